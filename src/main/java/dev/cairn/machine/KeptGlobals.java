package dev.cairn.machine;

import dev.cairn.ir.Global;
import dev.cairn.machine.memory.ForeignBytes;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Unvaried;

/**
 * Global variables that are no inputs although the function could find other values in them: it can
 * tell where it reads one that it has not written.
 */
final class KeptGlobals {
  private KeptGlobals() {}

  /** To be called when all is as the program finds it. */
  static void begin(RunState rt) {
    rt.model()
        .kept()
        .forEach(
            (name, why) -> {
              int id = rt.program().image().idOf(name);
              if (id > 0 && rt.objects[id].size() > 0) {
                MemObject o = rt.objects[id];
                rt.memory().own(o);
                o.setForeign(ForeignBytes.all(kind(rt, name), why, o.size()));
              }
            });
  }

  private static Unvaried.Kind kind(RunState rt, String name) {
    Global global = rt.program().program().globals().get(name);
    boolean isHere = global == null || global.isDefined();
    return isHere ? Unvaried.Kind.VALUE : Unvaried.Kind.ABSENT;
  }
}
