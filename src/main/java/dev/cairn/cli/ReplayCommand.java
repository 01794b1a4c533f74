package dev.cairn.cli;

import dev.cairn.cli.option.SandboxOption;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.testgen.replay.NativeSettings;
import dev.cairn.testgen.replay.Replay;
import dev.cairn.testgen.replay.ReplayReport;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code cairn replay}: compiles and runs an emitted suite with the system's compiler and compares
 * gcov's view with ours.
 */
@Command(
    name = "replay",
    mixinStandardHelpOptions = true,
    description =
        "Compiles the emitted suite with the system's cc, runs it, compares gcov's coverage with"
            + " ours.")
final class ReplayCommand implements Callable<Integer> {
  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "DIR",
      arity = "0..1",
      defaultValue = "cairn-out",
      description = "a result folder, or one function's folder in it (default: ${DEFAULT-VALUE})")
  private Path folder = Path.of("cairn-out");

  @Option(
      names = "--native-host-effects",
      description = "also run tests that reach system(), fork(), unlink() and the like")
  private boolean hostEffects;

  @Mixin private SandboxOption sandbox = new SandboxOption();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!Files.isDirectory(folder)) {
      throw new UserError(folder + ": no such folder", "name a folder that 'cairn generate' wrote");
    }
    NativeToolchain tools =
        NativeToolchain.find(System.getenv().getOrDefault("PATH", ""))
            .orElseThrow(() -> new UserError(NativeToolchain.NO_COMPILER))
            .confined(sandbox.mode(), CacheLocation.standard().root());
    NativeSettings basis = NativeSettings.DEFAULT;
    var settings = new NativeSettings(basis.testLimit(), basis.suiteLimit(), hostEffects);
    List<ReplayReport> reports = new Replay(tools, settings).replayAll(folder);
    var out = Objects.requireNonNull(spec).commandLine().getOut();
    reports.forEach(r -> out.print(r.text()));
    return reports.stream().allMatch(ReplayReport::isSuccess) ? Main.DONE : Main.DEFECTS;
  }
}
