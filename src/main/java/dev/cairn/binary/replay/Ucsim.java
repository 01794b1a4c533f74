package dev.cairn.binary.replay;

import dev.cairn.binary.HexText;
import dev.cairn.binary.unit.MachineUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Tests for the 8051 as scripts for ucsim. */
public final class Ucsim implements TestBench {
  private static final Duration LIMIT = Duration.ofSeconds(30);
  private static final int MOST_STEPS = 20_000;
  private static final String FIRMWARE = "firmware.ihx";
  private static final String RUNNER =
      """
      #!/bin/sh
      # Runs every test of this folder on ucsim (Debian: sdcc-ucsim) and compares its path, step by step, and its results.
      cd "$(dirname "$0")" || exit 2
      failed=0
      for commands in test_*.cmd; do
        [ -e "$commands" ] || { echo "there are no tests"; exit 2; }
        wanted="${commands%.cmd}.expected"
        s51 -t C52 -q -b < "$commands" | grep -E '^(Stop at|0x)' \\
          | awk -v wanted="$wanted" '
              BEGIN { i = 0; n = 0; while ((getline line < wanted) > 0) want[n++] = line }
              i < n && index($0, want[i]) == 1 { i++; next }
              /^Stop at/ && want[i] ~ /^Stop at/ { exit }
              END { exit i == n ? 0 : 1 }' \\
          && echo "ok   $commands" || { echo "FAIL $commands"; failed=1; }
      done
      exit $failed
      """;

  private final Optional<Simulator> simulator;

  public Ucsim(List<Path> searchPath) {
    simulator = Simulator.find(searchPath, "s51", "ucsim_51");
  }

  @Override
  public Optional<String> whyNot() {
    return simulator.isPresent()
        ? Optional.empty()
        : Optional.of("the simulator s51 was not found (Debian: sdcc-ucsim)");
  }

  @Override
  public void prepare(MachineUnit unit, Path folder) throws IOException {
    Files.writeString(folder.resolve(FIRMWARE), HexText.of(unit.image()));
    Path runner = folder.resolve("run");
    Files.writeString(runner, RUNNER);
    if (!runner.toFile().setExecutable(true)) {
      throw new IOException(runner + " cannot be made executable");
    }
  }

  @Override
  public ReplayVerdict replay(MachineUnit unit, PredictedRun run, Path folder, String name)
      throws IOException, InterruptedException {
    if (run.steps().size() > MOST_STEPS) {
      return new ReplayVerdict.NotRun("it has more than " + MOST_STEPS + " instructions");
    }
    UcsimScript script = UcsimScript.of(run, unit.entry(), FIRMWARE);
    Path commands = folder.resolve(name + ".cmd");
    Files.writeString(commands, script.commands());
    Files.write(folder.resolve(name + ".expected"), script.expected());
    if (!run.interrupts().isEmpty()) {
      Path schedule = folder.resolve(name + PredictedRun.SCHEDULE);
      Files.write(schedule, run.schedule(unit.processor()::address));
    }
    if (simulator.isEmpty()) {
      return new ReplayVerdict.NotRun(whyNot().orElse(""));
    }
    Simulator.Output output =
        simulator.get().run(List.of("-t", "C52", "-q", "-b"), folder, commands, LIMIT);
    ReplayVerdict verdict =
        output.isInTime()
            ? compare(script.expected(), output.text())
            : new ReplayVerdict.Different("ucsim did not end within " + LIMIT.toSeconds() + " s");
    if (!(verdict instanceof ReplayVerdict.Same)) {
      Files.delete(commands);
      Files.delete(folder.resolve(name + ".expected"));
      Files.deleteIfExists(folder.resolve(name + PredictedRun.SCHEDULE));
    }
    return verdict;
  }

  /** Every expected line must come, in order; the steps without another between them. */
  private static ReplayVerdict compare(List<String> expected, String text) {
    int at = 0;
    for (String line : text.split("\n", -1)) {
      if (at < expected.size() && line.startsWith(expected.get(at))) {
        at++;
      } else if (at < expected.size()
          && line.startsWith("Stop at")
          && expected.get(at).startsWith("Stop at")) {
        return new ReplayVerdict.Different(
            "step " + (at + 1) + ": '" + line + "' instead of '" + expected.get(at) + "'");
      }
    }
    return at == expected.size()
        ? new ReplayVerdict.Same()
        : new ReplayVerdict.Different("'" + expected.get(at) + "' did not come");
  }
}
