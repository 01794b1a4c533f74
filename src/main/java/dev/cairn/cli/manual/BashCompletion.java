package dev.cairn.cli.manual;

import dev.cairn.cli.manual.Completable.Choice;
import dev.cairn.cli.manual.Completable.Value;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Completions for bash. The script that picocli writes keeps the values of options by their labels,
 * so that two options with a {@code LIST} offer the same words.
 */
final class BashCompletion {
  private static final String BEGIN =
      """
      # Completions for bash, made from the options of the commands.
      _cairn() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
        local word command='' files='' list='' before='' words=()
        # bash takes --cover=mcdc for three words
        if [[ $current == '=' ]]; then
          current=''
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD - 2]}
        fi
        for word in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          if [[ -z $command && $word != -* ]]; then command=$word; fi
          if [[ $word == -- ]]; then command=--; fi
        done
        case $command in
          --) files=1 ;;
      """;

  private static final String END =
      """
        esac
        if [[ $files ]]; then
          compopt -o default
          return
        fi
        if [[ $list ]]; then
          compopt -o nospace
          if [[ $current == *,* ]]; then before=${current%,*},; fi
        fi
        mapfile -t COMPREPLY < <(compgen -P "$before" -W "${words[*]}" -- "${current#"$before"}")
      }
      complete -F _cairn cairn
      """;

  private BashCompletion() {}

  static String of(List<Completable> commands) {
    String names = commands.stream().map(Completable::name).collect(Collectors.joining(" "));
    String first = "    '') words=(" + names + " --help --version) ;;\n";
    return commands.stream()
        .map(BashCompletion::command)
        .collect(Collectors.joining("", BEGIN + first, END));
  }

  private static String command(Completable command) {
    var text = new StringBuilder("    " + command.name() + ")\n      case $previous in\n");
    for (Choice option : command.options()) {
      if (!(option.value() instanceof Value.Nothing)) {
        String names = String.join(" | ", option.names());
        text.append("        %s)%s ;;\n".formatted(names, offered(option.value())));
      }
    }
    return text.append("        *)\n          if [[ $current == -* ]]; then\n            words=(")
        .append(String.join(" ", command.optionNames()))
        .append(")\n          else\n           ")
        .append(offered(command.arguments()).isEmpty() ? " :" : offered(command.arguments()))
        .append("\n          fi\n          ;;\n      esac\n      ;;\n")
        .toString();
  }

  private static String offered(Value value) {
    return switch (value) {
      case Value.Nothing() -> "";
      case Value.Anything _ -> "";
      case Value.Files _ -> " files=1";
      case Value.Words(_, var words, var isList) ->
          (isList ? " list=1" : "") + " words=(" + String.join(" ", words) + ")";
    };
  }
}
