package dev.cairn.frontend.flow;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Binary;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import java.util.List;

/**
 * Removes instructions without effect whose results nobody reads: what clang leaves at -O0 around
 * conditions.
 */
public final class DeadCode {
  private final List<Node> nodes;
  private final int[] readers;

  private DeadCode(List<Node> nodes, int registers) {
    this.nodes = nodes;
    this.readers = new int[registers];
  }

  public static void remove(List<Node> nodes, int registers) {
    new DeadCode(nodes, registers).remove();
  }

  private void remove() {
    nodes.forEach(this::count);
    boolean again = true;
    while (again) {
      again = false;
      for (Node node : nodes) {
        again |= removeIn(node);
      }
    }
  }

  private void count(Node node) {
    node.body.forEach(i -> change(Accesses.reads(i), 1));
    change(node.exit.reads(), 1);
    for (Phi phi : node.phis) {
      phi.incoming.values().forEach(v -> change(v, 1));
      phi.conditions.values().forEach(c -> change(c.value(), 1));
    }
  }

  private boolean removeIn(Node node) {
    boolean changed = false;
    for (int i = node.body.size() - 1; i >= 0; i--) {
      Instruction instruction = node.body.get(i);
      if (isPure(instruction) && readers[Accesses.writes(instruction).getFirst().index()] == 0) {
        change(Accesses.reads(instruction), -1);
        node.body.remove(i);
        changed = true;
      }
    }
    return changed;
  }

  private void change(List<Operand> operands, int by) {
    operands.forEach(o -> change(o, by));
  }

  private void change(Operand operand, int by) {
    if (operand instanceof Register r) {
      readers[r.index()] += by;
    }
  }

  private static boolean isPure(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Move _,
          Instruction.Compare _,
          Instruction.FloatCompare _,
          Instruction.Cast _ ->
          true;
      case Instruction.PointerAdd _, Instruction.Select _, Instruction.Freeze _ -> true;
      case Binary b -> b.op() == BinaryOp.AND || b.op() == BinaryOp.OR || b.op() == BinaryOp.XOR;
      default -> false;
    };
  }
}
