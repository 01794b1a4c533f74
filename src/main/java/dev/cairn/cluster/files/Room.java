package dev.cairn.cluster.files;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Whether a disk has room for work. A compiler without room fails like one that was given wrong
 * code, so it is looked at before and after: what was made without room is no result.
 */
public final class Room {
  private static final long LEAST = 64L << 20;

  private Room() {}

  /** Fails unless there is room in a folder, and where temporary files are. */
  public static void require(Path folder) throws IOException {
    require(Files.getFileStore(folder), folder);
    Path temporary = Files.createTempFile("cairn", ".room");
    try {
      require(Files.getFileStore(temporary), temporary);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static void require(FileStore store, Path place) throws IOException {
    if (store.getUsableSpace() < LEAST) {
      throw new IOException("there is no room left in " + place);
    }
  }
}
