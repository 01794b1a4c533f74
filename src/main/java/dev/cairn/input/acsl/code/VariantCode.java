package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.AcslException;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.path.Clause;

/**
 * A loop variant as a condition: when the loop's condition is about to be evaluated again, the
 * value is less than it was before the round, and was not negative then. The last value is kept in
 * an array of two that is declared before the loop; the second one tells whether there was any.
 */
final class VariantCode {
  private VariantCode() {}

  static String of(Code value, Clause clause) {
    if (value.type() instanceof Whole w && w.as().equals(CInteger.WIDE)) {
      throw new AcslException(clause.at(), "a loop variant of more than 64 bits");
    }
    String was = Oracle.BodyCheck.memory(clause);
    return "({ long long cairn_now = "
        + value.text()
        + "; int cairn_less = !"
        + was
        + "[1] || ("
        + was
        + "[0] >= 0 && cairn_now < "
        + was
        + "[0]); "
        + was
        + "[0] = cairn_now; "
        + was
        + "[1] = 1; cairn_less; })";
  }
}
