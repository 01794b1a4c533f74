package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import java.util.ArrayList;
import java.util.List;

/**
 * Something that could be wrong about a term: another operator, a number that is off by one, an
 * operand that is missing.
 *
 * @param node the term that would be worth something else, of the terms {@code left} and {@code
 *     right}
 * @param name the same for the same mistake in other terms of its shape
 * @param isSure whether the source can have it: {@code x <= 4} is the term of {@code x < 5}, too,
 *     so that nobody need have compared {@code x} with 4
 */
record Mistake(int node, int left, int right, long name, boolean isSure, Wrong wrong) {
  /** What a term of two operands would be worth. */
  interface Wrong {
    long value(long left, long right);

    default boolean isEquality() {
      return false;
    }
  }

  /** Equal or not, in the place of another relation. */
  private record Equality(BinaryOp equal, int width, boolean isNegated) implements Wrong {
    @Override
    public long value(long left, long right) {
      long bit = Bits.binary(equal, width, left, right);
      return isNegated ? 1 - bit : bit;
    }

    @Override
    public boolean isEquality() {
      return true;
    }
  }

  /** What the term would be worth, given all values as they are. */
  long value(TermGraph graph) {
    return wrong.value(graph.value(left), graph.value(right));
  }

  /** Those of a term of two operands; {@code place}: what it belongs to. */
  static List<Mistake> of(TermGraph graph, int node, Expr.Binary term, long place) {
    int left = graph.number(term.left());
    int right = graph.number(term.right());
    boolean isBounded = term.left() instanceof Const || term.right() instanceof Const;
    List<Wrong> all = new ArrayList<>(otherOperators(term));
    addNeighbours(term, all);
    List<Mistake> mistakes = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      long name = 31 * (31 * place + shape(term)) + i;
      boolean isSure = !isBounded || !all.get(i).isEquality();
      mistakes.add(new Mistake(node, left, right, name, isSure, all.get(i)));
    }
    return mistakes;
  }

  /** That of bits which are taken by a mask: its number is one less, so that the lowest is not. */
  static Mistake of(TermGraph graph, int node, Expr.Extract term, long place) {
    int from = graph.number(term.arg());
    long name = 31 * (31 * place + 40_000 + term.low()) + term.width();
    Wrong other = (bits, _) -> Bits.cut(bits >>> term.low(), term.width()) & ~1L;
    return new Mistake(node, from, from, name, true, other);
  }

  /** The operator and what its operands are, without their values. */
  private static long shape(Expr.Binary term) {
    return 31L * (31L * term.op().name().hashCode() + kind(term.left())) + kind(term.right());
  }

  private static long kind(Expr e) {
    return switch (e) {
      case Expr.Const c -> 7 + c.bits() % 1000;
      case Expr.Binary b -> 10_000 + b.op().name().hashCode();
      case Expr.Unary u -> 20_000 + u.op().name().hashCode();
      case Expr.Var v -> v.variable().name().replaceAll("\\d+", "").hashCode();
      case Expr.WideConst _, Expr.Ite _, Expr.Extract _ -> 30_000;
    };
  }

  private static List<Wrong> otherOperators(Expr.Binary term) {
    int width = term.left().width();
    return switch (term.op()) {
      case SLT, SLE -> relations(term, BinaryOp.SLT, BinaryOp.SLE, BinaryOp.EQ);
      case ULT, ULE -> relations(term, BinaryOp.ULT, BinaryOp.ULE, BinaryOp.EQ);
      case FLT, FLE -> relations(term, BinaryOp.FLT, BinaryOp.FLE, BinaryOp.FEQ);
      case EQ -> width == 1 ? List.of() : relations(term, BinaryOp.SLT, BinaryOp.SLE, term.op());
      case FEQ -> relations(term, BinaryOp.FLT, BinaryOp.FLE, term.op());
      case ADD -> others(width, BinaryOp.SUB, BinaryOp.MUL);
      case SUB -> others(width, BinaryOp.ADD, BinaryOp.MUL);
      case MUL -> others(width, BinaryOp.ADD, BinaryOp.SDIV);
      case UDIV -> others(width, BinaryOp.MUL, BinaryOp.UREM);
      case SDIV -> others(width, BinaryOp.MUL, BinaryOp.SREM);
      case UREM -> others(width, BinaryOp.MUL, BinaryOp.UDIV);
      case SREM -> others(width, BinaryOp.MUL, BinaryOp.SDIV);
      case AND -> others(width, BinaryOp.OR, BinaryOp.XOR);
      case OR -> others(width, BinaryOp.AND, BinaryOp.XOR);
      case XOR -> others(width, BinaryOp.AND, BinaryOp.OR);
      case SHL -> others(width, BinaryOp.LSHR);
      case LSHR, ASHR -> others(width, BinaryOp.SHL);
      case FADD -> others(width, BinaryOp.FSUB, BinaryOp.FMUL);
      case FSUB -> others(width, BinaryOp.FADD, BinaryOp.FMUL);
      case FMUL -> others(width, BinaryOp.FDIV, BinaryOp.FADD);
      case FDIV -> others(width, BinaryOp.FMUL, BinaryOp.FADD);
      case CONCAT, FMIN, FMAX -> List.of();
    };
  }

  /** The other relations, those with the operands exchanged among them. */
  private static List<Wrong> relations(
      Expr.Binary term, BinaryOp less, BinaryOp atMost, BinaryOp equal) {
    BinaryOp own = term.op();
    int width = term.left().width();
    List<Wrong> all = new ArrayList<>();
    for (BinaryOp op : List.of(less, atMost)) {
      if (op != own) {
        all.add((l, r) -> Bits.binary(op, width, l, r));
      }
    }
    if (own != equal) {
      all.add(new Equality(equal, width, false));
      all.add(new Equality(equal, width, true));
    }
    all.add((l, r) -> Bits.binary(less, width, r, l));
    all.add((l, r) -> Bits.binary(atMost, width, r, l));
    return all;
  }

  /** Other operators, and either operand alone. */
  private static List<Wrong> others(int width, BinaryOp... ops) {
    List<Wrong> all = new ArrayList<>();
    for (BinaryOp op : ops) {
      all.add((l, r) -> Bits.binary(op, width, l, r));
    }
    all.add((l, _) -> l);
    all.add((_, r) -> r);
    return all;
  }

  /** A number that is one more or one less. */
  private static void addNeighbours(Expr.Binary term, List<Wrong> all) {
    BinaryOp op = term.op();
    int width = term.left().width();
    boolean isConcat = op == BinaryOp.CONCAT || width == 1;
    for (long delta : isConcat ? new long[0] : new long[] {1, -1}) {
      if (term.right() instanceof Const) {
        all.add((l, r) -> Bits.binary(op, width, l, Bits.cut(r + delta, width)));
      } else if (term.left() instanceof Const) {
        all.add((l, r) -> Bits.binary(op, width, Bits.cut(l + delta, width), r));
      }
    }
  }
}
