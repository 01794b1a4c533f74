package dev.cairn.machine.libc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.Source;
import dev.cairn.input.InputModel;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Limits;
import dev.cairn.machine.Machine;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs compiled with {@code -m32}: on the machine they print what is recorded, and where gcc
 * can make 32-bit programs, what is recorded is what those print.
 */
class NarrowProgramsTest {
  private static final Path FOLDER = Path.of("src/test/resources/conformance/ilp32");
  private static final List<String> OPTIONS = List.of("-m32");
  private static final LibraryProgram LIBRARY = new LibraryProgram(CRun.FRONT_END, OPTIONS);

  @ParameterizedTest
  @ValueSource(strings = {"layout", "pointers", "passing", "library"})
  void printsWhatIsRecorded(String name) throws IOException {
    var program = CRun.FRONT_END.compile(List.of(Source.file(FOLDER.resolve(name + ".c"))), OPTIONS);
    try (Machine machine =
        new Machine(
            new CompiledProgram(LIBRARY.link(program)),
            InputModel.harness(),
            "main",
            "main",
            Limits.DEFAULT.withSelfCheck(),
            new Variables())) {
      Run run = machine.run(Input.EMPTY);

      assertThat(run.defects()).isEmpty();
      assertThat(run.ending()).isEqualTo(new Ending.Returned());
      assertThat(new String(machine.console().output(), StandardCharsets.ISO_8859_1))
          .isEqualTo(recorded(name));
      assertThat(run.stubs()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"layout", "pointers", "passing", "library"})
  void theNativeProgramPrintsWhatIsRecorded(String name, @TempDir Path folder)
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve("empty.c"), "#include <stdio.h>\nint main(void) { return 0; }");
    assumeTrue(
        compile(folder, folder.resolve("empty.c")) == 0,
        "gcc -m32 does not link here (Debian: apt install gcc-multilib)");

    assertThat(compile(folder, FOLDER.resolve(name + ".c").toAbsolutePath())).isZero();
    assertThat(run(folder, "./program")).isZero();

    assertThat(Files.readString(folder.resolve("output"))).isEqualTo(recorded(name));
  }

  private static String recorded(String name) throws IOException {
    return Files.readString(FOLDER.resolve(name + ".expected"));
  }

  private static int compile(Path folder, Path source) throws IOException, InterruptedException {
    return run(
        folder, "gcc", "-m32", "-msse2", "-mfpmath=sse", "-w", "-O0", "-fno-builtin", "-o",
        "program", source.toString(), "-lm");
  }

  private static int run(Path folder, String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(List.of(command))
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("output").toFile())
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }
}
