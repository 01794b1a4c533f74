package dev.cairn.cli.manual;

import dev.cairn.cli.manual.Completable.Choice;
import dev.cairn.cli.manual.Completable.Value;
import java.util.ArrayList;
import java.util.List;

/** Completions for fish: the commands, and the options of each with their values. */
final class FishCompletion {
  private FishCompletion() {}

  static String of(List<Completable> commands) {
    List<String> lines = new ArrayList<>();
    lines.add("# Completions for fish, made from the options of the commands.");
    for (Completable command : commands) {
      lines.add(
          "complete -c cairn -n __fish_use_subcommand -f -a %s -d %s"
              .formatted(command.name(), quoted(command.summary())));
      String when = "complete -c cairn -n '__fish_seen_subcommand_from " + command.name() + "'";
      command.options().forEach(option -> lines.addAll(option(when, option)));
      if (command.arguments() instanceof Value.Words(_, var words, _)) {
        lines.add(when + " -f -a " + quoted(String.join(" ", words)));
      }
    }
    return String.join("\n", lines) + "\n";
  }

  /** The option and, before it, its values by themselves: each would be described as the option. */
  private static List<String> option(String when, Choice option) {
    var names = new StringBuilder(when);
    for (String name : option.names()) {
      names.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
    }
    String described = names + " -d " + quoted(option.summary());
    return switch (option.value()) {
      case Value.Nothing() -> List.of(described);
      case Value.Anything _ -> List.of(described + " -x");
      case Value.Files _ -> List.of(described + " -r");
      case Value.Words(_, var words, var isList) ->
          List.of(names + " -x -a " + quoted(offered(words, isList)), described + " -x");
    };
  }

  private static String offered(List<String> words, boolean isList) {
    String all = String.join(" ", words);
    return isList ? "(__fish_append , " + all + ")" : all;
  }

  private static String quoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
