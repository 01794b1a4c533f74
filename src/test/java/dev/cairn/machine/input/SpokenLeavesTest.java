package dev.cairn.machine.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.InputLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class SpokenLeavesTest {
  private static final int ROWS = 1000;
  private static final CType INT = new CType.Integer("int", 4, true, false, false);
  private static final InputLayout LARGE =
      new InputLayout(
          new CType.Composite(
              "table",
              8 + 4 * ROWS,
              false,
              List.of(
                  member("next", new CType.Pointer(8, new CType.Ref(INT)), 0),
                  member("rows", new CType.Array(INT, ROWS), 8))));

  private final Variables variables = new Variables();
  private final @Nullable Variable[] byLeaf = new Variable[LARGE.leaves.size()];
  private final SpokenLeaves spoken = new SpokenLeaves("t[0]", LARGE, byLeaf);

  private static CType.Member member(String name, CType type, long offset) {
    return new CType.Member(name, new CType.Ref(type), 8 * offset, 0);
  }

  @Test
  void ofALargePieceItsPointersAndWhatHasAVariableAreLookedAt() {
    assertThat(spoken.in(variables)).hasToString("{0}");

    Variable row = variables.variable("t[0].rows[700]", 32);

    assertThat(spoken.in(variables)).hasToString("{0, 701}");
    assertThat(byLeaf[701]).isSameAs(row);
  }

  @Test
  void variablesOfOthersAndOfOtherWidthsSayNothing() {
    variables.variable("t[1].rows[1]", 32);
    variables.variable("t[0].rows[1]", 8);
    variables.variable("t[0].rows[1000]", 32);
    variables.variable("t[0].next == NULL", 1);

    assertThat(spoken.in(variables)).hasToString("{0}");
  }

  @Test
  void ofASmallPieceEverythingIsLookedAt() {
    var small = new InputLayout(new CType.Array(INT, 3));

    assertThat(new SpokenLeaves("t", small, new Variable[3]).in(variables))
        .hasToString("{0, 1, 2}");
  }
}
