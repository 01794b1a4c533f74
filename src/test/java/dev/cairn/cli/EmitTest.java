package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --emit} and {@code --format} as a user sees them. */
class EmitTest {
  @TempDir private Path folder;

  @Test
  void writesWhatIsAskedForBesideTheCheckedSuite() throws IOException {
    Cli cli = generate("--emit", "json,corpus,ctest,testcomp,ktest");

    assertThat(cli.status()).as(cli.err()).isZero();
    Path tests = folder.resolve("out/triangle/tests");
    assertThat(tests.resolve("test_triangle.c")).exists();
    assertThat(tests.resolve("test_triangle.json")).exists();
    assertThat(tests.resolve("CMakeLists.txt")).exists();
    assertThat(tests.resolve("testcomp/metadata.xml")).exists();
    assertThat(count(tests.resolve("corpus")))
        .isEqualTo(count(tests.resolve("ktest")))
        .isPositive();
  }

  @Test
  void aCorpusIsReadBackByCorpus() throws IOException {
    generate("--emit", "corpus");
    Path corpus = folder.resolve("out/triangle/tests/corpus");
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    try (Stream<Path> files = Files.list(corpus)) {
      for (Path file : files.toList()) {
        Files.copy(file, seeds.resolve(file.getFileName()));
      }
    }

    Cli cli = generate("--corpus", seeds.toString(), "--max-runs", "" + count(seeds));

    assertThat(cli.out()).contains("complete");
  }

  @Test
  void listsTheFrameworksThereAre() {
    Cli cli = generate("--emit", "junit5");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("--emit: there is no 'junit5'", "cmocka");
  }

  private static long count(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.count();
    }
  }

  private Cli generate(String... more) {
    return Cli.run(
        Stream.concat(
                Stream.of(
                    "generate",
                    "examples/triangle.c",
                    "--function",
                    "triangle",
                    "--no-native",
                    "-o",
                    folder.resolve("out").toString()),
                Stream.of(more))
            .toArray(String[]::new));
  }
}
