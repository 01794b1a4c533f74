package dev.cairn.binary.unit;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.FreshInputs;
import dev.cairn.binary.lift.Harness;
import dev.cairn.binary.lift.Interrupt;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.lift.VariedState;
import dev.cairn.binary.recover.Interrupts;
import dev.cairn.binary.recover.Subject;
import dev.cairn.ir.Global;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is known of a function of an executable before any of it was run.
 *
 * @param inputs what may vary beside the arguments
 * @param state registers and memories before anything was made an input
 * @param notes what the user should know
 */
record UnitBasis(
    Subject subject,
    UnitRequest request,
    List<VariedState> inputs,
    List<Global> state,
    List<String> notes) {

  /**
   * @throws dev.cairn.user.UserError when the function, a handler or an input is not there
   */
  static UnitBasis of(Processor plain, Image image, UnitRequest request) {
    List<VariedState> inputs =
        request.inputs().isEmpty()
            ? plain.everything(image)
            : request.inputs().stream().map(text -> plain.input(image, text)).toList();
    Processor processor = plain.with(fresh(inputs));
    var entries = new Entries(plain, image);
    long entry = entries.of(request.function());
    List<Interrupt> handlers = entries.handlers(request.interrupts(), entry);
    var interrupts = new Interrupts(handlers, processor.interruption(image));
    StartUp startUp = StartUp.of(processor, image);
    List<String> notes = new ArrayList<>(startUp.note().stream().toList());
    handlers.forEach(handler -> notes.add(note(handler)));
    List<Global> state = new ArrayList<>(startUp.state());
    state.add(Driver.memory());
    state.addAll(interrupts.state());
    var subject = new Subject(processor, image, entry, interrupts);
    return new UnitBasis(subject, request, inputs, state, notes);
  }

  private static FreshInputs fresh(List<VariedState> inputs) {
    Set<String> names = new HashSet<>();
    for (VariedState input : inputs) {
      if (input instanceof VariedState.Fresh(var name)) {
        names.add(name);
      }
    }
    return (code, object, offset, name) -> {
      if (names.contains(name)) {
        code.add(Harness.makeAgain(code.location(), Code.place(object, offset), name));
      }
    };
  }

  private static String note(Interrupt handler) {
    return "verdicts hold for runs that '"
        + handler.name()
        + "' interrupts at most "
        + (handler.times() == 1 ? "once" : handler.times() + " times");
  }

  /** Whether the user said what varies. */
  boolean isNamed() {
    return !request.inputs().isEmpty() || request.contract().isPresent();
  }
}
