package dev.cairn.engine.polish;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.Const;
import dev.cairn.expr.Exprs;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Which mistakes an input of a run's path would show: those after which a condition comes out
 * otherwise, and this is seen, or something that is observed has another value. A mistake counts
 * twice when it is known to be seen, once when that is open.
 */
final class Sharpness {
  private static final int MOST_CONDITIONS = 300;
  private static final int MOST_OBSERVATIONS = 100;
  private static final int MOST_MISTAKES = 2000;
  private static final long SURE = 1;
  private static final long NOT_ASSIGNED = 2;
  private static final long ANOTHER_CELL = 3;

  private final TermGraph graph;
  private final Detours detours;
  private final WrongDecisions wrong = new WrongDecisions();
  private final Map<Integer, Integer> decisions = new HashMap<>();
  private final Set<Integer> told = new HashSet<>();
  private final BitSet observed = new BitSet();
  private final List<Mistake> mistakes = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();
  private final Set<Variable> ofBits;

  /** What is observed of a cell, beside the inputs it should differ from. */
  private record Cell(long name, int node, long bits, Variable other) {}

  private Sharpness(
      TermGraph graph, Run run, Detours detours, IntFunction<SourceRelation> sources) {
    this.graph = graph;
    this.detours = detours;
    Map<Integer, Long> owners = new HashMap<>();
    List<PathCondition> all = run.path().conditions();
    for (int i = 0; i < Math.min(MOST_CONDITIONS, all.size()); i++) {
      if (isDecision(all.get(i))) {
        decide(all.get(i), i, sources, owners);
      }
    }
    for (PathCondition c : all.subList(0, Math.min(MOST_CONDITIONS, all.size()))) {
      for (Expr used : used(c)) {
        observed.set(graph.number(used));
        owners.putIfAbsent(graph.number(used), place(c));
      }
    }
    Map<String, Variable> inputs = new HashMap<>();
    run.created().forEach(c -> inputs.put(c.variable().name(), c.variable()));
    run.seen().stream().limit(MOST_OBSERVATIONS).forEach(o -> observe(o, inputs, owners));
    addMistakes(owners);
    ofBits = taken(graph);
  }

  private void decide(
      PathCondition c, int index, IntFunction<SourceRelation> sources, Map<Integer, Long> owners) {
    int node = graph.number(c.condition());
    decisions.putIfAbsent(node, index);
    owners.putIfAbsent(node, place(c));
    SourceRelation source = c.branch() < 0 ? SourceRelation.UNKNOWN : sources.apply(c.branch());
    Optional<Comparison> comparison = Comparison.of(atom(c), source);
    wrong.add(place(c), index, comparison, graph);
    if (comparison.isPresent() || source == SourceRelation.NONE) {
      told.add(graph.number(atom(c)));
    }
  }

  /** Empty when the run has too much of everything; {@code sources} are those of branches. */
  static Optional<Sharpness> of(Run run, Detours detours, IntFunction<SourceRelation> sources) {
    List<Expr> roots = new ArrayList<>();
    run.path().conditions().stream()
        .limit(MOST_CONDITIONS)
        .forEach(c -> roots.addAll(isDecision(c) ? List.of(c.condition()) : used(c)));
    run.seen().stream().limit(MOST_OBSERVATIONS).flatMap(o -> term(o).stream()).forEach(roots::add);
    return TermGraph.of(roots).map(graph -> new Sharpness(graph, run, detours, sources));
  }

  private static boolean isDecision(PathCondition c) {
    return c.kind() == PathCondition.Kind.BRANCH || c.kind() == PathCondition.Kind.MODEL;
  }

  /** What addresses, divisors and sizes are made of: another one would do something else. */
  private static List<Expr> used(PathCondition c) {
    return switch (c.kind()) {
      case CHECK, PIN, ALIAS ->
          Exprs.operands(atom(c)).stream()
              .filter(e -> e.width() > 1 && !(e instanceof Const))
              .toList();
      case BRANCH, MODEL, ASSUME -> List.of();
    };
  }

  private static Expr atom(PathCondition c) {
    return c.condition() instanceof Expr.Unary u && u.op() == Expr.UnaryOp.NOT
        ? u.arg()
        : c.condition();
  }

  private static Optional<Expr> term(Run.Observation o) {
    return o.term().filter(t -> t.width() <= Long.SIZE);
  }

  private static long place(PathCondition c) {
    return 31L * c.location().hashCode() + Math.min(c.branch(), c.alternative());
  }

  private void observe(Run.Observation o, Map<String, Variable> inputs, Map<Integer, Long> owners) {
    long name = o.lvalue().replaceAll("\\d+", "").hashCode();
    int node = term(o).map(graph::number).orElse(-1);
    if (node >= 0) {
      observed.set(node);
      owners.putIfAbsent(node, name);
    }
    Variable before = inputs.get(o.lvalue());
    if (before != null) {
      long what = node < 0 ? o.bits() : -1;
      cells.add(new Cell(31 * (31 * name + what) + NOT_ASSIGNED, node, o.bits(), before));
    }
    if (node >= 0 && graph.node(node) instanceof Expr.Var v) {
      neighbours(v.variable(), inputs)
          .forEach(n -> cells.add(new Cell(31 * name + ANOTHER_CELL, node, o.bits(), n)));
    }
  }

  /** The elements of an array beside one. */
  private static List<Variable> neighbours(Variable v, Map<String, Variable> inputs) {
    int close = v.name().lastIndexOf(']');
    int open = v.name().lastIndexOf('[');
    List<Variable> found = new ArrayList<>();
    if (open > 0 && close > open + 1 && close - open < 6) {
      int index = Integer.parseInt(v.name().substring(open + 1, close));
      for (int other : new int[] {index - 1, index + 1}) {
        Variable beside =
            inputs.get(v.name().substring(0, open + 1) + other + v.name().substring(close));
        if (beside != null) {
          found.add(beside);
        }
      }
    }
    return found;
  }

  /** Of the terms from the roots down; what they belong to is part of a mistake's name. */
  private void addMistakes(Map<Integer, Long> owners) {
    Map<Integer, Long> moved = new HashMap<>();
    for (int i = graph.size() - 1; i >= 0 && mistakes.size() < MOST_MISTAKES; i--) {
      long owner = owners.getOrDefault(i, 0L);
      Expr node = graph.node(i);
      List<Expr> operands = Exprs.operands(node);
      for (Expr operand : operands) {
        owners.putIfAbsent(graph.number(operand), owner);
        moved.putIfAbsent(graph.number(operand), moved(node, operand, moved.getOrDefault(i, 0L)));
      }
      long place = owner + 17 * moved.getOrDefault(i, 0L);
      if (node instanceof Expr.Binary b && !told.contains(i)) {
        mistakes.addAll(Mistake.of(graph, i, b, place));
      } else if (node instanceof Expr.Extract x && isMask(x)) {
        mistakes.add(Mistake.of(graph, i, x, place));
      }
    }
  }

  /**
   * By how many bits the term above moves its operand: {@code (a & 63) << 6 | (b & 63)} has two
   * numbers 63, either of which could be another one.
   */
  private static long moved(Expr above, Expr operand, long before) {
    return switch (above) {
      case Expr.Unary u when u.op() == Expr.UnaryOp.ZEXT || u.op() == Expr.UnaryOp.SEXT -> before;
      case Expr.Binary b when b.op() == Expr.BinaryOp.CONCAT && operand.equals(b.left()) ->
          b.right().width();
      case Expr.Binary b
          when (b.op() == Expr.BinaryOp.SHL || b.op() == Expr.BinaryOp.LSHR)
              && b.right() instanceof Const c ->
          b.op() == Expr.BinaryOp.SHL ? c.bits() : -c.bits();
      default -> 0L;
    };
  }

  /** What a conversion takes are whole bytes. */
  private static boolean isMask(Expr.Extract term) {
    return term.width() > 1 && term.width() % Byte.SIZE != 0;
  }

  /** Inputs of which single bits count: something takes some of them, or puts them elsewhere. */
  private static Set<Variable> taken(TermGraph graph) {
    Set<Variable> taken = new HashSet<>();
    var inBits = new BitSet();
    for (int i = graph.size() - 1; i >= 0; i--) {
      Expr node = graph.node(i);
      if (node instanceof Expr.Var v && inBits.get(i)) {
        taken.add(v.variable());
      }
      if (inBits.get(i)
          || (node instanceof Expr.Binary b && isOfBits(b.op()))
          || (node instanceof Expr.Extract x && isMask(x))) {
        Exprs.operands(node).forEach(o -> inBits.set(graph.number(o)));
      }
    }
    return taken;
  }

  private static boolean isOfBits(Expr.BinaryOp op) {
    return switch (op) {
      case AND, OR, XOR, SHL, LSHR, ASHR, CONCAT -> true;
      default -> false;
    };
  }

  /** Does it count which bits of the input are set. */
  boolean isOfBits(Variable variable) {
    return ofBits.contains(variable);
  }

  /** Does the name say of a mistake that it is seen for sure. */
  static boolean isSure(long name) {
    return (name & SURE) != 0;
  }

  /** All that some input could show for sure, under the names by which it is shown. */
  Set<Long> sure() {
    Set<Long> names = new HashSet<>();
    wrong.names().forEach(n -> names.add(n << 1 | SURE));
    mistakes.stream().filter(Mistake::isSure).forEach(m -> names.add(m.name() << 1 | SURE));
    cells.forEach(c -> names.add(c.name << 1 | SURE));
    return names;
  }

  /** How much it takes to look at one input. */
  int effort() {
    return graph.size() + 4 * mistakes.size() + 4 * wrong.size();
  }

  /** The names of the mistakes that the input shows. */
  Set<Long> on(Input input) {
    graph.evaluate(input);
    Set<Long> shown = new HashSet<>();
    Map<Integer, Detours.Effect> effects = new HashMap<>();
    for (Mistake m : mistakes) {
      long other = m.value(graph);
      if (other != graph.value(m.node())) {
        Detours.Effect effect = effect(graph.changedBy(m.node(), other), input, effects);
        boolean isOpen = effect == Detours.Effect.SEEN && !m.isSure();
        add(m.name(), isOpen ? Detours.Effect.UNKNOWN : effect, shown);
      }
    }
    for (WrongDecisions.Shown s : wrong.on(graph)) {
      add(s.name(), effect(s.index(), input, effects), shown);
    }
    for (Cell cell : cells) {
      long now = cell.node < 0 ? cell.bits : graph.value(cell.node);
      if (now != input.get(cell.other)) {
        add(cell.name, Detours.Effect.SEEN, shown);
      }
    }
    return shown;
  }

  private Detours.Effect effect(BitSet changed, Input input, Map<Integer, Detours.Effect> effects) {
    int first = Integer.MAX_VALUE;
    for (int i = changed.nextSetBit(0); i >= 0; i = changed.nextSetBit(i + 1)) {
      first = Math.min(first, decisions.getOrDefault(i, Integer.MAX_VALUE));
    }
    if (first < Integer.MAX_VALUE) {
      return effect(first, input, effects);
    }
    return changed.intersects(observed) ? Detours.Effect.SEEN : Detours.Effect.MASKED;
  }

  private Detours.Effect effect(int condition, Input input, Map<Integer, Detours.Effect> effects) {
    return effects.computeIfAbsent(condition, i -> detours.at(i, input));
  }

  private static void add(long name, Detours.Effect effect, Set<Long> shown) {
    switch (effect) {
      case SEEN -> {
        shown.add(name << 1);
        shown.add(name << 1 | SURE);
      }
      case UNKNOWN -> shown.add(name << 1);
      case MASKED -> {}
    }
  }
}
