package dev.cairn.machine.libc;

import dev.cairn.expr.Expr;
import dev.cairn.machine.CallFrame;
import dev.cairn.machine.MemObject;
import dev.cairn.machine.Native;
import dev.cairn.machine.Runtime;
import dev.cairn.path.Ending;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** What the streams written in C stand on: formatting, and the three standard descriptors. */
final class StdioH {
  private StdioH() {}

  static void register(Map<String, Native> table) {
    table.put("__cairn_format", StdioH::format);
    table.put("__cairn_release", (rt, f) -> release(rt, f));
    table.put("__cairn_write", StdioH::write);
    table.put("__cairn_read_input", StdioH::readInput);
    table.put("__cairn_error_text", StdioH::errorText);
    table.put(
        "__cairn_hidden_block",
        (rt, f) ->
            f.setResult(
                hidden(rt, (int) Math.min(Integer.MAX_VALUE / 2, Args.pinned(rt, f, 0)))
                    .address()));
  }

  /** A block that belongs to the library, not to the program: never a leak. */
  private static MemObject hidden(Runtime rt, int size) {
    return rt.memory().allocate(MemObject.Kind.GLOBAL, "library data", size);
  }

  /** {@code int __cairn_format(char **text, const char *format, va_list list, int isKept)}. */
  private static void format(Runtime rt, CallFrame frame) {
    boolean isKept = frame.intValue(3) != 0 || rt.program().readsPrintedLengths();
    var printf = new Printf(rt, new VaList(rt, frame.value(2)), isKept, frame.location());
    printf.format(pinnedText(rt, frame));
    byte[] bytes = printf.bytes();
    MemObject text = hidden(rt, bytes.length + 1);
    for (int i = 0; i < bytes.length; i++) {
      Expr term = printf.term(i);
      text.bytes[i] = bytes[i];
      if (term != null) {
        rt.memory().write(text.address() + i, 1, bytes[i] & 0xFF, term);
      }
    }
    rt.memory().writePointer(frame.value(0), text.address());
    frame.setResult(bytes.length);
  }

  /**
   * The format: what it asks for decides everything after it, so it is fixed to what it is here.
   */
  private static String pinnedText(Runtime rt, CallFrame frame) {
    long start = frame.value(1);
    String text = rt.memory().text(start);
    for (int i = 0; i <= text.length(); i++) {
      Expr term = rt.memory().readShadow(start + i, 1);
      if (term != null) {
        long c = i < text.length() ? text.charAt(i) : 0;
        rt.conditions().pin(term, c, "format string", frame.location());
      }
    }
    return text;
  }

  private static void release(Runtime rt, CallFrame frame) {
    MemObject o = rt.memory().object(frame.value(0));
    if (o != null && o.isAlive()) {
      rt.memory().kill(o, frame.location());
    }
  }

  /**
   * {@code void __cairn_write(int fd, const void *from, size_t n)} for standard output and standard
   * error.
   */
  private static void write(Runtime rt, CallFrame frame) {
    int size = (int) Math.min(Integer.MAX_VALUE, frame.value(2));
    if (size > 0) {
      long from = Args.pointer(rt, frame, 1, size);
      MemObject o = rt.memory().check(from, size, false);
      if (!rt.console().write(frame.intValue(0), o.bytes, (int) from, size)) {
        throw rt.end(new Ending.Stopped());
      }
    }
  }

  /** {@code long __cairn_read_input(void *to, size_t n)}: the next bytes of standard input. */
  private static void readInput(Runtime rt, CallFrame frame) {
    byte[] got = rt.console().read((int) Math.min(1 << 20, frame.value(1)));
    for (int i = 0; i < got.length; i++) {
      rt.memory().write(frame.value(0) + i, 1, got[i] & 0xFF, null);
    }
    frame.setResult(got.length);
  }

  /** {@code void __cairn_error_text(int error, char *to, size_t n)}. */
  private static void errorText(Runtime rt, CallFrame frame) {
    byte[] text = (ErrorText.of(frame.intValue(0)) + "\0").getBytes(StandardCharsets.ISO_8859_1);
    for (int i = 0; i < Math.min(text.length, frame.value(2)); i++) {
      rt.memory().write(frame.value(1) + i, 1, text[i], null);
    }
  }
}
