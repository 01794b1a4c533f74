package dev.cairn.machine.clause;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.input.region.InputsOfRun;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The check of an {@code assigns} clause: everything that existed before the call and may not
 * change has its old value.
 */
final class Frame {
  private static final int MAX_STRETCH = 1 << 24;
  private static final int ALL_BITS = 0xFF;
  private final Map<Integer, BitSet> changeable = new HashMap<>();

  /** By address: which bits of a byte may change that otherwise may not. */
  private final Map<Long, Integer> changeableBits = new HashMap<>();

  private boolean holds;
  private @Nullable Expr term;

  private Frame() {}

  static Frame of(RunState rt) {
    return rt.state(Frame.class, Frame::new);
  }

  void begin() {
    changeable.clear();
    changeableBits.clear();
  }

  /** A bit-field: {@code count} bits, {@code from} bits behind the address. */
  void mayChangeBits(long address, long from, long count) {
    for (long bit = from; bit < from + count; bit++) {
      changeableBits.merge(address + bit / 8, 1 << bit % 8, (a, b) -> a | b);
    }
  }

  void mayChange(long address, long size) {
    int at = Addresses.offset(address);
    if (size > 0 && at >= 0 && size < MAX_STRETCH) {
      changeable
          .computeIfAbsent(Addresses.object(address), _ -> new BitSet())
          .set(at, (int) (at + size));
    }
  }

  void unchanged(RunState rt, CallFrame frame) {
    unchanged(rt, frame, Map.of());
  }

  /** Since the mark that is the first argument. */
  void unchangedSince(RunState rt, CallFrame frame) {
    unchanged(rt, frame, Marks.of(rt).at(frame.value(0)));
  }

  private void unchanged(RunState rt, CallFrame frame, Map<Integer, MemObject> marked) {
    holds = true;
    term = null;
    for (MemObject o : fromOutside(rt)) {
      if (o.log != null && rt.evaluation != null && !isFree(o)) {
        rt.evaluation.open(
            "'" + o.name + "' is written through an index that depends on the input");
      }
      InputRegion region = InputRegion.of(o);
      MemObject then = marked.get(o.id);
      if (region != null) {
        input(rt, o, region, then);
      } else if (then != null) {
        compare(rt, o, mayNot(o, then.size()), then.address());
      } else {
        global(rt, o);
      }
    }
    Expr shadow = term == null ? null : rt.pool().convert(Expr.UnaryOp.ZEXT, term, 32);
    frame.setResult(holds ? 1 : 0, shadow);
  }

  /** May all of the object change. */
  private boolean isFree(MemObject o) {
    BitSet allowed = changeable.get(o.id);
    return allowed != null && allowed.nextClearBit(0) >= o.size();
  }

  /** The objects of the input, and globals that were written. */
  static List<MemObject> fromOutside(RunState rt) {
    List<MemObject> objects = new ArrayList<>(InputsOfRun.of(rt).objects());
    objects.removeIf(o -> !o.isAlive());
    rt.memory()
        .forEachOwned(
            o -> {
              if (o.region == null && o.kind == MemObject.Kind.GLOBAL) {
                objects.add(o);
              }
            });
    return objects;
  }

  private BitSet mayNot(MemObject o, int size) {
    BitSet bits = new BitSet();
    bits.set(0, size);
    bits.andNot(changeable.getOrDefault(o.id, new BitSet()));
    return bits;
  }

  /**
   * What was written, compared with {@code marked} and, where that is not long enough, the input.
   */
  private void input(RunState rt, MemObject o, InputRegion region, @Nullable MemObject marked) {
    BitSet bits = mayNot(o, o.size());
    if (o.log == null) {
      bits.and(region.written());
    }
    int known = marked == null ? 0 : marked.size();
    if (marked != null) {
      BitSet before = (BitSet) bits.clone();
      before.clear(known, Math.max(known, before.length()));
      compare(rt, o, before, marked.address());
    }
    bits.clear(0, known);
    compare(rt, o, bits, Snapshot.of(rt).then(rt, o.address()));
  }

  private void global(RunState rt, MemObject o) {
    byte[] old = Snapshot.of(rt).old(rt, o);
    BitSet bits = new BitSet();
    BitSet allowed = changeable.getOrDefault(o.id, new BitSet());
    for (int i = 0; i < old.length; i++) {
      bits.set(i, (o.bytes[i] != old[i] || o.isShadowed(i, 1)) && !allowed.get(i));
    }
    compare(rt, o, bits, Snapshot.of(rt).then(rt, o.address()));
  }

  /** Compares byte by byte: a write may have touched a part of a cell only. */
  private void compare(RunState rt, MemObject o, BitSet bits, long then) {
    for (int at = bits.nextSetBit(0); at >= 0 && at < o.size(); at = bits.nextSetBit(at + 1)) {
      long now = rt.memory().read(o.address() + at, 1);
      long old = rt.memory().read(then + at, 1);
      Expr nowTerm = rt.memory().readShadow(o.address() + at, 1);
      Expr oldTerm = rt.memory().readShadow(then + at, 1);
      int fixed = ALL_BITS & ~changeableBits.getOrDefault(o.address() + at, 0);
      holds &= (now & fixed) == (old & fixed);
      if (nowTerm != null || oldTerm != null) {
        Expr left = bits(rt, term(rt, nowTerm, now), fixed);
        Expr same = rt.pool().binary(BinaryOp.EQ, left, bits(rt, term(rt, oldTerm, old), fixed));
        Expr before = term;
        term = before == null ? same : rt.pool().binary(BinaryOp.AND, before, same);
      }
    }
  }

  private static Expr bits(RunState rt, Expr term, int which) {
    return which == ALL_BITS
        ? term
        : rt.pool().binary(BinaryOp.AND, term, rt.pool().constant(8, which));
  }

  private static Expr term(RunState rt, @Nullable Expr shadow, long value) {
    return shadow != null ? shadow : rt.pool().constant(8, value);
  }
}
