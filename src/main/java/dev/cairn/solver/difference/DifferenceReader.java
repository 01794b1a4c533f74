package dev.cairn.solver.difference;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.solver.difference.LinearTerm.Node;
import dev.cairn.solver.domain.DomainView;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.ValueSet;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads comparisons as bounds on differences of integers. A sum or difference is read only where it
 * provably does not wrap around, by the width of its operands or by the domains of its variables,
 * which are then among the reasons.
 */
public final class DifferenceReader {
  /** {@code left <= right}, or {@code left != right}. */
  public record Relation(
      LinearTerm left, LinearTerm right, boolean isDistinct, List<Integer> reasons) {}

  private record Bounds(long low, long high) {}

  private final DomainView domains;
  private List<Integer> reasons = new ArrayList<>();

  public DifferenceReader(DomainView domains) {
    this.domains = domains;
  }

  /**
   * What an order comparison, part of condition {@code index}, says; nothing if it is not of this
   * kind.
   */
  public List<Relation> order(Literal literal, int index) {
    if (!(literal.atom() instanceof Expr.Binary b) || b.left().width() > 64) {
      return List.of();
    }
    boolean isWanted = literal.isWanted();
    return switch (b.op()) {
      // not (l < r) is r <= l; not (l <= r) is r < l
      case SLT -> relate(b, true, index, (l, r) -> isWanted ? less(l, r) : atMost(r, l));
      case SLE -> relate(b, true, index, (l, r) -> isWanted ? atMost(l, r) : less(r, l));
      case ULT -> relate(b, false, index, (l, r) -> isWanted ? less(l, r) : atMost(r, l));
      case ULE -> relate(b, false, index, (l, r) -> isWanted ? atMost(l, r) : less(r, l));
      default -> List.of();
    };
  }

  /** What an equality or its negation says of the signed or of the unsigned numbers. */
  public List<Relation> equality(Literal literal, int index, boolean isSigned) {
    if (!(literal.atom() instanceof Expr.Binary b) || b.left().width() > 64) {
      return List.of();
    }
    if (!literal.isWanted()) {
      return relate(b, isSigned, index, (l, r) -> new Relation(l, r, true, reasons));
    }
    List<Relation> both = new ArrayList<>(relate(b, isSigned, index, this::atMost));
    both.addAll(relate(b, isSigned, index, (l, r) -> atMost(r, l)));
    return both;
  }

  private List<Relation> relate(
      Expr.Binary b,
      boolean isSigned,
      int index,
      BiFunction<LinearTerm, LinearTerm, Relation> relation) {
    reasons = new ArrayList<>(List.of(index));
    try {
      LinearTerm left = read(b.left(), isSigned);
      LinearTerm right = read(b.right(), isSigned);
      return left == null || right == null ? List.of() : List.of(relation.apply(left, right));
    } catch (ArithmeticException e) {
      return List.of();
    }
  }

  private Relation atMost(LinearTerm low, LinearTerm high) {
    return new Relation(low, high, false, reasons);
  }

  private Relation less(LinearTerm low, LinearTerm high) {
    return new Relation(shifted(low, 1), high, false, reasons);
  }

  private static LinearTerm shifted(LinearTerm term, long by) {
    return new LinearTerm(term.plus(), term.minus(), Math.addExact(term.constant(), by));
  }

  /**
   * The number that the term's bits are, read as signed or unsigned; null if it has no such form.
   */
  private @Nullable LinearTerm read(Expr e, boolean isSigned) {
    return switch (e) {
      case Expr.Const c -> new LinearTerm(null, null, number(c, isSigned));
      case Expr.Var v -> new LinearTerm(new Node(v.variable(), isSigned), null, 0);
      case Expr.Unary u when u.op() == UnaryOp.ZEXT -> readSimple(u.arg(), false);
      case Expr.Unary u when u.op() == UnaryOp.SEXT && isSigned -> readSimple(u.arg(), true);
      case Expr.Binary b when b.op() == BinaryOp.ADD || b.op() == BinaryOp.SUB -> sum(b, isSigned);
      case Expr.Extract x when x.low() == 0 && x.arg() instanceof Expr.Var v ->
          part(v.variable(), x.width(), isSigned);
      case Expr.Unary _, Expr.Binary _, Expr.WideConst _, Expr.Ite _, Expr.Extract _ -> null;
    };
  }

  /** The low bits of a variable are all of it where its values fit them. */
  private @Nullable LinearTerm part(Variable v, int width, boolean isSigned) {
    var whole = new LinearTerm(new Node(v, isSigned), null, 0);
    return v.width() <= 64 && fits(whole, width, isSigned, this::domain) ? whole : null;
  }

  /** Without nesting of extensions and sums, so that the walk is never deep. */
  private @Nullable LinearTerm readSimple(Expr e, boolean isSigned) {
    return switch (e) {
      case Expr.Const _, Expr.Var _, Expr.Extract _ -> read(e, isSigned);
      case Expr.Binary b when (b.op() == BinaryOp.ADD || b.op() == BinaryOp.SUB) && isFlat(b) ->
          sum(b, isSigned);
      case Expr.Binary _, Expr.Unary _, Expr.WideConst _, Expr.Ite _ -> null;
    };
  }

  private static boolean isFlat(Expr.Binary b) {
    return isLeaf(b.left()) && isLeaf(b.right());
  }

  private static boolean isLeaf(Expr e) {
    return e instanceof Expr.Var || e instanceof Expr.Const || e instanceof Expr.Extract;
  }

  private @Nullable LinearTerm sum(Expr.Binary b, boolean isSigned) {
    LinearTerm left = operand(b.left(), isSigned);
    // an added constant is read as signed: x + 0xff…f is x - 1
    LinearTerm right =
        b.right() instanceof Expr.Const c
            ? new LinearTerm(null, null, number(c, true))
            : operand(b.right(), isSigned);
    if (left == null || right == null) {
      return null;
    }
    LinearTerm sum = left.minus(b.op() == BinaryOp.SUB ? right : right.negated());
    return sum != null && fits(sum, b.width(), isSigned) ? sum : null;
  }

  /** By the widths alone, or with the help of the domains. */
  private boolean fits(LinearTerm term, int width, boolean isSigned) {
    boolean isNarrow = width < 64 || isExtended(term);
    return (isNarrow && fits(term, width, isSigned, DifferenceReader::widthOnly))
        || fits(term, width, isSigned, this::domain);
  }

  private static boolean isExtended(LinearTerm term) {
    return (term.plus() == null || term.plus().variable().width() < 63)
        && (term.minus() == null || term.minus().variable().width() < 63);
  }

  private @Nullable LinearTerm operand(Expr e, boolean isSigned) {
    return switch (e) {
      case Expr.Const _, Expr.Var _, Expr.Extract _ -> read(e, isSigned);
      case Expr.Unary u when u.op() == UnaryOp.ZEXT || u.op() == UnaryOp.SEXT -> read(e, isSigned);
      case Expr.Unary _, Expr.Binary _, Expr.WideConst _, Expr.Ite _ -> null;
    };
  }

  private static boolean fits(
      LinearTerm term, int width, boolean isSigned, Function<Node, Bounds> bounds) {
    long low = term.constant();
    long high = term.constant();
    if (term.plus() != null) {
      Bounds plus = bounds.apply(term.plus());
      low = Math.addExact(low, plus.low);
      high = Math.addExact(high, plus.high);
    }
    if (term.minus() != null) {
      Bounds minus = bounds.apply(term.minus());
      low = Math.subtractExact(low, minus.high);
      high = Math.subtractExact(high, minus.low);
    }
    long limit = isSigned ? ValueSet.mask(width) >>> 1 : ValueSet.mask(width);
    boolean isBelow = limit < 0 || high <= limit;
    return isBelow && low >= (isSigned ? -limit - 1 : 0);
  }

  private static Bounds widthOnly(Node node) {
    return bounds(node, ValueSet.all(node.variable().width()));
  }

  private Bounds domain(Node node) {
    reasons.addAll(domains.reasons(node.variable()));
    return bounds(node, domains.values(node.variable()));
  }

  private static Bounds bounds(Node node, ValueSet values) {
    if (values.isEmpty()) {
      throw new ArithmeticException("no value left");
    }
    // shifted by half the range, signed order is unsigned order
    int width = node.variable().width();
    long shift = node.isSigned() ? 1L << (width - 1) : 0;
    ValueSet shifted = values.plus(shift);
    long low = shifted.low(0) - shift;
    long high = shifted.high(shifted.pieces() - 1) - shift;
    return new Bounds(node.number(node.bits(low)), node.number(node.bits(high)));
  }

  private static long number(Expr.Const c, boolean isSigned) {
    int unused = 64 - c.width();
    long number = isSigned ? c.bits() << unused >> unused : c.bits();
    if (!isSigned && number < 0) {
      throw new ArithmeticException("unsigned constant too large");
    }
    return number;
  }
}
