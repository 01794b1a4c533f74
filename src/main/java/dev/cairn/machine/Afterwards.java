package dev.cairn.machine;

import dev.cairn.input.Preparation;
import dev.cairn.input.Preparation.Call;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.observe.MadeObjects;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.AsideCall;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What is done with the objects that calls made when the function under test is back: they are
 * looked at, asked what cannot be seen, and at last given back to the program.
 */
final class Afterwards {
  /** What objects answered before the function under test was called. */
  private final Map<String, Long> before = new HashMap<>();

  private Afterwards() {}

  /** The function under test is called now. */
  static void begin(RunState rt) {
    MadeObjects made = MadeObjects.of(rt);
    Map<String, Long> answers = rt.state(Afterwards.class, Afterwards::new).before;
    for (Preparation p : rt.model().preparations()) {
      if (made.isAlive(rt, p.parameter())) {
        p.accessors()
            .forEach(c -> answer(rt, p, c, false).ifPresent(a -> answers.put(asked(p, c), a)));
      }
    }
    made.watch(rt);
  }

  static void look(RunState rt) {
    MadeObjects made = MadeObjects.of(rt);
    made.observe(rt);
    HarnessCalls.inputsOf(rt).ifPresent(inputs -> inputs.observe(rt));
    ErrorNumber.observe(rt);
    for (Preparation p : rt.model().preparations()) {
      if (made.isAlive(rt, p.parameter()) && made.isChangedUnseen(rt)) {
        ask(rt, p);
      }
    }
    for (Preparation p : rt.model().preparations()) {
      if (made.isAlive(rt, p.parameter())) {
        p.ending().ifPresent(call -> end(rt, p, call));
      }
    }
  }

  /** Takes note of what the object answers otherwise than before, or else of its first answer. */
  private static void ask(RunState rt, Preparation p) {
    Map<String, Long> before = rt.state(Afterwards.class, Afterwards::new).before;
    Map<Call, Long> now = new LinkedHashMap<>();
    p.accessors().forEach(c -> answer(rt, p, c, false).ifPresent(a -> now.put(c, a)));
    List<Call> changed =
        now.entrySet().stream()
            .filter(e -> !e.getValue().equals(before.get(asked(p, e.getKey()))))
            .map(Map.Entry::getKey)
            .toList();
    (changed.isEmpty() ? now.keySet().stream().limit(1).toList() : changed)
        .forEach(
            c -> answer(rt, p, c, true).ifPresent(a -> note(rt, asked(p, c), resultOf(rt, c), a)));
  }

  private static String asked(Preparation p, Call call) {
    return call.function() + "(" + p.parameter() + ")";
  }

  private static CType resultOf(RunState rt, Call call) {
    return rt.program().program().function(call.function()).orElseThrow().declaration().result();
  }

  private static Optional<Long> answer(RunState rt, Preparation p, Call call, boolean isTested) {
    int unused = Long.SIZE - 8 * (int) resultOf(rt, call).size();
    OptionalLong bits =
        AsideCall.make(
            rt, call.function(), MadeObjects.of(rt).address(p.parameter()), () -> isTested);
    return bits.isPresent() ? Optional.of(bits.getAsLong() << unused >>> unused) : Optional.empty();
  }

  private static void note(RunState rt, String asked, CType type, long bits) {
    rt.record().observations().add(new Run.Observation(asked, type, bits, Optional.empty()));
  }

  /**
   * It is the end of the object if that is gone then, or, where it is a variable of the caller,
   * what it held.
   */
  private static void end(RunState rt, Preparation p, Call call) {
    MadeObjects made = MadeObjects.of(rt);
    long object = made.address(p.parameter());
    int before = blocks(rt);
    boolean isEnded =
        AsideCall.make(rt, call.function(), object, () -> isEnd(rt, object, before)).isPresent()
            && isEnd(rt, object, before);
    if (isEnded) {
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

  private static boolean isEnd(RunState rt, long object, int before) {
    MemObject itself = rt.memory().object(object);
    return itself == null
        || !itself.isAlive()
        || (itself.kind == MemObject.Kind.STACK && blocks(rt) < before);
  }

  private static int blocks(RunState rt) {
    int[] count = {0};
    rt.memory().forEachLive(o -> count[0] += o.kind == MemObject.Kind.HEAP ? 1 : 0);
    return count[0];
  }
}
