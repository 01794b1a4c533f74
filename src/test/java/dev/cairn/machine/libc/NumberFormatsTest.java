package dev.cairn.machine.libc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Program;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.memory.Limits;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Programs that print bit patterns of long double, half, bfloat and quad, on the machine and
 * compiled by gcc: the same output to the last byte. A program gcc cannot compile has its expected
 * output beside it.
 */
class NumberFormatsTest {
  private static final Path FOLDER = Path.of("src/test/resources/conformance");

  static Stream<Path> programs() throws IOException {
    List<Path> all = new ArrayList<>();
    for (String folder : List.of("longdouble", "float16")) {
      try (Stream<Path> files = Files.list(FOLDER.resolve(folder))) {
        files.filter(f -> f.toString().endsWith(".c")).sorted().forEach(all::add);
      }
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("programs")
  void printsWhatTheNativeProgramPrints(Path program, @TempDir Path folder)
      throws IOException, InterruptedException {
    Path recorded = Path.of(program.toString().replace(".c", ".expected"));
    String expected =
        Files.exists(recorded) ? Files.readString(recorded) : nativeOutput(program, folder);

    Program linked =
        CRun.LIBRARY.link(
            CRun.FRONT_END.compile(List.of(Source.file(program)), List.of("-fno-builtin")));
    try (Machine machine =
        new Machine(
            new CompiledProgram(linked),
            InputModel.harness(),
            "main",
            "main",
            Limits.DEFAULT.withSteps(Long.MAX_VALUE),
            new Variables())) {
      Run run = machine.run(Input.EMPTY);

      assertThat(run.ending()).isEqualTo(new Ending.Returned());
      assertThat(new String(machine.console().output(), StandardCharsets.ISO_8859_1))
          .isEqualTo(expected);
      assertThat(run.stubs()).isEmpty();
    }
  }

  private static String nativeOutput(Path program, Path folder)
      throws IOException, InterruptedException {
    String executable = folder.resolve("program").toString();
    run(folder, "gcc", "-w", "-O0", "-fno-builtin", "-o", executable, absolute(program), "-lm");
    run(folder, executable);
    return Files.readString(folder.resolve("output"), StandardCharsets.ISO_8859_1);
  }

  private static String absolute(Path program) {
    return program.toAbsolutePath().toString();
  }

  private static void run(Path folder, String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(List.of(command))
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("output").toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor()).isZero();
  }
}
