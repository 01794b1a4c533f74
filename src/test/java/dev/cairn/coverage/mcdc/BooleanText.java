package dev.cairn.coverage.mcdc;

import java.util.function.IntPredicate;

/** Evaluates {@code "(a || b) && !c"} over the letters a, b, c …, the plain way, for comparison. */
public final class BooleanText {
  private final String text;
  private int at;

  private BooleanText(String text) {
    this.text = text.replace(" ", "");
  }

  /** Its value when letter number i has {@code value.test(i)}; every operand is evaluated. */
  public static boolean value(String text, IntPredicate value) {
    return new BooleanText(text).either(value);
  }

  /** The letters that C evaluates, and the outcome. */
  public static Vector shortCircuit(String text, int assignment) {
    long[] evaluated = new long[1];
    boolean outcome = new Lazy(text).evaluate(assignment, evaluated);
    return new Vector(evaluated[0], assignment & evaluated[0], outcome);
  }

  /** By definition: with the other value, and any for what was not evaluated, it can differ. */
  public static boolean decides(String text, Vector vector, int c, int size) {
    for (int all = 0; all < 1 << size && vector.isEvaluated(c); all++) {
      int other = all ^ 1 << c;
      if ((all & vector.evaluated()) == vector.values()
          && value(text, i -> (other >> i & 1) == 1) != vector.outcome()) {
        return true;
      }
    }
    return false;
  }

  private boolean either(IntPredicate value) {
    boolean result = both(value);
    while (text.startsWith("||", at)) {
      at += 2;
      result |= both(value);
    }
    return result;
  }

  private boolean both(IntPredicate value) {
    boolean result = operand(value);
    while (text.startsWith("&&", at)) {
      at += 2;
      result &= operand(value);
    }
    return result;
  }

  private boolean operand(IntPredicate value) {
    char c = text.charAt(at++);
    if (c == '!') {
      return !operand(value);
    }
    if (c == '(') {
      boolean result = either(value);
      at++;
      return result;
    }
    return value.test(c - 'a');
  }

  /** As C does it: the right operand only when the left one does not decide. */
  private static final class Lazy {
    private final BooleanText source;

    Lazy(String text) {
      source = new BooleanText(text);
    }

    boolean evaluate(int assignment, long[] evaluated) {
      return either(assignment, evaluated, true);
    }

    private boolean either(int assignment, long[] evaluated, boolean isLive) {
      boolean result = both(assignment, evaluated, isLive);
      while (source.text.startsWith("||", source.at)) {
        source.at += 2;
        boolean right = both(assignment, evaluated, isLive && !result);
        result = result || right;
      }
      return result;
    }

    private boolean both(int assignment, long[] evaluated, boolean isLive) {
      boolean result = operand(assignment, evaluated, isLive);
      while (source.text.startsWith("&&", source.at)) {
        source.at += 2;
        boolean right = operand(assignment, evaluated, isLive && result);
        result = result && right;
      }
      return result;
    }

    private boolean operand(int assignment, long[] evaluated, boolean isLive) {
      char c = source.text.charAt(source.at++);
      if (c == '!') {
        return !operand(assignment, evaluated, isLive);
      }
      if (c == '(') {
        boolean result = either(assignment, evaluated, isLive);
        source.at++;
        return result;
      }
      int letter = c - 'a';
      evaluated[0] |= isLive ? 1L << letter : 0;
      return (assignment >> letter & 1) == 1;
    }
  }
}
