package dev.cairn.cli;

import dev.cairn.cli.project.SettingDefaults;
import dev.cairn.generate.Request;
import dev.cairn.project.Project;
import dev.cairn.project.ProjectPart;
import dev.cairn.project.Setting;
import dev.cairn.user.Nearest;
import dev.cairn.user.UserError;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** What is asked for by a project file together with what is typed, which goes before. */
final class ProjectRequests {
  /** Options that are said otherwise in a project file, or make no sense there. */
  private static final Set<String> TYPED_ONLY =
      Set.of(
          "function",
          "link",
          "skip",
          "shard",
          "cluster",
          "token",
          "resume",
          "project",
          "no-project",
          "o",
          "help",
          "h",
          "version",
          "V");

  private final Project project;
  private final String[] typed;
  private final Set<Setting> checked = new HashSet<>();

  /** {@code typed}: what stands behind {@code cairn generate}. */
  ProjectRequests(Project project, List<String> typed) {
    this.project = project;
    this.typed = typed.toArray(String[]::new);
  }

  Request of(ProjectPart part) {
    part.options().stream().filter(checked::add).forEach(s -> check(s, part));
    return command(part.options()).request(part, project.folder());
  }

  /** Each by itself, so that an error names the place that is wrong. */
  private void check(Setting setting, ProjectPart part) {
    OptionSpec option = option(setting);
    int values = setting.values().size();
    if (values != 1 && option.splitRegex().isEmpty()) {
      throw setting
          .place()
          .error("'" + setting.name() + "' takes one value, not " + values, "write one");
    }
    try {
      command(List.of(setting)).request(part, project.folder());
    } catch (UserError e) {
      throw setting.place().error(String.valueOf(e.getMessage()), e.hint());
    } catch (CommandLine.ParameterException e) {
      throw setting.place().error(String.valueOf(e.getMessage()), "see 'cairn generate --help'");
    }
  }

  private static OptionSpec option(Setting setting) {
    Map<String, OptionSpec> known = new TreeMap<>();
    for (OptionSpec option : new CommandLine(new GenerateCommand()).getCommandSpec().options()) {
      SettingDefaults.namesOf(option).forEach(n -> known.put(n, option));
    }
    known.keySet().removeAll(TYPED_ONLY);
    OptionSpec option = known.get(setting.name());
    if (option == null) {
      throw setting
          .place()
          .error(
              "there is no option '" + setting.name() + "' for a project",
              Nearest.to(setting.name(), known.keySet())
                  .map(n -> "did you mean '" + n + "'?")
                  .orElse("'cairn generate --help' lists the options"));
    }
    return option;
  }

  private GenerateCommand command(List<Setting> settings) {
    var command = new GenerateCommand();
    var line = new CommandLine(command);
    line.setExpandAtFiles(false);
    line.setCaseInsensitiveEnumValuesAllowed(true);
    line.setDefaultValueProvider(new SettingDefaults(project.folder(), settings));
    line.parseArgs(typed);
    return command;
  }
}
