package dev.cairn.machine.code.analysis;

import dev.cairn.ir.FarJumps;
import dev.cairn.ir.Instruction;
import dev.cairn.machine.program.Pointees;

/** Estimates how many bytes of bytecode an instruction becomes; on the high side. */
public final class CodeSize {
  private CodeSize() {}

  static int of(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Move _, Instruction.Freeze _ -> 8;
      case Instruction.Jump _, Instruction.Unreachable _, Instruction.Unsupported _ -> 12;
      case Instruction.Alloca _, Instruction.FloatNegate _, Instruction.Cast _ -> 30;
      case Instruction.Binary i when isDivision(i.op()) -> 75;
      case Instruction.Binary i when isShift(i.op()) || i.noSignedWrap() -> 65;
      case Instruction.Binary _,
          Instruction.Compare _,
          Instruction.FloatBinary _,
          Instruction.FloatCompare _ ->
          45;
      case Instruction.Select _, Instruction.VaArg _, Instruction.Branching _ -> 55;
      case Instruction.Load _, Instruction.Store _ -> 70;
      case Instruction.PointerAdd i -> 25 + 35 * i.indices().size();
      case Instruction.Call i when i.target().isEmpty() ->
          150 + (Pointees.MOST + 1) * (10 + 10 * i.arguments().size()) + 16 * i.results().size();
      case Instruction.Call i -> 60 + 14 * i.arguments().size() + 16 * i.results().size();
      case Instruction.Switch i when MethodCuts.isLookedUp(i) -> 60;
      case Instruction.Switch i -> 40 + 16 * i.cases().size();
      case Instruction.IndirectJump i -> 60 + 16 * i.targets().size();
      case Instruction.Return i -> 25 + 20 * i.values().size();
    };
  }

  private static boolean isShift(Instruction.BinaryOp op) {
    return switch (op) {
      case SHL, LSHR, ASHR -> true;
      case ADD, SUB, MUL, UDIV, SDIV, UREM, SREM, AND, OR, XOR -> false;
    };
  }

  public static boolean isDivision(Instruction.BinaryOp op) {
    return switch (op) {
      case UDIV, SDIV, UREM, SREM -> true;
      case ADD, SUB, MUL, AND, OR, XOR, SHL, LSHR, ASHR -> false;
    };
  }

  /** Whether code goes on in a new piece afterwards: a longjmp may come back there. */
  static boolean endsPiece(Instruction instruction) {
    return FarJumps.isLanding(instruction);
  }
}
