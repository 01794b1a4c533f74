package dev.cairn.cluster.lead;

import dev.cairn.cluster.engine.Link;
import dev.cairn.cluster.engine.Peer;
import java.util.concurrent.CompletableFuture;

/** A worker on another machine. */
record Remote(Link link, Peer peer, int slots) implements Hand {
  @Override
  public CompletableFuture<byte[]> work(byte[] task) {
    return link.ask(peer, task);
  }
}
