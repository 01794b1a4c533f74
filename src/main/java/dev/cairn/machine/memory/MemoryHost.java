package dev.cairn.machine.memory;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import org.jspecify.annotations.Nullable;

/** What memory asks of the run it belongs to. */
public interface MemoryHost {
  Limits limits();

  /** Where the program is executing. */
  Location location();

  /** Records a defect and gives what to throw to end the run. */
  RunEnd defect(Defect.Kind kind, String message);

  /** What to throw to end the run. */
  RunEnd end(Ending ending);

  /**
   * Records whether an access up to {@code end} is inside an object of a symbolic size; false when
   * that is no part of the path, so that later accesses must record it again.
   */
  boolean checkSize(Expr size, long end, boolean holds);

  /** The table behind every address is another one now. */
  void useObjects(MemObject[] objects);

  /** The table of private stack objects is another one now. */
  void usePrivateLocals(MemObject[][] byDepth);

  @Nullable Expr loadShadow(MemObject o, int offset, int bytes);

  void storeShadow(MemObject o, int offset, int bytes, long bits, @Nullable Expr value);

  void copyShadow(MemObject to, int toOffset, MemObject from, int fromOffset, int bytes);

  void fillShadow(MemObject o, int offset, int bytes, int concrete, @Nullable Expr value);

  /**
   * The program itself steps back from a pointer of the input, to a header or to what the object is
   * a part of: its callers will know what lies there. Gives what to throw.
   */
  RunEnd inFront(MemObject o, long bytes);

  /** Makes room in an input object; false: the access is a defect. */
  boolean grow(MemObject o, long offset, int bytes);
}
