package dev.cairn.solver.domain;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A term of width 1 that is wanted true or false. */
public record Literal(Expr atom, boolean isWanted) {
  private static final int MAX_PARTS = 64;

  /**
   * The literals whose conjunction is the condition: negations are resolved, conjunctions taken
   * apart. A very large conjunction stays in pieces that are not atoms.
   */
  public static List<Literal> conjuncts(Expr condition) {
    return new Literal(condition, true).conjuncts();
  }

  /** Those whose disjunction this is; itself where it is none. */
  public List<Literal> disjuncts() {
    return negated().conjuncts().stream().map(Literal::negated).toList();
  }

  private Literal negated() {
    return new Literal(atom, !isWanted);
  }

  /** Those whose conjunction this is; itself where it is none. */
  public List<Literal> conjuncts() {
    List<Literal> parts = new ArrayList<>();
    Deque<Literal> open = new ArrayDeque<>();
    open.push(this);
    while (!open.isEmpty()) {
      Literal next = open.pop().withoutNegation();
      if (parts.size() + open.size() < MAX_PARTS && next.isConjunction()) {
        Expr.Binary both = (Expr.Binary) next.atom;
        open.push(new Literal(both.right(), next.isWanted));
        open.push(new Literal(both.left(), next.isWanted));
      } else {
        parts.add(next);
      }
    }
    return parts;
  }

  private boolean isConjunction() {
    return atom instanceof Expr.Binary b && b.op() == (isWanted ? BinaryOp.AND : BinaryOp.OR);
  }

  /** The same with the atom's outer negations and comparisons with a truth value removed. */
  public Literal withoutNegation() {
    Literal result = this;
    while (true) {
      Literal next = result.inner();
      if (next.equals(result)) {
        return result;
      }
      result = next;
    }
  }

  private Literal inner() {
    if (atom instanceof Expr.Unary u && u.op() == UnaryOp.NOT) {
      return new Literal(u.arg(), !isWanted);
    }
    if (atom instanceof Expr.Binary b && b.left().width() == 1 && isEquality(b.op())) {
      boolean isSame = b.op() == BinaryOp.EQ;
      if (b.right() instanceof Expr.Const c) {
        return new Literal(b.left(), isWanted == isSame == (c.bits() == 1));
      }
      if (b.left() instanceof Expr.Const c) {
        return new Literal(b.right(), isWanted == isSame == (c.bits() == 1));
      }
    }
    return this;
  }

  /** A form that is the same for {@code a <= b} and for {@code b < a} wanted false. */
  Claim claim() {
    if (atom instanceof Expr.Binary b) {
      return switch (b.op()) {
        case ULE -> new Claim(BinaryOp.ULT, b.right(), b.left(), !isWanted);
        case SLE -> new Claim(BinaryOp.SLT, b.right(), b.left(), !isWanted);
        default -> new Claim(b.op(), b.left(), b.right(), isWanted);
      };
    }
    return new Claim(null, atom, atom, isWanted);
  }

  /** See {@link #claim}. */
  public record Claim(@Nullable BinaryOp op, Expr left, Expr right, boolean isWanted) {
    public Claim opposite() {
      return new Claim(op, left, right, !isWanted);
    }
  }

  private static boolean isEquality(BinaryOp op) {
    return op == BinaryOp.EQ || op == BinaryOp.XOR;
  }
}
