package dev.cairn.machine.libc.support;

import dev.cairn.machine.run.RunState;
import dev.cairn.path.Unvaried;

/**
 * What a program learns of the world around it. While tests are generated that is a small fixed
 * world: nothing that depends on it may be called infeasible. A program that is only run sees what
 * is there.
 */
public final class Environment {
  private Environment() {}

  /** The program sees something that could be otherwise. */
  public static void seen(RunState rt, String what) {
    if (rt.console().isAttached()) {
      return;
    }
    rt.record().unvaried(Unvaried.Kind.WORLD, what, rt.userLocation());
  }
}
