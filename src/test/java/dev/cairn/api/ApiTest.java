package dev.cairn.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.api.FunctionResult.Verdict;
import dev.cairn.cli.Cli;
import dev.cairn.engine.Criterion;
import dev.cairn.search.SearchStrategy;
import dev.cairn.search.Strategies;
import dev.cairn.search.StrategyProvider;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cairn as a library. */
class ApiTest {
  @TempDir private Path folder;

  @Test
  void generatesAndReadsTheSameBack() throws IOException {
    List<FunctionResult> results =
        Generation.of(Path.of("examples/merge.c"))
            .functions("merge")
            .cover(Criterion.BRANCH)
            .maxTime(Duration.ofMinutes(5))
            .output(folder)
            .run();

    assertThat(results).hasSize(1);
    FunctionResult merge = results.getFirst();
    assertThat(merge.branches().covered()).isEqualTo(merge.branches().total()).isPositive();
    assertThat(merge.verdicts()).allMatch(v -> v.verdict() == Verdict.COVERED);
    assertThat(Results.in(folder)).isEqualTo(results);
  }

  @Test
  void aStrategyOfOnesOwnSearches() throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), "int f(int x) { return x > 3; }");

    FunctionResult f = generation(file).search(new BreadthFirst.Provider()).run().getFirst();

    assertThat(f.isComplete()).isTrue();
    assertThat(Files.readString(f.folder().resolve("summary.json")))
        .contains("\"search\": \"breadth-first\"");
  }

  @Test
  void itFindsAllPathsAsOursDo() {
    Path triangle = Path.of("examples/triangle.c");

    var own = generation(triangle).cover(Criterion.PATHS).search(new BreadthFirst.Provider()).run();
    var dfs = generation(triangle).cover(Criterion.PATHS).search("dfs").run();

    assertThat(own.getFirst().tests()).isEqualTo(dfs.getFirst().tests()).isGreaterThan(3);
  }

  @Test
  void aNameThatIsTakenIsRefused() {
    Generation generation = generation(Path.of("examples/triangle.c"));

    assertThatThrownBy(() -> generation.search(new Named("dfs")))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> generation.search("depth")).isInstanceOf(UserError.class);
  }

  @Test
  void aJarBringsAStrategyToTheCommandLine() throws IOException {
    Path jar = jar(BreadthFirst.Provider.class.getName());

    Cli cli =
        Cli.run(
            "generate",
            "examples/triangle.c",
            "--search",
            "breadth-first",
            "--no-native",
            "--no-report",
            "--plugin",
            jar.toString(),
            "-o",
            folder.toString());

    assertThat(cli.status()).as(cli.err()).isZero();
    assertThat(Files.readString(folder.resolve("triangle/summary.json")))
        .contains("\"search\": \"breadth-first\"");
  }

  @Test
  void aJarWithoutOneIsToldSo() throws IOException {
    Path jar = jar("no.such.Provider");
    String[] args = {"generate", "examples/triangle.c", "--search", "x", "--plugin", "" + jar};

    assertThat(Cli.run(args).status()).isEqualTo(2);
    args[5] = folder + "/none.jar";
    assertThat(Cli.run(args).err()).contains("none.jar: no such file");
  }

  /** A change of this list is a change of the version: minor where it grows, major else. */
  @Test
  void theSurfaceIsWhatIsWrittenDown() throws IOException {
    List<String> surface =
        Stream.of(Generation.class, Results.class, FunctionResult.class)
            .flatMap(c -> Arrays.stream(c.getDeclaredMethods()))
            .filter(m -> Modifier.isPublic(m.getModifiers()) && !m.isSynthetic())
            .map(Method::toString)
            .map(m -> m.replaceAll("java\\.(lang|util|time|io|nio\\.file)\\.|dev\\.cairn\\.", ""))
            .sorted()
            .toList();

    assertThat(surface)
        .containsExactlyElementsOf(Files.readAllLines(Path.of("src/test/resources/api.txt")));
  }

  private Generation generation(Path file) {
    return Generation.of(file).withoutNativeRuns().output(folder.resolve("out"));
  }

  private Path jar(String provider) throws IOException {
    Path jar = folder.resolve("plugin.jar");
    try (var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("META-INF/services/" + StrategyProvider.class.getName()));
      zip.write(provider.getBytes(StandardCharsets.UTF_8));
    }
    return jar;
  }

  private record Named(String name) implements StrategyProvider {
    @Override
    public SearchStrategy create(Strategies.Settings settings) {
      return new BreadthFirst();
    }
  }
}
