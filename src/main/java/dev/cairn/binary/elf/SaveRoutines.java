package dev.cairn.binary.elf;

import java.nio.ByteBuffer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The routines that keep and bring back registers in prologues and epilogues of small code ({@code
 * gcc -Os}). The ABI for PowerPC says what they do and compilers only call them: they come with the
 * linker, so an object that is not linked has none. r11 points behind where the registers lie; with
 * {@code _x} the function's frame is left as well and the return is its caller's.
 */
final class SaveRoutines {
  private static final Pattern NAME =
      Pattern.compile("_(save|rest)(gpr|fpr)_(1[4-9]|2\\d|3[01])(_x)?");

  private static final int REGISTERS = 32;
  private static final int BASE = 11;
  private static final int STORE_WORD = 36;
  private static final int LOAD_WORD = 32;
  private static final int STORE_DOUBLE = 54;
  private static final int LOAD_DOUBLE = 50;
  private static final int LOAD_LINK = 0x800B_0004; // lwz r0,4(r11)
  private static final int MOVE_TO_LINK = 0x7C08_03A6; // mtlr r0
  private static final int LEAVE_FRAME = 0x7D61_5B78; // mr r1,r11
  private static final int RETURN = 0x4E80_0020; // blr

  private SaveRoutines() {}

  /** The code of the routine of that name; empty when it names none. */
  static byte[] code(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches() || (name.startsWith("_save") && matcher.group(4) != null)) {
      return new byte[0];
    }
    boolean isSave = matcher.group(1).equals("save");
    boolean isWord = matcher.group(2).equals("gpr");
    int first = Integer.parseInt(matcher.group(3));
    int opcode = isSave ? saving(isWord) : restoring(isWord);
    boolean isExit = matcher.group(4) != null;
    ByteBuffer code = ByteBuffer.allocate(4 * (REGISTERS - first + (isExit ? 4 : 1)));
    for (int register = first; register < REGISTERS; register++) {
      int distance = (register - REGISTERS) * (isWord ? 4 : 8);
      code.putInt(opcode << 26 | register << 21 | BASE << 16 | (distance & 0xFFFF));
    }
    if (isExit) {
      code.putInt(LOAD_LINK).putInt(MOVE_TO_LINK).putInt(LEAVE_FRAME);
    }
    return code.putInt(RETURN).array();
  }

  private static int saving(boolean isWord) {
    return isWord ? STORE_WORD : STORE_DOUBLE;
  }

  private static int restoring(boolean isWord) {
    return isWord ? LOAD_WORD : LOAD_DOUBLE;
  }
}
