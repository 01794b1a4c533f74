package dev.cairn.engine.polish;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Binary;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Expr.Extract;
import dev.cairn.expr.Expr.Ite;
import dev.cairn.expr.Expr.Unary;
import dev.cairn.expr.Expr.Var;
import dev.cairn.expr.Expr.WideConst;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.Input;
import dev.cairn.expr.NodeMap;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The terms of a run with their sub-terms, numbered, operands first: what they are worth on an
 * input, and which of them change when one of them is worth something else. Not thread-safe.
 */
final class TermGraph {
  private static final int MOST_NODES = 3000;
  private static final int WIDEST = 64;

  private final List<Expr> nodes = new ArrayList<>();
  private final NodeMap<Integer> numbers = new NodeMap<>();
  private final List<int[]> operands = new ArrayList<>();
  private final List<List<Integer>> users = new ArrayList<>();
  private final BitSet waiting = new BitSet();
  private final BitSet changed = new BitSet();
  private long[] values = new long[0];
  private long[] others = new long[0];

  private TermGraph() {}

  /** Empty when there are too many of them, or wide ones among them. */
  static Optional<TermGraph> of(List<Expr> roots) {
    var graph = new TermGraph();
    Exprs.forEach(roots, graph::add);
    boolean isFit =
        graph.nodes.size() <= MOST_NODES && graph.nodes.stream().allMatch(e -> e.width() <= WIDEST);
    return isFit ? Optional.of(graph) : Optional.empty();
  }

  private void add(Expr e) {
    int number = nodes.size();
    int[] from = Exprs.operands(e).stream().mapToInt(this::number).toArray();
    nodes.add(e);
    numbers.put(e, number);
    operands.add(from);
    users.add(new ArrayList<>());
    for (int operand : from) {
      users.get(operand).add(number);
    }
  }

  int size() {
    return nodes.size();
  }

  Expr node(int number) {
    return nodes.get(number);
  }

  int number(Expr e) {
    return Objects.requireNonNull(numbers.get(e));
  }

  /** What all terms are worth on the input; to be called before the questions below. */
  void evaluate(Input input) {
    if (values.length == 0) {
      values = new long[nodes.size()];
      others = new long[nodes.size()];
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = nodes.get(i) instanceof Var v ? input.get(v.variable()) : value(i, values);
    }
  }

  long value(int number) {
    return values[number];
  }

  /** The terms that change when one of them has another value. */
  BitSet changedBy(int number, long other) {
    changed.clear();
    waiting.clear();
    change(number, other);
    for (int i = waiting.nextSetBit(0); i >= 0; i = waiting.nextSetBit(i + 1)) {
      change(i, value(i, null));
    }
    return changed;
  }

  private void change(int number, long other) {
    if (other != values[number]) {
      changed.set(number);
      others[number] = other;
      users.get(number).forEach(waiting::set);
    }
  }

  /** Made of the operands; {@code from}: their values, or null for those that have changed. */
  private long value(int number, long @Nullable [] from) {
    int[] of = operands.get(number);
    return switch (nodes.get(number)) {
      case Const c -> c.bits();
      case WideConst _, Var _ -> values[number];
      case Unary u -> Bits.unary(u.op(), u.arg().width(), u.width(), operand(of[0], from));
      case Extract x -> Bits.cut(operand(of[0], from) >>> x.low(), x.width());
      case Ite _ -> operand(operand(of[0], from) == 1 ? of[1] : of[2], from);
      case Binary b ->
          b.op() == BinaryOp.CONCAT
              ? Bits.concat(operand(of[0], from), operand(of[1], from), b.right().width())
              : Bits.binary(b.op(), b.left().width(), operand(of[0], from), operand(of[1], from));
    };
  }

  private long operand(int number, long @Nullable [] from) {
    if (from != null) {
      return from[number];
    }
    return changed.get(number) ? others[number] : values[number];
  }
}
