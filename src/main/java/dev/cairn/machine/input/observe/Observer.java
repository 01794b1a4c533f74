package dev.cairn.machine.input.observe;

import dev.cairn.expr.Expr;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.floats.Packing;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.InputLayout.Cell;
import dev.cairn.machine.input.layout.InputLayout.Leaf;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.input.region.RegionElement;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.UnsetBytes;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.Uninitialised;
import dev.cairn.path.Run;
import java.util.BitSet;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads final values for a regression oracle: scalars by their bits, pointers by where they lead.
 * Looking adds nothing to the path, so objects written through symbolic offsets are told without
 * terms.
 */
public final class Observer {
  private static final int MAX_OBSERVATIONS = 1000;
  private static final int MOST_UNCHANGED = 16;
  private static final int MOST_READ = 512;
  private static final int FARTHEST_BEFORE = -(1 << 16);
  private static final int FARTHEST_OBJECT = 1 << 20;

  /** Which bytes count. */
  public interface Filter {
    boolean isObserved(int from, int to);
  }

  private Observer() {}

  /** Every written scalar of an input object. */
  public static void observeWritten(RunState rt, MemObject o) {
    InputRegion region = InputRegion.of(o);
    if (region == null || region.written().isEmpty()) {
      return;
    }
    BitSet written = region.written();
    int step = region.source().step();
    int at = written.nextSetBit(0);
    while (at >= 0) {
      int base = at / step * step;
      RegionElement element = region.element(at / step);
      int number = element.layout().cellAt[at - base];
      Cell cell = number < 0 ? null : element.layout().cells.get(number);
      if (cell != null) {
        observe(rt, o, base, element.name(), element.layout(), cell);
      }
      at = written.nextSetBit(cell == null ? at + 1 : base + cell.offset() + cell.bytes());
    }
  }

  /**
   * The scalars of an input object that were read and stayed as they were, as far as these are few:
   * what another program may change.
   */
  public static void observeRead(RunState rt, MemObject o) {
    InputRegion region = InputRegion.of(o);
    int step = region == null ? 0 : region.source().step();
    if (region == null || step <= 0 || !o.isAlive() || o.log != null) {
      return;
    }
    BitSet read = region.known(0, Math.min(o.bytes.length, MOST_READ) / step * step);
    read.andNot(region.written());
    int left = MOST_UNCHANGED;
    for (int at = read.nextSetBit(0); at >= 0 && left > 0; at = read.nextSetBit(at + 1)) {
      int index = at / step;
      RegionElement element = region.element(index);
      int cell = element.layout().cellAt[at - index * step];
      if (cell >= 0 && at == index * step + element.layout().cells.get(cell).offset()) {
        left -= scalars(rt, o, index * step, element, element.layout().cells.get(cell));
      }
    }
  }

  private static int scalars(RunState rt, MemObject o, int base, RegionElement element, Cell cell) {
    int count = 0;
    for (int i = cell.first(); i < cell.end(); i++) {
      Leaf leaf = element.layout().leaves.get(i);
      boolean isFull = rt.record().observations().size() >= MAX_OBSERVATIONS;
      if (leaf.kind() == InputLayout.Kind.SCALAR && !isFull && !isInternal(leaf)) {
        scalar(rt, o, base, element.name(), leaf, cell);
        count++;
      }
    }
    return count;
  }

  /** The leaves of a layout that lies at {@code base}. */
  public static void observe(
      RunState rt, MemObject o, int base, String name, InputLayout layout, Filter filter) {
    for (Cell cell : layout.cells) {
      int at = base + cell.offset();
      if (filter.isObserved(at, at + cell.bytes())) {
        observe(rt, o, base, name, layout, cell);
      }
    }
  }

  private static void observe(
      RunState rt, MemObject o, int base, String name, InputLayout layout, Cell cell) {
    if (rt.record().observations().size() >= MAX_OBSERVATIONS) {
      return;
    }
    for (int i = cell.first(); i < cell.end(); i++) {
      Leaf leaf = layout.leaves.get(i);
      if (isInternal(leaf)) {
        continue;
      }
      switch (leaf.kind()) {
        case SCALAR -> scalar(rt, o, base, name, leaf, cell);
        case POINTER -> pointer(rt, o, base + cell.offset(), name, leaf);
        case LONG_DOUBLE ->
            add(
                rt,
                name + leaf.path(),
                leaf.type(),
                asDouble(o.bytes, base + leaf.offset(), InputLayout.format(leaf.type())),
                null);
        case WIDE, FIXED -> {}
      }
    }
  }

  /** What {@code pthread_rwlock_t} and its like consist of is a matter of the C library alone. */
  private static boolean isInternal(Leaf leaf) {
    return leaf.path().contains(".__");
  }

  /**
   * A pointer. What nobody has a name for natively, in an object of the input, may be no pointer at
   * all but another member of a union; so nothing is said of it. What the function made itself is
   * looked at behind its result.
   */
  private static void pointer(RunState rt, MemObject o, int at, String name, Leaf leaf) {
    UnsetBytes unset = o.neverSet();
    if ((unset != null && unset.isAny(at, leaf.bytes())) || isTorn(o, at, leaf.bytes())) {
      return;
    }
    long address = Bytes.read(o.bytes, at, leaf.bytes());
    String path = name + leaf.path();
    MadeObjects made = MadeObjects.of(rt);
    boolean isName = made.isName(path, address);
    Optional<Run.Target> target = isName ? Optional.empty() : PointerTargets.of(rt, leaf, address);
    boolean isResult = o.region == null && !made.has(o);
    if (address == 0 || target.isPresent() || isResult || isName) {
      rt.record()
          .observations()
          .add(
              new Run.Observation(
                  path, leaf.type(), address == 0 ? 0 : 1, Optional.empty(), target));
      if (isResult) {
        PointerTargets.made(rt, leaf, address).ifPresent(m -> m.observe(rt, path));
      }
    }
  }

  /** Were some of its bytes overwritten: the others are those of an address. */
  private static boolean isTorn(MemObject o, int at, int size) {
    InputRegion region = InputRegion.of(o);
    int written = region == null ? 0 : region.written().get(at, at + size).cardinality();
    return written > 0 && written < size;
  }

  private static void scalar(
      RunState rt, MemObject o, int base, String name, Leaf leaf, Cell cell) {
    int at = base + cell.offset();
    int low = leaf.bitOffset() - 8 * cell.offset();
    long bits = Bytes.readWide(o.bytes, at, cell.bytes()).shiftRight(low).longValue();
    if ((leaf.bits() == Long.SIZE && isAddress(rt, bits)) || isByteOfAddress(rt, o, at, leaf)) {
      return; // what is known of an address is where in its object it leads, and no number
    }
    UnsetBytes unset = o.neverSet();
    Expr whole = o.log == null ? Cells.read(rt.pool(), o, o.bytes, at, cell.bytes()) : null;
    Expr term = whole == null ? null : rt.pool().extract(whole, low, leaf.bits());
    if ((unset != null && unset.isAny(at, cell.bytes())) || Uninitialised.isIn(rt, term)) {
      return;
    }
    add(
        rt,
        name + leaf.path(),
        leaf.type(),
        extended(bits, leaf),
        term instanceof Expr.Const ? null : term);
  }

  /**
   * Does it look like a place in memory, kept in an integer or in another member of a union.
   * Natively it is another number; a number that only looks so costs one check.
   */
  public static boolean isAddress(RunState rt, long bits) {
    MemObject object = bits >>> Integer.SIZE == 0 ? null : rt.memory().object(bits);
    boolean isInside = object != null && Integer.toUnsignedLong((int) bits) <= object.size();
    return isInside || isBefore(rt, bits) || isFar(bits);
  }

  /** A pointer that was moved to before its object. */
  private static boolean isBefore(RunState rt, long bits) {
    int offset = Addresses.offset(bits);
    return offset < 0
        && offset >= FARTHEST_BEFORE
        && rt.memory().object(Addresses.ofObject(bits)) != null;
  }

  /** A pointer that was moved by 2 GiB or more: it has another sign, and belongs to no object. */
  private static boolean isFar(long bits) {
    int object = Addresses.object(bits ^ Long.MIN_VALUE);
    return bits < 0 && object > 0 && object < FARTHEST_OBJECT;
  }

  /** Is it part of a pointer that the program keeps in plain bytes. */
  private static boolean isByteOfAddress(RunState rt, MemObject o, int at, Leaf leaf) {
    int word = at - at % Long.BYTES;
    return leaf.bits() == Byte.SIZE
        && word + Long.BYTES <= o.size()
        && isAddress(rt, Bytes.read(o.bytes, word, Long.BYTES));
  }

  /** The pattern of the double nearest to a long double: what a check can spell. */
  private static long asDouble(byte[] bytes, int at, FloatFormat format) {
    int size = format == FloatFormat.QUAD ? 16 : 10;
    LongFloat pattern = LongFloat.of(Bytes.readWide(bytes, at, size));
    return Packing.pack(FloatFormat.DOUBLE, Packing.unpack(format, pattern)).low();
  }

  /** A bit-field has fewer bits than its type: they say its value only after sign extension. */
  private static long extended(long bits, Leaf leaf) {
    int unused = 64 - leaf.bits();
    boolean isBitField = leaf.bits() < 8 * leaf.type().size();
    return isBitField && isSigned(leaf.type())
        ? bits << unused >> unused
        : bits << unused >>> unused;
  }

  private static boolean isSigned(CType type) {
    return switch (type.resolved()) {
      case CType.Integer i -> i.isSigned() && !i.isBool();
      case CType.Enumeration e -> e.isSigned();
      default -> false;
    };
  }

  private static void add(RunState rt, String lvalue, CType type, long bits, @Nullable Expr term) {
    rt.selfCheck().value("'" + lvalue + "'", bits, term, Location.NONE);
    rt.record()
        .observations()
        .add(new Run.Observation(lvalue, type, bits, Optional.ofNullable(term)));
  }
}
