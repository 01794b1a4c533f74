package dev.cairn.generate.executable;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.binary.unit.UnitRequest;
import dev.cairn.engine.Listener;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Explorer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Explores a function of machine code without making tests of it. */
public final class MachineTrial {
  private MachineTrial() {}

  /**
   * What is explored.
   *
   * @param isa the processor's name
   * @param inputs cells that vary: {@code values:5}
   */
  public record Function(String isa, String name, Optional<String> prototype, List<String> inputs) {
    public Function {
      inputs = List.copyOf(inputs);
    }
  }

  public static Explorer.Explored explore(
      Environment environment, Request request, Path file, Function function) {
    Image image = Executables.read(file);
    Processor processor = Executables.processor(image, Optional.of(function.isa));
    var unit =
        new MachineUnit(
            processor,
            image,
            new UnitRequest(
                function.name, function.prototype, function.inputs, List.of(), Optional.empty()));
    return new MachineExploration(environment, request, unit, Listener.NONE).explore().last();
  }
}
