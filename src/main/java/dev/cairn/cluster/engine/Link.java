package dev.cairn.cluster.engine;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * This process as a member of a cluster: who is there, and questions that others answer. A question
 * to somebody who leaves, dies or is cut off fails soon; an answer that comes later than that is
 * nobody's. Thread-safe.
 */
public interface Link extends AutoCloseable {
  /** Asks a peer; the future fails when the peer is gone. */
  CompletableFuture<byte[]> ask(Peer peer, byte[] question);

  /** The others, now. */
  List<Peer> others();

  /** The name of this member among the others. */
  String name();

  @Override
  void close();

  /** Answers a question of a peer, soon or later, from any thread. */
  interface Answering extends BiFunction<Peer, byte[], CompletableFuture<byte[]>> {}

  /**
   * Where a member is.
   *
   * @param listening an address of its own for others to join at, else any port
   * @param joined where it finds the others, if there are any
   */
  record Seat(Optional<Gate> listening, Optional<Gate> joined) {}

  /** Joins; {@code members} hears of all others whenever they are other ones. */
  static Link open(Token token, Seat seat, Answering answering, Consumer<List<Peer>> members) {
    return JGroups.join(token, seat, answering, members);
  }
}
