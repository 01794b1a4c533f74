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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  private Fingerprint of(Settings settings) throws IOException {
    return of(settings, MemoryPolicy.DEFAULT, "int f(int x) { return x > 3; }");
  }

  private Fingerprint of(Settings settings, MemoryPolicy memory, String text) throws IOException {
    var bench = new Workbench(folder);
    Path file = bench.request(text).files().getFirst();
    Request request = bench.request(file, settings, Workbench.SOLVER, memory, Request.Native.NONE);
    Setup setup = Workbench.unit(request).setup("f");
    return Fingerprint.of(request, settings, setup, new Corpus(List.of(), List.of()));
  }
}
