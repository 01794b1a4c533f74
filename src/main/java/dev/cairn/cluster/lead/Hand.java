package dev.cairn.cluster.lead;

import java.util.concurrent.CompletableFuture;

/** Somebody who does tasks: {@code slots} at a time. */
interface Hand {
  int slots();

  /** Has a task done; the future fails when whoever does it is gone. */
  CompletableFuture<byte[]> work(byte[] task);
}
