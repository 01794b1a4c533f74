package dev.cairn.frontend.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The labels in the text of a switch. */
final class SwitchText {
  /** What has to be passed over or looked at; anything else is of no interest. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "//[^\\n]*|/\\*.*?\\*/|\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'|\\bcase\\b|[{}:;]",
          Pattern.DOTALL);

  private static final Pattern CHARACTER = Pattern.compile("'(\\\\?)(.)'");
  private static final Pattern NUMBER = Pattern.compile("-?(0[xX][0-9a-fA-F]+|\\d+)");
  private static final String ESCAPED = "abtnvfr";

  private SwitchText() {}

  /**
   * The labels of the cases in order, as they are spelled, of the switch whose value is at the
   * place; those of switches inside of it are not among them.
   */
  static List<String> labels(String text, int line, int column) {
    List<String> labels = new ArrayList<>();
    Matcher token = TOKEN.matcher(text);
    int depth = 0;
    int begin = -1;
    for (int at = offset(text, line, column); token.find(at); at = token.end()) {
      switch (token.group()) {
        case "{" -> depth++;
        case "}" -> depth--;
        case "case" -> begin = depth == 1 ? token.end() : -1;
        case ":" -> {
          if (begin >= 0) {
            labels.add(text.substring(begin, token.start()).strip());
          }
          begin = -1;
        }
        default -> {}
      }
      boolean isOver = depth == 0 && List.of("}", ";").contains(token.group());
      if (isOver) {
        break;
      }
    }
    return labels;
  }

  private static int offset(String text, int line, int column) {
    int offset = 0;
    for (int i = 1; i < line && offset >= 0; i++) {
      offset = text.indexOf('\n', offset) + 1;
    }
    return Math.min(text.length(), offset + Math.max(0, column - 1));
  }

  /** Can the label have the value: a literal must, of a name nobody can tell. */
  static boolean isValue(String label, String value) {
    Matcher character = CHARACTER.matcher(label);
    if (character.matches()) {
      return character(character.group(1), character.group(2).charAt(0)).equals(value);
    }
    return NUMBER.matcher(label).matches()
        ? Long.decode(label).toString().equals(value)
        : label.matches("[A-Za-z_]\\w*");
  }

  private static String character(String escape, char c) {
    int control = ESCAPED.indexOf(c);
    if (escape.isEmpty()) {
      return String.valueOf((int) c);
    }
    if (c == '0') {
      return "0";
    }
    return String.valueOf(control < 0 ? c : control + 7);
  }
}
