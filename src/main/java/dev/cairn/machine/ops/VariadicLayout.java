package dev.cairn.machine.ops;

import dev.cairn.ir.Instruction.Argument;
import dev.cairn.ir.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the variadic arguments of a call lie, as the System V ABI for x86-64 passes them: in the
 * general and the vector registers that the fixed arguments left free, then on the stack. One
 * object holds both: first how many registers are used, then the save area of the registers, then
 * the stack part.
 *
 * <p>Registers are used from the last one down to where the variadic arguments begin, so that a
 * callee that asks for more than it was given comes to the end of the stack part, and is caught.
 */
public final class VariadicLayout {
  /** The first two fields of a va_list for this call, padded. */
  static final int HEADER = 16;

  static final int GENERAL_END = 48;
  static final int SAVE_AREA = 176;
  private static final int GENERAL_REGISTERS = 6;
  private static final int VECTOR_REGISTERS = 8;

  private enum Place {
    GENERAL,
    VECTOR,
    STACK
  }

  private record Part(Place place, int at) {}

  private final List<Part> parts = new ArrayList<>();
  private final boolean isNarrow;
  private int general;
  private int vectors;
  private int stack;
  private final int fixedGeneral;
  private final int fixedVectors;

  /** {@code isNarrow}: for i386, where all are on the stack, in slots of 4 bytes. */
  public VariadicLayout(List<Argument> fixed, List<Argument> extra, boolean isNarrow) {
    this.isNarrow = isNarrow;
    fixed.forEach(a -> place(a, 0));
    fixedGeneral = Math.min(general, GENERAL_REGISTERS);
    fixedVectors = Math.min(vectors, VECTOR_REGISTERS);
    parts.clear();
    stack = 0;
    for (int i = 0; i < extra.size(); i++) {
      place(extra.get(i), lanes(extra, i));
    }
  }

  private static int lanes(List<Argument> all, int first) {
    int count = 1;
    while (first + count < all.size() && all.get(first + count).lane() > 0) {
      count++;
    }
    return count;
  }

  private void place(Argument argument, int lanes) {
    Type type = argument.value().type();
    int bytes = isNarrow && type instanceof Type.Pointer ? 4 : Rep.bytes(type);
    if (argument.lane() > 0) {
      Part before = parts.getLast();
      parts.add(new Part(before.place(), before.at() + bytes));
      return;
    }
    Place place = wanted(argument);
    if (place == Place.GENERAL && general < GENERAL_REGISTERS) {
      parts.add(new Part(Place.GENERAL, 8 * general++));
    } else if (place == Place.VECTOR && vectors < VECTOR_REGISTERS) {
      parts.add(new Part(Place.VECTOR, 16 * vectors++));
    } else {
      push(argument, argument.lane() == 0 ? lanes * bytes : bytes);
    }
  }

  private Place wanted(Argument argument) {
    Type type = argument.value().type();
    if (argument.byValueSize() > 0 || isNarrow) {
      return Place.STACK;
    }
    if (argument.lane() == 0) {
      return Place.VECTOR;
    }
    return switch (type) {
      case Type.Int(int bits) -> bits > 64 ? Place.STACK : Place.GENERAL;
      case Type.Pointer _ -> Place.GENERAL;
      case Type.Float f -> f.format() == Type.Format.X87 ? Place.STACK : Place.VECTOR;
    };
  }

  private void push(Argument argument, int bytes) {
    int slot = isNarrow ? 4 : 8;
    int size = argument.byValueSize() > 0 ? (int) argument.byValueSize() : bytes;
    int align = argument.byValueSize() > 0 ? Math.max(slot, argument.align()) : size > 8 ? 16 : 8;
    stack = isNarrow ? stack : stack + align - 1 & -align;
    parts.add(new Part(Place.STACK, stack));
    stack += size + slot - 1 & -slot;
  }

  /** The offset of a variadic argument in the object. */
  public int offset(int argument) {
    Part part = parts.get(argument);
    return switch (part.place()) {
      case GENERAL -> HEADER + generalStart() + part.at() - 8 * fixedGeneral;
      case VECTOR -> HEADER + vectorStart() + part.at() - 16 * fixedVectors;
      case STACK -> HEADER + SAVE_AREA + part.at();
    };
  }

  /** {@code gp_offset} at the start. */
  public int generalStart() {
    return GENERAL_END - 8 * (general - fixedGeneral);
  }

  /** {@code fp_offset} at the start. */
  public int vectorStart() {
    return SAVE_AREA - 16 * (vectors - fixedVectors);
  }

  /** Bytes of the stack part. */
  public int stackBytes() {
    return stack;
  }
}
