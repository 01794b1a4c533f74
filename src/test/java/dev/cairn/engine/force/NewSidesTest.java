package dev.cairn.engine.force;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.coverage.TraceEntries;
import dev.cairn.expr.Input;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which runs are worth going on from for what called functions do. */
final class NewSidesTest {
  private static final int SIDES = 40;

  @Test
  void countsEverySideOfConditions() {
    assertThat(news(Branch.Kind.CONDITION)).isEqualTo(SIDES);
  }

  @Test
  void countsTheFirstCasesOfASwitch() {
    assertThat(news(Branch.Kind.SWITCH)).isEqualTo(16);
  }

  /** So many of the runs that take one side each are news. */
  private static long news(Branch.Kind kind) {
    var sides = new NewSides(IntStream.range(0, SIDES).mapToObj(i -> branch(i, kind)).toList());
    return IntStream.range(0, SIDES).filter(i -> isNew(sides, i)).count();
  }

  private static boolean isNew(NewSides sides, int side) {
    var path = new ExecutionPath(new int[] {side}, List.of(), false);
    return sides.add(run(path), TraceEntries.of(path));
  }

  private static Branch branch(int id, Branch.Kind kind) {
    return new Branch(id, "name", Location.NONE, "c", kind, "case " + id, -1, 0, id + 1);
  }

  private static Run run(ExecutionPath path) {
    return Run.returned(Input.EMPTY, path);
  }
}
