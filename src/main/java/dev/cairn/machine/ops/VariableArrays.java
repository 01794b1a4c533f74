package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Defect;
import org.jspecify.annotations.Nullable;

/**
 * Stack objects of {@code count * size} bytes. A symbolic count makes the size symbolic; that the
 * stack has room for it is a check.
 */
final class VariableArrays {
  private static final long STACK_BYTES = 8 << 20;

  private VariableArrays() {}

  @SuppressWarnings("ParameterNumber") // operands come as they lie on the JVM stack
  static long make(
      RunState rt, long count, @Nullable Expr shadow, long size, String name, int site) {
    boolean isSmall = Math.multiplyHigh(count, size) == 0;
    if (shadow == null) {
      return rt.memory().alloca(isSmall ? count * size : Long.MAX_VALUE, name);
    }
    ExprPool pool = rt.pool();
    long most = STACK_BYTES / Math.max(1, size);
    boolean isInside = Long.compareUnsigned(count, most) <= 0;
    Expr wide = shadow.width() == 64 ? shadow : pool.convert(Expr.UnaryOp.ZEXT, shadow, 64);
    Expr fits = pool.binary(BinaryOp.ULE, wide, pool.constant(64, most));
    rt.conditions().check(fits, isInside, rt.program().location(site));
    if (!isInside) {
      throw rt.defect(
          Defect.Kind.STACK_OVERFLOW,
          "'" + name + "' has " + Long.toUnsignedString(count) + " elements on the stack");
    }
    long address = rt.memory().alloca(count * size, name);
    rt.memory().sized(address, pool.binary(BinaryOp.MUL, wide, pool.constant(64, size)));
    return address;
  }
}
