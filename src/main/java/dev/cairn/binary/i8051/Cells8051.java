package dev.cairn.binary.i8051;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Registers and memories by the names that ucsim has for them. */
public final class Cells8051 {
  /** A direct address without a register. */
  private static final int NOTHING = 0x9F;

  private static final List<Sfr> CORE =
      List.of(Sfr.SP, Sfr.DPL, Sfr.DPH, Sfr.B, Sfr.P0, Sfr.P1, Sfr.P2, Sfr.P3, Sfr.ACC);

  private Cells8051() {}

  /** A cell and its value. */
  public record Cell(String memory, int address, int value) {}

  /** Neighbouring cells. */
  public record Range(String memory, int address, byte[] bytes) {}

  /** All that is not 0; A last, since ucsim computes parity when it is written. */
  public static List<Cell> nonZero(Map<String, byte[]> state) {
    List<Cell> cells = new ArrayList<>();
    for (String memory : List.of(State.INTERNAL, State.EXTERNAL)) {
      byte[] bytes = memory(state, memory);
      for (int i = 0; i < bytes.length; i++) {
        if (bytes[i] != 0) {
          cells.add(new Cell(memory, i, bytes[i] & 0xFF));
        }
      }
    }
    cells.add(new Cell("sfr", Sfr.PSW.address(), statusWord(state)));
    byte[] special = memory(state, State.SPECIAL);
    CORE.forEach(sfr -> cells.add(new Cell("sfr", sfr.address(), special[sfr.offset()] & 0xFF)));
    return cells;
  }

  /** The stack pointer and the address on top of the stack. */
  public static List<Cell> pushed(Map<String, byte[]> state) {
    byte[] internal = memory(state, State.INTERNAL);
    int top = memory(state, State.SPECIAL)[Sfr.SP.offset()] & 0xFF;
    List<Cell> cells = new ArrayList<>();
    for (int at : List.of((top - 1) & 0xFF, top)) {
      cells.add(new Cell(State.INTERNAL, at, internal[at] & 0xFF));
    }
    cells.add(new Cell("sfr", Sfr.SP.address(), top));
    return cells;
  }

  private static byte[] memory(Map<String, byte[]> state, String name) {
    return state.getOrDefault(name, new byte[0]);
  }

  /** PSW. */
  public static int statusWord(Map<String, byte[]> state) {
    byte[] status = memory(state, State.STATUS);
    byte[] special = memory(state, State.SPECIAL);
    int word = (special[Sfr.PSW.offset()] & 0xFF) | status[State.BANK];
    word |= Integer.bitCount(special[Sfr.ACC.offset()] & 0xFF) & 1;
    for (State.Flag flag : State.Flag.values()) {
      word |= status[flag.place()] << flag.bit();
    }
    return word;
  }

  /**
   * The commands before the instruction at an address that give a cell a value from outside: pins
   * of a port, or a register. What ucsim's serial port has received cannot be set, so the
   * instruction reads it from a register that nothing is behind: the first byte behind its opcode
   * is what it reads.
   */
  public static List<String> given(String name, int value, long address) {
    Sfr sfr = Sfr.named(name).orElseThrow();
    if (sfr == Sfr.SBUF) {
      return List.of(operand(address, NOTHING), setting("sfr", NOTHING, value));
    }
    return List.of(
        sfr.isPort()
            ? String.format(Locale.ROOT, "set hardware port[%d] 0x%02x", State.pin(sfr), value)
            : setting("sfr", sfr.address(), value));
  }

  /** The commands after it. */
  public static List<String> taken(String name, long address) {
    return Sfr.named(name).orElseThrow() == Sfr.SBUF
        ? List.of(operand(address, Sfr.SBUF.address()))
        : List.of();
  }

  private static String operand(long address, int direct) {
    return setting("rom", (int) (address + 1) & 0xFFFF, direct);
  }

  private static String setting(String memory, int address, int value) {
    return String.format(Locale.ROOT, "set memory %s 0x%x 0x%02x", memory, address, value);
  }

  /**
   * What is compared after a run beside PSW: registers, internal memory, and rows of external
   * memory that hold a change.
   */
  public static List<Range> compared(
      Map<String, byte[]> before, Map<String, byte[]> after, int row) {
    List<Range> ranges = new ArrayList<>();
    byte[] special = memory(after, State.SPECIAL);
    for (Sfr sfr : CORE) {
      byte[] one = {special[sfr.offset()]};
      ranges.add(new Range("sfr", sfr.address(), one));
    }
    addRows(State.INTERNAL, memory(after, State.INTERNAL), new byte[0], row, ranges);
    addRows(
        State.EXTERNAL, memory(after, State.EXTERNAL), memory(before, State.EXTERNAL), row, ranges);
    return ranges;
  }

  private static void addRows(
      String memory, byte[] after, byte[] before, int row, List<Range> ranges) {
    for (int at = 0; at < after.length; at += row) {
      boolean isSame =
          before.length > 0 && Arrays.equals(after, at, at + row, before, at, at + row);
      if (!isSame) {
        ranges.add(new Range(memory, at, Arrays.copyOfRange(after, at, at + row)));
      }
    }
  }
}
