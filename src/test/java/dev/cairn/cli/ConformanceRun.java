package dev.cairn.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs single programs of the collection, or others written like them: {@code FILE...}. */
final class ConformanceRun {
  private ConformanceRun() {}

  public static void main(String[] args) throws IOException {
    Path scratch = Files.createTempDirectory("conformance");
    List<ConformanceProgram> programs =
        args.length == 0
            ? ConformanceProgram.all()
            : Stream.of(args).map(a -> ConformanceProgram.of(Path.of(a).toAbsolutePath())).toList();
    Map<List<String>, Differential> runners = new HashMap<>();
    int failed = 0;
    for (ConformanceProgram program : programs) {
      String difference = program.difference(scratch, runners);
      if (!difference.isEmpty()) {
        failed++;
        System.out.println(
            "=== "
                + program.name()
                + "\n"
                + difference.substring(0, Math.min(2000, difference.length())));
      }
    }
    System.out.printf("%d programs, %d differ%n", programs.size(), failed);
    System.exit(failed == 0 ? 0 : 1);
  }
}
