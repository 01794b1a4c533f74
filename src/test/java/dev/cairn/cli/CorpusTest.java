package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.result.JsonReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --corpus} and the constants of the program. */
class CorpusTest {
  /** Nothing but the right seed gets past a hash that no solver inverts within the time. */
  private static final String SUM =
      """
      int known(const unsigned char *data, unsigned long size) {
        unsigned h = 2166136261u;
        for (unsigned long i = 0; i < size && i < 8; i++)
          h = (h ^ data[i]) * 16777619u;
        if (size == 6 && h == 0x9f9ac6feu)
          return 1;
        return 0;
      }
      """;

  @TempDir private Path folder;
  private Path file;
  private Path corpus;

  @BeforeEach
  void makeFolders() throws IOException {
    file = folder.resolve("f.c");
    corpus = Files.createDirectories(folder.resolve("corpus"));
  }

  @Test
  void rawBytesFillAPointerAndItsCount() throws IOException {
    Files.writeString(file, SUM.replace("0x9f9ac6feu", hash("cairns") + "u"));
    Files.writeString(corpus.resolve("seed"), "cairns");

    generate("without", "--max-runs", "2");
    generate("with", "--max-runs", "2", "--corpus", corpus.toString());

    assertThat(Files.readString(folder.resolve("without/known/tests/test_known.c")))
        .doesNotContain("returns 1");
    assertThat(Files.readString(folder.resolve("with/known/tests/test_known.c")))
        .contains("returns 1");
    assertThat(Files.readString(folder.resolve("with/known/journal")))
        .contains("[\"data[0]\", 8, 99]")
        .contains("[\"size\", 64, 6]");
  }

  private static String hash(String text) {
    int h = (int) 2166136261L;
    for (byte b : text.getBytes(StandardCharsets.US_ASCII)) {
      h = (h ^ (b & 0xff)) * 16777619;
    }
    return Integer.toUnsignedString(h);
  }

  @Test
  void scalarsAndStructsTakeTheirBytesInOrder() throws IOException {
    Files.writeString(
        file,
        """
        struct point { short x; double y; };
        int f(int a, struct point p, char c) { return a == 1 && p.x == 2 && p.y == 0.5 && c == 'z'; }
        """);
    byte[] bytes = {1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, (byte) 0xe0, 0x3f, 'z'};
    Files.write(corpus.resolve("seed"), bytes);

    Map<?, ?> summary = generate("out", "--max-runs", "2", "--corpus", corpus.toString());

    assertThat(covered(summary)).as("false of the first, true of all four").isEqualTo(5);
  }

  @Test
  void anEarlierResultIsACorpusAndOtherFilesInItAreNot() throws IOException {
    Files.writeString(
        file, "int f(int x, int y) { if (x * y == 4919 && x > 1 && y > x) return 1; return 0; }\n");
    Map<?, ?> earlier = generate("earlier");
    int tests = ((Number) Objects.requireNonNull(earlier.get("tests"))).intValue();

    Map<?, ?> again =
        generate("out", "--max-runs", "" + (tests + 2), "--corpus", folder + "/earlier");

    assertThat(covered(again)).isEqualTo(covered(earlier));
  }

  @Test
  void whatCannotBeUsedIsSkippedWithANote() throws IOException {
    Files.writeString(file, "int f(int x) { return x == 77; }\n");
    Files.writeString(corpus.resolve("journal"), "no journal at all");
    Files.write(Files.createDirectories(folder.resolve("large")).resolve("big"), new byte[70_000]);

    Cli broken = run("out", "--corpus", corpus.toString());
    Cli large = run("out", "--corpus", folder + "/large");
    Cli missing = run("out", "--corpus", folder + "/nowhere");

    assertThat(broken.status()).isZero();
    assertThat(broken.err()).contains("journal: skipped: not a journal");
    assertThat(large.err()).contains("big: skipped");
    assertThat(missing.status()).isEqualTo(2);
  }

  @Test
  void constantsAndTextsOfTheCodeAreTriedByRandomInputs() throws IOException {
    Files.writeString(
        file,
        """
        #include <string.h>
        int f(long n, double d, const char *s) {
          int r = 0;
          if (n == 123456789012L) r |= 1;
          if (d == 2.5) r |= 2;
          if (s && strcmp(s, "cairn") == 0) r |= 4;
          return r;
        }
        """);

    Map<?, ?> summary = generate("out", "--search", "random-input", "--max-runs", "400");

    assertThat(covered(summary)).isEqualTo(8);
  }

  private Map<?, ?> generate(String out, String... more) throws IOException {
    Cli cli = run(out, more);
    assertThat(cli.status()).as(cli.err()).isLessThan(2);
    try (var results = Files.list(folder.resolve(out))) {
      Path summary =
          results.filter(Files::isDirectory).findFirst().orElseThrow().resolve("summary.json");
      return (Map<?, ?>) Objects.requireNonNull(JsonReader.read(Files.readString(summary)));
    }
  }

  private Cli run(String out, String... more) {
    List<String> command = new ArrayList<>(List.of("generate", file.toString(), "--no-native"));
    command.addAll(List.of("-o", folder.resolve(out).toString()));
    command.addAll(List.of(more));
    return Cli.run(command.toArray(String[]::new));
  }

  private static long covered(Map<?, ?> summary) {
    var coverage = (Map<?, ?>) Objects.requireNonNull(summary.get("coverage"));
    var branches = (Map<?, ?>) Objects.requireNonNull(coverage.get("branches"));
    return ((Number) Objects.requireNonNull(branches.get("covered"))).longValue();
  }
}
