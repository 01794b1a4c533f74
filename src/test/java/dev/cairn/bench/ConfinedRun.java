package dev.cairn.bench;

import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.Sandbox;
import dev.cairn.testgen.sandbox.SandboxMode;
import dev.cairn.testgen.sandbox.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Runs programs that were compiled from random text as Cairn runs tests: in a folder of their own
 * that is gone afterwards, and out of reach of everything else.
 */
public final class ConfinedRun {
  private ConfinedRun() {}

  /**
   * What the program prints.
   *
   * @throws IllegalStateException if it does not end by itself, in time and with status 0
   */
  public static String output(Path program, Duration limit) throws IOException {
    try (Scratch scratch = Scratch.create()) {
      Path own = Files.copy(program, scratch.folder().resolve("program"));
      Sandbox.Outcome outcome =
          new Sandbox(scratch.folder(), tools()).run(List.of(own.toString()), Map.of(), limit);
      if (!outcome.isSuccess()) {
        throw new IllegalStateException(
            program + (outcome.isTimedOut() ? ": not in time" : " failed: " + outcome.err()));
      }
      return outcome.out();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private static NativeToolchain tools() throws IOException {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "/usr/bin");
    Path cache = Files.createDirectories(Path.of("target/confinement")).toAbsolutePath();
    return NativeToolchain.find(path).orElseThrow().confined(SandboxMode.AUTO, cache);
  }
}
