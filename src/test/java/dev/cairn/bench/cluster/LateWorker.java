package dev.cairn.bench.cluster;

import dev.cairn.cli.CairnProcess;
import dev.cairn.cli.cluster.SlotMain;
import dev.cairn.cluster.Card;
import dev.cairn.cluster.engine.Gate;
import dev.cairn.cluster.engine.Link;
import dev.cairn.cluster.engine.Token;
import dev.cairn.cluster.work.Worker;
import dev.cairn.frontend.clang.CacheLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A worker that does all it is asked and keeps the answers for a while, up to 20 seconds, before it
 * gives them: others have long been asked the same. {@code LateWorker HOST PORT TOKEN}
 */
public final class LateWorker {
  private static final int LATEST_MILLIS = 20_000;

  private LateWorker() {}

  public static void main(String[] args) throws Exception {
    var gate = new Gate(args[0], Integer.parseInt(args[1]));
    Path folder = CacheLocation.standard().root().resolve("cluster");
    List<String> slot = new ArrayList<>(CairnProcess.command(List.of("-Xmx400m"), List.of()));
    slot.set(slot.size() - 1, SlotMain.class.getName());
    var worker =
        new Worker(new Worker.Means(Card.version(CairnProcess.version()), 1, slot, folder));
    var random = new Random(1);
    Link.Answering late =
        (peer, question) -> {
          CompletableFuture<byte[]> answer = worker.apply(peer, question);
          return question.length == 0 ? answer : answer.thenCompose(a -> kept(a, random));
        };
    var seat = new Link.Seat(Optional.empty(), Optional.of(gate));
    worker.begin(Link.open(Token.read(Path.of(args[2])), seat, late, worker::members));
    new CountDownLatch(1).await();
  }

  private static CompletableFuture<byte[]> kept(byte[] answer, Random random) {
    var clock =
        CompletableFuture.delayedExecutor(random.nextInt(LATEST_MILLIS), TimeUnit.MILLISECONDS);
    return CompletableFuture.supplyAsync(() -> answer, clock);
  }
}
