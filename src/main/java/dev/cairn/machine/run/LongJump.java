package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import org.jspecify.annotations.Nullable;

/** A longjmp on its way to the activation that called setjmp. */
public final class LongJump extends RuntimeException {
  /**
   * Where a setjmp stands: its activation, the piece to go on with, the frame register of its
   * result, the stack mark.
   */
  public record Target(int activation, int piece, int register, int mark) {}

  private final transient Target target;
  private final long value;
  private final transient @Nullable Expr shadow;

  LongJump(Target target, long value, @Nullable Expr shadow) {
    super(null, null, false, false);
    this.target = target;
    this.value = value;
    this.shadow = shadow;
  }

  public int activation() {
    return target.activation();
  }

  public int piece() {
    return target.piece();
  }

  public int register() {
    return target.register();
  }

  public int mark() {
    return target.mark();
  }

  public long value() {
    return value;
  }

  @Nullable
  public Expr shadow() {
    return shadow;
  }
}
