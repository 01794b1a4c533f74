package dev.cairn.testgen;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The C files every suite needs beside it: checks, the runner, and the values of harnesses. */
public final class TestSupport {
  public static final String RUNNER = "cairn_test.c";
  public static final String HARNESS = "cairn_harness.c";
  public static final String ALLOCATIONS = FailingAllocations.FILE;
  private static final List<String> FILES = List.of("cairn_test.h", RUNNER);
  private static final String HEADERS = "/dev/cairn/include/";

  private TestSupport() {}

  /**
   * Writes them into {@code folder}, replacing what is there; {@code forHarness} also what
   * harnesses include and call.
   */
  public static void writeTo(Path folder, boolean forHarness) throws IOException {
    Files.createDirectories(folder);
    for (String file : FILES) {
      Files.writeString(folder.resolve(file), text(file));
    }
    if (forHarness) {
      Files.createDirectories(folder.resolve("klee"));
      Files.writeString(folder.resolve(HARNESS), text(HARNESS));
      for (String header : List.of("crest.h", "klee/klee.h")) {
        Files.writeString(folder.resolve(header), text(HEADERS + header));
      }
    }
  }

  /** Writes what {@code suite}, the text of a suite, needs beyond {@link #writeTo}. */
  public static void writeFor(String suite, Path folder) throws IOException {
    if (FailingAllocations.isNeededBy(suite)) {
      Files.writeString(folder.resolve(ALLOCATIONS), text(ALLOCATIONS));
    }
  }

  private static String text(String file) {
    try (InputStream in = TestSupport.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("resource " + file + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
