package dev.cairn.expr.pool;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Nodes;
import dev.cairn.expr.Range;
import dev.cairn.expr.Terms;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSet;
import dev.cairn.expr.VariableSets;
import dev.cairn.expr.Variables;
import java.math.BigInteger;

/**
 * Makes terms, simplified: every request returns the simplest form the rules know, in which equal
 * facts are often the same term ({@code !(i < n)} and {@code n <= i}; {@code 0 < x} and {@code 1 <=
 * x}). Equal terms of one pool are the same object, as long as {@link #trim} has not come between.
 * One pool per worker; not thread-safe.
 */
public final class ExprPool {
  private static final int DEFAULT_LIMIT = 1 << 20;

  private final Variables variables;
  private final Simplifier simplifier = new Simplifier();
  private final Nodes nodes = simplifier.nodes;
  private final VariableSets variableSets = new VariableSets();
  private final RecentRequests requests = new RecentRequests();
  private final RecentParts parts = new RecentParts();
  private final RecentParts extensions = new RecentParts();
  private final RecentParts negations = new RecentParts();
  private int trims;

  public ExprPool(Variables variables) {
    this.variables = variables;
  }

  public Variables variables() {
    return variables;
  }

  /** A constant; only the low {@code width} bits of {@code bits} count; width at most 64. */
  public Expr constant(int width, long bits) {
    return nodes.constant(width, Bits.cut(bits, width));
  }

  /** A constant of any width; taken modulo 2^width. */
  public Expr constant(int width, BigInteger bits) {
    return simplifier.constant(width, bits);
  }

  public Expr bool(boolean value) {
    return simplifier.bool(value);
  }

  public Expr variable(Variable v) {
    return nodes.variable(v);
  }

  /** NOT, NEG, FNEG, FABS, FSQRT, roundings: width of the operand; FISNAN: 1. */
  public Expr unary(UnaryOp op, Expr arg) {
    simplifier.refuel();
    return simplifier.unary(op, arg, op == UnaryOp.FISNAN ? 1 : arg.width());
  }

  /**
   * ZEXT, SEXT, FTOF, FTOSI, FTOUI, SITOF, UITOF to {@code width}; extension to the same width is
   * the term itself.
   */
  public Expr convert(UnaryOp op, Expr arg, int width) {
    if ((op == UnaryOp.ZEXT || op == UnaryOp.SEXT) && width <= arg.width()) {
      if (width < arg.width()) {
        throw new IllegalArgumentException(op + " from " + arg.width() + " to " + width + " bits");
      }
      return arg;
    }
    if (op == UnaryOp.ZEXT || op == UnaryOp.SEXT) {
      long way = op == UnaryOp.ZEXT ? width : -width;
      Expr known = extensions.find(arg, way);
      return known != null ? known : extensions.remember(arg, way, converted(op, arg, width));
    }
    return converted(op, arg, width);
  }

  private Expr converted(UnaryOp op, Expr arg, int width) {
    simplifier.refuel();
    return simplifier.unary(op, arg, width);
  }

  /** Operands of the same width, except for CONCAT. */
  public Expr binary(BinaryOp op, Expr left, Expr right) {
    Expr known = requests.find(op, left, right);
    if (known != null) {
      return known;
    }
    if (Terms.width(left) != Terms.width(right) && op != BinaryOp.CONCAT) {
      throw new IllegalArgumentException(
          op + " of " + left.width() + " and " + right.width() + " bits");
    }
    simplifier.refuel();
    Expr result = simplifier.binary(op, left, right);
    requests.remember(op, left, right, result);
    return result;
  }

  public Expr ite(Expr condition, Expr whenTrue, Expr whenFalse) {
    if (condition.width() != 1 || whenTrue.width() != whenFalse.width()) {
      throw new IllegalArgumentException(
          "ite of "
              + condition.width()
              + ", "
              + whenTrue.width()
              + " and "
              + whenFalse.width()
              + " bits");
    }
    simplifier.refuel();
    return simplifier.ite(condition, whenTrue, whenFalse);
  }

  /** Bits low … low+width-1. */
  public Expr extract(Expr arg, int low, int width) {
    long bits = ((long) low << 32) | width;
    Expr known = parts.find(arg, bits);
    if (known != null) {
      return known;
    }
    if (low < 0 || width < 1 || low + width > arg.width()) {
      throw new IllegalArgumentException("bits " + low + " + " + width + " of " + arg.width());
    }
    simplifier.refuel();
    return parts.remember(arg, bits, simplifier.extract(arg, low, width));
  }

  /** Logical negation of a width-1 term. */
  public Expr not(Expr condition) {
    Expr known = negations.find(condition, 0);
    return known != null ? known : negations.remember(condition, 0, unary(UnaryOp.NOT, condition));
  }

  public Expr and(Expr left, Expr right) {
    return binary(BinaryOp.AND, left, right);
  }

  public Expr or(Expr left, Expr right) {
    return binary(BinaryOp.OR, left, right);
  }

  /** The variables of a term of this or any other pool; remembered for every sub-term. */
  public VariableSet variablesOf(Expr e) {
    return variableSets.of(e);
  }

  /** What is known of every value of a term of at most 64 bits. */
  public Range range(Expr e) {
    return simplifier.ranges.of(e);
  }

  /** Brings terms of one other pool with the same register of variables into this one. */
  public Imports imports() {
    return new Imports(nodes);
  }

  /** Nodes as they are told, without simplification: for terms that another pool made. */
  public Nodes exact() {
    return nodes;
  }

  /** How many nodes equality by identity currently spans. */
  public int size() {
    return nodes.count();
  }

  /** {@link #trim(int)} at about a million nodes. */
  public boolean trim() {
    return trim(DEFAULT_LIMIT);
  }

  /**
   * Between runs: forgets all terms when there are more than {@code limit}, so that those nobody
   * holds can be collected. Terms made before stay valid and may be mixed with new ones, but an
   * equal new term may be another object: across a trim, compare by {@link Expr#hash()}. Variables
   * and small constants stay the same objects. Returns whether it forgot.
   */
  public boolean trim(int limit) {
    if (nodes.count() <= limit) {
      return false;
    }
    nodes.clear();
    simplifier.ranges.clear();
    variableSets.clear();
    requests.clear();
    parts.clear();
    extensions.clear();
    negations.clear();
    trims++;
    return true;
  }

  /** How often terms were forgotten: who keeps terms to hand them out again asks. */
  public int trims() {
    return trims;
  }
}
