package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every kind of defect is found where the C file says, told with its calls, and shown natively. */
class DefectKindsTest {
  private static final Path FILE = Path.of("src/test/resources/e2e/defects.c");
  private static final Pattern FOUND =
      Pattern.compile("(?m)^.*defects\\.c:(\\d+):\\d+: defect: ([^:]+):.*");
  private static final Pattern NATIVE =
      Pattern.compile("(?m)^ *test (\\d+) of \\S+, natively: (.*)");
  @TempDir private static Path folder;
  private static Cli cli = new Cli(0, "", "");

  @BeforeAll
  static void generate() {
    String file = FILE.toString();
    String output = folder.toString();
    cli =
        Cli.run(
            "generate",
            file,
            "--check=shift",
            "--no-check=overflow",
            "--function=defects",
            "-o",
            output);
  }

  @Test
  void eachIsFoundOnceAndWhereItIs() throws IOException {
    List<String> found =
        FOUND.matcher(cli.out()).results().map(r -> r.group(1) + " " + r.group(2)).toList();

    assertThat(cli.status()).isEqualTo(Main.DEFECTS);
    assertThat(found).containsExactlyInAnyOrderElementsOf(expected());
  }

  @Test
  void theCallsThatLedThereAreTold() {
    assertThat(cli.out())
        .containsPattern(
            "(?s)defects\\.c:13:10: defect: out-of-bounds read[^\\n"
                + "]*\\n"
                + " *called from defects \\(\\S+defects\\.c:43:");
  }

  @Test
  void theFunctionIsExploredBehindItsDefects() {
    assertThat(cli.out())
        .containsPattern(
            "defects +\\d+ +47/59 \\(12 seen\\) .* incomplete: seen only in runs with");
  }

  @Test
  void eachHasATestWithItsInput() throws IOException {
    String tests = Files.readString(folder.resolve("defects/tests/defects_defects.c"));

    assertThat(tests)
        .containsPattern("(?s)division by zero at \\S+:77:.*?int kind = 8;\\s+int x = 4711;");
    assertThat(tests.split("static void test_")).hasSize(1 + expected().size());
  }

  @Test
  void sanitizersConfirmWhatTheyKnow() {
    Map<String, String> words = new TreeMap<>();
    Matcher found = FOUND.matcher(cli.out());
    Matcher confirmed = NATIVE.matcher(cli.out());
    while (found.find() && confirmed.find()) {
      words.put(found.group(2), confirmed.group(2));
    }

    assertThat(words)
        .containsEntry("use after free", "AddressSanitizer: heap-use-after-free")
        .containsEntry("double free", "AddressSanitizer: double-free")
        .containsEntry("overlapping memcpy", "AddressSanitizer: memcpy-param-overlap")
        .containsEntry("division by zero", "UndefinedBehaviorSanitizer: division by zero")
        .containsEntry("abort", "signal 6");
  }

  @Test
  void whatACallerPassesIsNotFreedTwice() throws IOException {
    Path file = folder.resolve("twice.c");
    Files.writeString(
        file,
        """
        #include <stdlib.h>
        void drop(char *p, int x) { if (x == 5) free(p); if (x > 4) free(p); }
        """);

    Cli twice = Cli.run("generate", file.toString(), "-o", folder.resolve("twice").toString());

    assertThat(twice.out()).contains("twice.c:2:61: defect: double free: free of 'p'");
  }

  private static List<String> expected() throws IOException {
    List<String> lines = Files.readAllLines(FILE);
    return java.util.stream.IntStream.range(0, lines.size())
        .boxed()
        .flatMap(i -> kinds(lines.get(i)).stream().map(k -> (i + 1) + " " + k))
        .toList();
  }

  private static List<String> kinds(String line) {
    int at = line.indexOf("/* defect: ");
    return at < 0
        ? List.of()
        : List.of(line.substring(at + 11, line.indexOf(" */", at)).split(", "));
  }
}
