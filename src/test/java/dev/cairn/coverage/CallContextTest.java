package dev.cairn.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.loop.Skeleton;
import dev.cairn.path.ExecutionPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class CallContextTest {
  private static final int F = ExecutionPath.callEntry(0);
  private static final int G = ExecutionPath.callEntry(1);
  private static final int RETURN = ExecutionPath.RETURN;

  /** f: 0 a ? 1 : 2, 1 calls g and goes to 2, 2 returns; g: 3 b ? 4 : 4, 4 returns. */
  private final ProgramIndex index =
      new ProgramIndex(
          new Skeleton()
              .function("f")
              .condition("a", 1, 2)
              .call("g", 2)
              .ret()
              .function("g")
              .condition("b", 1, 1)
              .ret()
              .build());

  @Test
  void tellsFrameByFrameWhereControlWas() {
    var entered = new CallContext(0, null);
    var branched = new CallContext(1, null);

    assertThat(along(F, 0, G, 2, RETURN, RETURN))
        .containsExactly(
            null,
            entered,
            branched,
            new CallContext(3, branched),
            new CallContext(4, branched),
            branched,
            null);
  }

  @Test
  void sharesTheCallersBetweenPoints() {
    var contexts = new Contexts(index);
    ExecutionPath path = path(F, 0, G, 2, RETURN, RETURN);

    CallContext inner = Objects.requireNonNull(contexts.at(path, 4));

    assertThat(inner.caller()).isSameAs(contexts.at(path, 5)).isSameAs(contexts.at(path, 2));
  }

  /** A library's code may call back where no call of the program was recorded. */
  @Test
  void takesABranchOutsideOfCallsForAFrame() {
    assertThat(along(0, F, RETURN, RETURN))
        .containsExactly(
            null,
            new CallContext(1, null),
            new CallContext(0, new CallContext(1, null)),
            new CallContext(1, null),
            null);
  }

  private List<CallContext> along(int... trace) {
    var contexts = new Contexts(index);
    List<CallContext> all = new ArrayList<>();
    for (int i = 0; i <= trace.length; i++) {
      all.add(contexts.at(path(trace), i));
    }
    return all;
  }

  @Test
  void answersForThePathThatIsAskedAboutAndNothingBehindItsEnd() {
    var contexts = new Contexts(index);

    assertThat(contexts.at(path(F, 0), 2)).isEqualTo(new CallContext(1, null));
    assertThat(contexts.at(path(F, 1), 2)).isEqualTo(new CallContext(2, null));
    assertThat(contexts.at(path(F, 1), 3)).isNull();
  }

  private static ExecutionPath path(int... trace) {
    return new ExecutionPath(trace, List.of(), false);
  }
}
