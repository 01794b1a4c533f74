package dev.cairn.binary.unit;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Emulator;
import dev.cairn.binary.lift.Processor;
import dev.cairn.ir.Global;
import java.util.List;
import java.util.Optional;

/**
 * The state in which functions are called: as the program's own start-up code leaves it where
 * {@code main} begins, else as the processor starts or the file has it.
 *
 * @param note what the user should know about it
 */
record StartUp(List<Global> state, Optional<String> note) {
  private static final String MAIN = "main";
  private static final long MOST_INSTRUCTIONS = 5_000_000;

  static StartUp of(Processor processor, Image image) {
    List<Global> initial = processor.state(image);
    if (processor.start().isEmpty()) {
      return new StartUp(initial, Optional.empty());
    }
    long start = processor.start().getAsLong();
    Optional<Image.Symbol> main = image.symbol(MAIN);
    if (main.isEmpty() || image.at(start).isEmpty()) {
      String why = main.isEmpty() ? "there is no symbol 'main'" : "there is no code to start with";
      return new StartUp(
          initial, Optional.of("start-up code was not run: " + why + "; memory is 0 at first"));
    }
    var emulator = new Emulator(processor, image, start);
    if (!emulator.runTo(main.get().address(), MOST_INSTRUCTIONS)) {
      return new StartUp(
          initial,
          Optional.of(
              "start-up code does not lead to main: it is at "
                  + processor.address(emulator.pc())
                  + "; memory is 0 at first"));
    }
    List<Global> after = initial.stream().map(g -> after(g, emulator)).toList();
    return new StartUp(after, Optional.empty());
  }

  private static Global after(Global global, Emulator emulator) {
    return global.isConstant()
        ? global
        : new Global(
            global.name(),
            global.location(),
            global.type(),
            global.size(),
            global.align(),
            emulator.memory(global.name()).clone(),
            global.relocations(),
            false,
            global.isInternal(),
            true,
            false);
  }
}
