package dev.cairn.binary.replay;

import java.io.IOException;
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

  /** Runs it in a folder with a file as its standard input. */
  public Output run(List<String> arguments, Path folder, Path input, Duration limit)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "simulator", ".txt");
    List<String> command =
        Stream.concat(Stream.of(program.toString()), arguments.stream()).toList();
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(input.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      boolean isInTime = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
      return new Output(isInTime ? Files.readString(output) : "", isInTime);
    } finally {
      process.destroyForcibly();
      Files.deleteIfExists(output);
    }
  }
}
