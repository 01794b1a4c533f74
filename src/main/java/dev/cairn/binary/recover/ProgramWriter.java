package dev.cairn.binary.recover;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Harness;
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
import java.util.function.UnaryOperator;

/** Writes recovered functions, the processor's state and a driver as one program of the model. */
public final class ProgramWriter {
  private final Processor processor;
  private final Image image;
  private final JumpTargets targets;
  private final Listing listing;
  private final List<MachineFunction> functions;
  private final Branches branches = new Branches();

  private ProgramWriter(
      Processor processor, Image image, JumpTargets targets, List<MachineFunction> functions) {
    this.processor = processor;
    this.image = image;
    this.targets = targets;
    this.functions = functions;
    listing = Listing.of(processor, image, functions);
  }

  /**
   * The function at {@code entry} with all it may call, behind a driver.
   *
   * @param state registers and memories as they are at first
   * @param driver makes, from the name of the function under test, the function that calls it
   */
  public static Recovered write(
      Processor processor,
      Image image,
      JumpTargets targets,
      long entry,
      List<Global> state,
      UnaryOperator<Procedure> driver) {
    List<MachineFunction> found = Recovery.of(processor, image, targets, entry);
    return new ProgramWriter(processor, image, targets, found).program(state, driver);
  }

  private Recovered program(List<Global> state, UnaryOperator<Procedure> driver) {
    Map<String, Procedure> written = new LinkedHashMap<>();
    for (MachineFunction function : functions) {
      written.put(function.name(), new BodyWriter(this, function).write());
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
    int bytes = processor.addressType().bits() / 8;
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
    return processor;
  }

  Image image() {
    return image;
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
    return Recovery.name(processor, image, entry);
  }
}
