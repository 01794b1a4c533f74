package dev.cairn.machine.libc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.frontend.clang.Source;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Program;
import dev.cairn.machine.CompiledProgram;
import dev.cairn.machine.Machine;
import dev.cairn.machine.memory.Limits;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
  @ValueSource(strings = {"layout", "pointers", "passing", "library", "system"})
  void printsWhatIsRecorded(String name) throws IOException {
    var program =
        CRun.FRONT_END.compile(List.of(Source.file(FOLDER.resolve(name + ".c"))), OPTIONS);
    try (Machine machine = machine(program)) {
      Run run = machine.run(Input.EMPTY);

      assertThat(run.defects()).isEmpty();
      assertThat(run.ending()).isEqualTo(new Ending.Returned());
      assertThat(new String(machine.console().output(), StandardCharsets.ISO_8859_1))
          .isEqualTo(recorded(name));
      assertThat(run.stubs()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"layout", "pointers", "passing", "library", "system"})
  void theNativeProgramPrintsWhatIsRecorded(String name, @TempDir Path folder)
      throws IOException, InterruptedException {
    Files.writeString(
        folder.resolve("empty.c"), "#include <stdio.h>\nint main(void) { return 0; }");
    assumeTrue(
        compile(folder, folder.resolve("empty.c")) == 0,
        "gcc -m32 does not link here (Debian: apt install lib32gcc-12-dev libc6-dev-i386)");

    assertThat(compile(folder, FOLDER.resolve(name + ".c").toAbsolutePath())).isZero();
    assertThat(run(folder, "./program")).isZero();

    assertThat(Files.readString(folder.resolve("output"))).isEqualTo(recorded(name));
  }

  @Test
  void givesTheAddressesOfDeadObjectsAwayWhenTheSpaceIsFull() {
    Run run =
        run(
            """
            #include <stdlib.h>
            char *kept;
            int main(void) {
              int *first = malloc(sizeof *first), **holder = malloc(sizeof *holder);
              *holder = first;
              for (int i = 0; i < 90; i++) {
                kept = malloc(50 << 20);
                kept[(50 << 20) - 1] = (char)i;
                free(kept);
              }
              **holder = 7;
              return *first - 7;
            }
            """);

    assertThat(run.ending()).isEqualTo(new Ending.Returned());
    assertThat(run.defects()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int *p = malloc(8); *at = p; free(p); return **at; | USE_AFTER_FREE",
        "int *p = malloc(8); *at = p + 2; return **at; | OUT_OF_BOUNDS_READ",
        "int *p = malloc(8); *at = p + 5000; return **at; | OUT_OF_BOUNDS_READ",
        "int *p = malloc(8); *at = p - 1; **at = 3; return 0; | OUT_OF_BOUNDS_WRITE",
        "int *p = malloc(8); *at = (int *)((unsigned)p + 4000); return **at; | WILD_POINTER",
        "*at = 0; return **at; | NULL_DEREFERENCE",
        "*at = (int *)0xdeadbee0; return **at; | WILD_POINTER"
      })
  void findsBadPointersThatWereInMemory(String body, Defect.Kind kind) {
    Run run =
        run("#include <stdlib.h>\nint *store, **at = &store;\nint main(void) { " + body + " }");

    assertThat(run.defects()).extracting(Defect::kind).containsExactly(kind);
  }

  private static Run run(String c) {
    var program = CRun.FRONT_END.compile(List.of(Source.text("test.c", c)), OPTIONS);
    try (Machine machine = machine(program)) {
      return machine.run(Input.EMPTY);
    }
  }

  private static Machine machine(Program program) {
    return new Machine(
        new CompiledProgram(LIBRARY.link(program)),
        InputModel.harness(),
        "main",
        "main",
        Limits.DEFAULT.withSelfCheck(),
        new Variables());
  }

  private static String recorded(String name) throws IOException {
    return Files.readString(FOLDER.resolve(name + ".expected"));
  }

  private static int compile(Path folder, Path source) throws IOException, InterruptedException {
    return run(
        folder,
        "gcc",
        "-m32",
        "-idirafter", // where asm/ is, unless gcc-multilib has a link to it
        "/usr/include/x86_64-linux-gnu",
        "-msse2",
        "-mfpmath=sse",
        "-w",
        "-O0",
        "-fno-builtin",
        "-o",
        "program",
        source.toString(),
        "-lm");
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
