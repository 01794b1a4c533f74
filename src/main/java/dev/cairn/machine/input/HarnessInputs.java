package dev.cairn.machine.input;

import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.run.FreshNames;
import dev.cairn.machine.run.RunState;
import java.util.Map;

/**
 * Inputs that a program makes for itself (CREST, KLEE, SV-COMP): scalars are variables of the given
 * name, anything else is bytes {@code name[0]}, {@code name[1]}, …; a name made again in the same
 * run gets {@code #2}, {@code #3}, ….
 */
public final class HarnessInputs {
  private static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);
  private static final Map<Integer, CType> BY_SIZE =
      Map.of(
          1, new CType.Integer("signed char", 1, true, false, true),
          2, new CType.Integer("short", 2, true, false, false),
          4, new CType.Integer("int", 4, true, false, false),
          8, new CType.Integer("long", 8, true, false, false));

  private HarnessInputs() {}

  /** A new variable of this run. */
  public static Variable variable(RunState rt, String name, int width, CType type) {
    return rt.record().variable(FreshNames.of(rt, name), width, type);
  }

  /** Makes the bytes at {@code address} inputs. */
  public static void make(RunState rt, long address, int size, String name) {
    if (size > InputLayout.MAX_SIZE) {
      throw rt.unsupported("input '" + name + "' of " + size + " bytes");
    }
    String unique = FreshNames.of(rt, name);
    CType type = BY_SIZE.get(size);
    if (type != null) {
      write(rt, address, size, rt.record().variable(unique, 8 * size, type));
      return;
    }
    for (int i = 0; i < size; i++) {
      write(rt, address + i, 1, rt.record().variable(unique + "[" + i + "]", 8, BYTE));
    }
  }

  private static void write(RunState rt, long address, int size, Variable variable) {
    rt.memory().write(address, size, rt.record().value(variable), rt.record().shadow(variable));
  }
}
