package dev.cairn.binary.ppc;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Convention;
import dev.cairn.binary.lift.DataModel;
import dev.cairn.binary.lift.Slot;
import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.List;

/**
 * The calling convention of the System V ABI: arguments in r3 to r10, those of eight bytes in two
 * registers of which the first is odd, floating-point ones in f1 to f8; further ones in the
 * caller's frame, from 8(r1) on; the result in r3, its lower half in r4 when it has two, or in f1.
 */
final class SysV implements Convention {
  private static final int FIRST = 3;
  private static final int LAST = 10;
  private static final int LAST_FLOATING = 8;
  private static final int PARAMETERS = 8;
  private static final int POINTEE_STEP = 0x1000;

  @Override
  public DataModel dataModel() {
    return new DataModel(4, 4, 4, 8);
  }

  @Override
  public List<List<Slot>> arguments(Image image, String function, List<CType> types) {
    Window window = Window.of(image);
    List<List<Slot>> slots = new ArrayList<>();
    int register = FIRST;
    int floating = 1;
    long frame = window.stackPointer() + PARAMETERS;
    for (CType type : types) {
      if (type instanceof CType.Floating && floating <= LAST_FLOATING) {
        slots.add(List.of(new Slot(Registers.FLOATS, 8 * floating++, 8)));
        continue;
      }
      int bytes = Math.max(4, (int) type.size());
      boolean isDouble = bytes > 4;
      register += isDouble && register % 2 == 0 ? 1 : 0;
      int last = register + (isDouble ? 1 : 0);
      if (last <= LAST && !(type instanceof CType.Floating)) {
        slots.add(registers(register, last));
        register = last + 1;
      } else {
        frame = isDouble ? (frame + 7) / 8 * 8 : frame;
        slots.add(List.of(new Slot(Registers.MEMORY, window.offset(frame, bytes), bytes)));
        frame += bytes;
        register = type instanceof CType.Floating ? register : LAST + 1;
      }
    }
    return slots;
  }

  /** The least significant register first. */
  private static List<Slot> registers(int first, int last) {
    List<Slot> slots = new ArrayList<>();
    for (int n = last; n >= first; n--) {
      slots.add(new Slot(Registers.GENERAL, 4 * n, 4));
    }
    return slots;
  }

  @Override
  public List<Slot> result(CType type) {
    if (type instanceof CType.Floating) {
      return List.of(new Slot(Registers.FLOATS, 8, 8));
    }
    return type.size() == 0 ? List.of() : registers(FIRST, type.size() > 4 ? FIRST + 1 : FIRST);
  }

  @Override
  public Pointee pointee(Image image, int argument, int bytes) {
    Window window = Window.of(image);
    long at = window.data() + (long) argument * POINTEE_STEP;
    return new Pointee(new Slot(Registers.MEMORY, window.offset(at, bytes), bytes), at);
  }
}
