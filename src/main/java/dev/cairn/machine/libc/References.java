package dev.cairn.machine.libc;

import dev.cairn.ir.Block;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Which functions and globals code and data refer to. */
final class References {
  private References() {}

  static void of(Procedure function, Set<String> to) {
    for (Block block : function.blocks()) {
      block.instructions().forEach(i -> operands(i).forEach(o -> add(o, to)));
    }
  }

  static void of(Global global, Set<String> to) {
    global.relocations().forEach(r -> add(r.target(), to));
  }

  private static void add(Operand operand, Set<String> to) {
    if (operand instanceof Operand.Address(_, var symbol, _)) {
      to.add(symbol);
    }
  }

  private static List<Operand> operands(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Move i -> List.of(i.src());
      case Instruction.Alloca i -> List.of(i.count());
      case Instruction.Load i -> List.of(i.pointer());
      case Instruction.Store i -> List.of(i.value(), i.pointer());
      case Instruction.Binary i -> List.of(i.left(), i.right());
      case Instruction.Compare i -> List.of(i.left(), i.right());
      case Instruction.FloatBinary i -> List.of(i.left(), i.right());
      case Instruction.FloatCompare i -> List.of(i.left(), i.right());
      case Instruction.FloatNegate i -> List.of(i.value());
      case Instruction.Cast i -> List.of(i.value());
      case Instruction.PointerAdd i ->
          Stream.concat(Stream.of(i.base()), i.indices().stream().map(Instruction.Scaled::index))
              .toList();
      case Instruction.Select i -> List.of(i.condition(), i.whenTrue(), i.whenFalse());
      case Instruction.Freeze i -> List.of(i.value());
      case Instruction.Call i ->
          Stream.concat(
                  Stream.of(i.callee()), i.arguments().stream().map(Instruction.Argument::value))
              .toList();
      case Instruction.VaArg i -> List.of(i.list());
      case Instruction.Unsupported _, Instruction.Jump _, Instruction.Unreachable _ -> List.of();
      case Instruction.Branching i -> List.of(i.condition());
      case Instruction.Switch i -> List.of(i.value());
      case Instruction.IndirectJump i -> List.of(i.address());
      case Instruction.Return i -> i.values();
    };
  }
}
