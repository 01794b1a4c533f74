package dev.cairn.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.machine.memory.Limits;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs give on the machine what they give when compiled by gcc. */
class MachineDifferentialTest {
  private static final Path FOLDER = Path.of("src/test/resources/machine");
  private static final int RANDOM_INPUTS = 60;

  @TempDir Path scratch;

  static Stream<Path> programs() throws IOException {
    return cFiles(FOLDER).stream();
  }

  static Stream<Path> symbolicPrograms() throws IOException {
    return cFiles(FOLDER.resolve("symbolic")).stream().filter(p -> !p.endsWith("native_values.c"));
  }

  private static List<Path> cFiles(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(p -> p.toString().endsWith(".c")).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void printsWhatTheNativeProgramPrints(Path file) {
    NativeProgram.Outcome expected = NativeProgram.of(scratch, file).run("");

    CProgram.Outcome actual = CProgram.of(file).run();

    assertThat(actual.output()).isEqualTo(expected.output());
    assertThat(actual.run().ending()).isEqualTo(new Ending.Returned());
    assertThat(actual.status()).isEqualTo(expected.status());
  }

  /** Every condition is evaluated on the input as it is recorded (Limits.isSelfChecked). */
  @ParameterizedTest
  @MethodSource("symbolicPrograms")
  void termsAgreeWithValuesOnRandomInputs(Path file) {
    var expected = NativeProgram.of(scratch, file, FOLDER.resolve("symbolic/native_values.c"));
    var random = new Random(file.getFileName().hashCode());
    try (Machine machine = CProgram.of(file).machine(Limits.DEFAULT.withSelfCheck())) {
      Run run = machine.run(Input.EMPTY);
      assertThat(run.path().conditions()).isNotEmpty();
      for (int i = 0; i < RANDOM_INPUTS; i++) {
        var input = new Input.Builder();
        var values = new StringBuilder();
        for (Run.Created created : run.created()) {
          long value = RandomValues.next(random, created.variable().width(), created.type());
          input.set(created.variable(), value);
          values.append(Long.toUnsignedString(value)).append('\n');
        }
        Run next = machine.run(input.build());

        assertThat(next.ending()).as(values.toString()).isEqualTo(new Ending.Returned());
        String output = new String(machine.console().output(), StandardCharsets.ISO_8859_1);
        assertThat(output)
            .as(values.toString())
            .isEqualTo(expected.run(values.toString()).output());
      }
    }
  }
}
