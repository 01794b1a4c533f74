package dev.cairn.frontend.llvm;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;

/**
 * A C function, called by its address. All functions share two method handles, because a handle of
 * a new shape costs milliseconds at start-up: every call passes four longs. Functions with fewer
 * parameters do not look at the other registers, and int parameters only at the lower half (System
 * V calling convention of x86-64). Results are longs; {@link #intOf} cuts where C returns an int.
 */
public record LlvmCall(MemorySegment address) {
  private static final FunctionDescriptor SHAPE =
      FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);

  /** For short functions that never call back. */
  private static final MethodHandle QUICK =
      Linker.nativeLinker().downcallHandle(SHAPE, Linker.Option.critical(false));

  /** For functions during which the JVM may have to collect garbage. */
  private static final MethodHandle LONG_RUNNING = Linker.nativeLinker().downcallHandle(SHAPE);

  /**
   * The whole address space: LLVM owns the memory read through it, and keeps it while its module
   * lives.
   */
  private static final MemorySegment MEMORY = MemorySegment.NULL.reinterpret(Long.MAX_VALUE);

  long of() {
    return of(0, 0, 0, 0);
  }

  public long of(long a) {
    return of(a, 0, 0, 0);
  }

  public long of(long a, long b) {
    return of(a, b, 0, 0);
  }

  public long of(long a, long b, long c) {
    return of(a, b, c, 0);
  }

  @SuppressWarnings("IllegalCatch") // method handles declare Throwable
  long of(long a, long b, long c, long d) {
    try {
      return (long) QUICK.invokeExact(address, a, b, c, d);
    } catch (Throwable e) {
      throw broken(e);
    }
  }

  /** A call that may take long; the result is an int. */
  @SuppressWarnings("IllegalCatch") // method handles declare Throwable
  int longRunning(long a, long b, long c) {
    try {
      return (int) (long) LONG_RUNNING.invokeExact(address, a, b, c, 0L);
    } catch (Throwable e) {
      throw broken(e);
    }
  }

  /** The call's result as C's int or LLVMBool: the upper half of the register is not defined. */
  public int intOf(long a) {
    return (int) of(a);
  }

  public boolean is(long a) {
    return (int) of(a) != 0;
  }

  static byte[] bytes(long at, long length) {
    byte[] result = new byte[Math.toIntExact(length)];
    MemorySegment.copy(MEMORY, JAVA_BYTE, at, result, 0, result.length);
    return result;
  }

  static String string(long at, long length) {
    return length == 0 ? "" : new String(bytes(at, length), StandardCharsets.UTF_8);
  }

  /** A zero-terminated string. */
  public static String string(long at) {
    return at == 0 ? "" : MEMORY.getString(at);
  }

  static long longAt(long at) {
    return MEMORY.get(JAVA_LONG_UNALIGNED, at);
  }

  public static int intAt(long at) {
    return MEMORY.get(JAVA_INT_UNALIGNED, at);
  }

  private static RuntimeException broken(Throwable e) {
    if (e instanceof Error error) {
      throw error;
    }
    return new IllegalStateException("native call failed", e);
  }
}
