package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.LogicType.Truth;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * A C expression for a logic term.
 *
 * @param rank how tightly its outermost operator binds
 * @param hazards what it does that is not always allowed: reads through pointers and divisions, by
 *     their texts
 */
record Code(String text, Rank rank, LogicType type, Set<String> hazards) {
  Code {
    hazards = Set.copyOf(hazards);
  }

  /** C's operators, the loosest first. */
  enum Rank {
    CONDITIONAL,
    OR,
    AND,
    BIT_OR,
    BIT_XOR,
    BIT_AND,
    EQUALITY,
    RELATION,
    SHIFT,
    SUM,
    PRODUCT,
    UNARY,
    PRIMARY;

    Rank tighter() {
      return Arrays.stream(values()).filter(r -> r.compareTo(this) > 0).findFirst().orElse(PRIMARY);
    }
  }

  static Code plain(String text, LogicType type) {
    return new Code(text, Rank.PRIMARY, type, Set.of());
  }

  static Code truth(boolean value) {
    return plain(value ? "1" : "0", new Truth());
  }

  /** The text as an operand of an operator that needs at least {@code wanted}. */
  String at(Rank wanted) {
    return rank.compareTo(wanted) < 0 ? "(" + text + ")" : text;
  }

  /** The same text for something of another type. */
  Code as(LogicType other) {
    return new Code(text, rank, other, hazards);
  }

  /** The hazards of several expressions. */
  static Set<String> hazards(Code... all) {
    var hazards = new HashSet<String>();
    for (Code code : all) {
      hazards.addAll(code.hazards);
    }
    return hazards;
  }

  /** An infix operation, left-associative. */
  static Code infix(Code left, String op, Code right, Rank rank, LogicType type) {
    String text = left.at(rank) + " " + op + " " + right.at(rank.tighter());
    return new Code(text, rank, type, hazards(left, right));
  }

  /** A call of a function or macro. */
  static Code call(String function, LogicType type, Code... arguments) {
    var text = new StringBuilder(function).append('(');
    for (int i = 0; i < arguments.length; i++) {
      text.append(i == 0 ? "" : ", ").append(arguments[i].text);
    }
    return new Code(text.append(')').toString(), Rank.PRIMARY, type, hazards(arguments));
  }
}
