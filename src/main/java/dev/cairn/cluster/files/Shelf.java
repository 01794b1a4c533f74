package dev.cairn.cluster.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * What others had this machine keep, so that they can go on elsewhere: files that grow, by names
 * that nobody guesses. Used by all workers of a machine; forgotten like all that came from
 * elsewhere. Thread-safe.
 */
public final class Shelf {
  private final Path folder;

  public Shelf(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
    Store.forgetOld(folder);
  }

  /**
   * Writes at a place of a file, as far as what is before it is there; returns how long the file is
   * then. From 0 on it is a new file.
   */
  public synchronized long keep(String name, long from, byte[] bytes) throws IOException {
    Path file = Store.place(folder, name);
    long size = Files.exists(file) ? Files.size(file) : 0;
    if (from > size) {
      return size;
    }
    try (var channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      var buffer = ByteBuffer.wrap(bytes);
      long at = from;
      while (buffer.hasRemaining()) {
        at += channel.write(buffer, at);
      }
      channel.truncate(at);
      return at;
    }
  }

  /** The file of that name, if there is one. */
  public synchronized Optional<byte[]> get(String name) throws IOException {
    Path file = Store.place(folder, name);
    return Files.exists(file) ? Optional.of(Files.readAllBytes(file)) : Optional.empty();
  }
}
