package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code --max-time} holds on programs that are known to be hard: for the SMT solver, for the
 * layers before it, for the search, for a single run. The allowance is for loaded machines; what
 * checks no deadline takes minutes.
 */
class HardProgramsTest {
  private static final Duration LIMIT = Duration.ofMillis(500);
  private static final Duration ALLOWANCE = Duration.ofSeconds(12);
  private static final String OPTIONS = "// options: ";

  @TempDir private Path output;

  static Stream<Path> programs() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("src/test/resources/hard"))) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void endsInTimeWithItsResultWritten(Path program) throws IOException {
    long start = cpuNanos();

    Cli cli = Cli.run(command(program).toArray(String[]::new));

    Duration took = Duration.ofNanos(cpuNanos() - start);
    assertThat(cli.status()).as(cli.err()).isIn(Main.DONE, Main.DEFECTS);
    assertThat(took).isLessThan(LIMIT.plus(ALLOWANCE));
    assertThat(output.resolve("f").resolve("summary.json")).isRegularFile();
    assertThat(output.resolve("f").resolve("journal")).isRegularFile();
  }

  /** Of all threads: another program that keeps the machine busy makes no difference. */
  private static long cpuNanos() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  private List<String> command(Path program) throws IOException {
    List<String> command = new ArrayList<>(List.of("generate", program.toString()));
    command.addAll(List.of("--function", "f", "--no-native", "-o", output.toString()));
    command.addAll(List.of("--max-time", LIMIT.toMillis() + "ms"));
    String first = Files.readAllLines(program).getFirst();
    if (first.startsWith(OPTIONS)) {
      command.addAll(List.of(first.substring(OPTIONS.length()).split(" ", -1)));
    }
    return command;
  }
}
