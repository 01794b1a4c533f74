package dev.cairn.ir;

import static dev.cairn.ir.Graphs.address;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CallGraphTest {
  private static final Operand POINTER = new Operand.Register(0, Type.POINTER);

  @Test
  void followsDirectCallsThroughTheWholeProgram() {
    CallGraph graph =
        CallGraph.of(
            Graphs.calls(
                Map.of("a", List.of(address("b")), "b", List.of(address("extern")), "c", List.of()),
                List.of()));

    assertThat(graph.callees("a")).containsExactly("b");
    assertThat(graph.callers("extern")).containsExactly("b");
    assertThat(graph.reachable("a")).containsExactlyInAnyOrder("a", "b", "extern");
  }

  @Test
  void letsAPointerReachEveryFunctionWhoseAddressIsTaken() {
    CallGraph graph =
        CallGraph.of(
            Graphs.calls(
                Map.of("a", List.of(POINTER), "b", List.of(), "c", List.of()),
                List.of("b", "extern")));

    assertThat(graph.callees("a")).containsExactlyInAnyOrder("b", "extern");
  }
}
