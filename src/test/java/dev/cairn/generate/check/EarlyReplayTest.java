package dev.cairn.generate.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.Listener;
import dev.cairn.testgen.RunBuilder;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.replay.NativeRunner;
import dev.cairn.testgen.replay.TestVerdict;
import dev.cairn.testgen.sandbox.BuildPlan;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.SynchronousQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tests are run in the background while the search goes on. */
@Timeout(60)
class EarlyReplayTest {
  private final SynchronousQueue<List<Integer>> batches = new SynchronousQueue<>();

  @Test
  void candidatesAreJudgedByTheNumbersOfTheirRuns() throws Exception {
    var replay = new EarlyReplay(this::pass, Duration.ZERO, taken -> taken);
    try (replay) {
      replay.offer(event(3, true));

      assertThat(batches.take()).containsExactly(3);
      replay.offer(event(7, true));
      replay.offer(event(8, false));
      assertThat(batches.take()).containsExactly(7);
    }

    assertThat(replay.verdicts()).containsEntry(3, new TestVerdict.Passed()).doesNotContainKey(8);
  }

  @Test
  void whatIsFoundWhileABatchRunsIsTheNextBatch() throws Exception {
    try (var replay = new EarlyReplay(this::pass, Duration.ZERO, taken -> taken)) {
      replay.offer(event(1, true));
      Thread.sleep(20); // the first batch waits to be taken
      replay.offer(event(2, true));
      replay.offer(event(3, true));

      List<Integer> all = new ArrayList<>(batches.take());
      while (all.size() < 3) {
        all.addAll(batches.take());
      }
      assertThat(all).containsExactly(1, 2, 3);
    }
  }

  @Test
  void whatCoversSomethingNewIsRunFirst() throws Exception {
    var begun = new CountDownLatch(1);
    var isReady = new CountDownLatch(1);
    EarlyReplay.Batch waiting =
        tests -> {
          begun.countDown();
          isReady.await();
          return pass(tests);
        };
    try (var replay = new EarlyReplay(waiting, Duration.ZERO, taken -> taken)) {
      replay.offer(event(1, true));
      begun.await();
      replay.offer(event(2, true));
      replay.offer(event(3, true, 1));
      isReady.countDown();

      List<Integer> all = new ArrayList<>(batches.take());
      while (all.size() < 3) {
        all.addAll(batches.take());
      }
      assertThat(all.subList(all.size() - 2, all.size())).containsExactly(3, 2);
    }
  }

  @Test
  void closingEndsABatch() throws Exception {
    var begun = new CountDownLatch(1);
    EarlyReplay.Batch endless =
        _ -> {
          begun.countDown();
          Thread.sleep(Duration.ofHours(1));
          throw new AssertionError("slept enough");
        };
    var replay = new EarlyReplay(endless, Duration.ZERO, taken -> taken);
    replay.offer(event(1, true));
    begun.await();

    replay.close();

    assertThat(replay.verdicts()).isEmpty();
  }

  @Test
  void aBatchUnderWayIsWaitedFor() throws Exception {
    var begun = new CountDownLatch(1);
    EarlyReplay.Batch slow =
        tests -> {
          begun.countDown();
          Thread.sleep(50);
          return result(tests);
        };
    var replay = new EarlyReplay(slow, Duration.ZERO, taken -> taken);
    replay.offer(event(1, true));
    begun.await();

    replay.end(Duration.ofSeconds(50));

    assertThat(replay.verdicts()).containsOnlyKeys(1);
  }

  @Test
  void whatGoesWrongIsNotLost() throws Exception {
    var begun = new CountDownLatch(1);
    EarlyReplay.Batch wrong =
        _ -> {
          begun.countDown();
          throw new IllegalStateException("wrong");
        };
    var replay = new EarlyReplay(wrong, Duration.ZERO, taken -> taken);
    replay.offer(event(1, true));
    begun.await();

    assertThatThrownBy(replay::close).hasRootCauseMessage("wrong");
  }

  private NativeRunner.Result pass(List<TestRun> tests) throws InterruptedException {
    batches.put(tests.stream().map(TestRun::number).toList());
    return result(tests);
  }

  private static NativeRunner.Result result(List<TestRun> tests) {
    var verdicts = new TreeMap<Integer, TestVerdict>();
    tests.forEach(t -> verdicts.put(t.number(), new TestVerdict.Passed()));
    var plan = new BuildPlan(Path.of("tests"), Path.of("unit.c"), List.of(), List.of());
    return new NativeRunner.Result(
        tests, verdicts, plan, List.of(), Optional.empty(), Optional.empty());
  }

  private static Listener.Event event(int number, boolean isCandidate) {
    return event(number, isCandidate, 0);
  }

  private static Listener.Event event(int number, boolean isCandidate, int gain) {
    return new Listener.Event(
        number,
        new RunBuilder().build(),
        Listener.Purpose.PATH,
        false,
        gain,
        0,
        0,
        0,
        isCandidate ? Optional.of(new RunBuilder().build()) : Optional.empty());
  }
}
