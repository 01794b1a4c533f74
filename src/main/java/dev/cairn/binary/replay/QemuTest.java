package dev.cairn.binary.replay;

import dev.cairn.binary.elf.ElfWriter;
import dev.cairn.binary.ppc.Assembler;
import dev.cairn.binary.ppc.MachineState;
import dev.cairn.binary.ppc.Window;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * A test for PowerPC as an executable of its own: the program's memory, and behind it code that
 * sets the state before the call, goes to the function, and prints the state it comes back with;
 * and what it must then print.
 */
final class QemuTest {
  private static final int ROW = 64;

  /** Where the code lies that sets the state; what prints it lies before. */
  private static final int STARTER = 0x4000;

  /** Where doubles lie that are loaded, from the table that register 2 points to on. */
  private static final int DOUBLES = 0x800;

  private static final int TABLE = 0x8000;
  private static final int PRINTED = 404;
  private static final int BASE = 2;
  private static final int XER = 1;
  private static final int LR = 8;
  private static final int CTR = 9;

  private final Window window;
  private final MachineState before;
  private final MachineState after;
  private final Trampolines trampolines;
  private final byte[] memory;
  private final byte[] memoryAfter;

  QemuTest(Window window, PredictedRun run) {
    this.window = window;
    before = MachineState.of(run.before());
    after = MachineState.of(run.after());
    trampolines = new Trampolines(window, run, before.memory());
    memory = trampolines.patched(before.memory());
    memoryAfter = trampolines.patched(after.memory());
  }

  /** Every address that it must come to in the program, in order. */
  List<Long> path() {
    return trampolines.path();
  }

  /** The executable. */
  byte[] executable(long entry) {
    ByteBuffer own = ByteBuffer.allocate(TABLE + Trampolines.KEPT + Trampolines.BYTES);
    own.put(0, printer());
    byte[] starter = starter(entry);
    own.put(STARTER, starter);
    own.put((int) (window.handlerReturn() - window.end()), trampolines.back());
    if (trampolines.code().length > TABLE - Trampolines.START) {
      throw new IllegalStateException("too many handlers run in one test");
    }
    own.put(Trampolines.START, trampolines.code());
    for (int n = 0; n < 32; n++) {
      own.putLong(TABLE + DOUBLES + 8 * n, before.floating()[n]);
    }
    return new ElfWriter()
        .add(window.base(), memory)
        .add(window.end(), own.array())
        .write(window.end() + STARTER);
  }

  private byte[] starter(long entry) {
    var code = new Assembler(window.end() + STARTER);
    code.load(BASE, window.systemPointer());
    for (int n = 0; n < 32; n++) {
      code.loadDouble(n, DOUBLES + 8 * n, BASE);
    }
    code.load(3, before.condition()).writeConditions(3);
    code.load(3, before.exception()).writeSpecial(XER, 3);
    code.load(3, before.counter()).writeSpecial(CTR, 3);
    code.load(3, before.link()).writeSpecial(LR, 3);
    for (int n = 0; n < 32; n++) {
      code.load(n, before.general()[n]);
    }
    return code.branch(entry).code();
  }

  /** Register 2 still points to the table: the system's conventions reserve it. */
  private byte[] printer() {
    var code = new Assembler(window.returnAddress());
    code.store(0, 0, BASE).store(1, 4, BASE).storeFrom(3, 12, BASE);
    code.readConditions(3).store(3, 128, BASE);
    code.readSpecial(3, XER).store(3, 132, BASE);
    code.readSpecial(3, LR).store(3, 136, BASE);
    code.readSpecial(3, CTR).store(3, 140, BASE);
    for (int n = 0; n < 32; n++) {
      code.storeDouble(n, 144 + 8 * n, BASE);
    }
    code.sum(window.base(), window.end()).store(3, 400, BASE);
    code.print(window.systemPointer(), PRINTED);
    for (int row = 0; row < memoryAfter.length; row += ROW) {
      if (isChanged(row)) {
        code.print(window.base() + row, ROW);
      }
    }
    byte[] done = code.exit().code();
    if (done.length > STARTER) {
      throw new IllegalStateException("the code that prints is too long: " + done.length);
    }
    return done;
  }

  /** Rows of memory that changed are printed, the first of them; the sum is that of all. */
  private boolean isChanged(int row) {
    return !Arrays.equals(memory, row, row + ROW, memoryAfter, row, row + ROW);
  }

  /** What it must print. */
  byte[] expected() {
    ByteBuffer table = ByteBuffer.allocate(PRINTED);
    for (int n = 0; n < 32; n++) {
      table.putInt(4 * n, n == BASE ? 0 : after.general()[n]);
    }
    table.putInt(128, after.condition()).putInt(132, after.exception());
    table.putInt(136, after.link()).putInt(140, after.counter());
    for (int n = 0; n < 32; n++) {
      table.putLong(144 + 8 * n, after.floating()[n]);
    }
    table.putInt(400, sum());
    var printed = new ByteArrayOutputStream();
    printed.writeBytes(table.array());
    for (int row = 0; row < memoryAfter.length; row += ROW) {
      if (isChanged(row)) {
        printed.write(memoryAfter, row, ROW);
      }
    }
    return printed.toByteArray();
  }

  private int sum() {
    ByteBuffer words = ByteBuffer.wrap(memoryAfter);
    int sum = 0;
    while (words.hasRemaining()) {
      sum = Integer.rotateLeft(sum, 1) + words.getInt();
    }
    return sum;
  }
}
