package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.machine.input.FileContent;
import dev.cairn.machine.input.InputFile;
import dev.cairn.machine.libc.support.Args;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import java.util.Map;

/** What the streams written in C ask of a file that is an input. */
final class FileCalls {
  private FileCalls() {}

  static void register(Map<String, Native> table) {
    table.put("__cairn_file_read", FileCalls::read);
    table.put("__cairn_file_write", FileCalls::write);
    table.put("__cairn_file_seek", FileCalls::seek);
    table.put("__cairn_file_close", FileCalls::close);
    table.put("__cairn_file_check", FileCalls::check);
    table.put("__cairn_file_number", (rt, f) -> file(rt, f).noDescriptor(rt, rt.userLocation()));
  }

  private static void check(RunState rt, CallFrame frame) {
    MemObject o = rt.memory().object(frame.value(0));
    if (o != null
        && o.kind == MemObject.Kind.INPUT
        && o.region != null
        && InputFile.at(rt, frame.value(0)) == null) {
      throw rt.end(
          new Ending.LimitReached("'" + o.name + "' is used as a stream", rt.userLocation()));
    }
  }

  private static FileContent file(RunState rt, CallFrame frame) {
    FileContent file = InputFile.at(rt, frame.value(0));
    if (file == null) {
      throw rt.unsupported("a stream that is a copy of another");
    }
    return file;
  }

  /** {@code long __cairn_file_read(FILE *f, void *to)}: one byte. */
  private static void read(RunState rt, CallFrame frame) {
    frame.setResult(file(rt, frame).read(rt, frame.value(1), rt.userLocation()));
  }

  /** {@code long __cairn_file_write(FILE *f, const void *from, size_t n)}. */
  private static void write(RunState rt, CallFrame frame) {
    int count = (int) Math.min(Integer.MAX_VALUE, Args.pinned(rt, frame, 2));
    frame.setResult(file(rt, frame).write(rt, frame.value(1), count, rt.userLocation()));
  }

  /** {@code long __cairn_file_close(FILE *f)}. */
  private static void close(RunState rt, CallFrame frame) {
    frame.setResult(file(rt, frame).close(rt, rt.userLocation()));
  }

  /** {@code long __cairn_file_seek(FILE *f, long offset, int whence)}. */
  private static void seek(RunState rt, CallFrame frame) {
    long offset = Args.pinned(rt, frame, 1);
    int width = frame.type(1).bits();
    long signed = width == Integer.SIZE ? (int) offset : offset;
    FileContent.Place place =
        file(rt, frame).seek(rt, signed, (int) Args.pinned(rt, frame, 2), rt.userLocation());
    Expr term = place.term();
    frame.setResult(place.at(), term == null ? null : rt.pool().convert(UnaryOp.ZEXT, term, width));
  }
}
