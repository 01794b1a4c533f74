package dev.cairn.ir;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ControlFlowTest {
  @Test
  void findsImmediateDominators() {
    ControlFlow flow = ControlFlow.of(Graphs.function("1 2", "3", "3", "4 0", ""));

    assertThat(flow.immediateDominator(3)).isZero();
    assertThat(flow.immediateDominator(4)).isEqualTo(3);
    assertThat(flow.isDominated(4, 0)).isTrue();
    assertThat(flow.isDominated(3, 1)).isFalse();
    assertThat(flow.predecessors(3)).containsExactly(1, 2);
  }

  @Test
  void leavesUnreachableBlocksOut() {
    ControlFlow flow = ControlFlow.of(Graphs.function("2", "2", ""));

    assertThat(flow.reversePostorder()).containsExactly(0, 2);
    assertThat(flow.isReachable(1)).isFalse();
    assertThat(flow.isDominated(2, 0)).isTrue();
  }
}
