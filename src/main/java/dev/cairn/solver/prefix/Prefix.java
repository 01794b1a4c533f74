package dev.cairn.solver.prefix;

import dev.cairn.expr.Expr;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.domain.LiteralFacts;
import java.util.ArrayList;
import java.util.List;

/**
 * The conditions of a query but the last one, kept from query to query. The queries of one path,
 * and of paths that branch off it, begin alike: only where they part is anything forgotten or read
 * anew.
 */
final class Prefix {
  /** Keeps something about the prefix up to date. */
  interface Follower {
    /**
     * The prefix grew by {@code condition}, now at {@code index}, which says {@code facts}. Only
     * the first follower may leave by the deadline, before it keeps anything of it.
     */
    void push(Expr condition, LiteralFacts facts, int index);

    /** Everything from {@code size} on is no longer part of the prefix. */
    void cut(int size);
  }

  /** Time is looked at with every eighth condition. */
  private static final int CHECKED = 7;

  private final List<Follower> followers;
  private final LiteralFacts.Memory facts;
  private final Deadline deadline;
  private final List<Expr> conditions = new ArrayList<>();

  Prefix(List<Follower> followers, LiteralFacts.Memory facts, Deadline deadline) {
    this.facts = facts;
    this.deadline = deadline;
    this.followers = List.copyOf(followers);
  }

  /** Makes all but the last of {@code wanted} the prefix. */
  @SuppressWarnings("ReferenceEquality") // terms are equal when they are the same object
  void follow(List<Expr> wanted) {
    int size = wanted.size() - 1;
    int common = 0;
    int most = Math.min(size, conditions.size());
    while (common < most && conditions.get(common) == wanted.get(common)) {
      common++;
    }
    if (common < conditions.size()) {
      conditions.subList(common, conditions.size()).clear();
      for (Follower follower : followers) {
        follower.cut(common);
      }
    }
    for (int i = common; i < size; i++) {
      if ((i & CHECKED) == 0) {
        deadline.check();
      }
      LiteralFacts said = facts.of(wanted.get(i));
      for (Follower follower : followers) {
        follower.push(wanted.get(i), said, i);
      }
      conditions.add(wanted.get(i));
    }
  }
}
