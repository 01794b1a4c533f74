package dev.cairn.ir;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;

class SwitchGroupsTest {
  private static final Operand.IntConst VALUE = number(0);

  private static Operand.IntConst number(long value) {
    return new Operand.IntConst(Type.I32, BigInteger.valueOf(value));
  }

  private static List<SwitchGroups.Group> groups(Instruction.Case... cases) {
    return SwitchGroups.of(new Instruction.Switch(Location.NONE, VALUE, List.of(cases), 9, 3))
        .groups();
  }

  @Test
  void casesThatShareABranchAreOne() {
    List<SwitchGroups.Group> groups =
        groups(
            new Instruction.Case(number(1), 1, 5),
            new Instruction.Case(number(7), 2, 6),
            new Instruction.Case(number(2), 1, 5));

    assertThat(groups).extracting(SwitchGroups.Group::branch).containsExactly(5, 6);
    assertThat(groups.getFirst().has(2)).isTrue();
    assertThat(groups.getFirst().has(7)).isFalse();
  }

  @Test
  void casesWithoutABranchStayApart() {
    List<SwitchGroups.Group> groups =
        groups(new Instruction.Case(number(1), 1, -1), new Instruction.Case(number(2), 1, -1));

    assertThat(groups).hasSize(2).allMatch(g -> g.branch() < 0);
  }
}
