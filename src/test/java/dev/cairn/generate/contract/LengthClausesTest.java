package dev.cairn.generate.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LengthClausesTest {
  private final LengthClauses lengths = new LengthClauses();

  @Test
  void sumsAreTakenBackBeforeMembersAndMembersBeforeParameters() {
    lengths.add(Map.of("t", List.of(Guess.said("0 <= n && \\valid(t + (0 .. n + m - 1))"))));
    lengths.add(Map.of("p->at", List.of(Guess.said("\\valid(p->at + (0 .. p->n - 1))"))));
    lengths.add(Map.of("s", List.of(Guess.said("\\valid_string(s)"))));

    lengths.shorten();
    assertThat(lengths.guarded()).noneMatch(c -> c.startsWith("t "));

    lengths.shorten();
    assertThat(lengths.guarded()).containsExactly("s == \\null || \\valid_string(s)");
  }

  @Test
  void whatWasTakenBackForNothingComesBackOnce() {
    lengths.add(inOrder("a", "b", "c"));
    lengths.shorten();
    lengths.shorten();

    assertThat(lengths.restore()).isTrue();
    assertThat(lengths.guarded()).hasSize(2).noneMatch(c -> c.startsWith("b "));

    lengths.shorten();
    assertThat(lengths.restore()).isFalse();
  }

  @Test
  void aPointerOfWhichALengthWasRefusedGetsNoOther() {
    lengths.add(Map.of("a", List.of(Guess.said("\\valid(a + (0 .. n - 1))"))));
    lengths.shorten();

    assertThat(lengths.add(Map.of("a", List.of(Guess.said("\\valid_string(a)"))))).isFalse();
    assertThat(lengths.isEmpty()).isTrue();
  }

  private static Map<String, List<Guess>> inOrder(String... pointers) {
    Map<String, List<Guess>> all = new LinkedHashMap<>();
    for (String p : pointers) {
      all.put(p, List.of(Guess.said("\\valid(" + p + ")")));
    }
    return all;
  }
}
