package dev.cairn.machine.libc;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Calls of the system's own mathematical functions, so that results equal the native ones to the
 * last bit. Only pure functions of numbers are ever called: nothing of the host is reached.
 */
@SuppressWarnings("IllegalCatch") // a method handle declares Throwable
final class Libm {
  private static final Linker LINKER = Linker.nativeLinker();
  private static final Map<String, MethodHandle> HANDLES = new ConcurrentHashMap<>();

  private Libm() {}

  /** Whether the system has that function. */
  static boolean has(String name) {
    return find(name).isPresent();
  }

  private static Optional<MemorySegment> find(String name) {
    return LINKER.defaultLookup().find(name);
  }

  private static MethodHandle handle(String name, MemoryLayout result, MemoryLayout... parameters) {
    return HANDLES.computeIfAbsent(
        name,
        n ->
            LINKER.downcallHandle(
                find(n).orElseThrow(() -> new IllegalStateException("no function " + n)),
                FunctionDescriptor.of(result, parameters)));
  }

  static double call(String name, double... arguments) {
    var layouts = new MemoryLayout[arguments.length];
    Arrays.fill(layouts, ValueLayout.JAVA_DOUBLE);
    MethodHandle handle = handle(name, ValueLayout.JAVA_DOUBLE, layouts);
    try {
      return switch (arguments.length) {
        case 1 -> (double) handle.invokeExact(arguments[0]);
        case 2 -> (double) handle.invokeExact(arguments[0], arguments[1]);
        default -> (double) handle.invokeExact(arguments[0], arguments[1], arguments[2]);
      };
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }

  static float call(String name, float... arguments) {
    var layouts = new MemoryLayout[arguments.length];
    Arrays.fill(layouts, ValueLayout.JAVA_FLOAT);
    MethodHandle handle = handle(name, ValueLayout.JAVA_FLOAT, layouts);
    try {
      return switch (arguments.length) {
        case 1 -> (float) handle.invokeExact(arguments[0]);
        case 2 -> (float) handle.invokeExact(arguments[0], arguments[1]);
        default -> (float) handle.invokeExact(arguments[0], arguments[1], arguments[2]);
      };
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }

  /** A function of a number and an int, such as ldexp. */
  static double scale(String name, double value, int exponent) {
    try {
      return (double)
          handle(name, ValueLayout.JAVA_DOUBLE, ValueLayout.JAVA_DOUBLE, ValueLayout.JAVA_INT)
              .invokeExact(value, exponent);
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }

  static float scale(String name, float value, int exponent) {
    try {
      return (float)
          handle(name, ValueLayout.JAVA_FLOAT, ValueLayout.JAVA_FLOAT, ValueLayout.JAVA_INT)
              .invokeExact(value, exponent);
    } catch (Throwable e) {
      throw new IllegalStateException(name, e);
    }
  }
}
