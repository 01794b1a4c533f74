package dev.cairn.frontend.lower;

import dev.cairn.frontend.llvm.Opcode;
import dev.cairn.frontend.llvm.UnsupportedConstruct;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Instruction.FloatOp;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/** Which reader an opcode belongs to. */
final class InstructionTable {
  private final @Nullable LongConsumer[] readers = new @Nullable LongConsumer[Opcode.COUNT];

  InstructionTable(
      ScalarOps scalars, VectorOps vectors, MemoryOps memory, CallOps calls, ControlOps control) {
    addArithmetic(scalars);
    addConversions(scalars, vectors);
    addMemory(memory);
    addControl(control);
    readers[Opcode.CALL] = calls::call;
    readers[Opcode.EXTRACT_ELEMENT] = vectors::extractElement;
    readers[Opcode.INSERT_ELEMENT] = vectors::insertElement;
    readers[Opcode.SHUFFLE_VECTOR] = vectors::shuffle;
    readers[Opcode.EXTRACT_VALUE] = vectors::extractValue;
    readers[Opcode.INSERT_VALUE] = vectors::insertValue;
  }

  private void addArithmetic(ScalarOps scalars) {
    readers[Opcode.ADD] = scalars.binary(BinaryOp.ADD);
    readers[Opcode.SUB] = scalars.binary(BinaryOp.SUB);
    readers[Opcode.MUL] = scalars.binary(BinaryOp.MUL);
    readers[Opcode.UDIV] = scalars.binary(BinaryOp.UDIV);
    readers[Opcode.SDIV] = scalars.binary(BinaryOp.SDIV);
    readers[Opcode.UREM] = scalars.binary(BinaryOp.UREM);
    readers[Opcode.SREM] = scalars.binary(BinaryOp.SREM);
    readers[Opcode.SHL] = scalars.binary(BinaryOp.SHL);
    readers[Opcode.LSHR] = scalars.binary(BinaryOp.LSHR);
    readers[Opcode.ASHR] = scalars.binary(BinaryOp.ASHR);
    readers[Opcode.AND] = scalars.binary(BinaryOp.AND);
    readers[Opcode.OR] = scalars.binary(BinaryOp.OR);
    readers[Opcode.XOR] = scalars.binary(BinaryOp.XOR);
    readers[Opcode.FADD] = scalars.floatBinary(FloatOp.ADD);
    readers[Opcode.FSUB] = scalars.floatBinary(FloatOp.SUB);
    readers[Opcode.FMUL] = scalars.floatBinary(FloatOp.MUL);
    readers[Opcode.FDIV] = scalars.floatBinary(FloatOp.DIV);
    readers[Opcode.FREM] = scalars.floatBinary(FloatOp.REM);
    readers[Opcode.FNEG] = scalars::negate;
    readers[Opcode.ICMP] = scalars::compare;
    readers[Opcode.FCMP] = scalars::floatCompare;
    readers[Opcode.FREEZE] = scalars::freeze;
  }

  private void addConversions(ScalarOps scalars, VectorOps vectors) {
    readers[Opcode.TRUNC] = scalars.cast(CastOp.TRUNC);
    readers[Opcode.ZEXT] = scalars.cast(CastOp.ZEXT);
    readers[Opcode.SEXT] = scalars.cast(CastOp.SEXT);
    readers[Opcode.FP_TO_UI] = scalars.cast(CastOp.FP_TO_UI);
    readers[Opcode.FP_TO_SI] = scalars.cast(CastOp.FP_TO_SI);
    readers[Opcode.UI_TO_FP] = scalars.cast(CastOp.UI_TO_FP);
    readers[Opcode.SI_TO_FP] = scalars.cast(CastOp.SI_TO_FP);
    readers[Opcode.FP_TRUNC] = scalars.cast(CastOp.FP_TRUNC);
    readers[Opcode.FP_EXT] = scalars.cast(CastOp.FP_EXT);
    readers[Opcode.PTR_TO_INT] = scalars::pointerToInteger;
    readers[Opcode.INT_TO_PTR] = scalars::integerToPointer;
    readers[Opcode.BITCAST] = vectors::bitcast;
    readers[Opcode.ADDR_SPACE_CAST] = scalars::same;
  }

  private void addMemory(MemoryOps memory) {
    readers[Opcode.ALLOCA] = memory::alloca;
    readers[Opcode.LOAD] = memory::load;
    readers[Opcode.STORE] = memory::store;
    readers[Opcode.GEP] = memory::gep;
    readers[Opcode.VA_ARG] = memory::vaArg;
    readers[Opcode.FENCE] = memory::fence;
    readers[Opcode.CMP_XCHG] = memory::compareExchange;
    readers[Opcode.ATOMIC_RMW] = memory::readModifyWrite;
  }

  private void addControl(ControlOps control) {
    readers[Opcode.RET] = control::ret;
    readers[Opcode.BR] = control::branch;
    readers[Opcode.SWITCH] = control::switching;
    readers[Opcode.INDIRECT_BR] = control::indirect;
    readers[Opcode.UNREACHABLE] = control::unreachable;
    readers[Opcode.CALL_BR] = i -> control.stop(i, "inline assembly with jumps");
    readers[Opcode.SELECT] = control::select;
  }

  /** Reads an instruction or constant expression; null-free: an unknown opcode is refused. */
  void read(int opcode, long value) {
    LongConsumer reader = opcode < readers.length ? readers[opcode] : null;
    if (reader == null) {
      throw new UnsupportedConstruct("instruction with opcode " + opcode);
    }
    reader.accept(value);
  }

  static boolean isTerminator(int opcode) {
    return opcode <= Opcode.UNREACHABLE || opcode == Opcode.CALL_BR;
  }
}
