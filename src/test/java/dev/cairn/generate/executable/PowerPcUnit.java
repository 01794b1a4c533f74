package dev.cairn.generate.executable;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Emulator;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.binary.unit.UnitRequest;
import dev.cairn.engine.Settings;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/** A function of a file for PowerPC, and what comes of exploring it. */
record PowerPcUnit(Path file, String function, Optional<String> prototype, List<String> inputs) {
  /** Whether there is a compiler for it. */
  static boolean hasCompiler() {
    return Files.isExecutable(compiler());
  }

  private static Path compiler() {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(":", -1)) {
      Path found = Path.of(folder, "powerpc-linux-gnu-gcc");
      if (Files.isExecutable(found)) {
        return found;
      }
    }
    return Path.of("powerpc-linux-gnu-gcc");
  }

  /** The object that a compiler makes of C. */
  static Path compiled(Path folder, String c, String... options)
      throws IOException, InterruptedException {
    Path source = folder.resolve("unit.c");
    Files.writeString(source, c);
    Path object = folder.resolve("unit.o");
    List<String> command = new ArrayList<>(List.of(compiler().toString()));
    command.addAll(List.of(options));
    command.addAll(List.of("-c", source.toString(), "-o", object.toString()));
    Process process = new ProcessBuilder(command).inheritIO().start();
    if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
      throw new IllegalStateException("gcc failed");
    }
    return object;
  }

  FunctionReport.Explored explored() {
    return interrupted(List.of());
  }

  /** The same while handlers run. */
  FunctionReport.Explored interrupted(List<String> handlers) {
    Settings settings = Settings.defaults().withMaxTime(Duration.ofSeconds(60));
    var request =
        new MachineRequest(
            file,
            Optional.empty(),
            prototype,
            inputs,
            handlers,
            Firmware.request(file, List.of(function), settings));
    var environment =
        new Environment(CacheLocation.standard(), System.getenv().getOrDefault("PATH", ""));
    return (FunctionReport.Explored)
        new MachineGenerator(environment, request, Progress.NONE).run().reports().getFirst();
  }

  /** The outcomes that some value of its only input, a byte, leads to. */
  Set<String> allTaken() {
    Image image = Executables.read(file);
    Processor processor = Executables.processor(image, Optional.empty());
    var unit =
        new MachineUnit(
            processor,
            image,
            new UnitRequest(function, prototype, inputs, List.of(), Optional.empty()));
    Set<String> taken = new TreeSet<>();
    for (int value = 0; value < 256; value++) {
      byte[] input = {(byte) value};
      Emulator emulator = unit.called(made -> made.size() == 1 ? input : new byte[0]);
      while (emulator.pc() != processor.returnAddress(image)) {
        emulator.step();
        emulator.lastChoice().ifPresent(taken::add);
      }
    }
    return taken;
  }
}
