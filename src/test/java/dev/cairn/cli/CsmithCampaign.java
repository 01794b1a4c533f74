package dev.cairn.cli;

import dev.cairn.frontend.CacheLocation;
import dev.cairn.generate.ConcreteRun;
import dev.cairn.generate.Environment;
import dev.cairn.ir.UserError;
import dev.cairn.machine.Console;
import dev.cairn.path.Ending;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Random programs natively and on the machine: output and exit status must be equal. Started by
 * {@code bench/csmith}.
 */
final class CsmithCampaign {
  private static final int NATIVE_SECONDS = 5;
  private static final ConcreteRun.Budget BUDGET =
      new ConcreteRun.Budget(20_000_000_000L, Duration.ofMinutes(2));

  private final Path folder;
  private final ConcreteRun machine;
  private final List<String> options;
  private int passed;
  private int failed;
  private int skipped;

  private CsmithCampaign(Path folder, String headers, List<String> options) {
    this.options = options;
    this.folder = folder.toAbsolutePath();
    var environment = new Environment(CacheLocation.standard(), "/usr/bin:/bin");
    machine = new ConcreteRun(environment, List.of("-w", "-I" + headers));
  }

  /**
   * {@code N SEED FOLDER HEADERS [OPTION...]}: programs SEED to SEED + N - 1, made with these
   * options of csmith; FOLDER keeps those that fail.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    long first = Long.parseLong(args[1]);
    List<String> options = List.of(args).subList(4, args.length);
    var campaign = new CsmithCampaign(Path.of(args[2]), args[3], options);
    for (long seed = first; seed < first + Long.parseLong(args[0]); seed++) {
      campaign.one(seed, args[3]);
    }
    System.out.printf(
        "%d passed, %d failed, %d skipped%n", campaign.passed, campaign.failed, campaign.skipped);
    System.exit(campaign.failed == 0 ? 0 : 1);
  }

  private void one(long seed, String headers) throws IOException, InterruptedException {
    Path source = folder.resolve("seed" + seed + ".c");
    Path executable = folder.resolve("seed" + seed + ".exe");
    Path output = folder.resolve("seed" + seed + ".out");
    String exe = executable.toString();
    List<String> csmith = new ArrayList<>(List.of("csmith", "--seed", "" + seed));
    csmith.addAll(options);
    csmith.addAll(List.of("-o", source.toString()));
    int status = start(output, csmith.toArray(String[]::new));
    if (status == 0) {
      status = start(output, "gcc", "-O0", "-w", "-I" + headers, source.toString(), "-o", exe);
    }
    status = status == 0 ? start(output, exe) : -1;
    if (status < 0) {
      skipped++;
      Files.deleteIfExists(source);
    } else {
      String expected = Files.readString(output, StandardCharsets.ISO_8859_1) + "status " + status;
      String actual = onMachine(source);
      if (actual.equals(expected)) {
        passed++;
        Files.delete(source);
      } else if (isUndefined(source, executable, output, headers)) {
        skipped++;
        System.out.printf("seed %d: skipped, its behaviour is undefined%n", seed);
      } else {
        failed++;
        System.out.printf("seed %d: native: %s%n", seed, expected.replace('\n', ' '));
        System.out.printf("seed %d: cairn:  %s%n", seed, actual.replace('\n', ' '));
      }
    }
    Files.deleteIfExists(executable);
    Files.deleteIfExists(output);
  }

  /** Whether gcc's sanitizer finds the program itself at fault, such as {@code clz(0)}. */
  private boolean isUndefined(Path source, Path executable, Path output, String headers)
      throws IOException, InterruptedException {
    String exe = executable.toString();
    String checks = "-fsanitize=undefined,float-cast-overflow";
    String include = "-I" + headers;
    String[] gcc = {
      "gcc", "-w", checks, "-fno-sanitize=alignment", include, source.toString(), "-o", exe
    };
    return start(output, gcc) == 0
        && start(output, exe) >= 0
        && Files.readString(output, StandardCharsets.ISO_8859_1).contains("runtime error: ");
  }

  private String onMachine(Path source) {
    var out = new ByteArrayOutputStream();
    try {
      ConcreteRun.Outcome outcome =
          machine.run(
              List.of(source),
              List.of(),
              new Console.Streams(InputStream.nullInputStream(), out, out),
              BUDGET);
      String end =
          switch (outcome.run().ending()) {
            case Ending.Returned _, Ending.Exited _ -> "status " + outcome.status();
            default -> outcome.run().ending().toString();
          };
      return out.toString(StandardCharsets.ISO_8859_1) + end;
    } catch (UserError | IllegalStateException e) {
      return e.toString();
    }
  }

  /** The exit status, or -1 after {@link #NATIVE_SECONDS}. */
  private int start(Path output, String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
            .start();
    if (process.waitFor(NATIVE_SECONDS, TimeUnit.SECONDS)) {
      return process.exitValue();
    }
    process.destroyForcibly().waitFor();
    return -1;
  }
}
