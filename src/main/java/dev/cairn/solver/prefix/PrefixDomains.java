package dev.cairn.solver.prefix;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.domain.DomainView;
import dev.cairn.solver.domain.LiteralFacts;
import dev.cairn.solver.domain.ShrinkingSet;
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
  /** {@code taken}: what those before it left and this one does not allow. */
  private record Step(int condition, ValueSet allowed, ValueSet taken) {}

  /** What is known of one variable. */
  private static final class Domain {
    private final ShrinkingSet left;
    private final List<Step> steps = new ArrayList<>();
    private int entangled;

    Domain(int width) {
      left = new ShrinkingSet(width);
    }
  }

  private static final int MAX_WIDTH = 64;

  private record Change(int condition, Domain domain, boolean isStep) {}

  /** What a condition says of single variables; {@code isAll}: nothing else. */
  record Reading(List<SingleVariable> sets, boolean isAll) {}

  private final ConditionVariables variables;
  private final Sieve sieve;
  private final List<@Nullable Domain> domains = new ArrayList<>();
  private final List<Change> trail = new ArrayList<>();

  PrefixDomains(ConditionVariables variables, Sieve sieve) {
    this.variables = variables;
    this.sieve = sieve;
  }

  /** What a condition behind the prefix says, as far as it can be read off or tried out. */
  Reading read(Expr condition, LiteralFacts said) {
    if (said.isSolved()) {
      return new Reading(said.sets(), true);
    }
    SingleVariable known = sieve.known(condition);
    SingleVariable tried = known == null ? tried(condition) : known;
    return tried == null ? new Reading(said.sets(), false) : new Reading(List.of(tried), true);
  }

  private @Nullable SingleVariable tried(Expr condition) {
    List<Variable> used = variables.of(condition);
    if (used.size() != 1 || used.getFirst().width() > MAX_WIDTH) {
      return null;
    }
    return sieve.allowed(condition, used.getFirst(), values(used.getFirst()));
  }

  @Override
  public void push(Expr condition, LiteralFacts said, int index) {
    Reading reading = read(condition, said);
    for (SingleVariable set : reading.sets) {
      Domain domain = domain(set.variable());
      ValueSet taken = domain.left.keep(set.allowed());
      if (!taken.isEmpty()) {
        domain.steps.add(new Step(index, set.allowed(), taken));
        trail.add(new Change(index, domain, true));
      }
    }
    if (!reading.isAll) {
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
        change.domain.left.giveBack(change.domain.steps.removeLast().taken);
      } else {
        change.domain.entangled--;
      }
    }
  }

  @Override
  public ValueSet values(Variable v) {
    Domain domain = known(v);
    return domain == null ? ValueSet.all(v.width()) : domain.left.values();
  }

  /** The values that these conditions of the prefix leave. */
  ValueSet values(Variable v, Set<Integer> conditions) {
    var left = new ShrinkingSet(v.width());
    for (Step step : steps(v)) {
      if (conditions.contains(step.condition)) {
        left.keep(step.allowed);
      }
    }
    return left.values();
  }

  @Override
  public List<Integer> reasons(Variable v) {
    return steps(v).stream().map(Step::condition).toList();
  }

  /** Do the domains say all that the prefix says of the variable. */
  boolean isAlone(Variable v) {
    Domain domain = known(v);
    return domain == null || domain.entangled == 0;
  }

  /**
   * Conditions that together with {@code allowed} leave the variable no value; null if some is
   * left. None of them can be done without: going back, a step is needed if it took a value that
   * those needed so far leave.
   */
  @Nullable NavigableSet<Integer> conflict(Variable v, ValueSet allowed) {
    Domain domain = known(v);
    if (domain == null ? !allowed.isEmpty() : domain.left.meets(allowed)) {
      return null;
    }
    var core = new TreeSet<Integer>();
    var rest = new ShrinkingSet(allowed);
    for (Step step : steps(v).reversed()) {
      if (rest.meets(step.taken)) {
        core.add(step.condition);
        rest.keep(step.allowed);
      }
    }
    return core;
  }

  private List<Step> steps(Variable v) {
    Domain domain = known(v);
    return domain == null ? List.of() : domain.steps;
  }

  private @Nullable Domain known(Variable v) {
    return v.index() < domains.size() ? domains.get(v.index()) : null;
  }

  private Domain domain(Variable v) {
    while (domains.size() <= v.index()) {
      domains.add(null);
    }
    Domain domain = domains.get(v.index());
    if (domain == null) {
      domain = new Domain(v.width());
      domains.set(v.index(), domain);
    }
    return domain;
  }
}
