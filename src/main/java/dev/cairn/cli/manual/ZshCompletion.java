package dev.cairn.cli.manual;

import dev.cairn.cli.manual.Completable.Choice;
import dev.cairn.cli.manual.Completable.Value;
import java.util.List;
import java.util.stream.Collectors;

/** Completions for zsh: its own description of each command's options ({@code _arguments}). */
final class ZshCompletion {
  private static final String BEGIN =
      """
      #compdef cairn
      # Completions for zsh, made from the options of the commands.
      local curcontext="$curcontext" state line
      _arguments -C \\
        '(- *)'{-h,--help}'[show this help]' '(- *)'{-V,--version}'[print versions]' \\
        ':command:->command' '*::argument:->arguments'
      """;

  private ZshCompletion() {}

  static String of(List<Completable> commands) {
    var text = new StringBuilder(BEGIN);
    text.append("case $state in\n  command)\n    local -a commands=(\n");
    for (Completable command : commands) {
      text.append("      ").append(quoted(command.name() + ":" + command.summary())).append('\n');
    }
    text.append("    )\n    _describe -t commands command commands\n    ;;\n");
    text.append("  arguments)\n    case $line[1] in\n");
    commands.forEach(command -> text.append(command(command)));
    return text.append("    esac\n    ;;\nesac\n").toString();
  }

  private static String command(Completable command) {
    return command.options().stream()
        .flatMap(option -> option.names().stream().map(name -> option(name, option)))
        .collect(
            Collectors.joining(
                "",
                "      " + command.name() + ")\n        _arguments",
                " \\\n          " + quoted("*" + offered(command.arguments())) + "\n        ;;\n"));
  }

  /** For example {@code '(--cover)--cover=[what to cover]:C:(statement branch)'}. */
  private static String option(String name, Choice option) {
    boolean takesValue = !(option.value() instanceof Value.Nothing);
    String others = option.isRepeatable() ? "*" : "(" + String.join(" ", option.names()) + ")";
    String joint = !takesValue ? "" : name.startsWith("--") ? "=" : "+";
    String summary = "[" + escaped(option.summary(), "[]") + "]";
    String text = others + name + joint + summary + (takesValue ? offered(option.value()) : "");
    return " \\\n          " + quoted(text);
  }

  private static String offered(Value value) {
    return switch (value) {
      case Value.Nothing() -> ":nothing more:";
      case Value.Anything(var label) -> ":" + escaped(label, ":") + ": ";
      case Value.Files(var label) -> ":" + escaped(label, ":") + ":_files";
      case Value.Words(var label, var words, var isList) ->
          isList
              ? ":" + escaped(label, ":") + ":_sequence compadd - " + String.join(" ", words)
              : ":" + escaped(label, ":") + ":(" + String.join(" ", words) + ")";
    };
  }

  private static String escaped(String text, String special) {
    var escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      escaped.append(c == '\\' || special.indexOf(c) >= 0 ? "\\" : "").append(c);
    }
    return escaped.toString();
  }

  private static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
