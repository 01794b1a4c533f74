package dev.cairn.machine.libc.header;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.ir.Location;
import dev.cairn.machine.libc.printf.Printf;
import dev.cairn.machine.libc.printf.VaList;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.libc.support.ErrorText;
import dev.cairn.machine.libc.support.ProgramEnvironment;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Console;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What the streams written in C stand on: formatting, and the three standard descriptors. */
public final class StdioH {
  /** So many characters of a format that is an input are chosen, the others fixed. */
  private static final int CHOSEN = 6;

  private static final String CONVERSIONS = "dscuxf%";

  private StdioH() {}

  public static void register(Map<String, Native> table) {
    table.put("__cairn_format", StdioH::format);
    table.put("__cairn_release", (rt, f) -> release(rt, f));
    table.put("__cairn_write", StdioH::write);
    table.put("__cairn_stream_write", StdioH::writeToStream);
    table.put("__cairn_stream_flush", (rt, _) -> goOn(rt, rt.console().flushStream()));
    table.put("__cairn_is_terminal", (rt, f) -> f.setResult(rt.console().isTerminal() ? 1 : 0));
    table.put("__cairn_read_input", StdioH::readInput);
    table.put("__cairn_error_text", StdioH::errorText);
    table.put(
        "__cairn_hidden_block",
        (rt, f) -> f.setResult(hidden(rt, size(Args.pinned(rt, f, 0))).address()));
  }

  /** What is too large for the machine is so for its memory limit. */
  private static int size(long unsigned) {
    boolean isTooLarge = unsigned < 0 || unsigned > Integer.MAX_VALUE / 2;
    return isTooLarge ? Integer.MAX_VALUE / 2 : (int) unsigned;
  }

  /** A block that belongs to the library, not to the program: never a leak. */
  private static MemObject hidden(RunState rt, int size) {
    return rt.memory().allocate(MemObject.Kind.GLOBAL, "library data", size);
  }

  /**
   * {@code int __cairn_format(char **text, const void *format, va_list list, int isKept, int
   * isWide)}.
   */
  private static void format(RunState rt, CallFrame frame) {
    boolean isKept = frame.intValue(3) != 0 || rt.program().readsPrintedLengths();
    var arguments = new VaList(rt, frame.value(2));
    var printf = new Printf(rt, arguments, isKept, frame.location());
    int error = printf.format(pinnedText(rt, frame, frame.intValue(4) != 0 ? 4 : 1, arguments));
    if (error != 0) {
      Errno.set(rt, error);
      frame.setResult(-1);
      return;
    }
    byte[] bytes = printf.bytes();
    MemObject text = hidden(rt, bytes.length + 1);
    System.arraycopy(bytes, 0, text.bytes, 0, bytes.length);
    printf
        .terms()
        .forEach((i, term) -> rt.memory().write(text.address() + i, 1, bytes[i] & 0xFF, term));
    rt.memory().writePointer(frame.value(0), text.address());
    frame.setResult(bytes.length);
  }

  /**
   * The format: what it asks for decides everything after it, so it is fixed to what it is here;
   * where it ends or asks for something is a choice at its beginning.
   */
  private static String pinnedText(RunState rt, CallFrame frame, int unit, VaList arguments) {
    var text = new StringBuilder();
    for (long at = Args.source(rt, frame, 1, unit); ; at += unit) {
      long c = rt.memory().read(at, unit);
      Expr term = rt.memory().readShadow(at, unit);
      if (term != null) {
        arguments.fit();
        chooseFormat(rt, term, c, text, frame.location());
        rt.conditions().pin(term, c, "format string", frame.location());
      }
      if (c == 0) {
        return text.toString();
      }
      text.append((char) c);
    }
  }

  /** Tells what is before a character of a format, and whether it ends or asks there. */
  private static void chooseFormat(
      RunState rt, Expr term, long c, CharSequence before, Location where) {
    if (before.length() >= CHOSEN) {
      return;
    }
    boolean isAsked = !before.isEmpty() && before.charAt(before.length() - 1) == '%';
    for (char candidate : (isAsked ? CONVERSIONS : "\0%").toCharArray()) {
      Expr isThat =
          rt.pool().binary(BinaryOp.EQ, term, rt.pool().constant(term.width(), candidate));
      if (rt.conditions().choose(isThat, c == candidate, where)) {
        return;
      }
    }
  }

  private static void release(RunState rt, CallFrame frame) {
    MemObject o = rt.memory().object(frame.value(0));
    if (o != null && o.isAlive()) {
      boolean isHidden = o.kind == MemObject.Kind.GLOBAL; // nobody is told where it ended
      rt.memory().kill(o, isHidden ? frame.location() : rt.userLocation());
    }
  }

  /**
   * {@code void __cairn_write(int fd, const void *from, size_t n)} for standard output and standard
   * error.
   */
  private static void write(RunState rt, CallFrame frame) {
    int size = size(frame, 2);
    if (size > 0) {
      long from = Args.source(rt, frame, 1, size);
      MemObject o = rt.memory().check(from, size, false);
      goOn(rt, rt.console().write(frame.intValue(0), o.bytes, (int) from, size));
    }
  }

  /** {@code void __cairn_stream_write(const void *from, size_t n, int mode)} for stdout. */
  private static void writeToStream(RunState rt, CallFrame frame) {
    int size = size(frame, 1);
    if (size > 0) {
      long from = Args.source(rt, frame, 0, size);
      MemObject o = rt.memory().check(from, size, false);
      Console.Buffering buffering =
          switch (frame.intValue(2)) {
            case 0 -> Console.Buffering.FULL;
            case 1 -> Console.Buffering.LINE;
            default -> Console.Buffering.NONE;
          };
      goOn(rt, rt.console().writeToStream(o.bytes, (int) from, size, buffering));
    }
  }

  private static int size(CallFrame frame, int i) {
    return (int) Math.min(Integer.MAX_VALUE, frame.value(i));
  }

  private static void goOn(RunState rt, boolean isRead) {
    if (!isRead) {
      throw rt.end(new Ending.Stopped());
    }
  }

  /** {@code long __cairn_read_input(void *to, size_t n)}: the next bytes of standard input. */
  private static void readInput(RunState rt, CallFrame frame) {
    ProgramEnvironment.seen(rt, "standard input is empty");
    byte[] got = rt.console().read((int) Math.min(1 << 20, frame.value(1)));
    for (int i = 0; i < got.length; i++) {
      rt.memory().write(frame.value(0) + i, 1, got[i] & 0xFF, null);
    }
    frame.setResult(got.length);
  }

  /** {@code const char *__cairn_error_text(int error, int wantsName)}. */
  private static void errorText(RunState rt, CallFrame frame) {
    int error = frame.intValue(0);
    Optional<String> text =
        frame.intValue(1) != 0 ? ErrorText.name(error) : ErrorText.message(error);
    frame.setResult(text.map(t -> rt.state(Texts.class, Texts::new).address(rt, t)).orElse(0L));
  }

  /** Texts of the library that the program has pointers to. */
  private static final class Texts {
    private final Map<String, Long> addresses = new HashMap<>();

    long address(RunState rt, String text) {
      return addresses.computeIfAbsent(text, t -> copy(rt, t));
    }

    private static long copy(RunState rt, String text) {
      byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
      MemObject o = hidden(rt, bytes.length + 1);
      System.arraycopy(bytes, 0, o.bytes, 0, bytes.length);
      return o.address();
    }
  }
}
