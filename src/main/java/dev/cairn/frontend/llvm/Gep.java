package dev.cairn.frontend.llvm;

import java.util.ArrayList;
import java.util.List;

/**
 * A getelementptr taken apart: {@code base + offset + sum(index * scale)}.
 *
 * @param base handle of the pointer
 * @param indices the indices that are not constant
 * @param isPart is what the offset leads to a part of one object of the pointer's type
 */
public record Gep(long base, long offset, List<Index> indices, boolean isPart) {
  /**
   * A value times a number of bytes.
   *
   * @param count how many elements the array has by its type; 0 where only a pointer says which
   */
  public record Index(long value, long scale, long count) {}

  /** Reads an instruction or a constant expression. */
  public static Gep read(Bitcode code, Types types, long value) {
    LlvmApi llvm = code.llvm;
    long type = llvm.gepSourceType.of(value);
    long offset = 0;
    boolean isPart = true;
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
      long whole = i == 1 ? 0 : types.size(type);
      type = i == 1 ? type : llvm.elementType.of(type);
      long scale = types.size(type);
      if (isConstant) {
        long distance = scale * signed(llvm, index);
        isPart &= distance == 0 || (distance > 0 && distance < whole);
        offset += distance;
      } else {
        indices.add(new Index(index, scale, scale == 0 ? 0 : whole / scale));
      }
    }
    return new Gep(llvm.operand.of(value, 0), offset, indices, isPart);
  }

  private static long signed(LlvmApi llvm, long constant) {
    int unused = 64 - llvm.intTypeWidth.intOf(llvm.typeOf.of(constant));
    return llvm.constInt.of(constant) << unused >> unused;
  }
}
