package dev.cairn.testgen;

import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import java.util.Optional;

/** Checks of what a run observed. */
final class Checks {
  private Checks() {}

  /** The check of one observation, or empty where no exact check can be written. */
  static Optional<String> of(Run.Observation observation, VariableNames names) {
    String lvalue = names.lvalue(observation.lvalue());
    CType type = observation.type();
    long bits = observation.bits();
    return switch (type.resolved()) {
      case CType.Integer i ->
          integer(lvalue, type, i.isSigned() || i.isBool() || i.isChar(), i.size(), bits);
      case CType.Enumeration e -> integer(lvalue, type, e.isSigned(), e.size(), bits);
      case CType.Floating f when f.size() == 2 || f.size() == 4 ->
          check("FLOAT", lvalue, literal(type, bits));
      case CType.Floating f when f.size() == 8 -> check("DOUBLE", lvalue, literal(type, bits));
      // a long double is compared after rounding to double
      case CType.Floating f when f.name().equals("long double") ->
          check("DOUBLE", lvalue, literal(type, bits));
      case CType.Pointer _ ->
          Optional.of((bits == 0 ? "CAIRN_CHECK_NULL(" : "CAIRN_CHECK_NOT_NULL(") + lvalue + ");");
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

  private static Optional<String> integer(
      String lvalue, CType type, boolean isSigned, long size, long bits) {
    if (size > 8) {
      return Optional.empty();
    }
    return check(isSigned ? "INT" : "UINT", lvalue, literal(type, bits));
  }

  private static String literal(CType type, long bits) {
    return CLiteral.of(type, bits, CLiteral.width(type));
  }

  private static Optional<String> check(String kind, String lvalue, String expected) {
    return Optional.of("CAIRN_CHECK_" + kind + "(" + lvalue + ", " + expected + ");");
  }
}
