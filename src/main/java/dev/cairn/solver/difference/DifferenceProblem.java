package dev.cairn.solver.difference;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.difference.DifferenceReader.Relation;
import dev.cairn.solver.difference.LinearTerm.Node;
import dev.cairn.solver.domain.Domains;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.ValueSet;
import dev.cairn.solver.domain.Workbench;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One query as bounds on differences. Inequations {@code x != y} are split into below and above, a
 * few times.
 */
final class DifferenceProblem {
  static final Verdict UNDECIDED = new Verdict.Unknown("not decided by differences");
  private static final int MAX_SPLITS = 24;

  private final Query query;
  private final Domains domains;
  private final ModelEvaluation evaluation;
  private final DifferenceReader reader;
  private final DifferenceGraph graph;
  private final Map<Literal, Integer> equalities = new LinkedHashMap<>();
  private final List<Relation> distinct = new ArrayList<>();
  private int splits;

  DifferenceProblem(Query query, Domains domains, Workbench bench) {
    this.query = query;
    this.domains = domains;
    evaluation = bench.evaluation();
    graph = new DifferenceGraph(bench.deadline());
    reader = new DifferenceReader(domains);
  }

  /**
   * Adds what the literal of condition {@code index} says; false if it is not about differences.
   */
  boolean add(Literal literal, int index) {
    if (literal.atom() instanceof Expr.Binary b && b.op() == BinaryOp.EQ) {
      equalities.put(literal, index);
      return true;
    }
    return addAll(reader.order(literal, index));
  }

  private boolean addAll(List<Relation> relations) {
    boolean isRead = false;
    try {
      for (Relation relation : relations) {
        isRead |= add(relation);
      }
    } catch (ArithmeticException e) {
      return isRead;
    }
    return isRead;
  }

  /**
   * Equality is the same for signed and unsigned numbers: it is read as the order comparisons read
   * its variables, so that they meet.
   */
  private void addEqualities() {
    boolean isUnsigned = graph.nodes().stream().anyMatch(n -> !n.isSigned());
    boolean isSigned = !isUnsigned || graph.nodes().stream().anyMatch(Node::isSigned);
    equalities.forEach(
        (literal, index) -> {
          if (isSigned) {
            addAll(reader.equality(literal, index, true));
          }
          if (isUnsigned) {
            addAll(reader.equality(literal, index, false));
          }
        });
  }

  /** Where a variable is read both ways and cannot be negative, both are the same number. */
  private void linkViews() {
    for (Node node : List.copyOf(graph.nodes())) {
      Node other = new Node(node.variable(), true);
      if (!node.isSigned() && graph.nodes().contains(other)) {
        long half = ValueSet.mask(node.variable().width()) >>> 1;
        ValueSet values = domains.values(node.variable());
        if (Long.compareUnsigned(values.high(values.pieces() - 1), half) <= 0) {
          List<Integer> reasons = domains.reasons(node.variable());
          var unsigned = new LinearTerm(node, null, 0);
          var signed = new LinearTerm(other, null, 0);
          graph.add(unsigned, signed, 0, reasons);
          graph.add(signed, unsigned, 0, reasons);
        }
      }
    }
  }

  private boolean add(Relation r) {
    if (!r.isDistinct()) {
      return graph.add(r.left(), r.right(), 0, r.reasons());
    }
    LinearTerm difference = r.left().minus(r.right());
    if (difference == null) {
      return false;
    }
    graph.know(difference);
    distinct.add(r);
    return true;
  }

  /** Unsat with its reasons, Sat checked on all conditions, or {@link #UNDECIDED}. */
  Verdict decide() {
    try {
      addEqualities();
      linkViews();
      return search();
    } catch (ArithmeticException e) {
      return UNDECIDED;
    }
  }

  private Verdict search() {
    DifferenceGraph.Outcome outcome = graph.solve(start(), !query.minimize().isEmpty());
    if (outcome.conflict().isPresent()) {
      return new Verdict.Unsat(outcome.conflict().get());
    }
    Optional<Relation> violated =
        distinct.stream().filter(r -> isEqual(r, outcome.solution())).findFirst();
    if (violated.isPresent()) {
      return splits++ < MAX_SPLITS ? split(violated.get()) : UNDECIDED;
    }
    @Nullable Input model = model(outcome.solution());
    return model != null && evaluation.allHold(query.conditions(), model)
        ? new Verdict.Sat(model)
        : UNDECIDED;
  }

  private Verdict split(Relation r) {
    Set<Integer> core = new TreeSet<>(r.reasons());
    int size = graph.size();
    for (boolean isBelow : List.of(true, false)) {
      LinearTerm low = isBelow ? r.left() : r.right();
      LinearTerm high = isBelow ? r.right() : r.left();
      graph.add(low, high, 1, r.reasons());
      Verdict verdict = search();
      graph.forgetAfter(size);
      if (!(verdict instanceof Verdict.Unsat(var reasons))) {
        return verdict;
      }
      core.addAll(reasons);
    }
    return new Verdict.Unsat(List.copyOf(core));
  }

  private Map<Node, Long> start() {
    Map<Node, Long> start = new HashMap<>();
    Set<Variable> low = new HashSet<>(query.minimize());
    for (Node node : graph.nodes()) {
      Variable v = node.variable();
      start.put(node, low.contains(v) ? 0 : node.number(query.hint().get(v)));
    }
    return start;
  }

  private static boolean isEqual(Relation r, Map<Node, Long> values) {
    LinearTerm difference = r.left().minus(r.right());
    return difference != null
        && value(difference.plus(), values) - value(difference.minus(), values)
            == -difference.constant();
  }

  private static long value(@Nullable Node node, Map<Node, Long> values) {
    return node == null ? 0 : values.getOrDefault(node, 0L);
  }

  /** Null if a variable would need two values, one as a signed and one as an unsigned number. */
  private @Nullable Input model(Map<Node, Long> values) {
    Input.Builder model = query.hint().toBuilder();
    Map<Variable, Long> set = new HashMap<>();
    for (Map.Entry<Node, Long> entry : values.entrySet()) {
      Node node = entry.getKey();
      long bits = node.bits(entry.getValue());
      Long other = set.put(node.variable(), bits);
      if (other != null && other != bits) {
        return null;
      }
      model.set(node.variable(), bits);
    }
    return model.build();
  }
}
