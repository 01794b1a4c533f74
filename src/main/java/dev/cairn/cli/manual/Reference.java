package dev.cairn.cli.manual;

import dev.cairn.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** All commands and options as a page of Markdown: docs/reference.md. Argument: where to write. */
public final class Reference {
  private Reference() {}

  public static void main(String[] args) throws IOException {
    Files.writeString(Path.of(args[0]), of(Main.commandLine()));
  }

  static String of(CommandLine cairn) {
    var page =
        new StringBuilder(
            """
            # Reference

            Every command and option, made from what the commands say of themselves (`dist/reference`); a test compares.
            """);
    for (Map.Entry<String, CommandLine> command : cairn.getSubcommands().entrySet()) {
      append(page, command.getKey(), command.getValue());
    }
    return page.toString();
  }

  private static void append(StringBuilder page, String name, CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    page.append("\n## cairn ").append(name).append("\n\n");
    page.append(text(String.join(" ", spec.usageMessage().description()))).append("\n\n");
    page.append("| option | meaning |\n|---|---|\n");
    for (PositionalParamSpec parameter : spec.positionalParameters()) {
      row(page, parameter.paramLabel(), parameter);
    }
    spec.options().stream()
        .sorted(Comparator.comparing(o -> o.longestName().replaceFirst("^-+", "")))
        .forEach(option -> row(page, names(option), option));
  }

  private static String names(OptionSpec option) {
    String value = option.arity().max() == 0 ? "" : " " + option.paramLabel();
    return List.of(option.names()).stream().map(n -> n + value).collect(Collectors.joining(", "));
  }

  private static void row(StringBuilder page, String name, ArgSpec argument) {
    if (!argument.hidden()) {
      String meaning = String.join(" ", argument.description());
      page.append("| `")
          .append(name.replace("|", "\\|"))
          .append("` | ")
          .append(text(meaning))
          .append(" |\n");
    }
  }

  private static String text(String marked) {
    return Help.Ansi.OFF.string(marked).replace("%n", " ").replace("%%", "%").replace("|", "\\|");
  }
}
