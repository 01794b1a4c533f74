package dev.cairn.generate.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import dev.cairn.generate.unit.Setup;
import dev.cairn.machine.memory.MemoryPolicy;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What makes two explorations the same one. */
class FingerprintTest {
  private static final Settings PLAIN = Settings.defaults();

  @TempDir private Path folder;

  @Test
  void theSameIsTheSameWhateverTheBudgetIs() throws IOException {
    Fingerprint longer = of(PLAIN.withMaxRuns(7).withMaxTime(Duration.ofSeconds(3)));

    assertThat(longer.differencesFrom(of(PLAIN))).isEmpty();
  }

  @Test
  void everySettingCountsByItsName() throws IOException {
    Settings other =
        PLAIN
            .withSeed(5)
            .withLookAhead(false)
            .withCriterion(Criterion.K_PATHS)
            .withDepth(4)
            .withTactics(new Settings.Tactics(true, false, 3));

    assertThat(of(other).differencesFrom(of(PLAIN)))
        .containsExactlyInAnyOrder(
            "criterion was branch and is k-paths",
            "seed was 1 and is 5",
            "look ahead was true and is false",
            "depth was none and is 4",
            "solve first was false and is true",
            "hunt was 0 and is 3");
  }

  @Test
  void symbolicMemoryCounts() throws IOException {
    Fingerprint alias = of(PLAIN, MemoryPolicy.ALIAS, "int f(int x) { return x > 3; }");

    assertThat(alias.differencesFrom(of(PLAIN)))
        .contains("symbolic memory max select was 64 and is 0");
  }

  @Test
  void theSourceCountsByItsContent() throws IOException {
    Fingerprint edited = of(PLAIN, MemoryPolicy.DEFAULT, "int f(int x) { return x > 4; }");

    assertThat(edited.differencesFrom(of(PLAIN)))
        .singleElement()
        .asString()
        .endsWith("has changed");
  }

  @Test
  void knowsWhichFunctionAJournalIsAbout() throws IOException {
    assertThat(Fingerprint.isAbout(of(PLAIN).parts(), "f")).isTrue();
    assertThat(Fingerprint.isAbout(of(PLAIN).parts(), "g")).isFalse();
  }

  private static final String CODE =
      """
      struct s { int a; };
      int called(int x) { return x > 1; }
      int other(int x) { return x > 2; }
      /*@ requires x > 3; */
      int f(int x, struct s *p) { return x > 3 && called(x) && p->a; }
      """;

  @Test
  void whatIsNotReachedMayChange() throws IOException {
    assertThat(isSame(CODE.replace("x > 2", "x > 2 && x < 9"))).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "x > 1, x > 2",
    "int a;, unsigned a;",
    "requires x > 3, requires x > 4",
    "x > 3 &&, x > 3 &"
  })
  void whatIsReachedMayNot(String old, String now) throws IOException {
    assertThat(isSame(CODE.replace(old, now))).isFalse();
  }

  @Test
  void aFunctionThatMovedIsAnother() throws IOException {
    assertThat(isSame(CODE.replace("int called", "\nint called"))).isFalse();
  }

  private boolean isSame(String text) throws IOException {
    Fingerprint before = of(PLAIN, MemoryPolicy.DEFAULT, CODE);
    return of(PLAIN, MemoryPolicy.DEFAULT, text).isSameExploration(before);
  }

  private Fingerprint of(Settings settings) throws IOException {
    return of(settings, MemoryPolicy.DEFAULT, "int f(int x) { return x > 3; }");
  }

  private Fingerprint of(Settings settings, MemoryPolicy memory, String text) throws IOException {
    var bench = new Workbench(folder);
    Path file = bench.request(text).files().getFirst();
    Request request = bench.request(file, settings, Workbench.SOLVER, memory, Request.Native.NONE);
    Setup setup = Workbench.unit(request).setup("f");
    return Fingerprint.of(
        request, settings, setup, new Corpus(List.of(), List.of()), UnaryOperator.identity());
  }
}
