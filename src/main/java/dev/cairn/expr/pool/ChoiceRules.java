package dev.cairn.expr.pool;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Terms;

/** If-then-else. Its condition is never a negation, nor a less-or-equal, which is one. */
@SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
final class ChoiceRules {
  private final Simplifier s;

  ChoiceRules(Simplifier s) {
    this.s = s;
  }

  Expr ite(Expr condition, Expr whenTrue, Expr whenFalse) {
    if (Equality.isNegative(condition)) {
      return s.ite(s.not(condition), /* whenTrue= */ whenFalse, /* whenFalse= */ whenTrue);
    }
    Expr yes = whenTrue instanceof Ite t && t.condition() == condition ? t.whenTrue() : whenTrue;
    Expr no = whenFalse instanceof Ite t && t.condition() == condition ? t.whenFalse() : whenFalse;
    if (yes == no) {
      return yes;
    }
    return yes.width() == 1 ? ofBits(condition, yes, no) : ofTerms(condition, yes, no);
  }

  private Expr ofBits(Expr condition, Expr yes, Expr no) {
    if (yes instanceof Const c) {
      return c.bits() == 1 ? s.or(condition, no) : s.and(s.not(condition), no);
    }
    if (no instanceof Const c) {
      return c.bits() == 1 ? s.or(s.not(condition), yes) : s.and(condition, yes);
    }
    if (yes == condition) {
      return s.or(condition, no);
    }
    if (no == condition) {
      return s.and(condition, yes);
    }
    return Terms.areOpposite(yes, no) ? s.eq(condition, yes) : s.nodes.ite(condition, yes, no);
  }

  private Expr ofTerms(Expr condition, Expr yes, Expr no) {
    int width = yes.width();
    if (Terms.isZero(no) && Terms.isConstant(yes)) {
      if (Terms.isOne(yes)) {
        return s.zext(condition, width);
      }
      if (Terms.isOnes(yes)) {
        return s.sext(condition, width);
      }
    }
    if (Terms.isZero(yes) && (Terms.isOne(no) || Terms.isOnes(no))) {
      return ofTerms(s.not(condition), no, yes);
    }
    if (isEquality(condition, yes, no)) {
      return no;
    }
    return nested(condition, yes, no);
  }

  /** ite(x == y, x, y) is y. */
  private static boolean isEquality(Expr condition, Expr yes, Expr no) {
    return condition instanceof Binary b
        && b.op() == BinaryOp.EQ
        && ((b.left() == yes && b.right() == no) || (b.left() == no && b.right() == yes));
  }

  private Expr nested(Expr condition, Expr yes, Expr no) {
    if (no instanceof Ite t && t.whenTrue() == yes) {
      return s.ite(s.or(condition, t.condition()), yes, t.whenFalse());
    }
    if (no instanceof Ite t && t.whenFalse() == yes) {
      return s.ite(s.or(condition, s.not(t.condition())), yes, t.whenTrue());
    }
    if (yes instanceof Ite t && t.whenFalse() == no) {
      return s.ite(s.and(condition, t.condition()), t.whenTrue(), no);
    }
    if (yes instanceof Ite t && t.whenTrue() == no) {
      return s.ite(s.and(condition, s.not(t.condition())), t.whenFalse(), no);
    }
    if (yes instanceof Unary a && no instanceof Unary b && isSameExtension(a, b)) {
      return s.extend(a.op(), s.ite(condition, a.arg(), b.arg()), yes.width());
    }
    return s.nodes.ite(condition, yes, no);
  }

  private static boolean isSameExtension(Unary a, Unary b) {
    boolean isExtension = a.op() == UnaryOp.ZEXT || a.op() == UnaryOp.SEXT;
    return isExtension && a.op() == b.op() && a.arg().width() == b.arg().width();
  }
}
