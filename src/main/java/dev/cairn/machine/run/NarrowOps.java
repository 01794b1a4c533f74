package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Pointers that become 32 bits in memory and come back, for compiled code; with their terms. A term
 * of 32 bits that was made here is turned back into the very term it was made from. What nobody set
 * stays so. Others (an integer of the program used as a pointer) are fixed to their value.
 */
public final class NarrowOps {
  private static final int MAX_DEPTH = 16;
  private final Map<Expr, Expr> addresses = new HashMap<>();
  private final Map<Expr, Expr> unset = new HashMap<>();

  private NarrowOps() {}

  private static NarrowOps of(RunState rt) {
    return rt.state(NarrowOps.class, NarrowOps::new);
  }

  public static int encode(RunState rt, long address) {
    return (int) rt.memory().encode(address);
  }

  public static long decode(RunState rt, int bits) {
    return rt.memory().decode(bits);
  }

  public static @Nullable Expr encodeShadow(
      RunState rt, long address, @Nullable Expr term, int site) {
    return term == null ? null : encoded(rt, term, rt.program().location(site));
  }

  public static @Nullable Expr decodeShadow(RunState rt, int bits, @Nullable Expr term, int site) {
    if (term == null) {
      return null;
    }
    if (Uninitialised.isIn(rt, term)) {
      Expr wide = rt.pool().convert(UnaryOp.ZEXT, term, 64);
      of(rt).addresses.put(term, wide);
      of(rt).unset.put(wide, term);
      return wide;
    }
    Expr address = decoded(rt, term, 0);
    if (address == null) {
      rt.conditions()
          .pin(
              term,
              bits & 0xFFFF_FFFFL,
              "symbolic integer as a pointer",
              rt.program().location(site));
    }
    return address;
  }

  /** The term of an address, as 32 bits. */
  public static Expr encoded(RunState rt, Expr term, Location where) {
    Expr nobody = of(rt).unset.get(term);
    if (nobody != null) {
      return nobody;
    }
    Expr bits = encoded(rt, term, where, 0);
    of(rt).addresses.put(bits, term);
    return bits;
  }

  private static Expr encoded(RunState rt, Expr term, Location where, int depth) {
    ExprPool pool = rt.pool();
    if (term instanceof Expr.Const c) {
      return pool.constant(32, rt.memory().encode(c.bits()));
    }
    if (term instanceof Expr.Ite i && depth < MAX_DEPTH) {
      return pool.ite(
          i.condition(),
          encoded(rt, i.whenTrue(), where, depth + 1),
          encoded(rt, i.whenFalse(), where, depth + 1));
    }
    return inObject(rt, term, where);
  }

  /**
   * {@code base of the object + offset}; that it is this object is fixed unless the term says so.
   */
  private static Expr inObject(RunState rt, Expr term, Location where) {
    ExprPool pool = rt.pool();
    // counted from 2^31 below the object, so that offsets before it belong to it too
    Expr moved = pool.binary(BinaryOp.ADD, term, pool.constant(64, 0x8000_0000L));
    Expr object = pool.extract(moved, 32, 32);
    long id = TermValues.of(rt, object);
    if (!(object instanceof Expr.Const)) {
      rt.conditions().pin(object, id, "object of a symbolic pointer stored in 4 bytes", where);
    }
    long base = rt.memory().encode(id << 32);
    return pool.binary(BinaryOp.ADD, pool.extract(term, 0, 32), pool.constant(32, base));
  }

  private static @Nullable Expr decoded(RunState rt, Expr bits, int depth) {
    Expr known = of(rt).addresses.get(bits);
    if (known != null) {
      return known;
    }
    if (bits instanceof Expr.Const c) {
      return rt.pool().constant(64, rt.memory().decode(c.bits()));
    }
    if (bits instanceof Expr.Ite i && depth < MAX_DEPTH) {
      Expr whenTrue = decoded(rt, i.whenTrue(), depth + 1);
      Expr whenFalse = decoded(rt, i.whenFalse(), depth + 1);
      return whenTrue == null || whenFalse == null
          ? null
          : rt.pool().ite(i.condition(), whenTrue, whenFalse);
    }
    return null;
  }
}
