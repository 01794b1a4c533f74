package dev.cairn.engine.loop;

import dev.cairn.engine.book.ExplorationTree;
import dev.cairn.engine.book.KnownPaths;
import dev.cairn.engine.force.Runner;
import dev.cairn.expr.Expr;
import dev.cairn.path.ExecutionPath;
import dev.cairn.search.SearchStrategy.Ground;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.List;

/** What a pick asks for, by what the tree knows of its choice. */
record PickQueries(ExplorationTree tree, KnownPaths paths) {
  /** Is there anything to be found out: new ground, or ground that the pick wants to see again. */
  boolean isOpen(Pick pick) {
    return isWalk(pick) || tree.settled(pick.path(), pick.index()).isEmpty();
  }

  private boolean isWalk(Pick pick) {
    return pick.isWalk()
        && !tree.isApart(pick.path(), pick.index())
        && tree.isOtherSideTaken(pick.path(), pick.index());
  }

  Runner.Question of(Pick pick) {
    ExecutionPath path = pick.path();
    Expr side = path.conditions().get(pick.index()).condition();
    List<Expr> sides = isWalk(pick) ? List.of(side) : tree.sides(path, pick.index());
    return pick.ground() == Ground.OWN
        ? new Runner.Question(sides, paths.input(path), true)
        : new Runner.Question(sides, tree.hint(path, pick.index()), false);
  }
}
