package dev.cairn.engine.polish;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the source writes a condition. Terms have one form for {@code x < 5} and {@code x <= 4}, with
 * the 5 in it, so that they alone do not tell which number somebody wrote.
 */
enum SourceRelation {
  /** {@code <} or {@code >=}: it turns from the number before to the one in the source. */
  FROM,
  /** {@code <=} or {@code >}: it turns behind the number in the source. */
  UP_TO,
  /** {@code ==} or {@code !=}. */
  EQUAL,
  /** No relation at all: a number or pointer that is zero or not, a case of a switch. */
  NONE,
  /** What a called function says, or more than one relation. */
  UNKNOWN;

  private static final Pattern RELATION = Pattern.compile("(?<![<>=-])(<=?|>=?|==|!=)(?![<>=])");
  private static final Pattern CALL = Pattern.compile("\\w\\(");

  /** A number, a character or a name that is written like that of a macro. */
  private static final Pattern NUMBER =
      Pattern.compile("\\(*[-+~]?(0[xXbB])?[0-9][0-9a-fA-FuUlL'.]*\\)*|'.*'|[A-Z][A-Z0-9_]*");

  /** As the text of a condition says; {@code 5 <= x} is {@code x >= 5}. */
  static SourceRelation in(String condition) {
    Matcher relation = RELATION.matcher(condition);
    if (!relation.find()) {
      boolean isSaid = !condition.isBlank() && !CALL.matcher(condition).find();
      return isSaid ? NONE : UNKNOWN;
    }
    boolean isMirrored = NUMBER.matcher(condition.substring(0, relation.start()).strip()).matches();
    SourceRelation found =
        switch (relation.group()) {
          case "<", ">=" -> isMirrored ? UP_TO : FROM;
          case "<=", ">" -> isMirrored ? FROM : UP_TO;
          default -> EQUAL;
        };
    return relation.find() ? UNKNOWN : found;
  }
}
