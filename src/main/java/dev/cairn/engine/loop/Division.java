package dev.cairn.engine.loop;

import dev.cairn.engine.book.Book;
import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.engine.subtree.Subtree;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.path.ExecutionPath;
import dev.cairn.search.DepthFirst;
import dev.cairn.search.PathChoices;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * A depth-first search that leaves what is too much for it to others. Where it does so depends on
 * the number of its runs alone. A choice that is left is made here, and the run that came of it
 * booked; what lies behind that run is a part of its own. So no part is empty, and what cannot be
 * is found out by a solver that knows the prefix.
 */
final class Division {
  private final Attempts attempts;
  private final KnownPaths paths;
  private final SubtreeBase.Sizes sizes;
  private final DepthFirst search = new DepthFirst();
  private final List<Subtree> parts = new ArrayList<>();

  Division(Attempts attempts, KnownPaths paths, SubtreeBase.Sizes sizes) {
    this.attempts = attempts;
    this.paths = paths;
    this.sizes = sizes;
  }

  /** Those left to others, in the order of a depth-first search: what lies deepest first. */
  List<Subtree> parts() {
    return parts.reversed();
  }

  /** Makes the choices of a path from {@code from} on, and those behind them. */
  void search(ExecutionPath path, int from, BooleanSupplier isOver, Book book) {
    search.begin(path, from);
    int next = sizes.first();
    while (!isOver.getAsBoolean()) {
      if (book.pathRuns() >= next) {
        next = book.pathRuns() + sizes.step();
        leave(book.pathRuns() >= sizes.most() ? Integer.MAX_VALUE : sizes.handed());
      }
      Optional<Pick> pick = search.pick();
      if (pick.isEmpty()) {
        return;
      }
      search.learn(pick.get(), attempts.attempt(pick.get()));
    }
  }

  /** Leaves the choices that come first on the path. */
  private void leave(int most) {
    List<Pick> open = search.likely(Integer.MAX_VALUE).reversed();
    for (Pick pick : open.subList(0, Math.min(most, open.size()))) {
      leave(pick);
      search.leave(pick.index());
    }
  }

  /** Makes a choice in every way that there is, and leaves what lies behind. */
  void leave(Pick pick) {
    List<Subtree> behind = new ArrayList<>();
    Optional<ExecutionPath> path = attempts.aside(pick);
    while (path.isPresent()) {
      if (PathChoices.next(path.get(), pick.index() + 1) >= 0) {
        behind.add(new Subtree(paths.input(path.get()), pick.index() + 1));
      }
      boolean isMore = PathChoices.mayHaveMoreSides(pick.path(), pick.index());
      path = isMore ? attempts.aside(pick) : Optional.empty();
    }
    parts.addAll(behind.reversed());
  }
}
