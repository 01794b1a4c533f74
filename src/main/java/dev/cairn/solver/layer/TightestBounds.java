package dev.cairn.solver.layer;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.solver.Query;
import dev.cairn.solver.Solver;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.domain.LiteralFacts;
import dev.cairn.solver.domain.SingleVariable;
import dev.cairn.solver.domain.ValueSet;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Leaves out conditions on single variables that others imply: of the thousand that a loop up to
 * {@code n} leaves ({@code 0 < n}, {@code 1 < n}, …) the last one says all.
 */
public final class TightestBounds implements Solver {
  private static final int FEW = 16;

  private final Solver inner;
  private final LiteralFacts.Memory facts;

  public TightestBounds(Solver inner, LiteralFacts.Memory facts) {
    this.inner = inner;
    this.facts = facts;
  }

  @Override
  public Verdict solve(Query query) {
    int count = query.conditions().size();
    BitSet needed = count <= FEW ? new BitSet() : needed(query.conditions());
    if (count <= FEW || needed.cardinality() == count) {
      return inner.solve(query);
    }
    Part part = Part.of(query, needed.stream().boxed().toList());
    return part.lift(inner.solve(part.query()));
  }

  /** Later ones first: loops tighten what they know. */
  private BitSet needed(List<Expr> conditions) {
    var needed = new BitSet(conditions.size());
    Map<Variable, ValueSet> known = new HashMap<>();
    for (int i = conditions.size() - 1; i >= 0; i--) {
      LiteralFacts said = facts.of(conditions.get(i));
      boolean isNews = false;
      for (SingleVariable set : said.sets()) {
        isNews |= restrict(known, set);
      }
      if (isNews || !said.isSolved()) {
        needed.set(i);
      }
    }
    return needed;
  }

  private static boolean restrict(Map<Variable, ValueSet> known, SingleVariable set) {
    Variable v = set.variable();
    ValueSet before = known.getOrDefault(v, ValueSet.all(v.width()));
    ValueSet after = before.intersect(set.allowed());
    known.put(v, after);
    return !after.isSame(before);
  }

  @Override
  public void close() {
    inner.close();
  }
}
