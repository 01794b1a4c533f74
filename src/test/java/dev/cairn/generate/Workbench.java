package dev.cairn.generate;

import dev.cairn.engine.Settings;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.output.Outputs;
import dev.cairn.generate.unit.Unit;
import dev.cairn.input.InputChoice;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.machine.memory.StepLimit;
import dev.cairn.path.Check;
import dev.cairn.path.CheckSet;
import dev.cairn.solver.Layer;
import dev.cairn.solver.SolverSettings.Smt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/** Small C files and requests about them, in a folder of the test. */
public record Workbench(Path folder) {
  public static final Environment ENVIRONMENT =
      new Environment(CacheLocation.standard(), "/usr/local/bin:/usr/bin:/bin");

  public static final SolverChoice SOLVER =
      new SolverChoice(Smt.BITWUZLA, EnumSet.allOf(Layer.class), Optional.empty());

  /** A request for all functions of a file with that text; nothing is run natively. */
  public Request request(String text) throws IOException {
    return request(text, Settings.defaults().withMaxTime(Duration.ofMinutes(5)), SOLVER);
  }

  public Request request(String text, Settings settings, SolverChoice solver) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), text);
    return request(file, settings, solver, MemoryPolicy.DEFAULT, Request.Native.NONE);
  }

  public Request request(
      Path file,
      Settings settings,
      SolverChoice solver,
      MemoryPolicy memory,
      Request.Native nativeRuns) {
    return request(List.of(file), settings, solver, memory, nativeRuns);
  }

  public Request request(
      List<Path> files,
      Settings settings,
      SolverChoice solver,
      MemoryPolicy memory,
      Request.Native nativeRuns) {
    return new Request(
        files,
        List.of(),
        settings,
        List.of(),
        folder.resolve("out"),
        Request.ContractUse.PLAIN,
        InputChoice.DEFAULT,
        Request.Scope.ALL,
        nativeRuns,
        Duration.ofSeconds(5),
        solver,
        StepLimit.of(1_000_000),
        CheckSet.of(Check.DEFAULT),
        Request.Course.PLAIN,
        false,
        memory,
        Outputs.DEFAULT);
  }

  public static Unit unit(Request request) {
    return Unit.compile(FrontEnd.open(ENVIRONMENT.cache()), request);
  }
}
