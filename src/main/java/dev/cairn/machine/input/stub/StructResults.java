package dev.cairn.machine.input.stub;

import dev.cairn.ir.CType;
import dev.cairn.ir.Type;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import java.util.ArrayList;
import java.util.List;

/**
 * Structs that stubs return: their members are inputs {@code f().x}. A big one goes to the place
 * that the caller names by a hidden first argument, a small one to registers.
 */
final class StructResults {
  private StructResults() {}

  /** Whether a test can spell such a result. */
  static boolean areSpelled(CType type) {
    return type.resolved() instanceof CType.Composite c
        && c.size() > 0
        && (!c.tag().isEmpty() || type instanceof CType.Typedef);
  }

  /** Whether the call hands over a place for its result. */
  static boolean isHanded(CallFrame frame, CType type) {
    return type.resolved() instanceof CType.Composite c
        && c.size() > 0
        && frame.signature().results().isEmpty();
  }

  /** Sets the result of the call of that name; of a callback, C's type alone tells where to. */
  static void give(
      RunState rt, CallFrame frame, Answers answers, String call, CType type, boolean isCallback) {
    MemObject made = answers.struct(rt, call, type);
    if (isHanded(frame, type)) {
      rt.memory().copy(frame.value(0), made.address(), type.size());
      return;
    }
    List<Type> registers =
        isCallback ? registers(new InputLayout(type)) : frame.signature().results();
    int offset = 0;
    for (int i = 0; i < registers.size(); i++) {
      int bytes = (registers.get(i).bits() + 7) / 8;
      int align = Math.min(8, Integer.highestOneBit(bytes));
      offset = offset + align - 1 & -align;
      int there = (int) Math.min(bytes, type.size() - offset);
      long at = made.address() + offset;
      boolean isWhole = there == bytes;
      frame.setResult(
          i, rt.memory().read(at, there), isWhole ? rt.memory().readShadow(at, there) : null);
      offset += bytes;
    }
  }

  /** A register is not wider than what is in it. */
  private static int usedBytes(List<InputLayout.Leaf> leaves, int from, int size) {
    int used = 1;
    for (InputLayout.Leaf leaf : leaves) {
      used = Math.max(used, leaf.offset() + leaf.bytes() - from);
    }
    boolean isSmall = size < 8; // then it is a whole, of however many bytes
    int power = Integer.highestOneBit(2 * used - 1);
    return isSmall ? size : Math.min(8, power);
  }

  /** The registers of the System V ABI for x86-64: numbers by eight bytes, floats one by one. */
  private static List<Type> registers(InputLayout layout) {
    List<Type> registers = new ArrayList<>();
    for (int from = 0; from < layout.size; from += 8) {
      int start = from;
      List<InputLayout.Leaf> leaves =
          layout.leaves.stream().filter(l -> l.offset() / 8 == start / 8).toList();
      boolean isFloating =
          !leaves.isEmpty()
              && leaves.stream().allMatch(l -> l.type().resolved() instanceof CType.Floating);
      if (isFloating) {
        leaves.forEach(l -> registers.add(l.bytes() == 4 ? Type.FLOAT : Type.DOUBLE));
      } else {
        registers.add(new Type.Int(8 * usedBytes(leaves, from, layout.size)));
      }
    }
    return registers;
  }
}
