package dev.cairn.machine.memory;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The 32-bit address space of a program compiled with {@code -m32}. Registers hold addresses as
 * everywhere ({@link Addresses}); where one becomes 4 bytes in memory or an integer, its object
 * gets a range of this space, with a guard around it. Reading the number back finds the object
 * again, also for addresses outside of it: inside the guards by their place, beyond because they
 * are remembered. Ranges of dead objects are given away only when the space is full, so stale
 * pointers are recognised.
 */
final class NarrowAddresses {
  private static final long FIRST = 0x0804_8000L;
  private static final long END = 0xFFFF_0000L;
  private static final int GUARD = 64;
  private static final int MIN_ALIGN = 16;
  private static final int MAX_ALIGN = 4096;

  private final Memory memory;
  private final Image image;
  private final TreeMap<Long, Range> ranges = new TreeMap<>();
  private final Map<Integer, Range> byObject = new HashMap<>();
  private final Map<Integer, Long> strays = new HashMap<>();
  private long free;
  private long limit;
  private @Nullable Range last;

  /** The bytes {@code start} … {@code end - 1} are those of object {@code id}. */
  private record Range(int id, long start, long end) {
    boolean isNear(long place) {
      return place >= start - GUARD && place < end + GUARD;
    }
  }

  /** The ranges of a program's functions and globals; the same in every run. */
  static final class Image {
    private final long[] starts;
    private final long[] ends;
    private final long end;

    /** {@code sizes[id]} for the ids from 1 on. */
    Image(int[] sizes) {
      starts = new long[sizes.length];
      ends = new long[sizes.length];
      long at = FIRST;
      for (int id = 1; id < sizes.length; id++) {
        starts[id] = aligned(at + GUARD, sizes[id]);
        ends[id] = starts[id] + sizes[id];
        at = ends[id] + GUARD;
      }
      if (at > END) {
        throw new IllegalStateException("the program's data does not fit into 4 GiB");
      }
      end = at;
    }

    /** The number an address of the image is in memory. */
    int encode(long address) {
      int id = nearest(address);
      return id > 0 && id < starts.length
          ? (int) (starts[id] + Addresses.offset(address))
          : (int) address;
    }

    private int find(long place) {
      int at = Arrays.binarySearch(starts, 1, starts.length, place);
      int id = at >= 0 ? at : -at - 2;
      if (id > 0 && place < ends[id] + GUARD) {
        return id;
      }
      return id + 1 < starts.length && place >= starts[id + 1] - GUARD ? id + 1 : 0;
    }
  }

  NarrowAddresses(Memory memory, Image image) {
    this.memory = memory;
    this.image = image;
    reset();
  }

  void reset() {
    ranges.clear();
    byObject.clear();
    strays.clear();
    last = null;
    free = image.end;
    limit = END;
  }

  /** The id of a dead object is given to a new one. */
  void forget(int id) {
    Range old = byObject.remove(id);
    if (old != null) {
      ranges.remove(old.start());
      last = null;
    }
  }

  private static long aligned(long at, long size) {
    long align = Math.clamp(Long.highestOneBit(Math.max(1, size - 1)) << 1, MIN_ALIGN, MAX_ALIGN);
    return (at + align - 1) & -align;
  }

  /** The object an address means: an offset before its object borrows from the id. */
  private static int nearest(long address) {
    return (int) ((address + 0x8000_0000L) >>> 32);
  }

  /** The number that stands for an address in memory. */
  int encode(long address) {
    int id = nearest(address);
    int offset = Addresses.offset(address);
    if (address < 0 || id == 0) {
      return remembered(offset, address);
    }
    if (id < image.starts.length) {
      return remembered(image.encode(address), address);
    }
    Range range = range(id);
    return remembered(range == null ? offset : (int) (range.start() + offset), address);
  }

  /** Keeps the address when its number alone would lead elsewhere. */
  private int remembered(int number, long address) {
    if (place(number) != address) {
      strays.put(number, address);
    } else if (!strays.isEmpty()) {
      strays.remove(number);
    }
    return number;
  }

  private @Nullable Range range(int id) {
    Range known = byObject.get(id);
    if (known != null) {
      return known;
    }
    MemObject o = memory.object(Addresses.of(id, 0));
    if (o == null) {
      return null;
    }
    long size = o.region == null ? o.bytes.length : Math.max(o.bytes.length, o.region.maxBytes());
    long start = start(size);
    var made = new Range(id, start, start + size);
    free = made.end() + GUARD;
    byObject.put(id, made);
    ranges.put(start, made);
    return made;
  }

  private long start(long size) {
    long start = aligned(free + GUARD, size);
    if (start + size + GUARD > limit) {
      makeRoom(size);
      start = aligned(free + GUARD, size);
    }
    return start;
  }

  /** Takes the largest gap between the ranges of live objects. */
  private void makeRoom(long size) {
    ranges.values().removeIf(r -> isDead(r.id()));
    byObject.keySet().removeIf(this::isDead);
    strays.clear();
    last = null;
    long from = image.end;
    free = from;
    limit = from;
    for (Range range : ranges.values()) {
      widest(from, range.start());
      from = range.end() + GUARD;
    }
    widest(from, END);
    if (limit - free < size + 2 * GUARD + MAX_ALIGN) {
      throw memory.exhausted("the 32-bit address space is full");
    }
  }

  private void widest(long from, long to) {
    if (to - from > limit - free) {
      free = from;
      limit = to;
    }
  }

  private boolean isDead(int id) {
    MemObject o = memory.object(Addresses.of(id, 0));
    return o == null || !o.isAlive();
  }

  /** The address a number in memory means; one near no object is wild. */
  long decode(int number) {
    if (!strays.isEmpty()) {
      Long stray = strays.get(number);
      if (stray != null) {
        return stray;
      }
    }
    return place(number);
  }

  private long place(int number) {
    long place = number & 0xFFFF_FFFFL;
    Range recent = last;
    if (recent != null && recent.isNear(place)) {
      return Addresses.of(recent.id(), 0) + place - recent.start();
    }
    if (place < FIRST) {
      return place;
    }
    if (place < image.end) {
      int id = image.find(place);
      return id == 0 ? place : Addresses.of(id, 0) + place - image.starts[id];
    }
    Range found = find(place);
    if (found == null) {
      // with the top bit set: half of these numbers would otherwise read as an offset before object
      // 1
      return place | Long.MIN_VALUE;
    }
    last = found;
    return Addresses.of(found.id(), 0) + place - found.start();
  }

  private @Nullable Range find(long place) {
    Map.Entry<Long, Range> below = ranges.floorEntry(place);
    if (below != null && below.getValue().isNear(place)) {
      return below.getValue();
    }
    Map.Entry<Long, Range> above = ranges.ceilingEntry(place);
    return above != null && above.getValue().isNear(place) ? above.getValue() : null;
  }
}
