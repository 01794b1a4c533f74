package dev.cairn.solver.prefix;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.difference.BoundGraph;
import dev.cairn.solver.difference.BoundRepair;
import dev.cairn.solver.difference.DifferenceReader;
import dev.cairn.solver.difference.DifferenceReader.Relation;
import dev.cairn.solver.difference.LinearTerm;
import dev.cairn.solver.difference.LinearTerm.Node;
import dev.cairn.solver.domain.DomainView;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.LiteralFacts;
import dev.cairn.solver.domain.Workbench;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The bounds on differences that the prefix gives, and what one more condition makes of them. The
 * hint satisfies the prefix, so its values are where the search for new ones starts: only what the
 * new condition moves is looked at.
 */
final class PrefixDifferences implements Prefix.Follower {
  private final LiteralFacts.Memory facts;
  private final Deadline deadline;
  private final DomainView domains;
  private final BoundGraph graph = new BoundGraph();
  private final List<Integer> sizes = new ArrayList<>();

  PrefixDifferences(Workbench bench, DomainView domains) {
    facts = bench.facts();
    deadline = bench.deadline();
    this.domains = domains;
  }

  @Override
  public void push(Expr condition, LiteralFacts said, int index) {
    sizes.add(graph.size());
    read(said, index);
  }

  @Override
  public void cut(int size) {
    graph.cut(sizes.get(size));
    sizes.subList(size, sizes.size()).clear();
  }

  /**
   * Unsat with its reasons, or inputs worth a try, the best first; null if the condition is not
   * about differences. An inequation is split into below and above.
   */
  @Nullable Answer decide(Expr last, int index, Input hint) {
    int size = graph.size();
    try {
      Optional<Relation> distinct = distinct(last, index);
      return distinct.isPresent() ? split(distinct.get(), hint) : bounded(last, index, hint);
    } catch (ArithmeticException e) {
      return null;
    } finally {
      graph.cut(size);
    }
  }

  /** What the differences say. */
  record Answer(@Nullable TreeSet<Integer> conflict, List<Input> candidates) {}

  private @Nullable Answer bounded(Expr last, int index, Input hint) {
    int size = graph.size();
    read(facts.of(last), index);
    return graph.size() == size ? null : repair(size, hint);
  }

  private @Nullable Answer split(Relation r, Input hint) {
    int size = graph.size();
    var core = new TreeSet<Integer>();
    List<Input> candidates = new ArrayList<>();
    boolean isImpossible = true;
    for (boolean isBelow : List.of(true, false)) {
      graph.cut(size);
      LinearTerm low = isBelow ? r.left() : r.right();
      LinearTerm high = isBelow ? r.right() : r.left();
      Answer answer = graph.add(low, high, 1, r.reasons()) ? repair(size, hint) : null;
      if (answer == null) {
        return null;
      }
      isImpossible &= answer.conflict != null;
      core.addAll(answer.conflict == null ? List.of() : answer.conflict);
      candidates.addAll(answer.candidates);
    }
    return new Answer(isImpossible ? core : null, candidates);
  }

  private Optional<Relation> distinct(Expr condition, int index) {
    List<Literal> literals = facts.of(condition).literals();
    if (literals.size() != 1 || literals.getFirst().isWanted()) {
      return Optional.empty();
    }
    Literal literal = literals.getFirst();
    return isEquality(literal)
        ? reader().equality(literal, index, isSigned(literal)).stream().findFirst()
        : Optional.empty();
  }

  /** Satisfies the bounds from {@code size} on: by moves down, and by moves up. */
  private @Nullable Answer repair(int size, Input hint) {
    long[] start = new long[graph.nodeCount()];
    for (int i = 1; i < start.length; i++) {
      Node node = graph.node(i);
      start[i] = node.number(hint.get(node.variable()));
    }
    List<BoundRepair> found = new ArrayList<>();
    for (boolean isUp : List.of(false, true)) {
      var repair = new BoundRepair(graph, start, isUp, deadline);
      switch (satisfyAll(repair, size)) {
        case BoundRepair.Outcome.Conflict(var reasons) -> {
          return new Answer(reasons, List.of());
        }
        case BoundRepair.Outcome.Done() -> found.add(repair);
        case BoundRepair.Outcome.GaveUp() -> {}
      }
    }
    found.sort((a, b) -> rank(a) - rank(b));
    return new Answer(null, found.stream().flatMap(r -> model(r, start, hint).stream()).toList());
  }

  private BoundRepair.Outcome satisfyAll(BoundRepair repair, int size) {
    for (int i = size; i < graph.size(); i++) {
      BoundRepair.Outcome outcome = repair.satisfy(graph.edge(i));
      if (!(outcome instanceof BoundRepair.Outcome.Done)) {
        return outcome;
      }
    }
    return new BoundRepair.Outcome.Done();
  }

  private static int rank(BoundRepair repair) {
    return repair.isZeroKept() ? repair.moved() : Integer.MAX_VALUE / 2;
  }

  /**
   * Empty if a variable would need two values, one as a signed and one as an unsigned number. Nodes
   * that only earlier queries spoke of stay: where zero itself was moved, all of them would follow.
   */
  private Optional<Input> model(BoundRepair repair, long[] start, Input hint) {
    Input.Builder model = hint.toBuilder();
    List<Variable> set = new ArrayList<>();
    for (int i = 1; i < start.length; i++) {
      Node node = graph.node(i);
      if (graph.isBounded(node) && repair.value(i) != start[i]) {
        if (set.contains(node.variable())) {
          return Optional.empty();
        }
        set.add(node.variable());
        model.set(node.variable(), node.bits(repair.value(i)));
      }
    }
    return Optional.of(model.build());
  }

  private void read(LiteralFacts said, int index) {
    for (Literal literal : said.literals()) {
      List<Relation> relations =
          !isEquality(literal)
              ? reader().order(literal, index)
              : literal.isWanted()
                  ? reader().equality(literal, index, isSigned(literal))
                  : List.of();
      for (Relation r : relations) {
        add(r);
      }
    }
  }

  private void add(Relation r) {
    try {
      graph.add(r.left(), r.right(), 0, r.reasons());
    } catch (ArithmeticException e) {
      // a bound that does not fit 64 bits is left out: it only makes fewer answers
    }
  }

  private DifferenceReader reader() {
    return new DifferenceReader(domains);
  }

  private static boolean isEquality(Literal literal) {
    return literal.atom() instanceof Expr.Binary b && b.op() == BinaryOp.EQ;
  }

  /** Equality is the same for both views: it is read as the bounds read its variables. */
  private boolean isSigned(Literal literal) {
    return !(literal.atom() instanceof Expr.Binary b
        && (isUnsigned(b.left()) || isUnsigned(b.right())));
  }

  private boolean isUnsigned(Expr e) {
    return e instanceof Expr.Var v && graph.isBounded(new Node(v.variable(), false));
  }
}
