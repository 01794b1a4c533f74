package dev.cairn.cluster.lead;

import dev.cairn.cluster.Card;
import dev.cairn.cluster.Finding;
import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Question;
import dev.cairn.cluster.Reply;
import dev.cairn.cluster.Task;
import dev.cairn.cluster.engine.Gate;
import dev.cairn.cluster.engine.Link;
import dev.cairn.cluster.engine.Peer;
import dev.cairn.cluster.engine.Token;
import dev.cairn.cluster.files.Contents;
import dev.cairn.cluster.work.SlotPool;
import dev.cairn.user.UserError;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Whoever gives tasks to the workers of a cluster: a command, as long as it runs. Its files can be
 * had by their content only, and only those that it promised.
 */
public final class Leader implements Link.Answering, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(8);
  private static final long PERIOD_MILLIS = 20;
  private static final long RECALL_SECONDS = 10;
  private static final long INTRODUCTION_SECONDS = 5;

  private final Means means;
  private final Contents contents = new Contents();
  private final AheadFigures ahead = new AheadFigures();
  private final AtomicLong files = new AtomicLong();
  private final OwnHand own;
  private final Desk desk;
  private final Map<Peer, Remote> hands = new HashMap<>();
  private final List<Consumer<Remote>> arrivals = new CopyOnWriteArrayList<>();
  private final Set<String> otherVersions = new TreeSet<>();
  private final List<CompletableFuture<Void>> introductions = new CopyOnWriteArrayList<>();
  private final CompletableFuture<Link> link = new CompletableFuture<>();

  /**
   * What a leader has.
   *
   * @param threads how many tasks are done here at a time, when they have to be
   * @param command begins a process that serves as {@link dev.cairn.cluster.work.SlotLoop}
   */
  public record Means(String version, int threads, List<String> command) {}

  private Leader(Means means) {
    this.means = means;
    own = new OwnHand(new SlotPool(means.command), means.threads);
    desk = new Desk(own);
  }

  /** Joins a cluster; that there is no worker in it is the user's error. */
  public static Leader join(Gate gate, Token token, Means means) {
    gate.requireMember(token, PATIENCE);
    var leader = new Leader(means);
    boolean isReady = false;
    try {
      var seat = new Link.Seat(Optional.empty(), Optional.of(gate));
      leader.link.complete(Link.open(token, seat, leader, leader::members));
      leader.members(leader.link.join().others());
      leader.awaitIntroductions();
      leader.awaitWorkers(gate);
      isReady = true;
      return leader;
    } finally {
      if (!isReady) {
        leader.close();
      }
    }
  }

  /** How large tasks are depends on how many do them: all who are there are to be known. */
  private void awaitIntroductions() {
    try {
      CompletableFuture.allOf(introductions.toArray(CompletableFuture<?>[]::new))
          .get(INTRODUCTION_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // whoever is silent is not counted on
    }
  }

  private void awaitWorkers(Gate gate) {
    long limit = System.nanoTime() + PATIENCE.toNanos();
    while (desk.slots() == 0) {
      Set<String> others = otherVersions();
      if (System.nanoTime() > limit || !others.isEmpty()) {
        throw others.isEmpty()
            ? new UserError(
                "there is no worker in the cluster at " + gate,
                "start one: 'cairn worker --join " + gate + " --token FILE'")
            : new UserError(
                "the workers at %s have another version of Cairn: %s, this is %s"
                    .formatted(gate, String.join(", ", others), means.version),
                "install the same version on all machines");
      }
      try {
        Thread.sleep(PERIOD_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new UserError("joining the cluster was interrupted");
      }
    }
  }

  /** Workers whose version is another one, and who get nothing to do. */
  public synchronized Set<String> otherVersions() {
    return new TreeSet<>(otherVersions);
  }

  /** How many tasks the workers do at a time. */
  public int slots() {
    return desk.slots();
  }

  private void members(List<Peer> others) {
    Set<Peer> fresh = new HashSet<>(others);
    synchronized (this) {
      for (Peer peer : List.copyOf(hands.keySet())) {
        if (!fresh.contains(peer)) {
          Optional.ofNullable(hands.remove(peer)).ifPresent(desk::leaves);
        }
      }
      fresh.removeAll(hands.keySet());
    }
    for (Peer peer : fresh) {
      introductions.add(
          link.thenCompose(l -> l.ask(peer, new byte[0]))
              .thenAccept(answer -> Card.of(answer).ifPresent(c -> introduced(peer, c))));
    }
  }

  private void introduced(Peer peer, Card card) {
    if (card.slots() == 0) {
      return; // leads, as we do
    }
    var remote = new Remote(link.join(), peer, card.slots());
    synchronized (this) {
      if (!card.version().equals(means.version)) {
        otherVersions.add(card.version());
        return;
      }
      if (hands.containsKey(peer)) {
        return;
      }
      hands.put(peer, remote);
    }
    desk.arrives(remote);
    arrivals.forEach(a -> a.accept(remote));
  }

  /**
   * From now on {@code arrival} hears of everybody who works, in any thread; whoever comes in this
   * moment may be heard of twice.
   */
  void hear(Consumer<Remote> arrival) {
    arrivals.add(arrival);
    List<Remote> present;
    synchronized (this) {
      present = List.copyOf(hands.values());
    }
    present.forEach(arrival);
  }

  /** All who work, now, by their names. */
  synchronized List<Remote> remotes() {
    return hands.values().stream().sorted(Comparator.comparing(r -> r.peer().toString())).toList();
  }

  /** What workers kept under a name: the longest there is. */
  Optional<byte[]> recall(String name) {
    byte[] question = Messages.plain().write(Question.class, new Question.Recall(name));
    List<CompletableFuture<byte[]>> asked =
        remotes().stream()
            .map(r -> r.work(question).orTimeout(RECALL_SECONDS, TimeUnit.SECONDS))
            .toList();
    return asked.stream()
        .map(Leader::recalled)
        .flatMap(Optional::stream)
        .max(Comparator.comparingInt(b -> b.length));
  }

  private static Optional<byte[]> recalled(CompletableFuture<byte[]> answer) {
    try {
      return Messages.plain().read(Reply.class, answer.join()) instanceof Reply.Recalled(var bytes)
          ? Optional.of(bytes)
          : Optional.empty();
    } catch (CompletionException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** No more from now on. */
  void forget(Consumer<Remote> arrival) {
    arrivals.remove(arrival);
  }

  /** What workers found ahead of explorations. */
  public AheadFigures ahead() {
    return ahead;
  }

  /** What became of tasks. */
  public TaskFigures tasks() {
    return desk.figures(files.get());
  }

  /** The files, to be asked for. */
  Contents contents() {
    return contents;
  }

  CompletableFuture<Finding> give(Task task, Duration patience) {
    return desk.give(Questions.of(task), patience);
  }

  @Override
  public CompletableFuture<byte[]> apply(Peer peer, byte[] message) {
    if (message.length == 0) {
      return CompletableFuture.completedFuture(card().bytes());
    }
    return CompletableFuture.supplyAsync(
        () -> {
          byte[] content = content(message);
          files.addAndGet(content.length);
          return content;
        });
  }

  private Card card() {
    TaskFigures now = tasks();
    var tasks =
        new Card.Tasks(now.running(), now.done(), now.waiting(), now.lost(), now.repeated());
    AheadFigures.Now found = ahead.now();
    var one = new Card.One(0, found.runs(), found.used(), found.parts());
    return new Card(means.version, 0, tasks, now.perMinute(), one);
  }

  private byte[] content(byte[] message) {
    return switch (Messages.plain().read(Question.class, message)) {
      case Question.Fetch(var hash) ->
          contents
              .get(hash)
              .orElseThrow(() -> new IllegalStateException("there is no such file any more"));
      case Question.Work _,
          Question.Assist _,
          Question.Ahead _,
          Question.Enough _,
          Question.Keep _,
          Question.Recall _ ->
          throw new IllegalStateException("a leader works for nobody");
    };
  }

  @Override
  public void close() {
    desk.close();
    if (link.isDone()) {
      link.join().close();
    }
    own.close();
  }
}
