package dev.cairn.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every strategy promises. */
class SearchContractTest {
  private static final String SOLVE_FIRST = " with solve-first";
  private static final String TARGETS = " with targets";

  /** Every strategy as it is, with solve-first, and with targets of a criterion. */
  static List<String> strategies() {
    return Search.builtIn().stream()
        .map(Search::cliName)
        .flatMap(n -> Stream.of(n, n + SOLVE_FIRST, n + TARGETS))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void picksOnlyChoices(String name) {
    SearchStrategy strategy = create(name);
    ExecutionPath path =
        withKinds(Kind.ASSUME, Kind.BRANCH, Kind.CHECK, Kind.PIN, Kind.ALIAS, Kind.MODEL);
    strategy.begin(path);

    List<Pick> picks = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      strategy
          .pick()
          .ifPresent(
              p -> {
                picks.add(p);
                strategy.learn(p, new Outcome.Infeasible());
              });
    }

    assertThat(picks)
        .isNotEmpty()
        .allMatch(p -> p.isFresh() || p.path().conditions().get(p.index()).isChoice());
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void asksForSomethingElseWhenThereIsNoChoice(String name) {
    SearchStrategy strategy = create(name);
    strategy.begin(withKinds(Kind.CHECK));

    assertThat(strategy.pick()).matches(p -> p.isEmpty() || p.get().isFresh());
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void picksTheSameWithTheSameSeed(String name) {
    Trees first = new Trees(6);
    Trees second = new Trees(6);

    first.search(create(name), 50);
    second.search(create(name), 50);

    assertThat(first.runs()).isEqualTo(second.runs());
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void goesOnAfterEveryKindOfOutcome(String name) {
    SearchStrategy strategy = create(name);
    Trees tree = new Trees(4);
    strategy.begin(tree.path("0000"));

    for (Outcome outcome :
        List.of(
            new Outcome.Skipped("max call depth 0"),
            new Outcome.Undecided("timeout"),
            new Outcome.Diverged(tree.path("1111"), 0),
            new Outcome.Infeasible())) {
      strategy.pick().ifPresent(p -> strategy.learn(p, outcome));
    }

    strategy.begin(tree.path("0101"));
    assertThat(strategy.pick()).isPresent();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void goesOnWhenMemoryIsShort(String name) {
    SearchStrategy strategy = create(name);
    Trees tree = new Trees(5);
    strategy.begin(tree.path("00000"));
    for (String path : List.of("00001", "00010", "00100", "01000", "10000")) {
      strategy.offer(tree.path(path), path.length() % 2);
    }

    for (int i = 0; i < 4; i++) {
      strategy.spare();
      Pick pick = strategy.pick().orElseThrow();
      strategy.learn(pick, new Outcome.Infeasible());
    }
  }

  private static SearchStrategy create(String name) {
    String plain = name.replace(SOLVE_FIRST, "").replace(TARGETS, "");
    Search search = Search.named(plain).orElseThrow();
    SearchStrategy strategy =
        Strategies.create(search, new Strategies.Settings(7, 20, 100, _ -> 0));
    return name.endsWith(SOLVE_FIRST)
        ? Strategies.solvingFirst(strategy)
        : name.endsWith(TARGETS) ? Strategies.targeting(strategy, FIRST_CHOICE) : strategy;
  }

  /** A criterion that wants the first choice of every path forced. */
  private static final Targets FIRST_CHOICE =
      new Targets() {
        @Override
        public List<Target> on(ExecutionPath path) {
          return IntStream.range(0, path.length())
              .filter(i -> path.conditions().get(i).isChoice())
              .mapToObj(i -> new Target(i, path.length() - i))
              .limit(1)
              .toList();
        }

        @Override
        public boolean isWanted(ExecutionPath path, int index) {
          return true;
        }
      };

  /** Searches that never start afresh take every path of a tree, and none twice. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "dfs",
        "generational",
        "bounded-dfs",
        "dfs" + SOLVE_FIRST,
        "generational" + SOLVE_FIRST,
        "bounded-dfs" + SOLVE_FIRST,
      })
  void takesEveryPathOfATreeExactlyOnce(String name) {
    Trees tree = new Trees(6, "0010", "111", "01011");

    tree.search(create(name), 1000);

    assertThat(tree.runs()).hasSize(64 - 4 - 8 - 2).doesNotHaveDuplicates();
  }

  /** The shortest prefixes first, each alternative once; then the search goes on as ever. */
  @Test
  void solveFirstRunsTheAlternativesOfAPathFromTheFront() {
    Trees tree = new Trees(3);

    tree.search(create("dfs" + SOLVE_FIRST), 100);

    assertThat(tree.runs()).startsWith("000", "100", "010", "001").hasSize(8);
  }

  @Test
  void targetsComeBeforeWhatTheSearchWouldPick() {
    Trees tree = new Trees(4);

    tree.search(create("dfs" + TARGETS), 3);

    assertThat(tree.runs()).startsWith("0000", "1000");
  }

  private static ExecutionPath withKinds(Kind... kinds) {
    ExecutionPath full = new Trees(kinds.length).path("0".repeat(kinds.length));
    List<PathCondition> conditions =
        IntStream.range(0, kinds.length)
            .mapToObj(i -> full.conditions().get(i))
            .map(
                c ->
                    new PathCondition(
                        c.condition(),
                        kinds[c.tracePosition()],
                        -1,
                        -1,
                        c.tracePosition(),
                        0,
                        Location.NONE))
            .toList();
    return new ExecutionPath(full.trace(), conditions, false);
  }
}
