package dev.cairn.machine.libc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.path.Ending;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Thousands of seeded random calls of the library, on the machine and natively: the same output to
 * the last byte.
 */
class LibraryDifferentialTest {
  private static final String INPUT = "12 -3  40\nrest of the line\nlast";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "strings",
        "numbers",
        "formats",
        "scans",
        "maths",
        "more",
        "regexes",
        "times",
        "streams",
        "printing",
        "library",
        "wides",
        "processes",
        "argps"
      })
  void modelsGiveTheResultsOfTheSystem(String name, @TempDir Path folder)
      throws IOException, InterruptedException {
    String c = resource(name + ".c");

    CRun ours = CRun.of(c, INPUT);

    assertThat(ours.output).isEqualTo(nativeOutput(c, folder));
    assertThat(ours.run.ending()).isEqualTo(new Ending.Returned());
    assertThat(ours.run.stubs()).isEmpty();
  }

  private static String resource(String name) throws IOException {
    try (InputStream in =
        LibraryDifferentialTest.class.getResourceAsStream("/dev/cairn/libc/" + name)) {
      assertThat(in).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String nativeOutput(String c, Path folder)
      throws IOException, InterruptedException {
    Files.writeString(folder.resolve("test.c"), c);
    Files.writeString(folder.resolve("input"), INPUT);
    run(folder, "cc", "-w", "-O0", "-fno-builtin", "-o", "test", "test.c", "-lm");
    run(folder, "./test");
    return Files.readString(folder.resolve("output"), StandardCharsets.ISO_8859_1);
  }

  private static void run(Path folder, String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(List.of(command))
            .directory(folder.toFile())
            .redirectInput(folder.resolve("input").toFile())
            .redirectOutput(folder.resolve("output").toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertThat(process.waitFor()).isZero();
  }
}
