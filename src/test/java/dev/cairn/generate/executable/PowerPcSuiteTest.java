package dev.cairn.generate.executable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The tests that are written for PowerPC, run as a user runs them. */
class PowerPcSuiteTest {
  private static final String UNIT =
      """
      int limit = 5;
      int over(short t[3], long long x) {
        int found = 0;
        for (int i = 0; i < 3; i++) if (t[i] > limit) { found++; t[i] = -1; }
        return x > 0x100000000LL ? -found : found;
      }
      """;

  @TempDir private Path folder;
  private Path tests = Path.of("");

  @BeforeEach
  void generate() throws IOException, InterruptedException {
    assumeTrue(
        PowerPcUnit.hasCompiler(),
        "powerpc-linux-gnu-gcc is not installed (Debian: gcc-powerpc-linux-gnu)");
    Path file = PowerPcUnit.compiled(folder, UNIT, "-O2");
    String prototype = "int over(short t[3], long long x)";
    var report = new PowerPcUnit(file, "over", Optional.of(prototype), List.of("limit")).explored();
    assumeTrue(report.suite().notReplayed().isEmpty(), "qemu-ppc is not installed");
    assertThat(report.result().isComplete()).isTrue();
    tests = folder.resolve("out/over/tests");
  }

  @Test
  void passAndFailWhereAnotherResultIsExpected() throws IOException, InterruptedException {
    assertThat(status("./run")).isZero();

    byte[] expected = Files.readAllBytes(tests.resolve("test_001.expected"));
    expected[15] = (byte) (expected[15] ^ 1);
    Files.write(tests.resolve("test_001.expected"), expected);
    assertThat(status("./run")).isEqualTo(1);
  }

  @Test
  void failWhereAnotherPathIsExpected() throws IOException, InterruptedException {
    Path path = tests.resolve("test_001.path");
    Files.writeString(path, Files.readString(path).replaceFirst("\n", "\n10000000\n"));

    assertThat(status("./run")).isEqualTo(1);
  }

  @Test
  void areThereAsADriverThatIsLinkedWithTheObject() throws IOException, InterruptedException {
    String driver = Files.readString(tests.resolve("driver.c"));

    assertThat(driver)
        .contains("int over(short t[3], long long x) __asm__(\"over\");")
        .contains("memcpy(limit, ")
        .contains("same(\"test_001\", \"t\", t, ");
    Files.writeString(
        tests.resolve("driver.c"), driver.replaceFirst("wanted = 0x[0-9a-f]*", "wanted = 0x12345"));
    assertThat(
            status(
                "sh",
                "-c",
                "powerpc-linux-gnu-gcc -w -static driver.c unit.o -o d && qemu-ppc ./d"))
        .isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-O0", "-O2"})
  void coverFloatingPoint(String level) throws IOException, InterruptedException {
    String unit =
        """
        float mix(float a, int k, double b) {
          double mean = (a + k) / 2.0;
          if (mean > b) return a * 0.5f;
          if (k == 7 && a == 2.5f) return -a;
          return (int) mean;
        }
        """;
    Path file = PowerPcUnit.compiled(folder, unit, level);

    var report =
        new PowerPcUnit(file, "mix", Optional.of("float mix(float a, int k, double b)"), List.of())
            .explored();

    assertThat(report.result().isComplete()).isTrue();
    assertThat(report.suite().rejected()).isEmpty();
    assertThat(folder.resolve("out/mix/tests/driver.c")).exists();
  }

  private int status(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .directory(tests.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("printed").toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }
}
