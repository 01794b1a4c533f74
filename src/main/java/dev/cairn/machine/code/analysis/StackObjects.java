package dev.cairn.machine.code.analysis;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.ControlFlow;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.Alloca;
import dev.cairn.ir.Instruction.Call;
import dev.cairn.ir.Instruction.Load;
import dev.cairn.ir.Instruction.PointerAdd;
import dev.cairn.ir.Instruction.Store;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import dev.cairn.machine.ops.Rep;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the stack objects of a function before it runs: which are {@link #isPrivate},
 * which are {@link #isWrittenFirst}. Both make calls cheaper, and neither shows.
 */
public final class StackObjects {
  /** Larger ones are not kept for use again. */
  public static final int MAX_SIZE = 4096;

  private static final int MAX_PRIVATE = 512;
  private static final int SOMEWHERE = -1;
  private static final Set<String> COPIES =
      Set.of("llvm.memcpy", "llvm.memcpy.inline", "llvm.memmove");
  private static final Set<String> FILLS = Set.of("llvm.memset", "llvm.memset.inline");

  /** An address inside the object of that register; the offset, or {@link #SOMEWHERE}. */
  private record Place(int object, int offset) {}

  private final Procedure function;
  private final int[] writes;
  private final int[] sizes; // by register; 0 for those that are no object
  private final int[] firstBit;
  private final Map<Integer, Place> places = new HashMap<>();
  private final BitSet shared = new BitSet();
  private final BitSet readUnset = new BitSet();
  private int bits;

  public StackObjects(Procedure function) {
    this.function = function;
    writes = new int[function.registers().size()];
    sizes = new int[writes.length];
    firstBit = new int[writes.length];
    function.blocks().forEach(b -> b.instructions().forEach(this::count));
    function.blocks().getFirst().instructions().forEach(this::declare);
    if (!places.isEmpty()) {
      findPlaces();
      findReads();
    }
  }

  /** The size of an object whose size is fixed and not too large, or -1. */
  public static int fixedSize(Alloca i) {
    if (!(i.count() instanceof Operand.IntConst c) || c.value().bitLength() > 31) {
      return -1;
    }
    long size =
        Math.multiplyHigh(i.size(), c.value().longValue()) == 0
            ? i.size() * c.value().longValue()
            : -1;
    return size > 0 && size <= MAX_SIZE ? (int) size : -1;
  }

  /** Whether it is small, and no address of it leaves the function, not even for a call. */
  public boolean isPrivate(Register object) {
    int size = sizes[object.index()];
    return size > 0 && size <= MAX_PRIVATE && !shared.get(object.index());
  }

  /** Whether every byte has a value before anybody can read it. */
  public boolean isWrittenFirst(Register object) {
    return sizes[object.index()] > 0 && !readUnset.get(object.index());
  }

  private void count(Instruction instruction) {
    Accesses.writes(instruction).forEach(r -> writes[r.index()]++);
  }

  /** Those that the entry makes are made once; others, perhaps in a loop, are left alone. */
  private void declare(Instruction instruction) {
    if (instruction instanceof Alloca i && fixedSize(i) > 0) {
      sizes[i.dst().index()] = fixedSize(i);
      firstBit[i.dst().index()] = bits;
      places.put(i.dst().index(), new Place(i.dst().index(), 0));
      bits += fixedSize(i);
    }
  }

  /** Follows addresses through registers that are written once. */
  private void findPlaces() {
    int before;
    do {
      before = places.size();
      function.blocks().forEach(b -> b.instructions().forEach(this::derive));
    } while (places.size() != before);
  }

  private void derive(Instruction instruction) {
    if (instruction instanceof PointerAdd i && writes[i.dst().index()] == 1) {
      Place base = place(i.base());
      if (base != null) {
        boolean isKnown =
            i.indices().isEmpty()
                && base.offset != SOMEWHERE
                && i.offset() >= 0
                && i.offset() <= MAX_SIZE;
        places.put(
            i.dst().index(),
            new Place(base.object, isKnown ? base.offset + (int) i.offset() : SOMEWHERE));
      }
    }
  }

  private @Nullable Place place(Operand operand) {
    return operand instanceof Register r ? places.get(r.index()) : null;
  }

  /** Which bytes are written whatever way control came: forwards over the blocks. */
  private void findReads() {
    ControlFlow flow = ControlFlow.of(function);
    var known = new BitSet[function.blocks().size()];
    int[] order = flow.reversePostorder();
    boolean isChanged = true;
    while (isChanged) {
      isChanged = false;
      for (int block : order) {
        BitSet before = atEntry(flow, known, block);
        function.blocks().get(block).instructions().forEach(i -> effect(i, before));
        isChanged |= !before.equals(known[block]);
        known[block] = before;
      }
    }
  }

  private BitSet atEntry(ControlFlow flow, @Nullable BitSet[] known, int block) {
    var entry = new BitSet(bits);
    if (block == 0) {
      return entry;
    }
    entry.set(0, bits);
    for (int from : flow.predecessors(block)) {
      BitSet before = known[from];
      if (before != null) {
        entry.and(before);
      }
    }
    return entry;
  }

  private void effect(Instruction instruction, BitSet written) {
    switch (instruction) {
      case Alloca i when sizes[i.dst().index()] > 0 -> {
        int from = firstBit[i.dst().index()];
        written.clear(from, from + fixedSize(i));
      }
      case Load i -> read(place(i.pointer()), Rep.bytes(i.dst().type()), written);
      case Store i -> {
        leak(place(i.value()), written);
        write(place(i.pointer()), Rep.bytes(i.value().type()), written);
      }
      case PointerAdd i when places.containsKey(i.dst().index()) -> {}
      case Call i -> call(i, written);
      default -> Accesses.reads(instruction).forEach(o -> leak(place(o), written));
    }
  }

  private void call(Call i, BitSet written) {
    String name = i.target().orElse("");
    boolean isCopy = COPIES.contains(name);
    if (isCopy || FILLS.contains(name)) {
      int length = length(i.arguments().get(2).value());
      if (!isCopy || copiesValues(i.arguments().get(1).value(), length, written)) {
        write(place(i.arguments().getFirst().value()), length, written);
      }
      return;
    }
    leak(place(i.callee()), written);
    for (Instruction.Argument argument : i.arguments()) {
      if (argument.byValueSize() > 0) {
        read(place(argument.value()), (int) argument.byValueSize(), written);
      } else {
        leak(place(argument.value()), written);
      }
    }
  }

  /** Reads what is copied; true when all of it has values for certain. */
  private boolean copiesValues(Operand from, int length, BitSet written) {
    Place source = place(from);
    read(source, length, written);
    return source == null ? from instanceof Operand.Address : isWritten(source, length, written);
  }

  private static int length(Operand operand) {
    return operand instanceof Operand.IntConst c && c.value().bitLength() < 31
        ? c.value().intValue()
        : SOMEWHERE;
  }

  private void write(@Nullable Place place, int length, BitSet written) {
    if (place != null && place.offset != SOMEWHERE && length != SOMEWHERE) {
      int size = sizes[place.object];
      int first = firstBit[place.object];
      written.set(
          first + Math.min(place.offset, size), first + Math.min(place.offset + length, size));
    }
  }

  private void read(@Nullable Place place, int length, BitSet written) {
    if (place != null && !isWritten(place, length, written)) {
      readUnset.set(place.object);
    }
  }

  private boolean isWritten(Place place, int length, BitSet written) {
    int size = sizes[place.object];
    int first = firstBit[place.object];
    boolean isKnown = place.offset != SOMEWHERE && length != SOMEWHERE;
    int from = isKnown ? Math.min(place.offset, size) : 0;
    int to = isKnown ? Math.min(place.offset + length, size) : size;
    return written.nextClearBit(first + from) >= first + to;
  }

  private void leak(@Nullable Place place, BitSet written) {
    if (place != null) {
      shared.set(place.object);
      read(place, SOMEWHERE, written);
    }
  }
}
