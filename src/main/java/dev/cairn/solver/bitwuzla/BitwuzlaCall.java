package dev.cairn.solver.bitwuzla;

import java.lang.invoke.MethodHandle;

/** One bound C function; it must be called with as many arguments as it was bound with. */
@SuppressWarnings("IllegalCatch") // a method handle's call is declared to throw Throwable
final class BitwuzlaCall {
  private final MethodHandle handle;

  BitwuzlaCall(MethodHandle handle) {
    this.handle = handle;
  }

  long call() {
    try {
      return (long) handle.invokeExact();
    } catch (Throwable t) {
      throw misuse(t);
    }
  }

  long call(long a) {
    try {
      return (long) handle.invokeExact(a);
    } catch (Throwable t) {
      throw misuse(t);
    }
  }

  long call(long a, long b) {
    try {
      return (long) handle.invokeExact(a, b);
    } catch (Throwable t) {
      throw misuse(t);
    }
  }

  long call(long a, long b, long c) {
    try {
      return (long) handle.invokeExact(a, b, c);
    } catch (Throwable t) {
      throw misuse(t);
    }
  }

  long call(long a, long b, long c, long d) {
    try {
      return (long) handle.invokeExact(a, b, c, d);
    } catch (Throwable t) {
      throw misuse(t);
    }
  }

  long call(long a, long b, long c, long d, long e) {
    try {
      return (long) handle.invokeExact(a, b, c, d, e);
    } catch (Throwable t) {
      throw misuse(t);
    }
  }

  long call(long a, long b, long c, long d, long e, long f) {
    try {
      return (long) handle.invokeExact(a, b, c, d, e, f);
    } catch (Throwable t) {
      throw misuse(t);
    }
  }

  private static IllegalStateException misuse(Throwable t) {
    if (t instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(t);
  }
}
