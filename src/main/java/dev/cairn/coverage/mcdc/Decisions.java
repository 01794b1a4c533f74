package dev.cairn.coverage.mcdc;

import dev.cairn.coverage.ProgramIndex;
import dev.cairn.frontend.text.DecisionTexts;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The decisions that some branches make up. Conditions belong together when the source has them in
 * one Boolean expression; how one leads to another is read off the control-flow graph. Where the
 * graph does not show one evaluation with two ends (a macro with several statements), where an
 * operand is a choice between others ({@code a && b && (c ? d : e)}), and for more than {@link
 * Decision#MOST_CONDITIONS} conditions, every condition is a decision of its own.
 */
public final class Decisions {
  private final List<Decision> all = new ArrayList<>();

  /** By branch; null for those in no decision, and shorter where the last ones are in none. */
  private @Nullable Step[] steps = {};

  private final BitSet alone = new BitSet();

  /** What taking a branch means: a condition of a decision, both by number, had {@code value}. */
  public record Step(int decision, int condition, boolean value) {}

  private Decisions() {}

  /** The decisions of {@code branches}, in source order. */
  public static Decisions of(ProgramIndex index, List<Branch> branches) {
    var texts = new DecisionTexts(index.program());
    Map<List<Object>, List<Atom>> groups = new LinkedHashMap<>();
    branches.stream()
        .filter(b -> b.kind() == Branch.Kind.CONDITION && b.outcome().equals("true"))
        .sorted(Comparator.comparing(Branch::function).thenComparingInt(b -> b.block()))
        .map(b -> new Atom(b, texts.of(b)))
        .forEach(
            a ->
                groups
                    .computeIfAbsent(
                        List.of(a.branch.function(), a.text.location(), a.text.text()),
                        _ -> new ArrayList<>())
                    .add(a));
    var decisions = new Decisions();
    groups.values().forEach(group -> decisions.add(index, group));
    decisions.finish();
    return decisions;
  }

  /** One atomic condition: its true side, and the expression it is in. */
  record Atom(Branch branch, DecisionTexts.Decision text) {
    Decision.Condition condition() {
      return new Decision.Condition(
          branch.location(), branch.condition(), branch.id(), branch.sibling());
    }

    Location location() {
      return branch.location();
    }
  }

  private void add(ProgramIndex index, List<Atom> group) {
    DecisionGraph.of(index, group)
        .filter(_ -> group.size() == 1 || group.getFirst().text.isOfConditions())
        .ifPresentOrElse(all::add, () -> group.forEach(a -> all.add(DecisionGraph.single(a))));
  }

  private void finish() {
    all.sort(Comparator.comparing(Decision::location).thenComparing(Decision::function));
    int last =
        all.stream()
            .flatMap(d -> d.conditions().stream())
            .mapToInt(c -> Math.max(c.whenTrue(), c.whenFalse()))
            .max()
            .orElse(-1);
    steps = new @Nullable Step[last + 1];
    for (int d = 0; d < all.size(); d++) {
      List<Decision.Condition> conditions = all.get(d).conditions();
      for (int c = 0; c < conditions.size(); c++) {
        steps[conditions.get(c).whenTrue()] = new Step(d, c, true);
        steps[conditions.get(c).whenFalse()] = new Step(d, c, false);
        alone.set(conditions.get(c).whenTrue(), conditions.size() == 1);
        alone.set(conditions.get(c).whenFalse(), conditions.size() == 1);
      }
    }
  }

  public List<Decision> all() {
    return all;
  }

  /** The branches of decisions with one condition; the set must not be changed. */
  BitSet alone() {
    return alone;
  }

  /** What taking {@code branch} means for its decision; null when it is in none. */
  public @Nullable Step step(int branch) {
    return branch < steps.length ? steps[branch] : null;
  }
}
