package dev.cairn.binary.recover;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Harness;
import dev.cairn.binary.lift.Interrupt;
import dev.cairn.binary.lift.Memories;
import dev.cairn.binary.lift.Processor;
import dev.cairn.ir.Block;
import dev.cairn.ir.Global;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Writes recovered functions, the processor's state and a driver as one program of the model. */
public final class ProgramWriter {
  private final Subject subject;
  private final JumpTargets targets;
  private final Listing listing;
  private final List<MachineFunction> functions;
  private final Set<Long> interrupted;
  private final Branches branches = new Branches();

  private ProgramWriter(Subject subject, JumpTargets targets) {
    this.subject = subject;
    this.targets = targets;
    functions = recovered(subject.entries());
    interrupted = subject.interrupts().handlers().isEmpty() ? Set.of() : interrupted();
    listing = Listing.of(subject.processor(), subject.image(), functions);
  }

  private List<MachineFunction> recovered(List<Long> entries) {
    return Recovery.of(subject.processor(), subject.image(), targets, entries);
  }

  /** Functions that the one under test leads to; what only handlers call is not interrupted. */
  private Set<Long> interrupted() {
    return recovered(List.of(subject.entry())).stream()
        .map(MachineFunction::entry)
        .collect(Collectors.toSet());
  }

  /**
   * A function with all it may call, behind a driver.
   *
   * @param state registers and memories as they are at first
   * @param driver makes, from the name of the function under test, the function that calls it
   */
  public static Recovered write(
      Subject subject, JumpTargets targets, List<Global> state, UnaryOperator<Procedure> driver) {
    return new ProgramWriter(subject, targets).program(state, driver);
  }

  private Recovered program(List<Global> state, UnaryOperator<Procedure> driver) {
    Map<String, Procedure> written = new LinkedHashMap<>();
    for (MachineFunction function : functions) {
      Procedure whole = new BodyWriter(this, function).write();
      written.put(function.name(), UsedSteps.of(whole, state));
    }
    for (Interrupt handler : interrupts().handlers()) {
      String callee = nameOf(handler.entry());
      Procedure stub = InterruptStub.of(interrupts(), handler, callee, processor().addressType());
      written.put(stub.name(), stub);
    }
    Procedure drive =
        driver.apply(Objects.requireNonNull(written.get(functions.getFirst().name())));
    written.put(drive.name(), drive);
    var program =
        new Program(
            written,
            declarations(),
            globals(state, written),
            Map.of(),
            List.copyOf(branches.all()),
            List.of(),
            List.of(),
            64,
            Map.of(listing.file(), listing.text()));
    return new Recovered(program, functions, listing);
  }

  private Map<String, Global> globals(List<Global> state, Map<String, Procedure> written) {
    Map<String, Global> globals = new LinkedHashMap<>();
    state.forEach(g -> globals.put(g.name(), g));
    int bytes = processor().addressType().bits() / 8;
    globals.put(UnknownTarget.OBJECT, Memories.variable(UnknownTarget.OBJECT, bytes, new byte[0]));
    for (Procedure function : written.values()) {
      for (Block block : function.blocks()) {
        Harness.texts(block.instructions()).forEach(g -> globals.put(g.name(), g));
      }
    }
    return globals;
  }

  private static Map<String, Program.Declared> declarations() {
    Map<String, Program.Declared> declared = new LinkedHashMap<>();
    for (String name : Harness.functions()) {
      declared.put(name, new Program.Declared(name, Harness.signature(), Optional.empty()));
    }
    return declared;
  }

  Processor processor() {
    return subject.processor();
  }

  Image image() {
    return subject.image();
  }

  Interrupts interrupts() {
    return subject.interrupts();
  }

  /** Whether handlers may run between the instructions of a function. */
  boolean isInterrupted(MachineFunction function) {
    return interrupted.contains(function.entry());
  }

  JumpTargets targets() {
    return targets;
  }

  Listing listing() {
    return listing;
  }

  Branches branches() {
    return branches;
  }

  String nameOf(long entry) {
    return Recovery.name(processor(), image(), entry);
  }
}
