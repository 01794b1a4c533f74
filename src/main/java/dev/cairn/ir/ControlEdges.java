package dev.cairn.ir;

import dev.cairn.ir.Instruction.Terminator;
import java.util.ArrayList;
import java.util.List;

/** The edges out of a terminator. */
public final class ControlEdges {
  private ControlEdges() {}

  /** One edge: the block it goes to and the branch it is, -1 when no branch of the source. */
  public record Edge(int target, int branch) {}

  public static List<Edge> of(Terminator terminator) {
    return switch (terminator) {
      case Instruction.Jump jump -> List.of(new Edge(jump.target(), -1));
      case Instruction.Branching b ->
          List.of(new Edge(b.whenTrue(), b.trueBranch()), new Edge(b.whenFalse(), b.falseBranch()));
      case Instruction.Switch s -> ofSwitch(s);
      case Instruction.IndirectJump jump -> ofIndirect(jump);
      case Instruction.Return _, Instruction.Unreachable _ -> List.of();
    };
  }

  /** The blocks a terminator may go to, in the order it names them. */
  public static List<Integer> targets(Terminator terminator) {
    return of(terminator).stream().map(Edge::target).toList();
  }

  private static List<Edge> ofSwitch(Instruction.Switch s) {
    List<Edge> edges = new ArrayList<>();
    s.cases().forEach(c -> edges.add(new Edge(c.target(), c.branch())));
    edges.add(new Edge(s.defaultTarget(), s.defaultBranch()));
    return edges;
  }

  private static List<Edge> ofIndirect(Instruction.IndirectJump jump) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < jump.targets().size(); i++) {
      edges.add(new Edge(jump.targets().get(i), jump.branches().get(i)));
    }
    return edges;
  }
}
