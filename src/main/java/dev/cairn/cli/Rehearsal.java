package dev.cairn.cli;

import dev.cairn.machine.run.Console;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

/**
 * What the launcher has the JVM watch once after a build: a few real commands, so that their
 * classes are loaded and linked ahead of time and their profiles known. Arguments: the folder of
 * the examples and one for results.
 */
public final class Rehearsal {
  private Rehearsal() {}

  public static void main(String[] args) {
    Path examples = Path.of(args[0]);
    Path results = Path.of(args[1]);
    var silent = new PrintWriter(Writer.nullWriter());
    var streams = Console.Streams.none();
    for (List<String> command : commands(examples, results)) {
      Main.execute(streams, silent, silent, command.toArray(String[]::new));
    }
    System.exit(0);
  }

  private static List<List<String>> commands(Path examples, Path results) {
    String out = results.toString();
    String merge = examples.resolve("merge.c").toString();
    String triangle = examples.resolve("triangle.c").toString();
    String floats = examples.resolve("quadratic.c").toString();
    String program = examples.resolve("replace.c").toString();
    return List.of(
        List.of("generate", merge, "--cover", "k-paths", "--k", "2", "-o", out),
        List.of("generate", merge, "-o", out), // in place of an earlier result
        List.of("generate", triangle, floats, "--max-time", "2s", "-o", out),
        List.of("run", program, "--", "a", "b", "c"));
  }
}
