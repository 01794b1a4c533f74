package dev.cairn.coverage.mcdc;

/**
 * One complete evaluation of a decision: which conditions were evaluated (bit i: condition i), with
 * which values, and what came of it. Values of conditions that were short-circuited away are 0.
 */
public record Vector(long evaluated, long values, boolean outcome) {
  public boolean isEvaluated(int condition) {
    return (evaluated >>> condition & 1) == 1;
  }

  public boolean value(int condition) {
    return (values >>> condition & 1) == 1;
  }

  /** As {@code "TF-"}: one letter per condition. */
  public String letters(int size) {
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < size; i++) {
      letters.append(!isEvaluated(i) ? '-' : value(i) ? 'T' : 'F');
    }
    return letters.toString();
  }

  /** With one more condition evaluated. */
  Vector with(int condition, boolean value) {
    long bit = 1L << condition;
    return new Vector(evaluated | bit, value ? values | bit : values, outcome);
  }
}
