package dev.cairn.path;

import dev.cairn.expr.Expr;
import dev.cairn.ir.CType;

/**
 * An input that says which member a union holds, where its members lead to different things: 0 for
 * its principal one, else the number of a member, counted from 1.
 *
 * @param first the path of the first member with a name
 */
public record HeldMember(String first) {
  private static final String HOLDS = " gives way to";

  /** Of the union at a path. */
  public static HeldMember of(String path, CType.Composite union) {
    return new HeldMember(path + firstNamed(union));
  }

  private static String firstNamed(CType.Composite type) {
    for (CType.Member member : type.members()) {
      if (!member.name().isEmpty()) {
        return "." + member.name();
      }
      if (member.type().type().resolved() instanceof CType.Composite inner) {
        return firstNamed(inner);
      }
    }
    return "";
  }

  /** Does a condition say whether a union holds a certain member. */
  public static boolean decides(Expr condition) {
    return condition instanceof Expr.Binary b
        && b.op() == Expr.BinaryOp.EQ
        && (isChoice(b.left()) || isChoice(b.right()));
  }

  private static boolean isChoice(Expr term) {
    return term instanceof Expr.Var v && v.variable().name().endsWith(HOLDS);
  }

  /** The name of the input variable: {@code v[0].u.a gives way to}. */
  public String variableName() {
    return first + HOLDS;
  }
}
