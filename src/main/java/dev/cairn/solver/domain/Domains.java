package dev.cairn.solver.domain;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The values each variable may have as far as conditions on it alone say, exactly, and which
 * conditions of the query say so.
 */
public final class Domains implements DomainView {
  private record Domain(ShrinkingSet left, List<Integer> reasons) {}

  private record Restriction(int condition, ValueSet allowed) {}

  private static final int MAX_MINIMIZED = 64;
  private final Map<Variable, Domain> domains = new HashMap<>();
  private boolean isComplete = true;
  private Optional<List<Integer>> conflict = Optional.empty();

  public static Domains of(List<Expr> conditions, LiteralFacts.Memory memory) {
    var result = new Domains();
    for (int i = 0; i < conditions.size() && result.conflict.isEmpty(); i++) {
      LiteralFacts facts = memory.of(conditions.get(i));
      result.isComplete &= facts.isSolved();
      for (SingleVariable set : facts.sets()) {
        result.restrict(set.variable(), set.allowed(), i);
      }
    }
    if (result.conflict.isPresent()) {
      result.conflict = Optional.of(result.smallConflict(conditions, memory));
    }
    return result;
  }

  /** Do the domains say all that the conditions say. */
  boolean isComplete() {
    return isComplete;
  }

  /** Conditions that leave no value to some variable. */
  public Optional<List<Integer>> conflict() {
    return conflict;
  }

  @Override
  public ValueSet values(Variable v) {
    Domain domain = domains.get(v);
    return domain == null ? ValueSet.all(v.width()) : domain.left.values();
  }

  @Override
  public List<Integer> reasons(Variable v) {
    Domain domain = domains.get(v);
    return domain == null ? List.of() : domain.reasons;
  }

  private void restrict(Variable v, ValueSet allowed, int condition) {
    Domain domain =
        domains.computeIfAbsent(
            v, any -> new Domain(new ShrinkingSet(any.width()), new ArrayList<>()));
    domain.reasons.add(condition);
    domain.left.keep(allowed);
    if (domain.left.isEmpty()) {
      conflict = Optional.of(domain.reasons);
    }
  }

  /** Drops, one after the other, the conditions without which the set stays empty. */
  private List<Integer> smallConflict(List<Expr> conditions, LiteralFacts.Memory memory) {
    Variable v = emptyOne();
    List<Restriction> needed = new ArrayList<>();
    for (int i : reasons(v)) {
      for (SingleVariable set : memory.of(conditions.get(i)).sets()) {
        if (set.variable().equals(v)) {
          needed.add(new Restriction(i, set.allowed()));
        }
      }
    }
    for (int i = 0; i < needed.size() && needed.size() <= MAX_MINIMIZED; ) {
      List<Restriction> fewer = new ArrayList<>(needed);
      fewer.remove(i);
      if (isEmpty(v, fewer)) {
        needed = fewer;
      } else {
        i++;
      }
    }
    return needed.stream().map(Restriction::condition).distinct().toList();
  }

  private Variable emptyOne() {
    return domains.entrySet().stream()
        .filter(e -> e.getValue().left.isEmpty())
        .findFirst()
        .orElseThrow()
        .getKey();
  }

  private static boolean isEmpty(Variable v, List<Restriction> restrictions) {
    ValueSet left = ValueSet.all(v.width());
    for (Restriction r : restrictions) {
      left = left.intersect(r.allowed);
    }
    return left.isEmpty();
  }
}
