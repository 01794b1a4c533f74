package dev.cairn.cli.project;

import dev.cairn.project.Setting;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Values of options as a project file sets them; what is typed goes before. */
public final class SettingDefaults implements IDefaultValueProvider {
  private final Path folder;
  private final Map<String, Setting> settings = new HashMap<>();

  /** {@code folder}: where paths are taken from. */
  public SettingDefaults(Path folder, List<Setting> settings) {
    this.folder = folder;
    settings.forEach(s -> this.settings.put(s.name(), s));
  }

  /** How an option is called in a project file. */
  public static List<String> namesOf(OptionSpec option) {
    return Arrays.stream(option.names()).map(n -> n.replaceFirst("^-+", "")).toList();
  }

  @Override
  public @Nullable String defaultValue(ArgSpec arg) {
    return arg instanceof OptionSpec option
        ? namesOf(option).stream()
            .map(settings::get)
            .filter(Objects::nonNull)
            .findFirst()
            .map(s -> value(option, s))
            .orElse(null)
        : null;
  }

  private String value(OptionSpec option, Setting setting) {
    List<String> values = setting.values();
    if (option.auxiliaryTypes()[0] == Path.class) {
      values = values.stream().map(v -> folder.resolve(v).toString()).toList();
    }
    return String.join(option.splitRegex(), values);
  }
}
