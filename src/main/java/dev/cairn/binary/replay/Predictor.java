package dev.cairn.binary.replay;

import dev.cairn.binary.lift.Emulator;
import dev.cairn.binary.lift.Harness;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Executes a test's input once more, step by step and without terms, and tells all that a simulator
 * should do on it.
 */
public final class Predictor {
  private static final int MOST_STEPS = 200_000;

  private final MachineUnit unit;
  private final Map<String, Long> values = new HashMap<>();
  private final Map<String, Integer> uses = new HashMap<>();
  private List<PredictedRun.Fresh> fresh = new ArrayList<>();

  private Predictor(MachineUnit unit, Run run) {
    this.unit = unit;
    for (Run.Created created : run.created()) {
      values.put(created.variable().name(), run.input().get(created.variable()));
    }
  }

  public static PredictedRun of(MachineUnit unit, Run run) {
    return new Predictor(unit, run).predicted();
  }

  private PredictedRun predicted() {
    Emulator emulator = unit.called(this::bytes);
    Map<String, byte[]> before = PredictedRun.snapshot(unit.state(), emulator::memory);
    long end = unit.processor().returnAddress(unit.image());
    List<PredictedRun.Step> steps = new ArrayList<>();
    boolean isGoing = true;
    while (isGoing && emulator.pc() != end && steps.size() < MOST_STEPS) {
      long at = emulator.pc();
      fresh = new ArrayList<>();
      isGoing = emulator.step();
      steps.add(new PredictedRun.Step(at, fresh, emulator.pc()));
    }
    Map<String, byte[]> after = PredictedRun.snapshot(unit.state(), emulator::memory);
    return new PredictedRun(before, after, steps, emulator.pc() == end);
  }

  private byte[] bytes(Harness.Made made) {
    if (made.isAgain()) {
      int use = uses.merge(made.name(), 1, Integer::sum);
      String name = use == 1 ? made.name() : made.name() + "#" + use;
      int value = values.getOrDefault(name, 0L).intValue() & 0xFF;
      fresh.add(new PredictedRun.Fresh(made, value));
      return new byte[] {(byte) value};
    }
    return unit.bytes(made, name -> values.getOrDefault(name, 0L));
  }
}
