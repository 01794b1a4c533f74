package dev.cairn.engine.assume;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Assumption;
import dev.cairn.ir.Location;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OtherValuesTest {
  @Test
  void whatNoCallerCouldKeepTogetherIsSaidInWords() {
    assertThat(
            joined("b != \\null", "b->length == 0", "n <= 3", "b->length == 1", "b->length == 2"))
        .containsExactly("b != \\null", "b->length: no fault at line 7", "n <= 3");
  }

  @Test
  void oneValueOfEachInputIsAClause() {
    assertThat(joined("a == 4", "b == 5", "p == \\null || p->n == -1"))
        .containsExactly("a == 4", "b == 5", "p == \\null || p->n == -1");
  }

  private static List<String> joined(String... clauses) {
    List<Assumption> all =
        Stream.of(clauses)
            .map(c -> new Assumption(c, new Location("a.c", 7, 3), Optional.empty()))
            .toList();
    return OtherValues.joined(all).stream().map(Assumption::clause).toList();
  }
}
