package dev.cairn.engine.assume;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Assumption;
import dev.cairn.ir.Location;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class JoinedRangesTest {
  @Test
  void rangesOfOneInputAreOneClause() {
    assertThat(joined("1 <= n <= 32", "p != \\null", "0 <= n <= 31", "m <= 4"))
        .containsExactly("1 <= n <= 31", "p != \\null", "m <= 4");
    assertThat(joined("s->top >= -1", "s->top <= 7")).containsExactly("-1 <= s->top <= 7");
    assertThat(joined("n >= 3", "n <= 3")).containsExactly("n == 3");
  }

  @Test
  void whatIsNoRangeOrContradictsItselfStaysAsItIs() {
    assertThat(joined("n <= 1 || n >= 5", "n <= 9", "p == \\null || p->n >= 1", "p->n <= 3"))
        .containsExactly("n <= 1 || n >= 5", "n <= 9", "p == \\null || p->n >= 1", "p->n <= 3");
    assertThat(joined("n >= 5", "n <= 3")).containsExactly("n >= 5", "n <= 3");
  }

  private static List<String> joined(String... clauses) {
    List<Assumption> all =
        Stream.of(clauses)
            .map(c -> new Assumption(c, new Location("a.c", 7, 3), Optional.empty()))
            .toList();
    return JoinedRanges.joined(all).stream().map(Assumption::clause).toList();
  }
}
