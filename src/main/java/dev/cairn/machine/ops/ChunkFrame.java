package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.run.LongJump;
import dev.cairn.machine.run.RunState;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The registers that live across the parts of a function too large for one JVM method. Its methods
 * are for compiled code.
 */
public final class ChunkFrame {
  private final long[] values;
  private final @Nullable Expr[] shadows;
  private final BigInteger[] wides;
  private final LongFloat[] softs;

  /**
   * Address of the variadic arguments; stack mark at entry; number of this activation (for setjmp).
   */
  public long varargs;

  public int mark;
  public final int activation;
  private final int frames;

  public ChunkFrame(RunState rt, int registers) {
    values = new long[registers];
    shadows = new Expr[registers];
    wides = new BigInteger[registers];
    softs = new LongFloat[registers];
    activation = rt.jumps().nextActivation();
    frames = rt.trace().frames();
  }

  public static int getInt(ChunkFrame f, int i) {
    return (int) f.values[i];
  }

  public static long getLong(ChunkFrame f, int i) {
    return f.values[i];
  }

  public static float getFloat(ChunkFrame f, int i) {
    return Float.intBitsToFloat((int) f.values[i]);
  }

  public static double getDouble(ChunkFrame f, int i) {
    return Double.longBitsToDouble(f.values[i]);
  }

  public static BigInteger getWide(ChunkFrame f, int i) {
    BigInteger value = f.wides[i];
    return value == null ? BigInteger.ZERO : value;
  }

  public static LongFloat getSoft(ChunkFrame f, int i) {
    LongFloat value = f.softs[i];
    return value == null ? LongFloat.ZERO : value;
  }

  public static @Nullable Expr getShadow(ChunkFrame f, int i) {
    return f.shadows[i];
  }

  public static void putInt(int value, ChunkFrame f, int i) {
    f.values[i] = value;
  }

  public static void putLong(long value, ChunkFrame f, int i) {
    f.values[i] = value;
  }

  public static void putFloat(float value, ChunkFrame f, int i) {
    f.values[i] = Float.floatToRawIntBits(value);
  }

  public static void putDouble(double value, ChunkFrame f, int i) {
    f.values[i] = Double.doubleToRawLongBits(value);
  }

  public static void putWide(BigInteger value, ChunkFrame f, int i) {
    f.wides[i] = value;
  }

  public static void putSoft(LongFloat value, ChunkFrame f, int i) {
    f.softs[i] = value;
  }

  public static void putShadow(@Nullable Expr value, ChunkFrame f, int i) {
    f.shadows[i] = value;
  }

  /**
   * Takes a longjmp: rethrows one that is not for this activation, else unwinds to it and returns
   * the piece to go on with.
   */
  public static int land(ChunkFrame f, LongJump jump, RunState rt) {
    if (jump.activation() != f.activation) {
      throw jump;
    }
    rt.unwind(f.frames, jump.mark());
    f.values[jump.register()] = jump.value();
    f.shadows[jump.register()] = jump.shadow();
    return jump.piece();
  }
}
