package dev.cairn.solver.prefix;

import dev.cairn.expr.Expr;
import dev.cairn.solver.domain.Literal;
import dev.cairn.solver.domain.LiteralFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the conditions of the prefix claim, to find repeated and contradicting ones. */
final class PrefixClaims implements Prefix.Follower {
  private record Entry(Literal.Claim claim, int index) {}

  private final LiteralFacts.Memory facts;
  private final Map<Literal.Claim, Integer> positions = new HashMap<>();
  private final List<Entry> trail = new ArrayList<>();

  PrefixClaims(LiteralFacts.Memory facts) {
    this.facts = facts;
  }

  @Override
  public void push(Expr condition, LiteralFacts said, int index) {
    for (Literal.Claim claim : said.claims()) {
      if (positions.putIfAbsent(claim, index) == null) {
        trail.add(new Entry(claim, index));
      }
    }
  }

  @Override
  public void cut(int size) {
    while (!trail.isEmpty() && trail.getLast().index >= size) {
      positions.remove(trail.removeLast().claim);
    }
  }

  /** The position of a condition that claims the opposite; -1 if there is none. */
  int opposite(Expr condition) {
    for (Literal.Claim claim : facts.of(condition).claims()) {
      Integer position = positions.get(claim.opposite());
      if (position != null) {
        return position;
      }
    }
    return -1;
  }
}
