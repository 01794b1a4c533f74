package dev.cairn.coverage.mcdc;

import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which conditions of a path to force for the sake of MC/DC: those whose other side turns an
 * evaluation that the path holds into the beginning of one that is wanted.
 */
public final class Wishes {
  /**
   * A loop may evaluate a decision thousands of times; the first of each kind are enough to begin.
   */
  private static final int MOST_PER_DECISION = 64;

  private final Evaluations evaluations;
  private final Obligations obligations;

  public Wishes(Evaluations evaluations, Obligations obligations) {
    this.evaluations = evaluations;
    this.obligations = obligations;
  }

  /**
   * Force condition {@code index} of a path.
   *
   * @param cost how many conditions are evaluated behind it, at least, before the wish comes true
   */
  public record Wish(int index, int cost) {}

  /** The wishes on a path, the cheapest first. */
  public List<Wish> on(ExecutionPath path) {
    Map<Integer, Integer> conditionAt = conditions(path);
    Map<Integer, Integer> used = new HashMap<>();
    Set<Evaluated> kinds = new HashSet<>();
    List<Wish> wishes = new ArrayList<>();
    for (Evaluations.Evaluation e : evaluations.on(path)) {
      boolean isFirst = kinds.add(new Evaluated(e.decision(), e.vector()));
      int count = used.merge(e.decision(), 1, Integer::sum);
      if (obligations.isOpen(e.decision()) && (isFirst || count <= MOST_PER_DECISION)) {
        add(e, path, conditionAt, wishes);
      }
    }
    wishes.sort((a, b) -> a.cost != b.cost ? a.cost - b.cost : a.index - b.index);
    return wishes;
  }

  private record Evaluated(int decision, Vector vector) {}

  /** The conditions that can be forced, by their position in the trace. */
  private static Map<Integer, Integer> conditions(ExecutionPath path) {
    Map<Integer, Integer> byPosition = new HashMap<>();
    for (int i = 0; i < path.length(); i++) {
      PathCondition c = path.conditions().get(i);
      if (c.kind() == PathCondition.Kind.BRANCH && c.alternative() >= 0) {
        byPosition.put(c.tracePosition(), i);
      }
    }
    return byPosition;
  }

  private void add(
      Evaluations.Evaluation e,
      ExecutionPath path,
      Map<Integer, Integer> conditionAt,
      List<Wish> wishes) {
    Vector prefix = new Vector(0, 0, false);
    for (int position : e.positions()) {
      Decisions.Step step = obligations.decisions().step(path.trace()[position]);
      if (step == null) {
        throw new IllegalStateException("an evaluation holds a branch of no decision");
      }
      Integer index = conditionAt.get(position);
      if (index != null) {
        int cost = cheapest(e.decision(), prefix, step.condition(), !step.value());
        if (cost < Independence.NEVER) {
          wishes.add(new Wish(index, cost));
        }
      }
      prefix = prefix.with(step.condition(), step.value());
    }
  }

  /** The least cost of a wanted evaluation that begins with {@code prefix} and then one step. */
  private int cheapest(int d, Vector prefix, int condition, boolean value) {
    Independence independence = obligations.independence(d);
    Decision decision = obligations.decisions().all().get(d);
    Vector begun = prefix.with(condition, value);
    int next = decision.next(condition, value);
    int best = Independence.NEVER;
    for (int c = 0; c < decision.size(); c++) {
      for (boolean wanted : new boolean[] {false, true}) {
        if (obligations.isOpen(d, c, wanted)) {
          int cost =
              begun.isEvaluated(c)
                  ? (begun.value(c) == wanted ? independence.costAfter(begun, c, next) : best)
                  : independence.costFrom(next, c, wanted);
          best = Math.min(best, cost);
        }
      }
    }
    return best;
  }
}
