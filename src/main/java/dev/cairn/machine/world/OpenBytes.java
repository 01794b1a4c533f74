package dev.cairn.machine.world;

import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.FileInput;

/** Bytes in memory that are inputs: {@code name[0]}, {@code name[1]}, …. */
final class OpenBytes {
  private static final CType BYTE = new CType.Integer("char", 1, true, false, true);

  private OpenBytes() {}

  /** Makes the first {@code count} bytes from {@code offset} on inputs. */
  static void fill(RunState rt, MemObject object, int offset, String name, int count) {
    var names = new FileInput(name);
    for (int i = 0; i < count; i++) {
      Variable variable = rt.record().variable(names.content(i), 8, BYTE);
      long address = object.address() + offset + i;
      rt.memory().write(address, 1, rt.record().value(variable) & 0xFF, rt.record().term(variable));
    }
  }
}
