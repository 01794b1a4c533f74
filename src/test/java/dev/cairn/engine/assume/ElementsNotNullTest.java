package dev.cairn.engine.assume;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Assumption;
import dev.cairn.ir.Location;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ElementsNotNullTest {
  @Test
  void elementsOfOneArrayAreNamedOnce() {
    assertThat(joined("names != \\null", "*names != \\null", "n <= 3", "names[2] != \\null"))
        .containsExactly(
            "names != \\null", "\\forall integer i; 0 <= i < 3 ==> names[i] != \\null", "n <= 3");
  }

  @Test
  void oneElementStaysAsItIs() {
    assertThat(joined("*p != \\null", "q[4] != \\null"))
        .containsExactly("*p != \\null", "q[4] != \\null");
  }

  @Test
  void guardsStandBeforeAll() {
    assertThat(joined("p == \\null || p->v[0] != \\null", "p == \\null || p->v[1] != \\null"))
        .containsExactly("p == \\null || (\\forall integer i; 0 <= i < 2 ==> p->v[i] != \\null)");
  }

  private static List<String> joined(String... clauses) {
    List<Assumption> all =
        Arrays.stream(clauses)
            .map(c -> new Assumption(c, new Location("f.c", 1, 1), Optional.empty()))
            .toList();
    return ElementsNotNull.joined(all).stream().map(Assumption::clause).toList();
  }
}
