package dev.cairn.solver.repair;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.solver.domain.BoundComparison;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.ValueSet;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds moves from an input that make a condition true, by walking from the wanted outcome down to
 * the variables with all other operands as they are. The moves are guesses: whoever uses them
 * evaluates the condition again.
 */
public final class Inversion {
  private static final int MAX_STEPS = 96;
  private static final int MAX_MOVES = 8;

  /** Of a part's values, so many intervals at most are wanted of the whole. */
  private static final int MAX_PIECES = 4;

  private final Evaluator evaluator;
  private final Input at;
  private final Function<Variable, ValueSet> domain;
  private int steps;

  private Inversion(Evaluator evaluator, Input at, Function<Variable, ValueSet> domain) {
    this.evaluator = evaluator;
    this.at = at;
    this.domain = domain;
  }

  /**
   * Moves after which all the literals may hold: first those that mend all of them at once, then
   * one by one.
   */
  public static List<Move> repairs(
      List<Literal> literals, Evaluator evaluator, Input at, Function<Variable, ValueSet> domain) {
    var inversion = new Inversion(evaluator, at, domain);
    List<Move> joint = List.of(Move.NONE);
    List<Move> single = new ArrayList<>();
    for (Literal literal : literals) {
      if (evaluator.holds(literal.atom(), at) != literal.isWanted()) {
        List<Move> moves = inversion.moves(literal);
        joint = combine(joint, moves);
        single.addAll(moves);
      }
    }
    List<Move> all = new ArrayList<>(joint);
    all.addAll(single);
    return all;
  }

  /** Moves after which the literal may hold. */
  private List<Move> moves(Literal literal) {
    steps = 0;
    return condition(literal.atom(), literal.isWanted());
  }

  private List<Move> condition(Expr e, boolean isWanted) {
    Literal literal = new Literal(e, isWanted).withoutNegation();
    if (literal.atom() instanceof Expr.Binary b && steps < MAX_STEPS) {
      return binaryCondition(b, literal.isWanted());
    }
    return invert(literal.atom(), ValueSet.of(1, literal.isWanted() ? 1 : 0));
  }

  private List<Move> binaryCondition(Expr.Binary b, boolean isWanted) {
    steps++;
    return switch (b.op()) {
      case EQ, ULT, ULE, SLT, SLE -> comparison(b, isWanted);
      case AND -> isWanted ? both(b, true) : either(b, false);
      case OR -> isWanted ? either(b, true) : both(b, false);
      case FEQ, FLT, FLE -> floatComparison(b, isWanted);
      default -> invert(b, ValueSet.of(1, isWanted ? 1 : 0));
    };
  }

  private List<Move> comparison(Expr.Binary b, boolean isWanted) {
    int width = b.left().width();
    if (width > 64) {
      return List.of();
    }
    List<Move> moves = new ArrayList<>();
    addAll(
        moves, invert(b.left(), BoundComparison.left(b.op(), isWanted, width, value(b.right()))));
    addAll(
        moves, invert(b.right(), BoundComparison.right(b.op(), isWanted, width, value(b.left()))));
    return moves;
  }

  private List<Move> floatComparison(Expr.Binary b, boolean isWanted) {
    int width = b.left().width();
    List<Move> moves = new ArrayList<>();
    for (long target : FloatTargets.left(b.op(), isWanted, width, value(b.right()))) {
      addAll(moves, invert(b.left(), ValueSet.of(width, target)));
    }
    for (long target : FloatTargets.right(b.op(), isWanted, width, value(b.left()))) {
      addAll(moves, invert(b.right(), ValueSet.of(width, target)));
    }
    return moves;
  }

  private List<Move> either(Expr.Binary b, boolean isWanted) {
    List<Move> moves = new ArrayList<>(condition(b.left(), isWanted));
    addAll(moves, condition(b.right(), isWanted));
    return moves;
  }

  private List<Move> both(Expr.Binary b, boolean isWanted) {
    return combine(condition(b.left(), isWanted), condition(b.right(), isWanted));
  }

  private static List<Move> combine(List<Move> first, List<Move> second) {
    List<Move> all = new ArrayList<>();
    for (Move a : first) {
      for (Move b : second) {
        @Nullable Move joined = a.with(b);
        if (joined != null && all.size() < MAX_MOVES) {
          all.add(joined);
        }
      }
    }
    return all;
  }

  /**
   * Moves after which the term's value may be in the set; one that changes nothing if it already
   * is.
   */
  private List<Move> invert(Expr e, ValueSet wanted) {
    if (wanted.isEmpty() || e.width() > 64 || ++steps > MAX_STEPS) {
      return List.of();
    }
    if (wanted.contains(value(e))) {
      return List.of(Move.NONE);
    }
    return switch (e) {
      case Expr.Const _, Expr.WideConst _ -> List.of();
      case Expr.Var v -> set(v.variable(), wanted);
      case Expr.Ite i -> choice(i, wanted);
      case Expr.Extract x -> extract(x, wanted);
      case Expr.Unary u -> unary(u, wanted);
      case Expr.Binary b -> binary(b, wanted);
    };
  }

  private List<Move> set(Variable v, ValueSet wanted) {
    ValueSet allowed = wanted.intersect(domain.apply(v));
    if (allowed.isEmpty()) {
      return List.of();
    }
    Set<Long> values = new LinkedHashSet<>();
    values.add(allowed.nearest(at.get(v)));
    values.add(allowed.low(0));
    values.add(allowed.nearest(0));
    values.add(allowed.high(allowed.pieces() - 1));
    return values.stream().map(value -> Move.of(v, value)).toList();
  }

  private List<Move> choice(Expr.Ite i, ValueSet wanted) {
    boolean isTrue = value(i.condition()) == 1;
    List<Move> moves = new ArrayList<>(invert(isTrue ? i.whenTrue() : i.whenFalse(), wanted));
    Expr other = isTrue ? i.whenFalse() : i.whenTrue();
    if (wanted.contains(value(other))) {
      addAll(moves, condition(i.condition(), !isTrue));
    } else {
      addAll(moves, combine(condition(i.condition(), !isTrue), invert(other, wanted)));
    }
    return moves;
  }

  private List<Move> extract(Expr.Extract x, ValueSet wanted) {
    if (x.arg().width() > 64) {
      return List.of();
    }
    long part = wanted.nearest(value(x)) << x.low();
    long kept = value(x.arg()) & ~(ValueSet.mask(x.width()) << x.low());
    if (x.low() == 0 && wanted.pieces() <= MAX_PIECES) {
      ValueSet all = ValueSet.empty(x.arg().width());
      for (int i = 0; i < wanted.pieces(); i++) {
        long low = kept | wanted.low(i);
        all = all.union(ValueSet.range(all.width(), low, kept | wanted.high(i)));
      }
      return invert(x.arg(), all);
    }
    return invert(x.arg(), ValueSet.of(x.arg().width(), kept | part));
  }

  private List<Move> unary(Expr.Unary u, ValueSet wanted) {
    int from = u.arg().width();
    if (from > 64) {
      return List.of();
    }
    return switch (u.op()) {
      case NOT -> invert(u.arg(), wanted.subtractedFrom(-1));
      case NEG -> invert(u.arg(), wanted.subtractedFrom(0));
      case ZEXT -> invert(u.arg(), wanted.beforeZeroExtension(from));
      case SEXT -> invert(u.arg(), wanted.beforeSignExtension(from));
      case FISNAN -> invert(u.arg(), ValueSet.of(from, FloatTargets.nan(from, wanted.contains(1))));
      default -> invert(u.arg(), FloatTargets.before(u, wanted.nearest(value(u))));
    };
  }

  private List<Move> binary(Expr.Binary b, ValueSet wanted) {
    if (b.op() == BinaryOp.CONCAT) {
      return concat(b, wanted);
    }
    if (b.width() == 1) {
      return b.left().width() == 1 && b.op() == BinaryOp.XOR
          ? operands(b, wanted)
          : binaryCondition(b, wanted.contains(1));
    }
    return operands(b, wanted);
  }

  private List<Move> operands(Expr.Binary b, ValueSet wanted) {
    long left = value(b.left());
    long right = value(b.right());
    List<Move> moves = new ArrayList<>();
    addAll(moves, invert(b.left(), OperandTargets.left(b, wanted, left, right)));
    addAll(moves, invert(b.right(), OperandTargets.right(b, wanted, left, right)));
    return moves;
  }

  private List<Move> concat(Expr.Binary b, ValueSet wanted) {
    int low = b.right().width();
    long point = wanted.nearest(value(b));
    return combine(
        invert(b.left(), ValueSet.of(b.left().width(), point >>> low)),
        invert(b.right(), ValueSet.of(low, point)));
  }

  private long value(Expr e) {
    return evaluator.value(e, at);
  }

  private static void addAll(List<Move> moves, List<Move> more) {
    for (Move move : more) {
      if (moves.size() < MAX_MOVES && !move.values().isEmpty()) {
        moves.add(move);
      }
    }
  }
}
