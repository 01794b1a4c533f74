package dev.cairn.testgen;

import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a test expects of one cell after the call, as it was observed; no framework's words yet. */
public sealed interface Expectation {
  /** The cell, as an expression of the test. */
  String lvalue();

  /** Equal to a value; {@code literal} spells it in C. */
  record Equal(String lvalue, Kind kind, String literal) implements Expectation {}

  /** A null pointer, or not one. */
  record Null(String lvalue, boolean isNull) implements Expectation {}

  /** A pointer to a place in an object of the test. */
  record Same(String lvalue, String place) implements Expectation {}

  /** {@code size} bytes in a row; {@code literal} is a string that holds at least as many. */
  record Bytes(String lvalue, String literal, long size) implements Expectation {
    private static final String ZERO = "\\000";
    private static final int MANY_ZEROS = 7;

    private static final Pattern PLAIN =
        Pattern.compile("\"((?:[^\"\\\\]|\\\\[abtnvfr\"'?\\\\])*)\"");

    /** As C spells it: zeros at the end are not listed one by one. */
    public String spelled() {
      int end = literal.length() - 1;
      int first = end;
      while (literal.startsWith(ZERO, first - ZERO.length())) {
        first -= ZERO.length();
      }
      first += isEscaped(first) ? ZERO.length() : 0;
      if (end - first < MANY_ZEROS * ZERO.length()) {
        return literal;
      }
      String before = literal.substring(0, first) + '"';
      return "(char [" + size + "]){" + (first == 1 ? "0" : before) + "}";
    }

    /** Does a backslash end before that place that says nothing of what comes there. */
    private boolean isEscaped(int place) {
      int at = place;
      while (at > 0 && literal.charAt(at - 1) == '\\') {
        at--;
      }
      return (place - at) % 2 != 0;
    }

    /** Are they all of the string and the zero at its end. */
    public boolean isText() {
      Matcher plain = PLAIN.matcher(literal);
      return plain.matches() && plain.group(1).replaceAll("\\\\.", "e").length() + 1 == size;
    }
  }

  /** How values are compared. */
  enum Kind {
    SIGNED,
    UNSIGNED,
    /** All bits, after conversion to double; one NaN is as good as another. */
    FLOAT,
    DOUBLE
  }

  /** What is expected where a run observed this; empty where no exact check can be written. */
  static Optional<Expectation> of(Run.Observation observation, VariableNames names) {
    String lvalue = part(names.lvalue(observation.lvalue()));
    CType type = observation.type();
    long bits = observation.bits();
    return switch (type.resolved()) {
      case CType.Integer i ->
          integer(lvalue, type, i.isSigned() || i.isBool() || i.isChar(), i.size(), bits);
      case CType.Enumeration e -> integer(lvalue, type, e.isSigned(), e.size(), bits);
      case CType.Floating f when f.size() == 2 || f.size() == 4 ->
          equal(lvalue, Kind.FLOAT, type, bits);
      case CType.Floating f when f.size() == 8 -> equal(lvalue, Kind.DOUBLE, type, bits);
      // wider ones are compared after rounding to double
      case CType.Floating f when f.name().equals("long double") || f.name().contains("128") ->
          equal(lvalue, Kind.DOUBLE, type, bits);
      case CType.Pointer _ -> Optional.of(new Null(lvalue, bits == 0));
      case CType.Floating _,
          CType.Void _,
          CType.Complex _,
          CType.Array _,
          CType.Composite _,
          CType.Callable _,
          CType.Typedef _,
          CType.Qualified _ ->
          Optional.empty();
    };
  }

  /** A part of a complex number as C spells it. */
  private static String part(String lvalue) {
    if (lvalue.endsWith(CType.Complex.REAL)) {
      return "__real__ " + lvalue.substring(0, lvalue.length() - CType.Complex.REAL.length());
    }
    return lvalue.endsWith(CType.Complex.IMAG)
        ? "__imag__ " + lvalue.substring(0, lvalue.length() - CType.Complex.IMAG.length())
        : lvalue;
  }

  private static Optional<Expectation> integer(
      String lvalue, CType type, boolean isSigned, long size, long bits) {
    return size > 8
        ? Optional.empty()
        : equal(lvalue, isSigned ? Kind.SIGNED : Kind.UNSIGNED, type, bits);
  }

  private static Optional<Expectation> equal(String lvalue, Kind kind, CType type, long bits) {
    return Optional.of(new Equal(lvalue, kind, CLiteral.of(type, bits, CLiteral.width(type))));
  }
}
