package dev.cairn.machine.ops;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** Method handles to methods that are known to exist. */
final class Reflection {
  private Reflection() {}

  static MethodHandle staticMethod(
      MethodHandles.Lookup lookup, Class<?> type, String name, MethodType signature) {
    try {
      return lookup.findStatic(type, name, signature);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  static MethodHandle virtualMethod(
      MethodHandles.Lookup lookup, Class<?> type, String name, MethodType signature) {
    try {
      return lookup.findVirtual(type, name, signature);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same method, taking all its arguments in one array and giving its result as an object. */
  static MethodHandle spreader(MethodHandle handle) {
    return handle
        .asSpreader(Object[].class, handle.type().parameterCount())
        .asType(MethodType.methodType(Object.class, Object[].class));
  }

  /**
   * Invokes a {@link #spreader}, passing on what the target throws: compiled code and models throw
   * unchecked only.
   */
  @SuppressWarnings("IllegalCatch") // a method handle declares Throwable
  static @Nullable Object invoke(MethodHandle spreader, @Nullable Object[] arguments) {
    try {
      return (@Nullable Object) spreader.invokeExact(arguments);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
