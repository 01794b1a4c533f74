package dev.cairn.ir;

import dev.cairn.ir.Operand.Register;
import java.util.ArrayList;
import java.util.List;

/** What an instruction reads and writes. */
public final class Accesses {
  private Accesses() {}

  /** Every operand the instruction reads, constants included. */
  public static List<Operand> reads(Instruction instruction) {
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
      case Instruction.PointerAdd i -> readsOf(i);
      case Instruction.Select i -> List.of(i.condition(), i.whenTrue(), i.whenFalse());
      case Instruction.Freeze i -> List.of(i.value());
      case Instruction.Call i -> readsOf(i);
      case Instruction.VaArg i -> List.of(i.list());
      case Instruction.Unsupported _, Instruction.Jump _, Instruction.Unreachable _ -> List.of();
      case Instruction.Branching i -> List.of(i.condition());
      case Instruction.Switch i -> List.of(i.value());
      case Instruction.IndirectJump i -> List.of(i.address());
      case Instruction.Return i -> i.values();
    };
  }

  /** Every register the instruction assigns. */
  public static List<Register> writes(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Move i -> List.of(i.dst());
      case Instruction.Alloca i -> List.of(i.dst());
      case Instruction.Load i -> List.of(i.dst());
      case Instruction.Binary i -> List.of(i.dst());
      case Instruction.Compare i -> List.of(i.dst());
      case Instruction.FloatBinary i -> List.of(i.dst());
      case Instruction.FloatCompare i -> List.of(i.dst());
      case Instruction.FloatNegate i -> List.of(i.dst());
      case Instruction.Cast i -> List.of(i.dst());
      case Instruction.PointerAdd i -> List.of(i.dst());
      case Instruction.Select i -> List.of(i.dst());
      case Instruction.Freeze i -> List.of(i.dst());
      case Instruction.Call i -> i.results();
      case Instruction.VaArg i -> List.of(i.dst());
      case Instruction.Unsupported i -> i.results();
      case Instruction.Store _, Instruction.Terminator _ -> List.of();
    };
  }

  private static List<Operand> readsOf(Instruction.PointerAdd i) {
    List<Operand> reads = new ArrayList<>();
    reads.add(i.base());
    i.indices().forEach(x -> reads.add(x.index()));
    return reads;
  }

  private static List<Operand> readsOf(Instruction.Call i) {
    List<Operand> reads = new ArrayList<>();
    reads.add(i.callee());
    i.arguments().forEach(a -> reads.add(a.value()));
    return reads;
  }
}
