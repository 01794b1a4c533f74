package dev.cairn.machine.steps;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MutableCallSite;

/**
 * Says that some machine of this process is to stop. Asked in every loop iteration of compiled
 * code, it costs nothing there: the JIT takes the answer for a constant, and throws the code away,
 * also of loops that run, when the answer changes. Thread-safe.
 */
final class StopSignal {
  private static final MethodHandle NO = MethodHandles.constant(boolean.class, false);
  private static final MethodHandle YES = MethodHandles.constant(boolean.class, true);
  private static final MutableCallSite SITE = new MutableCallSite(NO);
  private static final MethodHandle IS_RAISED = SITE.dynamicInvoker();

  private static int stopping;

  private StopSignal() {}

  @SuppressWarnings("IllegalCatch") // a method handle declares Throwable
  static boolean isRaised() {
    try {
      return (boolean) IS_RAISED.invokeExact();
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("a constant threw", e);
    }
  }

  /** One more machine is to stop, or has stopped. */
  static synchronized void change(boolean stop) {
    int before = stopping;
    stopping += stop ? 1 : -1;
    if ((before == 0) != (stopping == 0)) {
      SITE.setTarget(stop ? YES : NO);
      MutableCallSite.syncAll(new MutableCallSite[] {SITE});
    }
  }
}
