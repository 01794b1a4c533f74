package dev.cairn.solver.prefix;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.domain.DomainView;
import dev.cairn.solver.domain.LiteralFacts;
import dev.cairn.solver.domain.SingleVariable;
import dev.cairn.solver.domain.ValueSet;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The values that the prefix leaves to each variable, as far as conditions on it alone say, with
 * every step by which they became fewer. A step costs the same however long the prefix is.
 */
final class PrefixDomains implements Prefix.Follower, DomainView {
  /** {@code left}: what this step and those before it leave. */
  private record Step(int condition, ValueSet allowed, ValueSet left) {}

  /** What is known of one variable. */
  private static final class Domain {
    private final List<Step> steps = new ArrayList<>();
    private int entangled;
  }

  private record Change(int condition, Domain domain, boolean isStep) {}

  private final LiteralFacts.Memory facts;
  private final ConditionVariables variables;
  private final List<Domain> domains = new ArrayList<>();
  private final List<Change> trail = new ArrayList<>();

  PrefixDomains(LiteralFacts.Memory facts, ConditionVariables variables) {
    this.facts = facts;
    this.variables = variables;
  }

  @Override
  public void push(Expr condition, int index) {
    LiteralFacts said = facts.of(condition);
    for (SingleVariable set : said.sets()) {
      ValueSet before = values(set.variable());
      ValueSet left = before.intersect(set.allowed());
      if (!left.isSame(before)) {
        Domain domain = domain(set.variable());
        domain.steps.add(new Step(index, set.allowed(), left));
        trail.add(new Change(index, domain, true));
      }
    }
    if (!said.isSolved()) {
      for (Variable v : variables.of(condition)) {
        Domain domain = domain(v);
        domain.entangled++;
        trail.add(new Change(index, domain, false));
      }
    }
  }

  @Override
  public void cut(int size) {
    while (!trail.isEmpty() && trail.getLast().condition >= size) {
      Change change = trail.removeLast();
      if (change.isStep) {
        change.domain.steps.removeLast();
      } else {
        change.domain.entangled--;
      }
    }
  }

  @Override
  public ValueSet values(Variable v) {
    List<Step> steps = steps(v);
    return steps.isEmpty() ? ValueSet.all(v.width()) : steps.getLast().left;
  }

  /** The values that these conditions of the prefix leave. */
  ValueSet values(Variable v, Set<Integer> conditions) {
    ValueSet left = ValueSet.all(v.width());
    for (Step step : steps(v)) {
      if (conditions.contains(step.condition)) {
        left = left.intersect(step.allowed);
      }
    }
    return left;
  }

  @Override
  public List<Integer> reasons(Variable v) {
    return steps(v).stream().map(Step::condition).toList();
  }

  /** Do the domains say all that the prefix says of the variable. */
  boolean isAlone(Variable v) {
    return v.index() >= domains.size() || domains.get(v.index()).entangled == 0;
  }

  /**
   * Conditions that together with {@code allowed} leave the variable no value; null if some is
   * left. None of them can be done without.
   */
  @Nullable NavigableSet<Integer> conflict(Variable v, ValueSet allowed) {
    List<Step> steps = steps(v);
    if (!values(v).intersect(allowed).isEmpty()) {
      return null;
    }
    var core = new TreeSet<Integer>();
    ValueSet rest = allowed;
    int end = steps.size();
    while (!rest.isEmpty()) {
      end = firstEmpty(steps, end, rest);
      core.add(steps.get(end).condition);
      rest = rest.intersect(steps.get(end).allowed);
    }
    return core;
  }

  /** The first step that leaves nothing of {@code rest}: steps only ever take away. */
  private static int firstEmpty(List<Step> steps, int end, ValueSet rest) {
    int low = 0;
    int high = end - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (steps.get(middle).left.intersect(rest).isEmpty()) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  private List<Step> steps(Variable v) {
    return v.index() < domains.size() ? domains.get(v.index()).steps : List.of();
  }

  private Domain domain(Variable v) {
    while (domains.size() <= v.index()) {
      domains.add(new Domain());
    }
    return domains.get(v.index());
  }
}
