package dev.cairn.path;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;

/** An input that says whether a union holds this member, a number, and not a pointer. */
public record MemberChoice(String member) {
  private static final String IS_SET = " is set";

  /** The name of the input variable: {@code v[0].u.i is set}. */
  public String variableName() {
    return member + IS_SET;
  }

  /** Does a variable stand for such a choice. */
  public static boolean is(Variable variable) {
    return variable.name().endsWith(IS_SET);
  }

  /** Does a term choose between a number and an address so. */
  public static boolean decides(Expr.Ite choice) {
    return choice.condition() instanceof Expr.Var v && is(v.variable());
  }
}
