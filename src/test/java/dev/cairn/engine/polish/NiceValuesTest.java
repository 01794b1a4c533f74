package dev.cairn.engine.polish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import dev.cairn.testgen.Types;
import org.junit.jupiter.api.Test;

/** What reads well, by type. */
class NiceValuesTest {
  @Test
  void theLargestSizeIsNotNearZero() {
    assertThat(NiceValues.isNice(cell("n", Types.UNSIGNED_LONG, 64), -1)).isFalse();
    assertThat(NiceValues.isNice(cell("n", Types.UNSIGNED_LONG, 64), 2)).isTrue();
    assertThat(NiceValues.isNice(cell("n", Types.LONG, 64), -1)).isTrue();
  }

  @Test
  void flagsThatNobodyAsksForAreNotSet() {
    Run.Created options = cell("options", Types.UNSIGNED, 32);

    assertThat(NiceValues.withoutFlags(options, 255, v -> (v & 0x28) == 0x28)).isEqualTo(0x28);
    assertThat(NiceValues.withoutFlags(options, 9, v -> true)).isEqualTo(9);
    assertThat(NiceValues.withoutFlags(options, 0x40000001, v -> true)).isEqualTo(0x40000001);
  }

  private static Run.Created cell(String name, CType type, int width) {
    return new Run.Created(new Variable(0, name, width), type);
  }
}
