package dev.cairn.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.search.CfgDirected.Trying;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import dev.cairn.search.StaticPaths.Mismatch;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** CREST, sections 4.1 to 4.3: what a run matches, where it is forced, how tries count. */
class StaticPathsTest {
  private static final int CALL = ExecutionPath.callEntry(1);
  private static final int RETURN = ExecutionPath.RETURN;

  private final ExprPool pool = new ExprPool(new Variables());
  private final Map<Integer, Integer> distance = new HashMap<>();

  @Test
  void aRunIsForcedWhereItLeavesAStaticPath() {
    distance.putAll(Map.of(0, 1, 3, 0));

    List<Mismatch> found = mismatches(2, 0, 2);

    assertThat(found).containsExactly(new Mismatch(1, 0));
  }

  @Test
  void allStaticPathsOfAtMostThatWeightAreTriedAndSharePrefixes() {
    distance.putAll(Map.of(1, 1, 0, 2, 3, 1, 2, 1, 5, 0));

    assertThat(mismatches(3, 0, 2, 4))
        .containsExactly(new Mismatch(0, 2), new Mismatch(1, 1), new Mismatch(2, 0));
    assertThat(mismatches(2, 0, 2, 4)).containsExactly(new Mismatch(0, 1));
    assertThat(mismatches(0, 0, 2, 4)).isEmpty();
  }

  @Test
  void aTakenBranchThatLeadsNowhereEndsTheMatch() {
    distance.putAll(Map.of(3, 0));

    assertThat(mismatches(5, 0, 2)).isEmpty();
  }

  /** The branches of a skipped call cost nothing and are no part of the path. */
  @Test
  void aCallIsSkippedOverAsAWhole() {
    distance.putAll(Map.of(9, 0));

    assertThat(mismatches(1, CALL, 2, 4, CALL, 6, RETURN, RETURN, 8))
        .containsExactly(new Mismatch(3, 0));
  }

  @Test
  void aCallCanBeEnteredButNotLeft() {
    distance.putAll(Map.of(2, 1, 3, 2, 5, 0, 9, 0));

    assertThat(mismatches(2, CALL, 2, 4, RETURN, 8))
        .as("into the call, and past it as a whole, but not through it")
        .containsExactlyInAnyOrder(new Mismatch(1, 0), new Mismatch(2, 1));
  }

  @Test
  void aStaticPathEndsWithTheFunction() {
    distance.putAll(Map.of(3, 0));

    assertThat(mismatches(4, RETURN, 2)).isEmpty();
  }

  @Test
  void aCallThatDidNotReturnCannotBeSkipped() {
    distance.putAll(Map.of(9, 0));

    assertThat(mismatches(1, CALL, 2, 8)).isEmpty();
  }

  /** Tries are forced runs that found nothing: minimal UncoveredDistance + tries is picked. */
  @Test
  void branchesForcedInVainAreForcedLater() {
    distance.putAll(Map.of(1, 0, 3, 1));
    CfgDirected search = search(Trying.FORCED);
    ExecutionPath path = path(0, 2, 0);
    search.begin(path);

    List<Integer> picked = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Pick pick = search.pick().orElseThrow();
      picked.add(path.conditions().get(pick.index()).alternative());
      search.learn(pick, new Outcome.Followed(path(1), 0));
    }

    // 1 at 0, then 1 at 1 and 3 at 1
    assertThat(picked).startsWith(1).containsExactlyInAnyOrder(1, 1, 3);
  }

  /** What cannot be forced is no try: all occurrences of the nearest branch come first. */
  @Test
  void infeasiblePicksAreNoTries() {
    distance.putAll(Map.of(1, 0, 3, 1));
    CfgDirected search = search(Trying.FORCED);
    ExecutionPath path = path(0, 2, 0, 0);
    search.begin(path);

    List<Integer> picked = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Pick pick = search.pick().orElseThrow();
      picked.add(path.conditions().get(pick.index()).alternative());
      search.learn(pick, new Outcome.Infeasible());
    }

    assertThat(picked).containsExactly(1, 1, 1, 3);
  }

  /** As in CREST's program: every earlier pick of the same branch counts one more. */
  @Test
  void inRoundsBranchesPickedBeforeArePickedLater() {
    distance.putAll(Map.of(1, 0, 3, 1, 5, 3));
    CfgDirected search = search(Trying.PICKED);
    ExecutionPath path = path(0, 2, 0, 4, 0);
    search.begin(path);

    List<Integer> picked = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      Pick pick = search.pick().orElseThrow();
      picked.add(path.conditions().get(pick.index()).alternative());
      search.learn(pick, new Outcome.Infeasible());
    }

    // 1 at 0, then 1 at 1 ties with 3 at 1, then the last 1 at 2, then 5 at 3
    assertThat(picked).startsWith(1).endsWith(5);
    assertThat(picked.subList(1, 3)).containsExactlyInAnyOrder(1, 3);
    assertThat(picked.get(3)).isEqualTo(1);
  }

  @Test
  void aForcedRunIsDrivenOnBeforeAnotherBranchIsChosen() {
    distance.putAll(Map.of(1, 1, 2, 1, 3, 0));
    CfgDirected search = search(Trying.FORCED);
    search.begin(path(0, 4));

    Pick first = search.pick().orElseThrow();
    search.learn(first, new Outcome.Followed(path(1, 2), 0));
    Pick second = search.pick().orElseThrow();

    assertThat(first.index()).isZero();
    assertThat(second.path().trace()).containsExactly(1, 2);
    assertThat(second.index()).isEqualTo(1);
  }

  /** As the original does: what the last start had covered counts as uncovered again. */
  @Test
  void aFreshStartForgetsWhatWasCovered() {
    List<String> told = new ArrayList<>();
    var distances =
        new Distances() {
          @Override
          public int of(int branch) {
            return UNREACHABLE;
          }

          @Override
          public void forget() {
            told.add("forget");
          }

          @Override
          public int saw(ExecutionPath path) {
            told.add("saw " + path.trace()[0]);
            return 0;
          }
        };
    CfgDirected search =
        new CfgDirected(
            new Strategies.Settings(1, 0, 0, distances).random(), distances, Trying.PICKED);
    search.begin(path(0));

    Pick pick = search.pick().orElseThrow();
    search.learn(pick, new Outcome.Followed(path(2), 0));

    assertThat(pick.isFresh()).isTrue();
    assertThat(told).containsExactly("forget", "saw 2");
  }

  @Test
  void whoIsPatientForgetsOnlyAfterStartsThatLedNowhere() {
    List<Integer> forgotten = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    var distances =
        new Distances() {
          @Override
          public int of(int branch) {
            return UNREACHABLE;
          }

          @Override
          public void forget() {
            forgotten.add(starts.size());
          }
        };
    var random = new Strategies.Settings(1, 0, 0, distances).random();
    var search = new CfgDirected(random, distances, Trying.FORCED, 2);
    search.begin(path(0));

    for (int gain : new int[] {0, 0, 1, 0, 0, 0, 0}) {
      starts.add(gain);
      search.learn(search.pick().orElseThrow(), new Outcome.Followed(path(0), gain));
    }

    assertThat(forgotten).containsExactly(6, 7);
  }

  @Test
  void successResetsTries() {
    distance.putAll(Map.of(1, 0));
    CfgDirected search = search(Trying.PICKED);
    search.begin(path(0, 0));
    search.learn(search.pick().orElseThrow(), new Outcome.Infeasible());

    search.learn(search.pick().orElseThrow(), new Outcome.Followed(path(0, 0, 2), 1));
    distance.put(3, 0);

    List<Integer> alternatives = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Pick pick = search.pick().orElseThrow();
      alternatives.add(pick.path().conditions().get(pick.index()).alternative());
      search.learn(pick, new Outcome.Infeasible());
    }
    assertThat(alternatives).containsExactlyInAnyOrder(1, 1, 3);
    assertThat(alternatives.get(2)).isEqualTo(1);
  }

  private CfgDirected search(Trying trying) {
    Distances distances = b -> distance.getOrDefault(b, Distances.UNREACHABLE);
    return new CfgDirected(new Strategies.Settings(1, 0, 0, distances).random(), distances, trying);
  }

  private List<Mismatch> mismatches(int allowance, int... trace) {
    Distances distances = b -> distance.getOrDefault(b, Distances.UNREACHABLE);
    return new StaticPaths(distances).mismatches(path(trace), 0, allowance);
  }

  /** Branch 2i has the other side 2i + 1; every branch is symbolic. */
  private ExecutionPath path(int... trace) {
    List<PathCondition> conditions = new ArrayList<>();
    for (int i = 0; i < trace.length; i++) {
      if (trace[i] >= 0) {
        conditions.add(
            new PathCondition(
                pool.variable(pool.variables().variable("c" + i, 1)),
                PathCondition.Kind.BRANCH,
                trace[i],
                trace[i] ^ 1,
                i,
                0,
                Location.NONE));
      }
    }
    return new ExecutionPath(trace, conditions, false);
  }
}
