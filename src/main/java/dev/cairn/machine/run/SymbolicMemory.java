package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.Memory;
import org.jspecify.annotations.Nullable;

/**
 * What memory does beyond plain bytes: symbolic content, symbolic addresses, input objects that
 * grow. The machine calls it only when one of these is in play. Values have 1 to 8 bytes unless
 * said otherwise; bits are zero-extended; a term given or returned has {@code 8 * bytes} bits.
 *
 * <p>Order of one concrete-address access: first the bytes ({@link Memory}; a bounds failure comes
 * here as {@link #grow}), then the shadow. So the bytes of an input object must hold the input's
 * values from the moment they can be read.
 */
public interface SymbolicMemory {
  /** Tells what terms are worth on the run's input. */
  Evaluator evaluator();

  /**
   * Loads through a symbolic address; returns the concrete bits, and leaves the term or null in
   * {@code rt.loadedShadow}. Checks bounds itself.
   */
  long load(RunState rt, long address, Expr addressTerm, int bytes, int site);

  /** Stores through a symbolic address. Checks bounds itself. */
  @SuppressWarnings("ParameterNumber") // called by compiled code, which makes no records
  void store(
      RunState rt,
      long address,
      Expr addressTerm,
      int bytes,
      long bits,
      @Nullable Expr value,
      int site);

  /**
   * The term of what is at a concrete place, or null; called when {@code o.hasShadow()}. {@code
   * bytes} may exceed 8 (wide integers).
   */
  @Nullable Expr loadShadow(RunState rt, MemObject o, int offset, int bytes);

  /** The same for the instruction with that number, so that nobody has to look for its place. */
  @Nullable Expr loadShadow(RunState rt, MemObject o, int offset, int bytes, int site);

  /**
   * Records a store at a concrete place, after the bytes were written; called when the value is
   * symbolic or {@code o.hasShadow()}. {@code bytes} may exceed 8; {@code bits} are then the low 64
   * and the rest is to be read from {@code o.bytes}.
   */
  void storeShadow(
      RunState rt, MemObject o, int offset, int bytes, long bits, @Nullable Expr value);

  /**
   * Copies the symbolic content of a range, <em>before</em> the bytes are copied; called when
   * either object has a shadow. Ranges are checked and may overlap.
   */
  void copy(RunState rt, MemObject to, int toOffset, MemObject from, int fromOffset, int bytes);

  /**
   * Records a memset after the bytes were written; called when {@code value} (8 bits) is symbolic
   * or {@code o.hasShadow()}.
   */
  void fill(RunState rt, MemObject o, int offset, int bytes, int concrete, @Nullable Expr value);

  /**
   * Makes room in an input object so that {@code offset + bytes} lies inside; false: it may not
   * grow, the access is a defect.
   */
  boolean grow(RunState rt, MemObject o, long offset, int bytes);
}
