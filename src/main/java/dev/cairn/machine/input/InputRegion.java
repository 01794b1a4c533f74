package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.input.InputChoice;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.Alignment;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.InputLayout.Cell;
import dev.cairn.machine.input.layout.WriteTimes;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.Growable;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.WriteLog;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import dev.cairn.path.Unvaried;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The elements of an input object in one run. They become variables when first read, unless they
 * were written before; the bytes hold the input's values from the start. An object whose length no
 * precondition gives grows with the accesses.
 */
public final class InputRegion implements Growable {
  /** Names the cells of each element. */
  public interface Source {
    InputCells element(int index);

    String path();

    /** Bytes per element. */
    int step();

    /** The type of an element. */
    CType type();

    /** What the address of an element is a multiple of. */
    default int alignment() {
      return (int) Alignment.of(type());
    }

    /** Whether it lies behind a pointer of the input; else it is a variable. */
    boolean isPointer();

    /** Whether it is a parameter: a copy that nobody else can point to. */
    boolean isParameter();
  }

  private static final int MOST_COMPLETED = 4096;

  private final Source source;
  private final @Nullable Expr sizeTerm;
  private final boolean isGrowable;
  private int maxLength;

  private final Growth growth = new Growth();
  private int length;
  private final Front front;
  private int checked;
  private final BitSet made = new BitSet();

  /** Bytes whose value in the cells was written by the program. */
  private final BitSet overlaid = new BitSet();

  /** Bytes the program wrote at any time. */
  private final BitSet written = new BitSet();

  private final AliasWatch watch;
  private @Nullable WriteTimes times;
  private final Set<InputRegion> met = new HashSet<>();

  InputRegion(
      AliasWatch watch,
      Source source,
      int length,
      @Nullable Expr sizeTerm,
      boolean isGrowable,
      int maxLength) {
    this.watch = watch;
    this.source = source;
    this.length = length;
    this.sizeTerm = sizeTerm;
    this.isGrowable = isGrowable;
    this.maxLength = maxLength;
    front = new Front(source);
  }

  /** So many of its elements lie before the one that is counted as 0. */
  void setFront(int elements) {
    front.set(elements);
    length += elements;
    maxLength += elements;
  }

  /** What lies before element 0. */
  public Front front() {
    return front;
  }

  /**
   * Can elements before it put element 0 wherever its alignment allows, within a row of 16 bytes.
   */
  public boolean canBeAnywhere() {
    return isGrowable && front.canBeAnywhere();
  }

  /** The {@code index}-th element from the begin of the object on. */
  InputCells element(int index) {
    return source.element(index - front.elements());
  }

  @Override
  public int elementsBefore(long bytes) {
    return isGrowable ? front.elementsFor(bytes, maxLength) : 0;
  }

  public Source source() {
    return source;
  }

  public BitSet written() {
    return written;
  }

  /** The region of an object; null when it is none of the input's. */
  public static @Nullable InputRegion of(MemObject o) {
    return (InputRegion) o.region;
  }

  /** Whether an input object has, or may grow to have, so many bytes. */
  public static boolean canHold(MemObject o, long end) {
    InputRegion region = of(o);
    return region != null && region.canHold(end);
  }

  /** How many elements there are from element 0 on. */
  public int length() {
    return length - front.elements();
  }

  @Override
  public boolean isGrowable() {
    return isGrowable;
  }

  /** The size in bytes as a term of 64 bits; null when it does not depend on the input. */
  @Nullable
  public Expr sizeTerm() {
    return sizeTerm;
  }

  @Override
  public long maxBytes() {
    return (long) maxLength * source.step();
  }

  /** Lets it grow by so many bytes more, for those who begin that far inside. */
  void allow(long bytes) {
    if (isGrowable) {
      maxLength += (int) ((bytes + source.step() - 1) / source.step());
    }
  }

  boolean canHold(long end) {
    return isGrowable ? end <= maxBytes() : end <= (long) length * source.step();
  }

  /**
   * Records that the object is long enough for an access that ends at {@code end}, unless a larger
   * one was recorded.
   */
  public void checkLength(RunState rt, int end) {
    if (sizeTerm != null && end > checked) {
      checked = rt.evaluation == null ? end : checked;
      rt.conditions().check(fits(rt, end), rt.location());
    }
  }

  private Expr fits(RunState rt, long end) {
    if (sizeTerm == null) {
      throw new IllegalStateException("no size term");
    }
    return rt.pool().binary(BinaryOp.ULE, rt.pool().constant(64, end), sizeTerm);
  }

  @Override
  public int alignment() {
    return source.alignment();
  }

  /** Notes a write at a time that {@link AliasWatch} counts. */
  void noteWrite(int offset, int size, int time) {
    int step = source.step();
    InputLayout layout = source.element(0).layout;
    times().write(offset, size, time);
    for (int at = offset; at < offset + Math.min(size, step); at++) {
      int cell = layout.cellAt[at % step];
      if (cell >= 0) {
        times().writeCell(cell, time);
      }
    }
  }

  /** When the bytes of a range were written through this object, 0 when one never was. */
  int writtenSince(int offset, int size) {
    return times == null ? 0 : times.oldest(offset, size);
  }

  WriteTimes times() {
    if (times == null) {
      times = new WriteTimes(source.element(0).layout.cells.size());
    }
    return times;
  }

  /** Whether it was settled before if this object can share memory with the other. */
  boolean hasMet(InputRegion other) {
    return met.contains(other);
  }

  void setMet(InputRegion other) {
    met.add(other);
  }

  /** The program looks there; {@code isFixed}: on all inputs of the path. */
  public void look(RunState rt, int offset, int size, boolean isFixed) {
    front.touch(offset);
    if (offset < front.bytes() && !isPlain(offset, Math.min(size, front.bytes() - offset))) {
      String what = "what lies before '" + source.path() + "' is of the type it points to";
      rt.record().unvaried(Unvaried.Kind.FRONT, what, rt.location());
    }
    watch.read(rt, this, offset, size, isFixed);
  }

  /** Can the bytes hold anything; so they stand for an object of any type. */
  private boolean isPlain(int offset, int size) {
    InputLayout layout = source.element(0).layout;
    for (int at = offset; at < offset + size; at++) {
      int number = layout.cellAt[at % source.step()];
      if (number < 0 || !layout.isPlain(layout.cells.get(number))) {
        return false;
      }
    }
    return true;
  }

  /** Makes inputs of the cells that overlap a read. */
  public void read(RunState rt, MemObject o, int offset, int size) {
    int step = source.step();
    for (int at = offset; at < offset + size; ) {
      int index = at / step;
      InputCells element = element(index);
      int number = element.layout.cellAt[at - index * step];
      if (number < 0) {
        at++;
        continue;
      }
      Cell cell = element.layout.cells.get(number);
      int end = index * step + cell.offset() + cell.bytes();
      int id = index * element.layout.cells.size() + number;
      if (!made.get(id) && overlaid.nextClearBit(at) < Math.min(end, offset + size)) {
        made.set(id);
        show(o, index * step + cell.offset(), element.make(rt, cell, number), cell.bytes());
      }
      at = end;
    }
  }

  /** Those of the bytes that the program has read or written. */
  public BitSet known(int offset, int size) {
    var known = new BitSet();
    for (int at = offset; at < offset + size; at++) {
      int index = at / source.step();
      InputLayout layout = element(index).layout;
      int cell = layout.cellAt[at % source.step()];
      if (written.get(at) || (cell >= 0 && made.get(index * layout.cells.size() + cell))) {
        known.set(at);
      }
    }
    return known;
  }

  /**
   * After the run: makes inputs of those cells, too, that the program did not look at but that the
   * contract speaks of.
   */
  void complete(RunState rt, MemObject o) {
    for (int index = 0; index < Math.min(length, MOST_COMPLETED); index++) {
      InputCells element = element(index);
      for (int number = 0; number < element.layout.cells.size(); number++) {
        Cell cell = element.layout.cells.get(number);
        int id = index * element.layout.cells.size() + number;
        if (!made.get(id) && element.isNeeded(rt, cell)) {
          made.set(id);
          int at = index * source.step() + cell.offset();
          show(o, at, element.make(rt, cell, number), cell.bytes());
        }
      }
    }
  }

  /** Whether its elements are plain scalars of that size. */
  public boolean hasElementsOf(int size) {
    InputLayout layout = source.element(0).layout;
    return source.step() == size
        && layout.cells.size() == 1
        && layout.leaves.size() == 1
        && layout.leaves.getFirst().kind() == InputLayout.Kind.SCALAR;
  }

  /**
   * The term of an element that the object does not have in this run, but on other inputs of the
   * same path.
   */
  public Expr beyond(RunState rt, int at, int size) {
    InputCells element = element(at / source.step());
    Expr term = element.make(rt, element.layout.cells.getFirst(), 0);
    if (term == null || term.width() != 8 * size) {
      throw new IllegalStateException("no scalar elements of " + size + " bytes");
    }
    return term;
  }

  private void show(MemObject o, int at, @Nullable Expr term, int size) {
    for (int i = 0; i < size; i++) {
      if (term != null && !overlaid.get(at + i)) {
        Cells.put(o, at + i, term, i);
      }
    }
  }

  /**
   * Notes that the program wrote there; unless the write is kept in a log, the input's value there
   * is not read any more.
   */
  public void wrote(MemObject o, int offset, int size) {
    front.touch(offset);
    watch.wrote(this, offset, size);
    written.set(offset, offset + size);
    if (o.log == null) {
      overlaid.set(offset, offset + size);
    }
  }

  /**
   * Called when the first write through a symbolic offset begins {@code log}: moves the earlier
   * writes from the state into the log, so that the base state is the input itself, if they are at
   * most {@code limit}.
   */
  public void unwrite(RunState rt, MemObject o, WriteLog log, int limit) {
    int count = 0;
    for (int at = nextCell(overlaid, 0);
        at >= 0;
        at = nextCell(overlaid, at + cellAt(at).bytes())) {
      count++;
    }
    if (count > limit) {
      return;
    }
    for (int at = nextCell(overlaid, 0); at >= 0; at = nextCell(overlaid, at)) {
      moveToLog(rt, o, log, at);
    }
  }

  /**
   * The start of the next cell with a byte in {@code bits} at or after {@code from}; -1 when there
   * is none.
   */
  private int nextCell(BitSet bits, int from) {
    for (int at = bits.nextSetBit(from); at >= 0; at = bits.nextSetBit(at + 1)) {
      int within = at % source.step();
      InputLayout layout = element(at / source.step()).layout;
      if (layout.cellAt[within] >= 0) {
        return at - within + layout.cells.get(layout.cellAt[within]).offset();
      }
    }
    return -1;
  }

  private Cell cellAt(int at) {
    InputLayout layout = element(at / source.step()).layout;
    return layout.cells.get(layout.cellAt[at % source.step()]);
  }

  private void moveToLog(RunState rt, MemObject o, WriteLog log, int at) {
    int index = at / source.step();
    InputCells element = element(index);
    int number = element.layout.cellAt[at % source.step()];
    Cell cell = element.layout.cells.get(number);
    int end = at + cell.bytes();
    for (int from = overlaid.nextSetBit(at);
        from >= 0 && from < end;
        from = overlaid.nextSetBit(from)) {
      int size = Math.min(end, overlaid.nextClearBit(from)) - from;
      Expr term = Cells.read(rt.pool(), o, o.bytes, from, size);
      Expr value = term != null ? term : Cells.constant(rt.pool(), o.bytes, from, size);
      log.add(new WriteLog.Write(rt.pool().constant(64, from), from, size, value));
      overlaid.clear(from, from + size);
      Cells.clear(o, from, size);
    }
    Arrays.fill(log.baseBytes, at, at + cell.bytes(), (byte) 0);
    element.refill(rt, log.baseBytes, index * source.step(), cell);
    if (made.get(index * element.layout.cells.size() + number)) {
      show(o, at, element.make(rt, cell, number), cell.bytes());
    }
  }

  /** The bytes of the object now. */
  public int size() {
    return length * source.step();
  }

  /** A new object with what the input gave this one, whatever the program wrote since. */
  public MemObject asGiven(RunState rt, MemObject o) {
    MemObject given = rt.memory().allocate(MemObject.Kind.INPUT, o.name, size());
    for (int i = 0; i < length; i++) {
      for (Cell cell : element(i).layout.cells) {
        element(i).refill(rt, given.bytes, i * source.step(), cell);
      }
    }
    var region = new InputRegion(watch.apart(), source, length(), sizeTerm, false, length());
    region.setFront(front.elements());
    given.region = region;
    given.setShadowed();
    return given;
  }

  /**
   * Makes the object at least {@code end} bytes long; false when its length is given and the access
   * lies outside.
   */
  public boolean grow(RunState rt, MemObject o, long end) {
    if (!isGrowable) {
      if (sizeTerm != null) {
        rt.conditions().check(fits(rt, end), false, rt.location());
      }
      return false;
    }
    boolean isNeeded = growth.isNeeded(rt, size(), end, source.step());
    if (end > maxBytes() && !isNeeded) {
      throw rt.end(
          new Ending.LimitReached(
              "%s %d of input '%s'"
                  .formatted(InputChoice.ELEMENTS_OPTION, maxLength, source.path()),
              rt.location()));
    }
    int step = source.step();
    int newLength = (int) Math.max(length, (end + step - 1) / step);
    resize(rt, o, newLength * step);
    for (int i = length; i < newLength; i++) {
      element(i).fill(rt, o.bytes, i * step);
      if (o.log != null) {
        System.arraycopy(o.bytes, i * step, o.log.baseBytes, i * step, step);
      }
    }
    length = newLength;
    maxLength = Math.max(maxLength, length);
    return true;
  }

  private static void resize(RunState rt, MemObject o, int size) {
    rt.memory().chargeGrowth(size - o.bytes.length);
    o.bytes = Arrays.copyOf(o.bytes, size);
    o.writable = o.bytes;
    Cells.grow(o, size);
    if (o.log != null) {
      o.log.baseBytes = Arrays.copyOf(o.log.baseBytes, size);
    }
  }
}
