package dev.cairn.testgen.build;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testgen.RunBuilder;
import dev.cairn.testgen.Types;
import org.junit.jupiter.api.Test;

final class RunInputTest {
  private static final RunInput INPUT =
      new RunInput(
          new RunBuilder()
              .cell("t[10]", Types.INT, 1)
              .cell("t[9].rows[3]", Types.INT, 2)
              .cell("t[-1]", Types.INT, 3)
              .cell("table[4]", Types.INT, 4)
              .cell("t", Types.INT, 5)
              .build());

  @Test
  void elementsThatWereReadComeInTheirOrder() {
    assertThat(INPUT.elements("t")).containsExactly(9L, 10L);
    assertThat(INPUT.elements("t[9].rows")).containsExactly(3L);
  }

  @Test
  void whatWasNotReadHasNone() {
    assertThat(INPUT.elements("tab")).isEmpty();
    assertThat(INPUT.elements("t[10]")).isEmpty();
  }
}
