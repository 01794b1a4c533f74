package dev.cairn.cluster.work;

import dev.cairn.cluster.Finding;
import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Question;
import dev.cairn.cluster.Reply;
import dev.cairn.generate.Environment;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;

/** What the process of a {@link Slot} does: reads tasks, does them, writes what came of them. */
public final class SlotLoop {
  private final Environment environment;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final Assisting assisting = new Assisting();

  public SlotLoop(Environment environment, InputStream in, OutputStream out) {
    this.environment = environment;
    this.in = new DataInputStream(in);
    this.out = new DataOutputStream(out);
  }

  private record Order(Path root, byte[] question) {}

  /** Until whoever asks is gone, also while a task is under way, which then is given up. */
  public void run() throws IOException {
    var orders = new LinkedBlockingQueue<Order>();
    Thread.ofPlatform().daemon().name("cairn-task").start(() -> work(orders));
    for (Optional<Order> next = next(); next.isPresent(); next = next()) {
      orders.add(next.get());
    }
  }

  private Optional<Order> next() throws IOException {
    Optional<byte[]> root = Frames.read(in);
    Optional<byte[]> task = root.isPresent() ? Frames.read(in) : Optional.empty();
    return task.map(
        t -> new Order(Path.of(new String(root.orElseThrow(), StandardCharsets.UTF_8)), t));
  }

  private byte[] answer(TaskRun task, byte[] question) throws InterruptedException {
    return switch (task.read(question)) {
      case Question.Work(var work) -> Messages.plain().write(Finding.class, task.run(work));
      case Question.Assist(var assignment) -> said(assisting.begin(assignment, task));
      case Question.Ahead(var session, var letter) -> said(assisting.work(session, letter));
      case Question.Enough(var session) -> said(assisting.end(session));
      case Question.Fetch _, Question.Keep _, Question.Recall _ ->
          throw new IllegalStateException("a slot keeps nothing");
    };
  }

  private static byte[] said(Reply reply) {
    return Messages.plain().write(Reply.class, reply);
  }

  private void work(LinkedBlockingQueue<Order> orders) {
    try {
      while (true) {
        Order order = orders.take();
        Frames.write(out, answer(new TaskRun(environment, order.root), order.question));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      // nobody is there any more who wants to know
    }
  }
}
