package dev.cairn.cli;

import dev.cairn.machine.run.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One command, run in this process: its exit status and what it printed. */
public record Cli(int status, String out, String err) {
  public static Cli run(String... args) {
    var out = new StringWriter();
    var err = new StringWriter();
    int status = Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new Cli(status, out.toString(), err.toString());
  }

  /** {@code cairn run} of a program with this text and input; {@code more} arguments follow. */
  static Cli program(Path folder, String c, String input, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("prog.c"), c);
    List<String> args = new ArrayList<>(List.of("run", file.toString()));
    args.addAll(List.of(more));
    return running(input, args.toArray(String[]::new));
  }

  /** A command that runs a program with this input. */
  static Cli running(String input, String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    int status =
        Main.execute(
            new Console.Streams(in, out, err),
            new PrintWriter(out, true, StandardCharsets.UTF_8),
            new PrintWriter(err, true, StandardCharsets.UTF_8),
            args);
    return new Cli(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }
}
