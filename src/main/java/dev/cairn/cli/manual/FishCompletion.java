package dev.cairn.cli.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Completions for fish: the commands, and the options of each with their values. */
final class FishCompletion {
  private FishCompletion() {}

  static String of(CommandLine cairn) {
    List<String> lines = new ArrayList<>();
    String none = " -n __fish_use_subcommand -f -a ";
    for (Map.Entry<String, CommandLine> command : cairn.getSubcommands().entrySet()) {
      CommandSpec spec = command.getValue().getCommandSpec();
      lines.add(
          "complete -c cairn"
              + none
              + command.getKey()
              + " -d "
              + quoted(String.join(" ", spec.usageMessage().description())));
      for (OptionSpec option : spec.options()) {
        lines.add(line(command.getKey(), option));
      }
    }
    return String.join("\n", lines) + "\n";
  }

  private static String line(String command, OptionSpec option) {
    var line = new StringBuilder("complete -c cairn -n '__fish_seen_subcommand_from ");
    line.append(command).append("'");
    for (String name : option.names()) {
      line.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
    }
    if (option.arity().max() > 0 && !option.typeInfo().isBoolean()) {
      line.append(" -r");
      if (option.completionCandidates() != null) {
        line.append(" -f -a ").append(quoted(values(option.completionCandidates())));
      }
    }
    String[] description = option.description();
    return description.length == 0
        ? line.toString()
        : line.append(" -d ").append(quoted(summary(description[0]))).toString();
  }

  private static String values(Iterable<String> candidates) {
    return String.join(" ", StreamSupport.stream(candidates.spliterator(), false).toList());
  }

  /** The first words of a description, without what picocli would put in. */
  private static String summary(String description) {
    return description
        .replaceAll("\\$\\{[^}]*}", "")
        .replace("%%", "%")
        .replaceAll(" *\\(default: *\\)", "")
        .strip();
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
