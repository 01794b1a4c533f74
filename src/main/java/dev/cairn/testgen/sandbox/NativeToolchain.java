package dev.cairn.testgen.sandbox;

import dev.cairn.frontend.clang.Enclosure;
import dev.cairn.testgen.TestFramework;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The system's C compiler and gcov, as found on a search path.
 *
 * @param path the search path itself, handed on to the tools
 * @param confinement how they, and what they make, are started
 * @param cache where objects of our own files are kept
 */
public record NativeToolchain(
    Path compiler,
    Optional<Path> gcov,
    String path,
    Confinement confinement,
    Optional<Path> cache) {
  /** What to tell a user who has no compiler. */
  public static final String NO_COMPILER =
      "no C compiler found on the search path (cc, gcc or clang); install one (Debian: apt install"
          + " gcc) to have the tests compiled and run";

  /** What to tell a user who has no gcov. */
  public static final String NO_GCOV =
      "no gcov found on the search path; it comes with gcc (Debian: apt install gcc)";

  /** What to tell a user whose compiler makes no 32-bit programs. */
  public static final String NO_32_BITS =
      "tests of programs compiled with -m32 need the 32-bit C library (Debian: apt install"
          + " gcc-multilib)";

  private static final long PATIENCE_SECONDS = 20;

  /** Whether a program compiled with {@code -m32} can be linked. */
  public boolean makes32BitPrograms() {
    return succeeds(
        List.of(compiler.toString(), "-m32", "-x", "c", "-", "-lm", "-o", "/dev/null"),
        "#include <stdio.h>\nint main(void) { return 0; }\n");
  }

  /** Whether what a framework requires is where the compiler looks for headers. */
  public boolean has(TestFramework.Requirement requirement) {
    List<String> command =
        new ArrayList<>(List.of(compiler.toString(), "-E", "-x", requirement.language()));
    for (String header : requirement.headers().split(",", -1)) {
      command.addAll(List.of("-include", header));
    }
    command.add("/dev/null");
    return succeeds(command, "");
  }

  private static boolean succeeds(List<String> command, String input) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      try (OutputStream in = process.getOutputStream()) {
        in.write(input.getBytes(StandardCharsets.UTF_8));
      }
      boolean isDone = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
      process.destroyForcibly();
      return isDone && process.exitValue() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Finds the tools in the folders of {@code searchPath}; empty when there is no compiler. */
  public static Optional<NativeToolchain> find(String searchPath) {
    return first(List.of("cc", "gcc", "clang"), searchPath)
        .map(
            cc ->
                new NativeToolchain(
                    cc,
                    first(List.of("gcov"), searchPath),
                    searchPath,
                    Confinement.NONE,
                    Optional.empty()));
  }

  /**
   * The same, confined as far as {@code mode} asks for; {@code cache}: where what that needs is
   * kept.
   *
   * @throws dev.cairn.user.UserError when the user requires more than this kernel allows
   */
  public NativeToolchain confined(SandboxMode mode, Path cache) {
    return new NativeToolchain(
        compiler, gcov, path, Confinement.of(mode, compiler, cache), Optional.of(cache));
  }

  /** What keeps the embedded compiler to the files it needs; {@code cache} as above. */
  public Enclosure enclosure(Path cache) {
    return new ConfinementHelper(compiler, cache).enclosure();
  }

  private static Optional<Path> first(List<String> names, String searchPath) {
    for (String name : names) {
      for (String folder : searchPath.split(File.pathSeparator, -1)) {
        Path candidate = Path.of(folder.isEmpty() ? "." : folder, name);
        if (Files.isExecutable(candidate) && !Files.isDirectory(candidate)) {
          return Optional.of(candidate.toAbsolutePath());
        }
      }
    }
    return Optional.empty();
  }
}
