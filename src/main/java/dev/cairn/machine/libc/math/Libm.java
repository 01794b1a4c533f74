package dev.cairn.machine.libc.math;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
      throw failed(name, e);
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
      throw failed(name, e);
    }
  }

  /** A function of a number and an int, such as ldexp. */
  static double scale(String name, double value, int exponent) {
    try {
      return (double)
          handle(name, ValueLayout.JAVA_DOUBLE, ValueLayout.JAVA_DOUBLE, ValueLayout.JAVA_INT)
              .invokeExact(value, exponent);
    } catch (Throwable e) {
      throw failed(name, e);
    }
  }

  static float scale(String name, float value, int exponent) {
    try {
      return (float)
          handle(name, ValueLayout.JAVA_FLOAT, ValueLayout.JAVA_FLOAT, ValueLayout.JAVA_INT)
              .invokeExact(value, exponent);
    } catch (Throwable e) {
      throw failed(name, e);
    }
  }

  /** A function that leaves an int behind a pointer, such as lgamma_r: result and int. */
  static double[] withInt(String name, double... arguments) {
    return withInt(name, ValueLayout.JAVA_DOUBLE, Arrays.stream(arguments).boxed().toList());
  }

  /** The same in single precision. */
  static double[] floatWithInt(String name, double... arguments) {
    return withInt(
        name, ValueLayout.JAVA_FLOAT, Arrays.stream(arguments).mapToObj(a -> (float) a).toList());
  }

  private static double[] withInt(
      String name, MemoryLayout type, List<? extends Number> arguments) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment out = arena.allocate(ValueLayout.JAVA_INT);
      var layouts = new MemoryLayout[arguments.size() + 1];
      Arrays.fill(layouts, type);
      layouts[arguments.size()] = ValueLayout.ADDRESS;
      List<Object> values = new ArrayList<>(arguments);
      values.add(out);
      var result = (Number) handle(name, type, layouts).invokeWithArguments(values);
      return new double[] {result.doubleValue(), out.get(ValueLayout.JAVA_INT, 0)};
    } catch (Throwable e) {
      throw failed(name, e);
    }
  }

  /** A Bessel function of an order and a number. */
  static double ofOrder(String name, int order, double value) {
    try {
      return (double)
          handle(name, ValueLayout.JAVA_DOUBLE, ValueLayout.JAVA_INT, ValueLayout.JAVA_DOUBLE)
              .invokeExact(order, value);
    } catch (Throwable e) {
      throw failed(name, e);
    }
  }

  static float ofOrder(String name, int order, float value) {
    try {
      return (float)
          handle(name, ValueLayout.JAVA_FLOAT, ValueLayout.JAVA_INT, ValueLayout.JAVA_FLOAT)
              .invokeExact(order, value);
    } catch (Throwable e) {
      throw failed(name, e);
    }
  }

  private static MemoryLayout complexLayout(String name) {
    MemoryLayout part = name.endsWith("f") ? ValueLayout.JAVA_FLOAT : ValueLayout.JAVA_DOUBLE;
    return MemoryLayout.structLayout(part, part);
  }

  private static MemorySegment complex(Arena arena, String name, double re, double im) {
    MemorySegment number = arena.allocate(complexLayout(name));
    if (name.endsWith("f")) {
      number.setAtIndex(ValueLayout.JAVA_FLOAT, 0, (float) re);
      number.setAtIndex(ValueLayout.JAVA_FLOAT, 1, (float) im);
    } else {
      number.setAtIndex(ValueLayout.JAVA_DOUBLE, 0, re);
      number.setAtIndex(ValueLayout.JAVA_DOUBLE, 1, im);
    }
    return number;
  }

  private static List<Object> complexArguments(Arena arena, String name, double[] parts) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i + 1 < parts.length; i += 2) {
      values.add(complex(arena, name, parts[i], parts[i + 1]));
    }
    return values;
  }

  /** A complex function of complex numbers, given and returned as their parts. */
  static double[] complex(String name, double... parts) {
    try (Arena arena = Arena.ofConfined()) {
      List<Object> values = complexArguments(arena, name, parts);
      var layouts = new MemoryLayout[values.size()];
      Arrays.fill(layouts, complexLayout(name));
      values.addFirst(arena);
      var result =
          (MemorySegment) handle(name, complexLayout(name), layouts).invokeWithArguments(values);
      return name.endsWith("f")
          ? new double[] {
            result.getAtIndex(ValueLayout.JAVA_FLOAT, 0),
            result.getAtIndex(ValueLayout.JAVA_FLOAT, 1)
          }
          : new double[] {
            result.getAtIndex(ValueLayout.JAVA_DOUBLE, 0),
            result.getAtIndex(ValueLayout.JAVA_DOUBLE, 1)
          };
    } catch (Throwable e) {
      throw failed(name, e);
    }
  }

  /** A real function of a complex number. */
  static double ofComplex(String name, double... parts) {
    try (Arena arena = Arena.ofConfined()) {
      boolean isFloat = name.endsWith("f");
      MethodHandle handle =
          handle(
              name,
              isFloat ? ValueLayout.JAVA_FLOAT : ValueLayout.JAVA_DOUBLE,
              complexLayout(name));
      var result = (Number) handle.invokeWithArguments(complexArguments(arena, name, parts));
      return result.doubleValue();
    } catch (Throwable e) {
      throw failed(name, e);
    }
  }

  /** An error of the JVM, such as a stack overflow, stays what it is: the machine deals with it. */
  static IllegalStateException failed(String name, Throwable e) {
    if (e instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(name, e);
  }
}
