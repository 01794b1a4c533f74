package dev.cairn.binary.replay;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A simulator's command line, found on the search path. */
public record Simulator(Path program) {
  /** The first of these programs that some folder of the search path has. */
  public static Optional<Simulator> find(List<Path> searchPath, String... names) {
    return Stream.of(names)
        .flatMap(name -> searchPath.stream().map(folder -> folder.resolve(name)))
        .filter(Files::isExecutable)
        .findFirst()
        .map(Simulator::new);
  }

  /** What a simulator printed, and whether it ended by itself. */
  public record Output(String text, boolean isInTime) {}

  /** The same as bytes, without what it complained about, and whether it ended with status 0. */
  public record Printed(byte[] bytes, boolean isInTime, boolean isSuccess) {}

  /** Runs it in a folder with a file as its standard input. */
  public Output run(List<String> arguments, Path folder, Path input, Duration limit)
      throws IOException, InterruptedException {
    Printed printed = run(arguments, folder, Optional.of(input), limit);
    return new Output(new String(printed.bytes(), StandardCharsets.UTF_8), printed.isInTime());
  }

  /** Runs it in a folder without an input. */
  public Printed print(List<String> arguments, Path folder, Duration limit)
      throws IOException, InterruptedException {
    return run(arguments, folder, Optional.empty(), limit);
  }

  private Printed run(List<String> arguments, Path folder, Optional<Path> input, Duration limit)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "simulator", ".txt");
    List<String> command =
        Stream.concat(Stream.of(program.toString()), arguments.stream()).toList();
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectOutput(output.toFile());
    input.ifPresentOrElse(
        file -> builder.redirectInput(file.toFile()).redirectErrorStream(true),
        () -> builder.redirectError(ProcessBuilder.Redirect.DISCARD));
    Process process = builder.start();
    try {
      boolean isInTime = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      return isInTime
          ? new Printed(Files.readAllBytes(output), true, process.exitValue() == 0)
          : new Printed(new byte[0], false, false);
    } finally {
      process.destroyForcibly();
      Files.deleteIfExists(output);
    }
  }
}
