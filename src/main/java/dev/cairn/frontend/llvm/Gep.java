package dev.cairn.frontend.llvm;

import java.util.ArrayList;
import java.util.List;

/**
 * A getelementptr taken apart: {@code base + offset + sum(index * scale)}.
 *
 * @param base handle of the pointer
 * @param indices the indices that are not constant
 */
public record Gep(long base, long offset, List<Index> indices) {
  /** A value times a number of bytes. */
  public record Index(long value, long scale) {}

  /** Reads an instruction or a constant expression. */
  public static Gep read(Bitcode code, Types types, long value) {
    LlvmApi llvm = code.llvm;
    long type = llvm.gepSourceType.of(value);
    long offset = 0;
    List<Index> indices = new ArrayList<>();
    int count = llvm.numOperands.intOf(value);
    for (int i = 1; i < count; i++) {
      long index = llvm.operand.of(value, i);
      boolean isConstant = llvm.valueKind.intOf(index) == ValueKind.INT;
      if (i > 1 && types.isStruct(type)) {
        int field = (int) llvm.constInt.of(index);
        offset += types.structOffset(type, field);
        type = llvm.structElement.of(type, field);
        continue;
      }
      type = i == 1 ? type : llvm.elementType.of(type);
      long scale = types.size(type);
      if (isConstant) {
        offset += scale * signed(llvm, index);
      } else {
        indices.add(new Index(index, scale));
      }
    }
    return new Gep(llvm.operand.of(value, 0), offset, indices);
  }

  private static long signed(LlvmApi llvm, long constant) {
    int unused = 64 - llvm.intTypeWidth.intOf(llvm.typeOf.of(constant));
    return llvm.constInt.of(constant) << unused >> unused;
  }
}
