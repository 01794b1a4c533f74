package dev.cairn.bench.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.bench.SummaryFile;
import dev.cairn.engine.result.JsonReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A sample of {@code bench/truth}: no claim is refuted by trying all inputs natively. */
class TruthTest {
  private static final List<String> OPTIONS =
      List.of("--max-time", "10s", "--max-runs", "400", "--no-native", "--hunt", "0", "-j", "1");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 4, 5})
  void noClaimAboutARandomFunctionIsFalse(int turn) throws IOException {
    var recipe =
        new Batch.Recipe(
            List.of("global", "integer", "unsigned", "enumeration", "struct-value", "restrict"),
            1,
            3);
    var batch = new Batch(turn, recipe.menus(turn, 8), NativeRun.resource("types.h"));

    List<Judge.Judgement> judgements = judged(batch, Setting.of(turn));

    assertThat(judgements).hasSizeGreaterThan(100);
    assertThat(judgements).filteredOn(Judge.Judgement::isFalse).isEmpty();
  }

  @Test
  void theSameNumberGivesTheSameFunction() throws IOException {
    assertThat(all(7).recorded()).isEqualTo(all(7).recorded()).isNotEqualTo(all(8).recorded());
  }

  @Test
  void everyIngredientIsTriedNatively() throws IOException {
    Map<String, NativeTruth> truths = NativeRun.of(all(1), folder);

    assertThat(truths.values()).hasSize(Pantry.ALL.size()).allMatch(t -> t.legal() > 0);
  }

  /** One function per ingredient. */
  private static Batch all(long first) throws IOException {
    List<List<String>> menus = Pantry.ALL.keySet().stream().map(List::of).toList();
    return new Batch(first, menus, NativeRun.resource("types.h"));
  }

  @Test
  void aTakenOutcomeThatIsCalledInfeasibleIsFalse() {
    var judgements = judged("{\"items\": [" + item("infeasible", "true") + "]}");

    assertThat(judgements).singleElement().matches(Judge.Judgement::isFalse);
  }

  @Test
  void anOutcomeThatNoInputTakesIsNotCovered() {
    var judgements =
        judged("{\"items\": [" + item("covered", "true") + ", " + item("covered", "false") + "]}");

    assertThat(judgements).extracting(Judge.Judgement::isFalse).containsExactly(false, true);
  }

  @Test
  void completeWithoutATestIsFalse() {
    var judgements = judged("{\"complete\": true, \"tests\": 0}");

    assertThat(judgements).singleElement().matches(Judge.Judgement::isFalse);
  }

  private static String item(String verdict, String outcome) {
    return "{\"function\": \"f\", \"line\": 4, \"outcome\": \"%s\", \"verdict\": \"%s\"}"
        .formatted(outcome, verdict);
  }

  /** A function whose condition in line 4 is always true. */
  private static List<Judge.Judgement> judged(String summary) {
    var truth =
        new NativeTruth(
            9,
            0,
            true,
            1,
            Map.of(),
            0,
            Set.of(4),
            Set.of(new NativeTruth.Taken(4, "true")),
            List.of());
    var subject = new Batch.Subject("f", List.of("integer"), true, 0);
    return new Judge(subject, truth, List.of(), Setting.of(0))
        .judge(new SummaryFile(JsonReader.read(summary)));
  }

  private List<Judge.Judgement> judged(Batch batch, Setting setting) throws IOException {
    List<Trial.Outcome> outcomes = new Trial(folder, OPTIONS).run(batch, setting);
    assertThat(outcomes).extracting(Trial.Outcome::trouble).containsOnly("");
    return outcomes.stream().flatMap(o -> o.judgements().stream()).toList();
  }
}
