package dev.cairn.engine.book.tree;

import dev.cairn.expr.Expr;
import dev.cairn.search.SearchStrategy.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One choice after one prefix of which more is known than that a branch was taken ({@link
 * FreshNodes}), and something may still be learnt. A branch, which whoever asks for it has on its
 * path, is known by its hashes only, so that its terms need not be kept.
 */
final class ChoiceNode {
  final int firstAlternative;
  final long hash;
  final int hint;
  private final long negation;

  /** Null for a branch. */
  @Nullable Expr first;

  @Nullable List<Expr> others;
  @Nullable Outcome settled;
  boolean isApart;

  /** {@code hint}: where the input of the first run is kept that came here. */
  ChoiceNode(long hash, long negation, int firstAlternative, int hint) {
    this.hash = hash;
    this.negation = negation;
    this.firstAlternative = firstAlternative;
    this.hint = hint;
  }

  boolean has(Expr side) {
    return hash == side.hash() || (others != null && others.contains(side));
  }

  /** Is {@code side}, whose negation is given, that of the first one. */
  boolean isFirstNegated(Expr side, Expr negated) {
    return hash == negated.hash() || negation == side.hash();
  }

  void add(Expr side) {
    if (others == null) {
      others = new ArrayList<>(1);
    }
    others.add(side);
  }

  /** All that were taken; {@code own} is one of them. */
  List<Expr> sides(Expr own) {
    List<Expr> sides = new ArrayList<>();
    sides.add(first == null ? own : first);
    if (others != null) {
      others.stream().filter(o -> first != null || !o.equals(own)).forEach(sides::add);
    }
    return sides;
  }
}
