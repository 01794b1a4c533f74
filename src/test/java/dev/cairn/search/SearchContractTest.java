package dev.cairn.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.Location;
import dev.cairn.path.Path;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.search.SearchStrategy.Outcome;
import dev.cairn.search.SearchStrategy.Pick;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every strategy promises. */
class SearchContractTest {
  static Set<String> strategies() {
    return Strategies.names();
  }

  @ParameterizedTest
  @MethodSource("strategies")
  void picksOnlyChoices(String name) {
    SearchStrategy strategy = create(name);
    Path path = withKinds(Kind.ASSUME, Kind.BRANCH, Kind.CHECK, Kind.PIN, Kind.ALIAS, Kind.MODEL);
    strategy.begin(path);

    for (int i = 0; i < 20; i++) {
      Optional<Pick> pick = strategy.pick();
      pick.filter(p -> !p.isFresh())
          .ifPresent(p -> assertThat(p.path().conditions().get(p.index()).isChoice()).isTrue());
      pick.ifPresent(p -> strategy.learn(p, new Outcome.Infeasible()));
    }
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

    assertThat(strategy.pick()).isNotNull();
  }

  private static SearchStrategy create(String name) {
    return Strategies.create(name, new Strategies.Settings(7, 20, 100, _ -> 0));
  }

  private static Path withKinds(Kind... kinds) {
    Path full = new Trees(kinds.length).path("0".repeat(kinds.length));
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
    return new Path(full.trace(), conditions, false);
  }
}
