package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.arith.Span;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.WriteLog;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.TermValues;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Copies and fills of a fixed number of bytes at addresses that depend on the input, such as {@code
 * s = table[i]} of structs. That all bytes lie inside is a check. Small blocks then go piece by
 * piece through the symbolic memory, exactly; for larger ones the offset becomes a relation of the
 * path, and in large objects it is concretized.
 */
public final class SymbolicBlocks {
  private static final int MAX_EXACT = 64;
  private static final int MAX_CHOICE = 256;
  private static final int PIECE = 4;

  private SymbolicBlocks() {}

  /** An address and its term, null when it is concrete. */
  public record Place(long address, @Nullable Expr term) {}

  /** A place that was found to be inside an object. */
  private record Spot(MemObject object, Expr offset, int at) {
    Expr offset(ExprPool pool, int further) {
      return further == 0 ? offset : pool.binary(BinaryOp.ADD, offset, pool.constant(64, further));
    }
  }

  /** What a piece of a block holds. */
  private record Piece(int at, int size, long bits, Expr term) {}

  /** memmove; one of the places at least is symbolic. */
  public static void copy(RunState rt, Place to, Place from, long size, Location where) {
    if (size > MAX_EXACT || !(rt.symbolic() instanceof ShadowMemory memory)) {
      long source = fixed(rt, from, size, false, where);
      rt.memory().copy(fixed(rt, to, size, true, where), source, size);
      return;
    }
    Spot source = inside(rt, from, (int) size, false, where);
    Spot target = inside(rt, to, (int) size, true, where);
    List<Piece> pieces = new ArrayList<>();
    for (int at = 0; at < size; at += pieces.getLast().size()) {
      int n = pieceSize((int) size - at);
      int here = source.at() + at;
      Expr offset = source.offset(rt.pool(), at);
      Expr term = memory.loadInside(rt, source.object(), offset, here, n, where);
      long bits = Bytes.read(source.object().bytes, here, n);
      pieces.add(new Piece(at, n, bits, term != null ? term : rt.pool().constant(8 * n, bits)));
    }
    store(rt, memory, target, pieces, where);
  }

  /** memset; {@code value} has 8 bits. */
  public static void fill(RunState rt, Place to, Expr value, long size, Location where) {
    long bits = TermValues.of(rt, value);
    if (size > MAX_EXACT || !(rt.symbolic() instanceof ShadowMemory memory)) {
      Expr shadow = value instanceof Expr.Const ? null : value;
      rt.memory().fill(fixed(rt, to, size, true, where), (int) bits, shadow, size);
      return;
    }
    Spot target = inside(rt, to, (int) size, true, where);
    List<Piece> pieces = new ArrayList<>();
    for (int at = 0; at < size; at++) {
      pieces.add(new Piece(at, 1, bits, value));
    }
    store(rt, memory, target, pieces, where);
  }

  private static void store(
      RunState rt, ShadowMemory memory, Spot target, List<Piece> pieces, Location where) {
    for (Piece piece : pieces) {
      Expr offset = target.offset(rt.pool(), piece.at());
      Span span = memory.spans().of(rt.pool(), offset, target.at() + piece.at(), piece.size());
      var write = new WriteLog.Write(offset, span, piece.term());
      memory.storeInside(rt, target.object(), write, piece.bits(), where);
    }
  }

  private static int pieceSize(int left) {
    return left >= PIECE ? PIECE : Integer.highestOneBit(left);
  }

  private static Spot inside(RunState rt, Place place, int size, boolean isWrite, Location where) {
    int at = Addresses.offset(place.address());
    Expr term = place.term();
    if (term == null) {
      MemObject o = rt.memory().check(place.address(), size, isWrite);
      return new Spot(o, rt.pool().constant(64, at), at);
    }
    MemObject o = ShadowMemory.locate(rt, place.address(), term, size, isWrite, where);
    Expr offset = AddressTerms.offset(rt, o, term, where);
    if (!(offset instanceof Expr.Const)) {
      AccessBounds.check(rt, o, offset, size, where);
    }
    return new Spot(o, offset, at);
  }

  /** The address of a place at which at least {@code size} bytes are inside, fixed on this path. */
  static long fixed(RunState rt, Place place, long size, boolean isWrite, Location where) {
    if (place.term() == null) {
      return place.address();
    }
    int bytes = Math.clamp(size, 0, Integer.MAX_VALUE);
    Spot spot = inside(rt, place, bytes, isWrite, where);
    Expr isHere = rt.pool().binary(BinaryOp.EQ, spot.offset(), rt.pool().constant(64, spot.at()));
    if (spot.object().bytes.length <= MAX_CHOICE) {
      AliasFacts.of(rt).relate(rt, isHere, true, where);
    } else {
      String why = "library call with a symbolic address in '" + spot.object().name + "'";
      rt.conditions().pin(spot.offset(), spot.at(), why, where);
    }
    return place.address();
  }
}
