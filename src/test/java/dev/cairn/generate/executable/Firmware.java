package dev.cairn.generate.executable;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.SolverChoice;
import dev.cairn.generate.output.Outputs;
import dev.cairn.input.InputChoice;
import dev.cairn.ir.Branch;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.machine.memory.StepLimit;
import dev.cairn.path.CheckSet;
import dev.cairn.search.Search;
import dev.cairn.solver.Layer;
import dev.cairn.solver.SolverSettings.Smt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Machine code of the 8051 in a file, and what comes of exploring it. */
record Firmware(Path file) {
  /** Code at 0x0100, as bytes in hexadecimal; what follows a semicolon in a line is ignored. */
  static Firmware of(Path folder, String code) throws IOException {
    int[] bytes =
        code.lines()
            .map(line -> line.replaceFirst(";.*", "").strip())
            .flatMap(line -> Arrays.stream(line.split("\\s+")))
            .filter(word -> !word.isEmpty())
            .mapToInt(word -> Integer.parseInt(word, 16))
            .toArray();
    var text = new StringBuilder();
    for (int i = 0; i < bytes.length; i++) {
      int at = 0x0100 + i;
      int sum = 1 + (at >> 8) + (at & 0xFF) + bytes[i];
      text.append(String.format(Locale.ROOT, ":01%04X00%02X%02X%n", at, bytes[i], -sum & 0xFF));
    }
    Path file = folder.resolve("firmware.ihx");
    Files.writeString(file, text + ":00000001FF\n");
    return new Firmware(file);
  }

  /** Explores what begins at 0x0100. */
  FunctionReport.Explored explored(Criterion criterion, String... inputs) {
    return explored(criterion, Optional.empty(), inputs);
  }

  /** The same by another search, of so many runs at most. */
  FunctionReport.Explored explored(Search search, int runs, String... inputs) {
    Settings settings =
        Settings.defaults()
            .withSearch(search)
            .withMaxRuns(runs)
            .withMaxTime(Duration.ofSeconds(60));
    Request basis = request(file, settings, Optional.empty(), true);
    return explored(
        new MachineRequest(
            file, Optional.of("8051"), Optional.empty(), List.of(inputs), List.of(), basis));
  }

  FunctionReport.Explored explored(Criterion criterion, Optional<Path> contract, String... inputs) {
    Settings settings =
        Settings.defaults().withCriterion(criterion).withMaxTime(Duration.ofSeconds(60));
    Request basis = request(file, settings, contract, true);
    return explored(
        new MachineRequest(
            file, Optional.of("8051"), Optional.empty(), List.of(inputs), List.of(), basis));
  }

  /** Explores what begins at 0x0100 while handlers run: {@code 0x0120:2}. */
  FunctionReport.Explored interrupted(List<String> handlers, String... inputs) {
    Settings settings = Settings.defaults().withMaxTime(Duration.ofSeconds(60));
    Request basis = request(file, settings, Optional.empty(), true);
    return explored(
        new MachineRequest(
            file, Optional.of("8051"), Optional.empty(), List.of(inputs), handlers, basis));
  }

  /**
   * Explores what begins at 0x0100 as a function of this prototype, on nothing but its arguments.
   */
  FunctionReport.Explored exploredAs(String prototype, String... inputs) {
    Settings settings = Settings.defaults().withMaxTime(Duration.ofSeconds(60));
    Request basis = request(file, settings, Optional.empty(), true);
    return explored(
        new MachineRequest(
            file, Optional.of("8051"), Optional.of(prototype), List.of(inputs), List.of(), basis));
  }

  private static FunctionReport.Explored explored(MachineRequest request) {
    var environment =
        new Environment(CacheLocation.standard(), System.getenv().getOrDefault("PATH", ""));
    return (FunctionReport.Explored)
        new MachineGenerator(environment, request, Progress.NONE).run().reports().getFirst();
  }

  /** A request that explores without self-checks. */
  static Request request(Path file, Settings settings) {
    return request(file, settings, Optional.empty(), false);
  }

  /** A request for these functions, with self-checks. */
  static Request request(Path file, List<String> functions, Settings settings) {
    return request(file, functions, settings, Optional.empty(), true);
  }

  private static Request request(
      Path file, Settings settings, Optional<Path> contract, boolean isSelfChecked) {
    return request(file, List.of("0x0100"), settings, contract, isSelfChecked);
  }

  private static Request request(
      Path file,
      List<String> functions,
      Settings settings,
      Optional<Path> contract,
      boolean isSelfChecked) {
    return new Request(
        List.of(file),
        functions,
        settings,
        List.of(),
        file.resolveSibling("out"),
        Request.ContractUse.of(contract),
        InputChoice.DEFAULT,
        Request.Scope.ALL,
        Request.Native.HARMLESS,
        Duration.ofSeconds(5),
        new SolverChoice(Smt.BITWUZLA, EnumSet.allOf(Layer.class), Optional.empty()),
        StepLimit.of(1_000_000),
        CheckSet.NONE,
        Request.Course.PLAIN,
        isSelfChecked,
        MemoryPolicy.DEFAULT,
        Outputs.DEFAULT);
  }

  /** The outcomes of the branches with a verdict of that kind. */
  static List<String> outcomes(
      FunctionReport.Explored report, Class<? extends ItemVerdict> verdict) {
    return report.result().branches().entrySet().stream()
        .filter(e -> verdict.isInstance(e.getValue()))
        .map(e -> spelled(e.getKey()))
        .toList();
  }

  private static String spelled(Branch branch) {
    return branch.condition() + " " + branch.outcome();
  }
}
