package dev.cairn.bench.truth;

import dev.cairn.bench.ConfinedRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * Compiles the recorded version with gcc and its sanitizers, and lets it try all inputs, confined.
 */
final class NativeRun {
  private static final int SECONDS = 120;
  private static final List<String> OPTIONS =
      List.of(
          "-std=gnu17",
          "-O1",
          "-w",
          "-fno-builtin",
          "-fsanitize=address,undefined,float-cast-overflow",
          "-fsanitize-recover=address",
          "-fsanitize-undefined-trap-on-error");

  private NativeRun() {}

  /** The text of a file beside the harness. */
  static String resource(String name) throws IOException {
    try (InputStream in = NativeRun.class.getResourceAsStream("/truth/" + name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** By function. */
  static Map<String, NativeTruth> of(Batch batch, Path folder) throws IOException {
    for (String header : List.of("harness.h", "inputs.h")) {
      Files.writeString(folder.resolve(header), resource(header));
    }
    Path source = Files.writeString(folder.resolve("recorded.c"), batch.recorded());
    Path program = folder.resolve("recorded");
    List<String> compile = new java.util.ArrayList<>(List.of("gcc"));
    compile.addAll(OPTIONS);
    compile.addAll(List.of(source.toString(), "-o", program.toString()));
    compile(folder, compile);
    return NativeTruth.read(ConfinedRun.output(program, Duration.ofSeconds(SECONDS)));
  }

  private static void compile(Path folder, List<String> command) throws IOException {
    Path output = folder.resolve("native.out");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("not in time: " + command.getFirst());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    if (process.exitValue() != 0) {
      String said = Files.readString(output, StandardCharsets.ISO_8859_1);
      throw new IllegalStateException(command.getFirst() + " failed in " + folder + ": " + said);
    }
  }
}
