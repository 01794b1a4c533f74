package dev.cairn.machine.input.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.ir.CType;
import java.util.List;
import org.junit.jupiter.api.Test;

final class InputLayoutTest {
  private static final CType INT = new CType.Integer("int", 4, true, false, false);
  private static final CType POINTER = new CType.Pointer(8, new CType.Ref(INT));
  private static final InputLayout LAYOUT =
      new InputLayout(
          new CType.Composite(
              "table",
              40,
              false,
              List.of(
                  member("first", POINTER, 0),
                  member("rows", new CType.Array(INT, 4), 8),
                  member("last", POINTER, 24),
                  member("count", INT, 32))));

  private static CType.Member member(String name, CType type, long offset) {
    return new CType.Member(name, new CType.Ref(type), 8 * offset, 0);
  }

  @Test
  void leavesThatAreNoPointersAreFoundByTheirPaths() {
    assertThat(LAYOUT.leaves.get(LAYOUT.leafAt(".rows[2]")).offset()).isEqualTo(16);
    assertThat(LAYOUT.leafAt(".rows[4]")).isNegative();
    assertThat(LAYOUT.leafAt(".first")).isNegative();
  }

  @Test
  void pointersAreKnownAsLeavesAndAsCells() {
    assertThat(LAYOUT.pointers()).hasToString("{0, 5}");
    assertThat(LAYOUT.pointerCells()).hasToString("{0, 5}");
  }
}
