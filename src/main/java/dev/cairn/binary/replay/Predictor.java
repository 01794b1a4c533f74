package dev.cairn.binary.replay;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Control;
import dev.cairn.binary.lift.Emulator;
import dev.cairn.binary.lift.Harness;
import dev.cairn.binary.lift.Interrupt;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.binary.recover.Interrupts;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Executes a test's input once more, step by step and without terms, and tells all that a simulator
 * should do on it.
 */
public final class Predictor {
  private static final int MOST_STEPS = 200_000;

  private final MachineUnit unit;
  private final Map<String, Long> values;
  private final Map<String, Integer> uses = new HashMap<>();
  private final List<PredictedRun.Step> steps = new ArrayList<>();
  private final List<PredictedRun.Taken> taken = new ArrayList<>();
  private final Interrupts interrupts;
  private final Emulator emulator;

  /** What a point between instructions does, and the choices it leads to. */
  private final List<Instruction> point;

  private final int registers;
  private final List<Operand> choices;
  private final Map<Long, Boolean> isPoint = new HashMap<>();
  private List<PredictedRun.Fresh> fresh = new ArrayList<>();

  private Predictor(MachineUnit unit, Map<String, Long> values) {
    this.unit = unit;
    this.values = values;
    interrupts = unit.interrupts();
    emulator = unit.called(this::bytes);
    var code = new Code(List.of());
    choices = interrupts.handlers().isEmpty() ? List.of() : interrupts.point(code);
    point = code.take();
    registers = code.registers().size();
  }

  public static PredictedRun of(MachineUnit unit, Run run) {
    Map<String, Long> values = new HashMap<>();
    for (Run.Created created : run.created()) {
      values.put(created.variable().name(), run.input().get(created.variable()));
    }
    return of(unit, values);
  }

  /** The run on inputs of these values, by name; those that are missing are 0. */
  public static PredictedRun of(MachineUnit unit, Map<String, Long> values) {
    return new Predictor(unit, values).predicted();
  }

  private PredictedRun predicted() {
    Map<String, byte[]> before = snapshot();
    long end = unit.processor().returnAddress(unit.image());
    boolean isGoing = true;
    while (isGoing && emulator.pc() != end && steps.size() < MOST_STEPS) {
      isGoing = interrupt() && step();
    }
    return new PredictedRun(before, snapshot(), steps, taken, emulator.pc() == end);
  }

  private Map<String, byte[]> snapshot() {
    return PredictedRun.snapshot(unit.state(), emulator::memory);
  }

  private boolean step() {
    long at = emulator.pc();
    fresh = new ArrayList<>();
    boolean isGoing = emulator.step();
    steps.add(new PredictedRun.Step(at, fresh, emulator.pc()));
    return isGoing;
  }

  /** Runs the handlers that run before the next instruction; false when one does not come back. */
  private boolean interrupt() {
    do {
      Optional<Interrupt> handler = due();
      if (handler.isEmpty()) {
        return true;
      }
      if (!run(handler.get())) {
        return false;
      }
    } while (interrupts.isRepeated());
    return true;
  }

  /** The handler whose time has come. */
  private Optional<Interrupt> due() {
    if (interrupts.handlers().isEmpty()) {
      return Optional.empty();
    }
    if (!isPoint.computeIfAbsent(emulator.pc(), this::isPoint)) {
      return Optional.empty();
    }
    int now = emulator.holding(point, registers, choices).indexOf(true);
    return now < 0 ? Optional.empty() : Optional.of(interrupts.handlers().get(now));
  }

  private boolean isPoint(long address) {
    var code = new Code(List.of());
    Lifted next = unit.processor().lift(unit.image(), address, code);
    return interrupts.isPoint(next, code.take());
  }

  private boolean run(Interrupt handler) {
    long waiting = emulator.pc();
    int from = steps.size();
    var code = new Code(List.of());
    var at = Code.constant(unit.processor().addressType(), waiting);
    Operand back = interrupts.enter(code, at);
    emulator.perform(code.take(), code.registers().size());
    emulator.setPc(handler.entry());
    Map<String, byte[]> entered = snapshot();
    boolean isBack = false;
    while (!isBack) {
      boolean isReturn = isReturn(emulator.pc());
      if (!step() || steps.size() >= MOST_STEPS) {
        return false;
      }
      isBack = isReturn && back instanceof Operand.IntConst c && c.bits() == emulator.pc();
    }
    var last = new Code(List.of());
    interrupts.leave(last, handler);
    emulator.perform(last.take(), last.registers().size());
    emulator.setPc(waiting);
    taken.add(new PredictedRun.Taken(handler, waiting, from, steps.size(), entered));
    return true;
  }

  private boolean isReturn(long address) {
    Control control = unit.processor().lift(unit.image(), address, new Code(List.of())).control();
    return control instanceof Control.Return || control instanceof Control.When;
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
