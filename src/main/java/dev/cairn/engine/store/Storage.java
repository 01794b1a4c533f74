package dev.cairn.engine.store;

import dev.cairn.expr.Input;
import dev.cairn.path.Executor;
import dev.cairn.path.Run;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The files of one exploration, and who makes a run again of which only the input was kept. To be
 * closed when nobody asks for its runs any more. Files may be opened by one thread; runs be asked
 * for by any.
 */
public final class Storage implements AutoCloseable {
  private static final byte[] ZEROS = new byte[1 << 16];

  private final Optional<Path> folder;
  private final Optional<Supplier<Executor>> executors;
  private final List<FileChannel> files = new ArrayList<>();
  private @Nullable Arena arena;
  private @Nullable Executor executor;

  private Storage(Optional<Path> folder, Optional<Supplier<Executor>> executors) {
    this.folder = folder;
    this.executors = executors;
  }

  /** Everything stays in memory, runs as they are. */
  public static Storage inMemory() {
    return new Storage(Optional.empty(), Optional.empty());
  }

  /**
   * In a folder, or in memory where there is none; {@code executors} make one that nobody else uses
   * or stops.
   */
  public static Storage in(Optional<Path> folder, Supplier<Executor> executors) {
    return new Storage(folder, Optional.of(executors));
  }

  /** Can runs be made again. */
  public boolean canRepeat() {
    return executors.isPresent();
  }

  /** The run of an input, once more: a run depends on its input alone. */
  public synchronized Run repeat(Input input) {
    if (executor == null) {
      executor = executors.orElseThrow().get();
    }
    return executor.run(input);
  }

  /** A new file; empty where there is none to be had. */
  Optional<FileChannel> file() {
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    try {
      Path path = Files.createTempFile(folder.get(), ".spill", "");
      FileChannel file =
          FileChannel.open(
              path,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
      Files.deleteIfExists(path); // it stays open: a process that is killed leaves nothing
      files.add(file);
      return Optional.of(file);
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** So many zero bytes of a new file; empty when the disk has no room for them. */
  Optional<MemorySegment> mapped(long bytes) {
    return file()
        .flatMap(
            file -> {
              try {
                fill(file, bytes); // a hole that cannot be filled later would end the process
                return Optional.of(file.map(FileChannel.MapMode.READ_WRITE, 0, bytes, arena()));
              } catch (IOException e) {
                return Optional.empty();
              }
            });
  }

  /** Made when something is mapped: all threads are stopped to close it. */
  private synchronized Arena arena() {
    if (arena == null) {
      arena = Arena.ofShared();
    }
    return arena;
  }

  private static void fill(FileChannel file, long bytes) throws IOException {
    for (long at = 0; at < bytes; ) {
      int count = (int) Math.min(ZEROS.length, bytes - at);
      at += file.write(ByteBuffer.wrap(ZEROS, 0, count), at);
    }
  }

  @Override
  public synchronized void close() {
    if (executor != null) {
      executor.close();
    }
    if (arena != null) {
      arena.close();
    }
    for (FileChannel file : files) {
      try {
        file.close();
      } catch (IOException _) {
        // it has no name any more: nothing is left of it
      }
    }
  }
}
