package dev.cairn.cluster.lead;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Patience;
import dev.cairn.cluster.Finding;
import dev.cairn.cluster.Messages;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tasks are done whatever becomes of those who do them. */
class DeskTest {
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final byte[] TASK = {1};

  private final FakeHand own = new FakeHand(1);
  private final Desk desk = new Desk(own);

  @AfterEach
  void close() {
    desk.close();
  }

  /** Does nothing by itself. */
  private static final class FakeHand implements Hand {
    private final int slots;
    private final Deque<CompletableFuture<byte[]>> given = new ArrayDeque<>();

    FakeHand(int slots) {
      this.slots = slots;
    }

    @Override
    public int slots() {
      return slots;
    }

    @Override
    public synchronized CompletableFuture<byte[]> work(byte[] task) {
      var answer = new CompletableFuture<byte[]>();
      given.add(answer);
      notifyAll();
      return answer;
    }

    /** The next task that it was given, as soon as there is one. */
    synchronized CompletableFuture<byte[]> next() throws InterruptedException {
      while (given.isEmpty()) {
        wait(5_000);
      }
      return given.remove();
    }

    synchronized int waiting() {
      return given.size();
    }
  }

  private static byte[] done(String warning) {
    return bytes(new Finding.Done(List.of(), List.of(warning)));
  }

  private static byte[] bytes(Finding finding) {
    return Messages.plain().write(Finding.class, finding);
  }

  private static Finding get(CompletableFuture<Finding> finding) throws Exception {
    return finding.get(60, TimeUnit.SECONDS);
  }

  @Test
  void aHandGetsNoMoreThanItCanDoAtATime() throws Exception {
    var hand = new FakeHand(2);
    desk.arrives(hand);
    for (int i = 0; i < 3; i++) {
      var _ = desk.give(TASK, LONG);
    }
    Patience.await("two tasks", () -> hand.waiting() > 1);
    assertThat(hand.waiting()).isEqualTo(2);

    hand.next().complete(done("first"));

    Patience.await("the third", () -> hand.waiting() > 1);
    assertThat(hand.waiting()).isEqualTo(2);
  }

  @Test
  void aTaskWhoseHandIsGoneIsGivenToAnother() throws Exception {
    var gone = new FakeHand(1);
    desk.arrives(gone);
    CompletableFuture<Finding> finding = desk.give(TASK, LONG);
    var other = new FakeHand(1);
    desk.arrives(other);
    desk.leaves(gone);
    gone.next().completeExceptionally(new IOException("killed"));

    other.next().complete(done("by the other"));

    assertThat(get(finding)).isEqualTo(new Finding.Done(List.of(), List.of("by the other")));
    assertThat(desk.figures(0).lost()).isEqualTo(1);
  }

  @Test
  void ofTwoAnswersTheFirstCounts() throws Exception {
    var slow = new FakeHand(1);
    desk.arrives(slow);
    CompletableFuture<Finding> finding = desk.give(TASK, Duration.ofMillis(1));
    var quick = new FakeHand(1);
    desk.arrives(quick);
    quick.next().complete(done("quick"));
    Finding first = get(finding);
    slow.next().complete(done("late"));

    assertThat(first).isEqualTo(new Finding.Done(List.of(), List.of("quick")));
    assertThat(get(finding)).isEqualTo(first);
    assertThat(desk.figures(0).done()).isEqualTo(1);
    assertThat(desk.figures(0).repeated()).isPositive();
  }

  @Test
  void whatTwoRefuseIsDoneHere() throws Exception {
    var full = new FakeHand(1);
    var alsoFull = new FakeHand(1);
    desk.arrives(full);
    CompletableFuture<Finding> finding = desk.give(TASK, LONG);
    desk.arrives(alsoFull);
    full.next().complete(bytes(new Finding.Refused("no space left")));
    alsoFull.next().complete(bytes(new Finding.Refused("no space left")));

    own.next().complete(done("here"));

    assertThat(get(finding)).isEqualTo(new Finding.Done(List.of(), List.of("here")));
  }

  /** One without a compiler is free again at once. */
  @Test
  void whoRefusesDoesNotGetItAgainWhileAnotherIsBusy() throws Exception {
    var busy = new FakeHand(1);
    desk.arrives(busy);
    CompletableFuture<Finding> first = desk.give(TASK, LONG);
    CompletableFuture<byte[]> underWay = busy.next();
    var refusing = new FakeHand(1);
    desk.arrives(refusing);
    CompletableFuture<Finding> second = desk.give(TASK, LONG);
    refusing.next().complete(bytes(new Finding.Refused("no C compiler")));
    assertThat(refusing.waiting()).isZero();

    underWay.complete(done("first"));
    busy.next().complete(done("second"));

    assertThat(get(first)).isInstanceOf(Finding.Done.class);
    assertThat(get(second)).isEqualTo(new Finding.Done(List.of(), List.of("second")));
    assertThat(own.waiting()).isZero();
    assertThat(desk.figures(0).words())
        .isEqualTo("workers did 2 tasks (0 kB sent, 0 kB received); 1 refused (no C compiler)");
  }

  @Test
  void anAnswerThatIsNoneIsARefusal() throws Exception {
    var mad = new FakeHand(1);
    desk.arrives(mad);
    CompletableFuture<Finding> finding = desk.give(TASK, LONG);
    mad.next().complete(new byte[] {9, 9, 9});
    mad.next().complete(new byte[0]);

    own.next().complete(done("here"));

    assertThat(get(finding)).isInstanceOf(Finding.Done.class);
  }

  @Test
  void aClosedDeskLeavesNobodyWaiting() {
    CompletableFuture<Finding> finding = desk.give(TASK, LONG);

    desk.close();

    assertThat(finding).isCancelled();
  }
}
