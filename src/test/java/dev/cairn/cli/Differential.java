package dev.cairn.cli;

import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.EmbeddedToolchain;
import dev.cairn.generate.Environment;
import dev.cairn.generate.job.ConcreteRun;
import dev.cairn.machine.run.Console;
import dev.cairn.path.Ending;
import dev.cairn.user.UserError;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs one program natively and on the machine. What it printed and how it ended come back as one
 * text each, so that they can be compared. Thread-safe when each program has a folder of its own.
 */
final class Differential {
  private static final int NATIVE_SECONDS = 30;
  private static final int TOOL_SECONDS = 120;
  private static final ConcreteRun.Conditions BUDGET =
      new ConcreteRun.Conditions(20_000_000_000L, Duration.ofMinutes(2));

  private final ConcreteRun machine;
  private final List<String> options;
  private final ConcreteRun.Conditions budget;

  /** How a command ended; {@code status} is -1 when it did not in time. */
  record Ended(int status, String output) {}

  /** {@code options} are given to both compilers. */
  Differential(List<String> options) {
    this(options, BUDGET);
  }

  Differential(List<String> options, ConcreteRun.Conditions budget) {
    this.options = List.copyOf(options);
    this.budget = budget;
    machine =
        new ConcreteRun(new Environment(CacheLocation.standard(), "/usr/bin:/bin"), this.options);
  }

  /** The embedded clang: what gcc of this age does not compile is compiled natively by it. */
  static String embeddedClang() {
    return EmbeddedToolchain.open(CacheLocation.standard()).clang().toString();
  }

  /** Compiles natively; empty when it worked, else what the compiler said. */
  String compile(String compiler, List<Path> sources, List<String> more, Path executable) {
    List<String> command = new ArrayList<>(List.of(compiler, "-O0", "-w"));
    command.addAll(options);
    command.addAll(more);
    sources.forEach(s -> command.add(s.toAbsolutePath().toString()));
    command.addAll(List.of("-lm", "-o", executable.toString()));
    Ended ended = start(command, executable.resolveSibling("compiler.out"), "", true);
    return ended.status() == 0 ? "" : "does not compile natively: " + ended.output();
  }

  /** Standard output and status of an executable. */
  Ended run(Path executable, List<String> arguments, String input) {
    List<String> command = new ArrayList<>(List.of(executable.toString()));
    command.addAll(arguments);
    return start(
        command, executable.resolveSibling(executable.getFileName() + ".out"), input, false);
  }

  /** Output and ending on the machine. */
  String onMachine(List<Path> sources, List<String> arguments, String input) {
    var in = new ByteArrayInputStream(input.getBytes(StandardCharsets.ISO_8859_1));
    var out = new ByteArrayOutputStream();
    try {
      ConcreteRun.Outcome outcome =
          machine.run(
              sources,
              Stream.concat(Stream.of("program"), arguments.stream()).toList(),
              new Console.Streams(in, out, new ByteArrayOutputStream()),
              budget);
      String end =
          switch (outcome.run().ending()) {
            case Ending.Returned _, Ending.Exited _ -> "status " + outcome.status();
            default -> outcome.run().ending().toString();
          };
      String stubs = outcome.run().stubs().isEmpty() ? "" : " stubs " + outcome.run().stubs();
      return out.toString(StandardCharsets.ISO_8859_1) + end + stubs;
    } catch (UserError | IllegalStateException e) {
      return out.toString(StandardCharsets.ISO_8859_1) + e;
    }
  }

  /** Runs a command in the folder of {@code output}; standard error is dropped or merged. */
  static Ended start(List<String> command, Path output, String input, boolean isMerged) {
    try {
      Path in = output.resolveSibling(output.getFileName() + ".in");
      Files.writeString(in, input, StandardCharsets.ISO_8859_1);
      var builder = new ProcessBuilder(command).directory(output.resolveSibling("").toFile());
      builder.redirectInput(in.toFile()).redirectOutput(output.toFile());
      if (isMerged) {
        builder.redirectErrorStream(true);
      } else {
        builder.redirectError(ProcessBuilder.Redirect.DISCARD);
      }
      Process process = builder.start();
      if (!process.waitFor(isMerged ? TOOL_SECONDS : NATIVE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
        return new Ended(-1, "");
      }
      return new Ended(process.exitValue(), Files.readString(output, StandardCharsets.ISO_8859_1));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
