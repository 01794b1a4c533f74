package dev.cairn.frontend.llvm;

import dev.cairn.ir.Global.Relocation;
import dev.cairn.ir.Operand;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Writes an initialiser as the bytes it has in memory; addresses become relocations. */
public final class Images {
  private final LlvmApi llvm;
  private final Bitcode code;
  private final Types types;
  private final Constants constants;

  public Images(Bitcode code, Types types, Constants constants) {
    this.llvm = code.llvm;
    this.code = code;
    this.types = types;
    this.constants = constants;
  }

  /** Bytes up to the last one that is not zero, and the addresses among them. */
  public record Image(byte[] bytes, List<Relocation> relocations) {}

  public Image of(long initializer) {
    var writer = new Writer();
    writer.write(initializer, 0);
    return new Image(writer.trimmed(), List.copyOf(writer.relocations));
  }

  private final class Writer {
    private byte[] bytes = new byte[64];
    private int used;
    private final List<Relocation> relocations = new ArrayList<>();

    void write(long value, long at) {
      int kind = llvm.valueKind.intOf(value);
      switch (kind) {
        case ValueKind.AGGREGATE_ZERO, ValueKind.NULL, ValueKind.UNDEF, ValueKind.POISON -> {}
        case ValueKind.CONSTANT_STRUCT -> struct(value, at);
        case ValueKind.CONSTANT_ARRAY -> array(value, at, llvm.numOperands.intOf(value));
        case ValueKind.DATA_ARRAY -> data(value, at);
        default -> leaves(value, at);
      }
    }

    byte[] trimmed() {
      while (used > 0 && bytes[used - 1] == 0) {
        used--;
      }
      return Arrays.copyOf(bytes, used);
    }

    private void struct(long value, long at) {
      long type = llvm.typeOf.of(value);
      for (int i = 0; i < llvm.numOperands.intOf(value); i++) {
        write(llvm.operand.of(value, i), at + types.structOffset(type, i));
      }
    }

    private void array(long value, long at, long count) {
      long size = types.size(llvm.elementType.of(llvm.typeOf.of(value)));
      for (int i = 0; i < count; i++) {
        write(llvm.aggregateElement.of(value, i), at + i * size);
      }
    }

    private void data(long value, long at) {
      if (llvm.isConstantString.is(value)) {
        byte[] text = code.shortText(llvm.asString, value);
        room(at, text.length);
        System.arraycopy(text, 0, bytes, (int) at, text.length);
      } else {
        array(value, at, llvm.arrayLength.of(llvm.typeOf.of(value)));
      }
    }

    private void leaves(long value, long at) {
      Shape shape = types.ofValue(value);
      List<Operand> leaves = parts(value, shape);
      for (int i = 0; i < leaves.size(); i++) {
        leaf(leaves.get(i), at + shape.offsets()[i]);
      }
    }

    /**
     * An expression we cannot follow leaves its cell indeterminate: sound, and rare (differences of
     * addresses).
     */
    private List<Operand> parts(long value, Shape shape) {
      try {
        return constants.of(value);
      } catch (UnsupportedConstruct e) {
        if (llvm.valueKind.intOf(value) == ValueKind.CONSTANT_EXPR
            && llvm.constOpcode.intOf(value) == Opcode.INT_TO_PTR) {
          return parts(llvm.operand.of(value, 0), shape); // a number used as an address
        }
        return shape.leaves().stream().map(t -> (Operand) new Operand.Undefined(t)).toList();
      }
    }

    private void leaf(Operand leaf, long at) {
      switch (leaf) {
        case Operand.IntConst c -> number(c.value(), at);
        case Operand.FloatConst c -> number(c.pattern(), at);
        case Operand.Null _ -> {}
        case Operand.Undefined _, Operand.Address _, Operand.BlockAddress _ ->
            relocations.add(new Relocation(at, leaf));
        case Operand.Register _ -> throw new IllegalStateException("register in an initialiser");
      }
    }

    private void number(BigInteger value, long at) {
      byte[] big = value.toByteArray();
      room(at, big.length);
      for (int i = 0; i < big.length; i++) {
        byte b = big[big.length - 1 - i];
        if (b != 0) {
          bytes[(int) at + i] = b;
        }
      }
    }

    private void room(long at, int length) {
      int end = Math.toIntExact(at + length);
      if (end > bytes.length) {
        bytes = Arrays.copyOf(bytes, Math.max(end, bytes.length * 2));
      }
      used = Math.max(used, end);
    }
  }
}
