package dev.cairn.cli.manual;

import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;

/** {@code man cairn}: what each command says of itself. */
final class ManPage {
  private static final int WIDTH = 100;

  private ManPage() {}

  static String of(CommandLine cairn) {
    var page = new StringBuilder(".TH CAIRN 1\n.SH NAME\ncairn \\- ");
    page.append(escaped(String.join(" ", cairn.getCommandSpec().usageMessage().description())));
    page.append("\n.SH SYNOPSIS\n.B cairn\n.I COMMAND\n[options]\n.SH COMMANDS\n");
    for (Map.Entry<String, CommandLine> command : cairn.getSubcommands().entrySet()) {
      command.getValue().setUsageHelpWidth(WIDTH);
      page.append(".SS ").append(escaped(command.getKey())).append("\n.nf\n");
      command
          .getValue()
          .getUsageMessage(Help.Ansi.OFF)
          .lines()
          .forEach(line -> page.append(escaped(line)).append('\n'));
      page.append(".fi\n");
    }
    return page.append(EXIT).toString();
  }

  private static final String EXIT =
      """
      .SH EXIT STATUS
      0: done.
      1: defects were found in the program under test.
      2: the command or the input is wrong.
      3: \\-\\-fail\\-under was not reached.
      70: an internal error.
      """;

  /** Text as roff reads it: no escapes, no hyphens that break, no requests. */
  static String escaped(String text) {
    String plain = text.replace("\\", "\\e").replace("-", "\\-");
    return plain.startsWith(".") || plain.startsWith("'") ? "\\&" + plain : plain;
  }
}
