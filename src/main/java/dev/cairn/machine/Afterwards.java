package dev.cairn.machine;

import dev.cairn.input.Preparation;
import dev.cairn.input.Preparation.Call;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.machine.input.MadeObjects;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.AsideCall;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Run;
import java.util.Optional;

/**
 * What is done with the objects that calls made when the function under test is back: they are
 * looked at, asked what cannot be seen, and at last given back to the program.
 */
final class Afterwards {
  private Afterwards() {}

  static void look(RunState rt) {
    MadeObjects made = MadeObjects.of(rt);
    made.observe(rt);
    HarnessCalls.inputsOf(rt).ifPresent(inputs -> inputs.observe(rt));
    for (Preparation p : rt.model().preparations()) {
      if (made.isAlive(rt, p.parameter()) && made.isChangedUnseen(rt)) {
        p.accessors().forEach(call -> ask(rt, p, call));
      }
    }
    for (Preparation p : rt.model().preparations()) {
      if (made.isAlive(rt, p.parameter())) {
        p.ending().ifPresent(call -> end(rt, p, call));
      }
    }
  }

  private static void ask(RunState rt, Preparation p, Call call) {
    Optional<CType> type =
        rt.program()
            .program()
            .function(call.function())
            .map(Procedure::declaration)
            .map(d -> d.result());
    long object = MadeObjects.of(rt).address(p.parameter());
    AsideCall.make(rt, call.function(), object)
        .ifPresent(
            bits -> {
              CType result = type.orElseThrow();
              int unused = Long.SIZE - 8 * (int) result.size();
              String asked = call.function() + "(" + p.parameter() + ")";
              rt.record()
                  .observations()
                  .add(
                      new Run.Observation(
                          asked, result, bits << unused >>> unused, Optional.empty()));
            });
  }

  /**
   * It is the end of the object if that is gone then, or, where it is a variable of the caller,
   * what it held.
   */
  private static void end(RunState rt, Preparation p, Call call) {
    MadeObjects made = MadeObjects.of(rt);
    long object = made.address(p.parameter());
    int before = blocks(rt);
    boolean isBack = AsideCall.make(rt, call.function(), object).isPresent();
    MemObject itself = rt.memory().object(object);
    boolean isGone = itself == null || !itself.isAlive();
    boolean isCallers = itself != null && itself.kind == MemObject.Kind.STACK;
    if (isBack && (isGone || (isCallers && blocks(rt) < before))) {
      rt.record()
          .observations()
          .add(
              new Run.Observation(
                  p.parameter(),
                  p.type(),
                  0,
                  Optional.empty(),
                  Optional.of(new Run.Ended(call.function()))));
    }
  }

  private static int blocks(RunState rt) {
    int[] count = {0};
    rt.memory().forEachLive(o -> count[0] += o.kind == MemObject.Kind.HEAP ? 1 : 0);
    return count[0];
  }
}
