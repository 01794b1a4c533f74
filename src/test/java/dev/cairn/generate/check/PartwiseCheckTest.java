package dev.cairn.generate.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.KeptRun;
import dev.cairn.testgen.RunBuilder;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.replay.TestVerdict;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Very many tests are run part by part while there is time. */
@Timeout(60)
class PartwiseCheckTest {
  private final List<List<Integer>> parts = new ArrayList<>();
  private final Map<Integer, TestVerdict> known = new HashMap<>();

  @Test
  void allAreRunWhereThereIsTime() throws IOException {
    boolean isAll =
        new PartwiseCheck(this::pass, () -> Duration.ofHours(1)).check(tests(600), known);

    assertThat(isAll).isTrue();
    assertThat(parts).extracting(List::size).containsExactly(250, 250, 100);
    assertThat(known).hasSize(600);
  }

  @Test
  void whatIsKnownIsNotRunAgain() throws IOException {
    known.put(2, new TestVerdict.Passed());

    boolean _ = new PartwiseCheck(this::pass, () -> Duration.ofHours(1)).check(tests(3), known);

    assertThat(parts).containsExactly(List.of(1, 3));
  }

  @Test
  void nothingIsBegunWhenTheTimeIsUp() throws IOException {
    boolean isAll = new PartwiseCheck(this::pass, () -> Duration.ZERO).check(tests(3), known);

    assertThat(isAll).isFalse();
    assertThat(parts).isEmpty();
  }

  @Test
  void aPartThatTakesTooLongIsGivenUpAndThoseBeforeItCount() throws IOException {
    PartwiseCheck.Part slowAtLast =
        tests -> {
          if (!parts.isEmpty()) {
            Thread.sleep(Duration.ofHours(1));
          }
          return pass(tests);
        };

    boolean isAll =
        new PartwiseCheck(slowAtLast, () -> left(parts.isEmpty())).check(tests(251), known);

    assertThat(isAll).isFalse();
    assertThat(known).hasSize(250);
  }

  /** Enough for the first part, however busy the machine is. */
  private static Duration left(boolean isFirst) {
    return isFirst ? Duration.ofHours(1) : Duration.ofSeconds(1);
  }

  private Map<Integer, TestVerdict> pass(List<TestRun> tests) {
    parts.add(tests.stream().map(TestRun::number).toList());
    Map<Integer, TestVerdict> verdicts = new HashMap<>();
    tests.forEach(t -> verdicts.put(t.number(), new TestVerdict.Passed()));
    return verdicts;
  }

  private static List<KeptRun> tests(int number) {
    return IntStream.rangeClosed(1, number)
        .mapToObj(n -> new KeptRun(n, n, new RunBuilder().build(), true))
        .toList();
  }
}
