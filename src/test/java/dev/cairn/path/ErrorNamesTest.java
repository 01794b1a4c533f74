package dev.cairn.path;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.CType;
import java.util.List;
import org.junit.jupiter.api.Test;

class ErrorNamesTest {
  /** Maps of Java that cannot be changed have another order in every process. */
  @Test
  void areInTheSameOrderInEveryProcess() {
    var type = (CType.Enumeration) ErrorNames.TYPE;

    assertThat(List.copyOf(type.values().values())).isSorted();
  }
}
