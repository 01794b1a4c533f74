package dev.cairn.cluster.work;

import dev.cairn.cluster.Card;
import dev.cairn.cluster.Finding;
import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Pace;
import dev.cairn.cluster.Question;
import dev.cairn.cluster.Reply;
import dev.cairn.cluster.Task;
import dev.cairn.cluster.engine.Link;
import dev.cairn.cluster.engine.Peer;
import dev.cairn.cluster.files.Mirror;
import dev.cairn.cluster.files.Shelf;
import dev.cairn.cluster.files.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Does tasks for others, a few at a time, each in a process of its own. What it has for a member
 * ends when that member is gone.
 */
public final class Worker implements Link.Answering, AutoCloseable {
  private static final String MIRRORS = "at-work";
  private static final Pattern NAME = Pattern.compile("\\d{1,10}-\\d+");

  private final Means means;
  private final Store store;
  private final Shelf shelf;
  private final Semaphore free;
  private final Pace pace = new Pace();
  private final Map<Peer, Guest> guests = new HashMap<>();
  private final AtomicInteger busy = new AtomicInteger();
  private final AtomicLong done = new AtomicLong();
  private final Rooms rooms;
  private final CompletableFuture<Link> link = new CompletableFuture<>();

  /**
   * What a worker has.
   *
   * @param slots how many tasks it does at a time
   * @param command begins a process that serves as {@link SlotLoop}
   * @param folder where the files of others are kept while they are needed
   */
  public record Means(String version, int slots, List<String> command, Path folder) {}

  public Worker(Means means) throws IOException {
    this.means = means;
    store = new Store(means.folder.resolve("contents"));
    shelf = new Shelf(means.folder.resolve("kept"));
    free = new Semaphore(means.slots, true);
    rooms = new Rooms(means.folder.resolve(MIRRORS), means.command, means.slots);
    Path left = means.folder.resolve(MIRRORS);
    if (Files.isDirectory(left)) {
      forgetDead(left);
    }
  }

  /** Mirrors of workers that were killed: a name begins with the process that it belonged to. */
  private static void forgetDead(Path mirrors) throws IOException {
    List<Path> all;
    try (Stream<Path> found = Files.list(mirrors)) {
      all = found.toList();
    }
    for (Path mirror : all) {
      String name = mirror.getFileName().toString();
      if (NAME.matcher(name).matches()
          && ProcessHandle.of(Long.parseLong(name.substring(0, name.indexOf('-')))).isEmpty()) {
        Mirror.delete(mirror);
      }
    }
  }

  /** From now on it can ask others. */
  public void begin(Link joined) {
    link.complete(joined);
  }

  /** Only these others are here. */
  public synchronized void members(List<Peer> others) {
    var gone = new HashSet<>(guests.keySet());
    others.forEach(gone::remove);
    for (Peer peer : gone) {
      Guest guest = guests.remove(peer);
      if (guest != null) {
        Thread.ofVirtual().start(() -> rooms.leave(guest));
      }
    }
  }

  public Card card() {
    var tasks = new Card.Tasks(busy.get(), done.get(), 0, 0, 0);
    var one = new Card.One(helping(), 0, 0, 0);
    return new Card(means.version, means.slots, tasks, pace.perMinute(), one);
  }

  private synchronized int helping() {
    return guests.values().stream().mapToInt(g -> g.sessions().count()).sum();
  }

  @Override
  public CompletableFuture<byte[]> apply(Peer peer, byte[] message) {
    if (message.length == 0) {
      return CompletableFuture.completedFuture(card().bytes());
    }
    return CompletableFuture.supplyAsync(
        () -> answer(peer, message), task -> Thread.ofVirtual().start(task));
  }

  private byte[] answer(Peer peer, byte[] message) {
    try {
      return switch (Messages.plain().read(Question.class, message)) {
        case Question.Work(var task) -> work(peer, task, message);
        case Question.Assist(var assignment) ->
            inside(
                guest(peer, assignment.task()),
                g -> g.assist(assignment, message, hash -> content(peer, hash)));
        case Question.Ahead(var session, _) -> sessions(peer).ask(session, message);
        case Question.Enough(var session) -> sessions(peer).end(session);
        case Question.Keep(var name, var from, var bytes) ->
            said(new Reply.Kept(shelf.keep(name, from, bytes)));
        case Question.Recall(var name) ->
            said(shelf.get(name).<Reply>map(Reply.Recalled::new).orElse(new Reply.Unknown()));
        case Question.Fetch _ -> refused("a worker has no files to give");
      };
    } catch (IllegalArgumentException | IOException e) {
      return refused(means.version + ": " + e.getMessage());
    }
  }

  private static byte[] said(Reply reply) {
    return Messages.plain().write(Reply.class, reply);
  }

  private static byte[] refused(String why) {
    return Messages.plain().write(Finding.class, new Finding.Refused(why));
  }

  private byte[] work(Peer peer, Task task, byte[] message) throws IOException {
    free.acquireUninterruptibly();
    busy.incrementAndGet();
    try {
      byte[] finding =
          inside(guest(peer, task), g -> g.work(task, message, hash -> content(peer, hash)));
      if (Messages.plain().read(Finding.class, finding) instanceof Finding.Done made) {
        done.incrementAndGet();
        pace.count();
        keep(task, made);
      }
      return finding;
    } finally {
      busy.decrementAndGet();
      free.release();
    }
  }

  /** Results are kept for a while, should whoever asked for them be gone by now. */
  private void keep(Task task, Finding.Done made) {
    try {
      for (Finding.Outcome outcome : made.outcomes()) {
        if (outcome instanceof Finding.Outcome.Explored) {
          byte[] bytes = Messages.plain().write(Finding.Outcome.class, outcome);
          shelf.keep(task.keptResult(task.result(outcome.function())), 0, bytes);
        }
      }
    } catch (IOException e) {
      // without room it is not kept, and made again
    }
  }

  /** What a guest has done. */
  private interface Doing {
    byte[] with(Guest guest) throws IOException;
  }

  private static byte[] inside(Guest guest, Doing doing) throws IOException {
    try {
      return doing.with(guest);
    } finally {
      guest.inside().decrementAndGet();
    }
  }

  /** Counts it as inside, so that nobody else gets its room meanwhile. */
  private synchronized Guest guest(Peer peer, Task task) throws IOException {
    @Nullable Guest known = guests.get(peer);
    if (known == null) {
      known = rooms.open(task.home());
      guests.put(peer, known);
    }
    known.inside().incrementAndGet();
    return known;
  }

  /** Of somebody who was never here there are none. */
  private synchronized Sessions sessions(Peer peer) {
    return Optional.ofNullable(guests.get(peer)).map(Guest::sessions).orElseGet(this::none);
  }

  private Sessions none() {
    return new Sessions(new SlotPool(means.command));
  }

  /** From the store, or else from its owner. */
  private byte[] content(Peer owner, String hash) throws IOException {
    Optional<byte[]> known = store.get(hash);
    if (known.isPresent()) {
      return known.get();
    }
    byte[] question = Messages.plain().write(Question.class, new Question.Fetch(hash));
    try {
      byte[] content = link.join().ask(owner, question).join();
      store.put(hash, content);
      return content;
    } catch (CompletionException e) {
      throw new IOException("a file that is needed does not come", e);
    }
  }

  @Override
  public synchronized void close() {
    guests.values().forEach(Guest::close);
    guests.clear();
    rooms.close();
  }
}
