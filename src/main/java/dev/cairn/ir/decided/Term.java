package dev.cairn.ir.decided;

import java.util.BitSet;

/**
 * A value by how it is computed: terms with the same text have the same value as long as none of
 * the registers is assigned in between.
 *
 * @param isNegated of a truth value: the text says the opposite
 */
record Term(String text, boolean isNegated, BitSet registers) {
  /** Longer ones are of no use: they hardly come twice. */
  static final int LONGEST = 200;

  static Term constant(String text) {
    return new Term(text, false, new BitSet());
  }

  static Term register(int index) {
    var registers = new BitSet();
    registers.set(index);
    return new Term("r" + index, false, registers);
  }

  Term negated(boolean isToBe) {
    return isToBe ? new Term(text, !isNegated, registers) : this;
  }

  /** The text of the value itself. */
  String value() {
    return isNegated ? "not(" + text + ")" : text;
  }
}
