package dev.cairn.machine.memory;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.arith.Bytes;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Terms in byte-addressed memory at concrete places: whole cells as they are, parts by extraction,
 * concrete bytes as constants.
 */
@SuppressWarnings("ReferenceEquality") // equal terms of a pool are the same object
public final class Cells {
  private Cells() {}

  /**
   * The term of {@code size} bytes at {@code offset}; null when all are concrete. {@code bytes} are
   * the concrete bytes beside the cells.
   */
  public static @Nullable Expr read(
      ExprPool pool, MemObject o, byte[] bytes, int offset, int size) {
    @Nullable Expr @Nullable [] cells = o.cells;
    byte[] index = o.cellIndex;
    if (cells == null || index == null) {
      return null;
    }
    Expr whole = cells[offset];
    if (whole != null && whole.width() == 8 * size && isWhole(cells, index, offset, size)) {
      return whole;
    }
    for (int i = offset; i < offset + size; i++) {
      if (cells[i] != null) {
        return join(pool, cells, index, bytes, offset, size);
      }
    }
    return null;
  }

  private static boolean isWhole(@Nullable Expr[] cells, byte[] index, int offset, int size) {
    Expr whole = cells[offset];
    for (int i = 0; i < size; i++) {
      if (cells[offset + i] != whole || (index[offset + i] & 0xFF) != i) {
        return false;
      }
    }
    return true;
  }

  private static Expr join(
      ExprPool pool, @Nullable Expr[] cells, byte[] index, byte[] bytes, int offset, int size) {
    Expr joined = null;
    for (int i = offset; i < offset + size; ) {
      int end = endOfPiece(cells, index, i, offset + size);
      Expr cell = cells[i];
      Expr piece =
          cell == null
              ? constant(pool, bytes, i, end - i)
              : pool.extract(cell, 8 * (index[i] & 0xFF), 8 * (end - i));
      joined = joined == null ? piece : pool.binary(BinaryOp.CONCAT, piece, joined);
      i = end;
    }
    if (joined == null) {
      throw new IllegalStateException("empty read");
    }
    return joined;
  }

  private static int endOfPiece(@Nullable Expr[] cells, byte[] index, int start, int limit) {
    Expr cell = cells[start];
    int end = start + 1;
    while (end < limit
        && cells[end] == cell
        && (cell == null || (index[end] & 0xFF) == (index[start] & 0xFF) + end - start)) {
      end++;
    }
    return end;
  }

  /** Concrete bytes as a constant. */
  public static Expr constant(ExprPool pool, byte[] bytes, int offset, int size) {
    return size <= 8
        ? pool.constant(8 * size, Bytes.read(bytes, offset, size))
        : pool.constant(8 * size, Bytes.readWide(bytes, offset, size));
  }

  /** Sets the term of {@code size} bytes; null and constants make them concrete. */
  public static void write(ExprPool pool, MemObject o, int offset, int size, @Nullable Expr term) {
    if (term == null || term instanceof Expr.Const || term instanceof Expr.WideConst) {
      clear(o, offset, size);
      return;
    }
    int step = 128;
    for (int done = 0; done < size; done += step) {
      int part = Math.min(step, size - done);
      put(o, offset + done, part, part == size ? term : pool.extract(term, 8 * done, 8 * part));
    }
  }

  private static void put(MemObject o, int offset, int size, Expr term) {
    o.prepareCells(offset, size);
    @Nullable Expr[] cells = Objects.requireNonNull(o.cells);
    byte[] indices = Objects.requireNonNull(o.cellIndex);
    for (int i = 0; i < size; i++) {
      cells[offset + i] = term;
      indices[offset + i] = (byte) i;
    }
  }

  /** Sets one byte to byte {@code index} of a term. */
  public static void put(MemObject o, int at, Expr term, int index) {
    o.prepareCells(at, 1);
    Objects.requireNonNull(o.cells)[at] = term;
    Objects.requireNonNull(o.cellIndex)[at] = (byte) index;
  }

  public static void clear(MemObject o, int offset, int size) {
    if (o.cells != null) {
      Arrays.fill(o.cells, offset, offset + size, null);
    }
  }

  /** Copies cells as memmove does. */
  public static void copy(MemObject to, int toOffset, MemObject from, int fromOffset, int size) {
    @Nullable Expr @Nullable [] source = from.cells;
    byte[] sourceIndex = from.cellIndex;
    if (source == null || sourceIndex == null) {
      clear(to, toOffset, size);
      return;
    }
    to.prepareCells(toOffset, size);
    System.arraycopy(source, fromOffset, Objects.requireNonNull(to.cells), toOffset, size);
    System.arraycopy(sourceIndex, fromOffset, Objects.requireNonNull(to.cellIndex), toOffset, size);
  }

  /** Follows the growth of the object's bytes. */
  public static void grow(MemObject o, int size) {
    if (o.cells != null && o.cellIndex != null) {
      o.keepNoCells();
      o.cells = Arrays.copyOf(o.cells, size);
      o.cellIndex = Arrays.copyOf(o.cellIndex, size);
    }
  }
}
