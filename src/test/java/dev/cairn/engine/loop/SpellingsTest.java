package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Another spelling of a program is solved by the same means. */
final class SpellingsTest {
  static Stream<List<String>> spellings() {
    return Spellings.ALL.stream()
        .flatMap(s -> s.functions().stream().map(function -> List.of(s.program(), function)));
  }

  @ParameterizedTest
  @MethodSource("spellings")
  void isExploredCompletelyAndHardlyNeedsTheSmtSolver(List<String> names) {
    Spellings program =
        Spellings.ALL.stream()
            .filter(s -> s.program().equals(names.getFirst()))
            .findFirst()
            .orElseThrow();

    Spellings.Cost cost = program.explore(names.getLast());

    assertThat(cost.result().isComplete()).isTrue();
    assertThat(cost.statistics().smtCalls()).isLessThanOrEqualTo(3);
  }
}
