package dev.cairn.machine.input.region;

import dev.cairn.expr.Expr;
import dev.cairn.input.FlexibleTail;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.InputLayout.Cell;
import dev.cairn.machine.memory.ByteSets;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.Growable;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.WriteLog;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Unvaried;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The elements of an input object in one run. They become variables when first read, unless they
 * were written before; the bytes hold the input's values from the start. An object whose length no
 * precondition gives grows with the accesses.
 */
public final class InputRegion implements Growable {
  private static final int MOST_COMPLETED = 4096;

  private final RegionSource source;
  private final Extent extent;
  private final BitSet made = new BitSet();

  /** Bytes whose value in the cells was written by the program. */
  private final BitSet overlaid = new BitSet();

  /** Bytes the program wrote at any time. */
  private final BitSet written = new BitSet();

  private boolean isBlock;
  private int farthest;

  private final AliasWatch watch;
  private final Encounters encounters;
  private final TornPointers torn;
  private final Padding padding = new Padding();

  /**
   * An object of {@code length} elements; at most {@code maxLength} if it can grow. {@code
   * sizeTerm}: its size in bytes where that depends on the input.
   */
  public InputRegion(
      AliasWatch watch,
      RegionSource source,
      int length,
      @Nullable Expr sizeTerm,
      boolean isGrowable,
      int maxLength) {
    this.watch = watch;
    this.source = source;
    extent = new Extent(source, length, sizeTerm, isGrowable, maxLength);
    encounters = new Encounters(source);
    torn = new TornPointers(source);
  }

  /** So many of its elements lie before the one that is counted as 0. */
  public void setFront(int elements) {
    extent.setFront(elements);
  }

  /** What lies before element 0. */
  public Front front() {
    return extent.front();
  }

  /**
   * Can elements before it put element 0 wherever its alignment allows, within a row of 16 bytes.
   */
  public boolean canBeAnywhere() {
    return isGrowable() && front().canBeAnywhere();
  }

  /** The {@code index}-th element from the begin of the object on. */
  public RegionElement element(int index) {
    return source.element(index - front().elements());
  }

  @Override
  public int elementsBefore(long bytes) {
    return extent.elementsBefore(bytes);
  }

  public RegionSource source() {
    return source;
  }

  /** The program hands it to {@code free} or {@code realloc}: it has to be a block of the heap. */
  public void setBlock() {
    isBlock = true;
  }

  public boolean isBlock() {
    return isBlock;
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
    return extent.length() - front().elements();
  }

  @Override
  public boolean isGrowable() {
    return extent.isGrowable();
  }

  /** The size in bytes as a term of 64 bits; null when it does not depend on the input. */
  @Nullable
  public Expr sizeTerm() {
    return extent.sizeTerm();
  }

  @Override
  public long maxBytes() {
    return extent.maxBytes();
  }

  /** Lets it grow by so many bytes more, for those who begin that far inside. */
  public void allow(long bytes) {
    extent.allow(bytes);
  }

  public boolean canHold(long end) {
    return extent.canHold(end);
  }

  /**
   * Records that the object is long enough for an access that ends at {@code end}, unless a larger
   * one was recorded.
   */
  public void checkLength(RunState rt, int end) {
    extent.check(rt, end);
  }

  @Override
  public int alignment() {
    return source.alignment();
  }

  Encounters encounters() {
    return encounters;
  }

  /** The program looks there; {@code isFixed}: on all inputs of the path. */
  public void look(RunState rt, int offset, int size, boolean isFixed) {
    front().touch(offset);
    span(offset + size);
    if (offset < front().bytes() && !isPlain(offset, Math.min(size, front().bytes() - offset))) {
      String what = "what lies before '" + source.path() + "' is of the type it points to";
      rt.record().unvaried(Unvaried.Kind.FRONT, what, rt.location());
    }
    watch.read(rt, this, offset, size, isFixed);
  }

  /** The program has read there, and it is known what. */
  public void hasRead(RunState rt, int offset, int size) {
    torn.read(rt, offset, size);
  }

  /** Can the bytes hold anything; so they stand for an object of any type. */
  private boolean isPlain(int offset, int size) {
    InputLayout layout = source.element(0).layout();
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
      RegionElement element = element(index);
      int number = element.layout().cellAt[at - index * step];
      if (number < 0) {
        if (!overlaid.get(at)) {
          padding.read(rt, o, at);
        }
        at++;
        continue;
      }
      Cell cell = element.layout().cells.get(number);
      int end = index * step + cell.offset() + cell.bytes();
      int id = index * element.layout().cells.size() + number;
      if (!made.get(id) && !ByteSets.areAll(overlaid, at, Math.min(end, offset + size))) {
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
      InputLayout layout = element(index).layout();
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
  public void complete(RunState rt, MemObject o) {
    for (int index = 0; index < Math.min(extent.length(), MOST_COMPLETED); index++) {
      RegionElement element = element(index);
      int all = element.layout().cells.size();
      for (int number = needed(rt, 0);
          number >= 0 && number < all;
          number = needed(rt, number + 1)) {
        Cell cell = element.layout().cells.get(number);
        int id = index * all + number;
        if (!made.get(id) && element.isNeeded(rt, cell)) {
          made.set(id);
          int at = index * source.step() + cell.offset();
          show(o, at, element.make(rt, cell, number), cell.bytes());
        }
      }
    }
  }

  /** The next cell that can be needed: without a contract only pointers can. */
  private int needed(RunState rt, int from) {
    return rt.model().precondition().isRestrictive()
        ? from
        : source.element(0).layout().pointerCells().nextSetBit(from);
  }

  /** Whether its elements are plain scalars of that size. */
  public boolean hasElementsOf(int size) {
    InputLayout layout = source.element(0).layout();
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
    RegionElement element = element(at / source.step());
    Expr term = element.make(rt, element.layout().cells.getFirst(), 0);
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
    front().touch(offset);
    span(offset + size);
    watch.wrote(this, offset, size);
    torn.wrote(offset, size);
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
    new EarlierWrites(this, overlaid).moveTo(rt, o, log, limit);
  }

  /** Shows the input's value of the cell that begins there, if it is an input already. */
  void showAgain(RunState rt, MemObject o, int at) {
    int index = at / source.step();
    RegionElement element = element(index);
    InputLayout layout = element.layout();
    int number = layout.cellAt[at % source.step()];
    if (made.get(index * layout.cells.size() + number)) {
      Cell cell = layout.cells.get(number);
      show(o, at, element.make(rt, cell, number), cell.bytes());
    }
  }

  /** Has it in a test up to that end, whether the program looks there or not. */
  public void span(int end) {
    farthest = Math.max(farthest, end);
  }

  /**
   * How many elements of the array that its struct ends with the program looked at, or that lie
   * within so many bytes.
   */
  public long tail(long bytes) {
    long end = Math.max(farthest, bytes);
    return FlexibleTail.of(source.type()).map(t -> t.behind(end)).orElse(0L);
  }

  /** The bytes of the object now. */
  public int size() {
    return extent.size();
  }

  /** A new object with what the input gave this one, whatever the program wrote since. */
  public MemObject asGiven(RunState rt, MemObject o) {
    MemObject given = rt.memory().allocate(MemObject.Kind.INPUT, o.name, size());
    for (int i = 0; i < extent.length(); i++) {
      for (Cell cell : element(i).layout().cells) {
        element(i).refill(rt, given.bytes, i * source.step(), cell);
      }
    }
    var region = new InputRegion(watch.apart(), source, length(), sizeTerm(), false, length());
    region.setFront(front().elements());
    given.region = region;
    given.setShadowed();
    return given;
  }

  /**
   * Makes the object at least {@code end} bytes long; false when its length is given and the access
   * lies outside.
   */
  public boolean grow(RunState rt, MemObject o, long end) {
    if (!isGrowable()) {
      extent.exceeded(rt, end);
      return false;
    }
    int newLength = extent.needed(rt, end);
    int step = source.step();
    resize(rt, o, newLength * step);
    for (int i = extent.length(); i < newLength; i++) {
      element(i).fill(rt, o.bytes, i * step);
      if (o.log != null) {
        System.arraycopy(o.bytes, i * step, o.log.baseBytes, i * step, step);
      }
    }
    extent.setLength(newLength);
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
