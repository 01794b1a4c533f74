package dev.cairn.path;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import java.util.Optional;

/** An input that says whether the input pointer of an access path is null. */
public record NullChoice(String pointer) {
  private static final String IS_NULL = " == NULL";

  /** The name of the input variable: {@code p[0].next == NULL}. */
  public String variableName() {
    return pointer + IS_NULL;
  }

  /** The choice a variable stands for; empty for every other variable. */
  public static Optional<NullChoice> of(Variable variable) {
    String name = variable.name();
    return name.endsWith(IS_NULL)
        ? Optional.of(new NullChoice(name.substring(0, name.length() - IS_NULL.length())))
        : Optional.empty();
  }

  /** The pointer that a condition, in whichever sense, compares with null, and nothing else. */
  public static Optional<NullChoice> decides(Expr condition) {
    Expr atom = condition instanceof Expr.Unary u && u.op() == UnaryOp.NOT ? u.arg() : condition;
    return switch (atom) {
      case Expr.Var v -> of(v.variable());
      // the address of one of several functions, or null
      case Expr.Binary b
          when b.op() == Expr.BinaryOp.EQ && b.left() instanceof Expr.Ite i && isZero(b.right()) ->
          i.condition() instanceof Expr.Var v ? of(v.variable()) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** The same also of a pointer in a union, which may hold something else there. */
  public static Optional<NullChoice> asked(Expr condition) {
    Optional<NullChoice> decided = decides(condition);
    if (decided.isPresent()) {
      return decided;
    }
    Expr atom = condition instanceof Expr.Unary u && u.op() == UnaryOp.NOT ? u.arg() : condition;
    return atom instanceof Expr.Binary b && b.op() == Expr.BinaryOp.EQ && isZero(b.right())
        ? held(b.left())
        : Optional.empty();
  }

  /** The choice of the pointer that a union holds where it holds nothing else. */
  private static Optional<NullChoice> held(Expr union) {
    return union instanceof Expr.Ite u
            && u.whenFalse() instanceof Expr.Ite pointer
            && pointer.condition() instanceof Expr.Var v
        ? of(v.variable())
        : Optional.empty();
  }

  private static boolean isZero(Expr e) {
    return e instanceof Expr.Const c && c.bits() == 0;
  }
}
