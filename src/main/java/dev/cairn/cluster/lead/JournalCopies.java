package dev.cairn.cluster.lead;

import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Question;
import dev.cairn.cluster.Reply;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/**
 * Has workers keep the journal of an exploration while it is written, so that it can be gone on
 * with elsewhere when this machine is lost.
 */
final class JournalCopies implements AutoCloseable {
  private static final long PERIOD_MILLIS = 1_000;
  private static final int MOST_BYTES = 1 << 20;
  private static final int COPIES = 2;
  private static final long PATIENCE_SECONDS = 10;

  private final Leader leader;
  private final String name;
  private final Path journal;
  private final Map<Remote, Long> kept = new HashMap<>();
  private final Thread thread;

  JournalCopies(Leader leader, String name, Path journal) {
    this.leader = leader;
    this.name = name;
    this.journal = journal;
    thread = Thread.ofVirtual().name("cairn-journal").start(this::copy);
  }

  private void copy() {
    try {
      while (!Thread.interrupted()) {
        Thread.sleep(PERIOD_MILLIS);
        List<Remote> workers = leader.remotes();
        for (Remote worker : workers.subList(0, Math.min(COPIES, workers.size()))) {
          send(worker);
        }
      }
    } catch (InterruptedException e) {
      // the exploration is over, and its journal is with its result
    }
  }

  private void send(Remote worker) {
    long from = kept.getOrDefault(worker, 0L);
    try {
      byte[] more = Files.exists(journal) ? from(from) : new byte[0];
      if (more.length > 0) {
        var question = new Question.Keep(name, from, more);
        byte[] asked = Messages.plain().write(Question.class, question);
        byte[] said = worker.work(asked).orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
        if (Messages.plain().read(Reply.class, said) instanceof Reply.Kept(var size)) {
          kept.put(worker, size);
        }
      }
    } catch (IOException | CompletionException | IllegalArgumentException e) {
      // it is lost, or has no room; another one may do, and the next second is another try
    }
  }

  private byte[] from(long begin) throws IOException {
    try (var channel = FileChannel.open(journal)) {
      int length = Math.clamp(channel.size() - begin, 0, MOST_BYTES);
      var buffer = ByteBuffer.allocate(length);
      while (buffer.hasRemaining() && channel.read(buffer, begin + buffer.position()) >= 0) {
        // until it is whole
      }
      return Arrays.copyOf(buffer.array(), buffer.position());
    }
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
