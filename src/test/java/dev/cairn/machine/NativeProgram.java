package dev.cairn.machine;

import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.EmbeddedToolchain;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The same C compiled natively and run by the machine it was made for. */
final class NativeProgram {
  private final Path executable;

  /** Standard output and exit status. */
  record Outcome(String output, int status) {}

  private NativeProgram(Path executable) {
    this.executable = executable;
  }

  static NativeProgram of(Path folder, Path... sources) {
    return of("gcc", folder, sources);
  }

  /** By the compiler we use ourselves, for what gcc of this age does not know. */
  static NativeProgram ofEmbeddedClang(Path folder, Path... sources) {
    return of(EmbeddedToolchain.open(CacheLocation.standard()).clang().toString(), folder, sources);
  }

  private static NativeProgram of(String compiler, Path folder, Path... sources) {
    Path executable = folder.resolve("program");
    List<String> command =
        new ArrayList<>(List.of(compiler, "-O0", "-w", "-o", executable.toString()));
    for (Path source : sources) {
      command.add(source.toString());
    }
    command.add("-lm");
    Outcome outcome = start(command, "");
    if (outcome.status() != 0) {
      throw new IllegalStateException("the native compiler failed: " + outcome.output());
    }
    return new NativeProgram(executable);
  }

  Outcome run(String input) {
    return start(List.of(executable.toString()), input);
  }

  private static Outcome start(List<String> command, String input) {
    try {
      Path stdin = Files.createTempFile("cairn", ".in");
      Files.writeString(stdin, input);
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectInput(stdin.toFile())
              .start();
      String output =
          new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      int status = process.waitFor();
      Files.delete(stdin);
      return new Outcome(output, status);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
