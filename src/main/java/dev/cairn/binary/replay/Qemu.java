package dev.cairn.binary.replay;

import dev.cairn.binary.lift.VariedState;
import dev.cairn.binary.ppc.PowerPc;
import dev.cairn.binary.ppc.Window;
import dev.cairn.binary.unit.MachineUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tests for PowerPC as executables for qemu's user mode. */
public final class Qemu implements TestBench {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int MOST_STEPS = 200_000;
  private static final String RUNNER =
      """
      #!/bin/sh
      # Runs every test of this folder on qemu (Debian: qemu-user) and compares its path, step by step, and its results.
      cd "$(dirname "$0")" || exit 2
      step=-singlestep
      qemu-ppc -h | grep -q -e -one-insn-per-tb && step=-one-insn-per-tb
      failed=0
      out=$(mktemp) log=$(mktemp)
      for test in test_*.elf; do
        [ -e "$test" ] || { echo "there are no tests"; exit 2; }
        qemu-ppc $step -d exec,nochain -dfilter WINDOW -D "$log" "$test" > "$out"
        sed -n 's|^Trace .*\\[[0-9a-f]*/\\([0-9a-f]*\\)/.*|\\1|p' "$log" | cmp -s - "${test%.elf}.path" \\
          && cmp -s "$out" "${test%.elf}.expected" \\
          && echo "ok   $test" || { echo "FAIL $test"; failed=1; }
      done
      rm -f "$out" "$log"
      exit $failed
      """;
  private static final Pattern STEP = Pattern.compile("^Trace .*\\[[0-9a-f]*/([0-9a-f]*)/.*");

  private final Optional<Simulator> qemu;
  private final Optional<Simulator> compiler;

  public Qemu(List<Path> searchPath) {
    qemu = Simulator.find(searchPath, "qemu-ppc", "qemu-ppc-static");
    compiler = Simulator.find(searchPath, "powerpc-linux-gnu-gcc");
  }

  @Override
  public Optional<String> whyNot() {
    return qemu.isPresent()
        ? Optional.empty()
        : Optional.of("the emulator qemu-ppc was not found (Debian: qemu-user)");
  }

  @Override
  public void prepare(MachineUnit unit, Path folder) throws IOException {
    Path runner = folder.resolve("run");
    Files.writeString(runner, RUNNER.replace("WINDOW", range(PowerPc.window(unit.image()))));
    if (!runner.toFile().setExecutable(true)) {
      throw new IOException(runner + " cannot be made executable");
    }
  }

  private static String range(Window window) {
    return String.format(Locale.ROOT, "0x%x+0x%x", window.base(), window.size());
  }

  @Override
  public ReplayVerdict replay(MachineUnit unit, PredictedRun run, Path folder, String name)
      throws IOException, InterruptedException {
    if (run.steps().size() > MOST_STEPS) {
      return new ReplayVerdict.NotRun("it has more than " + MOST_STEPS + " instructions");
    }
    Window window = PowerPc.window(unit.image());
    var test = new QemuTest(window, run);
    List<String> path =
        test.path().stream().map(address -> String.format(Locale.ROOT, "%08x", address)).toList();
    Path executable = folder.resolve(name + ".elf");
    Files.write(executable, test.executable(unit.entry()));
    Files.write(folder.resolve(name + ".expected"), test.expected());
    Files.write(folder.resolve(name + ".path"), path);
    if (!executable.toFile().setExecutable(true)) {
      throw new IOException(executable + " cannot be made executable");
    }
    if (!run.interrupts().isEmpty()) {
      Path schedule = folder.resolve(name + PredictedRun.SCHEDULE);
      Files.write(schedule, run.schedule(unit.processor()::address));
    }
    if (qemu.isEmpty()) {
      return new ReplayVerdict.NotRun(whyNot().orElse(""));
    }
    ReplayVerdict verdict = run(window, executable, folder, path, test.expected());
    if (!(verdict instanceof ReplayVerdict.Same)) {
      for (String ending : List.of(".elf", ".expected", ".path", PredictedRun.SCHEDULE)) {
        Files.deleteIfExists(folder.resolve(name + ending));
      }
    }
    return verdict;
  }

  /**
   * For an object whose function has a prototype, all tests without interrupts as C that is linked
   * with it; only where that can be tried and passes.
   */
  @Override
  public void finish(MachineUnit unit, Map<String, PredictedRun> all, Path folder, Path file)
      throws IOException, InterruptedException {
    Map<String, PredictedRun> kept = new LinkedHashMap<>(all);
    kept.values().removeIf(run -> !run.interrupts().isEmpty());
    boolean isLinkable = file.toString().endsWith(".o") && unit.prototype().isPresent();
    if (!isLinkable || kept.isEmpty() || compiler.isEmpty() || qemu.isEmpty()) {
      return;
    }
    String object = file.getFileName().toString();
    Files.copy(file, folder.resolve(object));
    Path driver = folder.resolve("driver.c");
    Files.writeString(driver, new LinkedDriver(unit, object, variables(unit)).of(kept));
    Path executable = folder.resolve("driver");
    List<String> arguments =
        List.of("-w", "-static", "driver.c", object, "-o", executable.toAbsolutePath().toString());
    compiler.get().print(arguments, folder, LIMIT);
    boolean hasPassed =
        Files.exists(executable)
            && qemu.get().print(List.of("./driver"), folder, LIMIT).isSuccess();
    Files.deleteIfExists(executable);
    if (!hasPassed) {
      Files.delete(driver);
      Files.delete(folder.resolve(object));
    }
  }

  private static List<VariedState.Cells> variables(MachineUnit unit) {
    return unit.varied().stream()
        .filter(VariedState.Cells.class::isInstance)
        .map(VariedState.Cells.class::cast)
        .filter(c -> unit.image().symbol(c.name()).isPresent())
        .toList();
  }

  private ReplayVerdict run(
      Window window, Path executable, Path folder, List<String> path, byte[] expected)
      throws IOException, InterruptedException {
    Path log = Files.createTempFile("qemu", ".log");
    try {
      List<String> arguments = new ArrayList<>(List.of("-singlestep", "-d", "exec,nochain"));
      arguments.addAll(List.of("-dfilter", range(window), "-D", log.toString()));
      arguments.add(executable.toAbsolutePath().toString());
      Simulator.Printed printed = qemu.orElseThrow().print(arguments, folder, LIMIT);
      if (!printed.isInTime()) {
        return new ReplayVerdict.Different("qemu did not end within " + LIMIT.toSeconds() + " s");
      }
      List<String> taken = new ArrayList<>();
      for (String line : Files.readAllLines(log)) {
        Matcher step = STEP.matcher(line);
        if (step.matches()) {
          taken.add(step.group(1));
        }
      }
      return compare(path, taken, expected, printed.bytes());
    } finally {
      Files.delete(log);
    }
  }

  private static ReplayVerdict compare(
      List<String> path, List<String> taken, byte[] expected, byte[] printed) {
    for (int i = 0; i < Math.max(path.size(), taken.size()); i++) {
      String wanted = i < path.size() ? path.get(i) : "the end";
      String seen = i < taken.size() ? taken.get(i) : "the end";
      if (!wanted.equals(seen)) {
        return new ReplayVerdict.Different(
            "step " + (i + 1) + " is at " + seen + " instead of " + wanted);
      }
    }
    int at = Arrays.mismatch(expected, printed);
    return at < 0
        ? new ReplayVerdict.Same()
        : new ReplayVerdict.Different("what it prints differs from byte " + at + " on");
  }
}
