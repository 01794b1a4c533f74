package dev.cairn.engine.polish;

import java.util.regex.Pattern;

/**
 * How the source writes a comparison with a number: terms have one form for {@code x < 5} and
 * {@code x <= 4}, with the 5 in it.
 *
 * @param isKnown whether it is a plain relation in the source
 * @param offset of the number in the source from the one in the term
 */
record SourceRelation(boolean isKnown, long offset) {
  static final SourceRelation UNKNOWN = new SourceRelation(false, 0);
  private static final Pattern FROM = Pattern.compile("[^<>=-](<|>=)[^<>=]");
  private static final Pattern UP_TO = Pattern.compile("[^<>=-](<=|>)[^<>=]");

  /** As the text of a condition says. */
  static SourceRelation in(String condition) {
    boolean isFrom = FROM.matcher(condition).find();
    boolean isUpTo = UP_TO.matcher(condition).find();
    return isFrom == isUpTo ? UNKNOWN : new SourceRelation(true, isFrom ? 0 : -1);
  }
}
