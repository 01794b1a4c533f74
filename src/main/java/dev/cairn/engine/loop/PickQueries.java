package dev.cairn.engine.loop;

import dev.cairn.engine.book.tree.ExplorationTree;
import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.engine.force.Question;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.path.ExecutionPath;
import dev.cairn.search.SearchStrategy.Ground;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.List;

/**
 * What a pick asks for, by what the tree knows of its choice.
 *
 * @param isFromNegatedRun an input is made from that of the run whose condition is negated; else
 *     from that of the first run that came to the choice, which is the same for every search
 */
record PickQueries(ExplorationTree tree, KnownPaths paths, boolean isFromNegatedRun) {
  /** Is there anything to be found out: new ground, or ground that the pick wants to see again. */
  boolean isOpen(Pick pick) {
    return isWalk(pick) || tree.settled(pick.path(), pick.index()).isEmpty();
  }

  private boolean isWalk(Pick pick) {
    return pick.isWalk()
        && !tree.isApart(pick.path(), pick.index())
        && tree.isOtherSideTaken(pick.path(), pick.index());
  }

  Question of(Pick pick) {
    ExecutionPath path = pick.path();
    Expr side = path.conditions().get(pick.index()).condition();
    List<Expr> sides = isWalk(pick) ? List.of(side) : tree.sides(path, pick.index());
    if (pick.ground() == Ground.OWN) {
      return new Question(sides, paths.input(path), true);
    }
    Input hint = isFromNegatedRun ? paths.input(path) : tree.hint(path, pick.index());
    return new Question(sides, hint, false);
  }
}
