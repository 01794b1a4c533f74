package dev.cairn.evidence.peer;

import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.ReadableFolders;
import dev.cairn.testgen.sandbox.Sandbox;
import dev.cairn.testgen.sandbox.Scratch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The branches that a tool's tests cover, counted by gcov: the same measure for every tool. The
 * program is compiled with counters by the system's compiler and run natively, in the sandbox, once
 * for each test; what is marked as an input takes its bytes from the test, and 0 behind its end.
 */
public final class GcovCount {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private static final String NEXT_INPUT =
      """
      #include <stdio.h>
      #include <stdlib.h>
      #include <string.h>
      void cairn_next_input(void *to, unsigned long size) {
        static FILE *input;
        if (!input) input = fopen(getenv("CAIRN_INPUT"), "rb");
        memset(to, 0, size);
        if (input && fread(to, 1, size, input) < size) clearerr(input);
      }
      """;

  private static final Pattern FILE = Pattern.compile("File '(.*)'");
  private static final Pattern TAKEN = Pattern.compile("Taken at least once:([0-9.]+)% of (\\d+)");

  private final NativeToolchain tools;
  private final Path gcov;

  private GcovCount(NativeToolchain tools, Path gcov) {
    this.tools = tools;
    this.gcov = gcov;
  }

  /** With the compiler and gcov of the system; {@code tools}: as they are to be confined. */
  public static Optional<GcovCount> with(Optional<NativeToolchain> tools) {
    return tools.flatMap(t -> t.gcov().map(gcov -> new GcovCount(t, gcov)));
  }

  /**
   * Taken branches and all, as {@code 5/6}; empty where there are no tests, or none could be run.
   */
  public String of(Path program, List<byte[]> tests) {
    if (tests.isEmpty()) {
      return "";
    }
    try (Scratch scratch = Scratch.create()) {
      return counted(program, tests, scratch.folder());
    } catch (IOException e) {
      throw new UncheckedIOException("the tests cannot be run", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  private String counted(Path program, List<byte[]> tests, Path folder)
      throws IOException, InterruptedException {
    var sandbox = new Sandbox(folder, tools);
    if (!isBuilt(program, folder, sandbox)) {
      return "";
    }
    for (int i = 0; i < tests.size(); i++) {
      Files.write(folder.resolve("test." + i), tests.get(i));
    }
    String all = "for t in test.*; do CAIRN_INPUT=$t ./program >program.out 2>&1; done; exit 0";
    sandbox.run(List.of("/bin/sh", "-c", all), Map.of(), LIMIT);
    List<String> command = List.of(gcov.toString(), "-b", "-n", "program.gcda");
    return sum(sandbox.runTool(command, ReadableFolders.NONE, LIMIT).out());
  }

  private boolean isBuilt(Path program, Path folder, Sandbox sandbox)
      throws IOException, InterruptedException {
    Tools.writeHeader(
        folder,
        "void cairn_next_input(void *, unsigned long);",
        "cairn_next_input(&(x), sizeof(x))");
    Files.writeString(folder.resolve("next.c"), NEXT_INPUT);
    var readable = ReadableFolders.of(List.of(program), Set.of());
    String cc = tools.compiler().toString();
    String file = program.toString();
    List<String> compile = List.of(cc, "-w", "--coverage", "-I.", "-c", file, "-o", "program.o");
    List<String> link =
        List.of(cc, "-w", "program.o", "next.c", "--coverage", "-lm", "-o", "program");
    return sandbox.runTool(compile, readable, LIMIT).isSuccess()
        && sandbox.runTool(link, ReadableFolders.NONE, LIMIT).isSuccess();
  }

  /** Over the files of the program, without what the headers of the system bring. */
  private static String sum(String said) {
    long taken = 0;
    long all = 0;
    boolean isOwn = false;
    for (String line : said.lines().toList()) {
      var file = FILE.matcher(line);
      isOwn = file.matches() ? !file.group(1).startsWith("/usr/") : isOwn;
      var counted = TAKEN.matcher(line);
      if (isOwn && counted.matches()) {
        long branches = Long.parseLong(counted.group(2));
        all += branches;
        taken += Math.round(Double.parseDouble(counted.group(1)) * (double) branches / 100);
      }
    }
    return all == 0 ? "" : taken + "/" + all;
  }
}
