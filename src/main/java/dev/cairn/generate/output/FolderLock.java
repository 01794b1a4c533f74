package dev.cairn.generate.output;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Holds a file so that of several processes one at a time writes what the file stands for. The
 * kernel lets go of it when the process dies, however it dies; the file that a killed process
 * leaves holds nobody up.
 */
final class FolderLock implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;

  private FolderLock(Path file, FileChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  /** Holds the file; empty when another process does. */
  static Optional<FolderLock> of(Path file) throws IOException {
    while (true) {
      Object before = key(file);
      FileChannel channel = open(file);
      if (!isHeldBy(channel)) {
        channel.close();
        return Optional.empty();
      }
      // its last holder may have deleted it meanwhile: then it is not the one that others see
      if (before != null && before.equals(key(file))) {
        return Optional.of(named(new FolderLock(file, channel)));
      }
      channel.close();
    }
  }

  /** Which file it is that has the name; null: none, or nobody knows. */
  private static @Nullable Object key(Path file) throws IOException {
    try {
      return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private static FileChannel open(Path file) throws IOException {
    return FileChannel.open(
        file,
        StandardOpenOption.CREATE,
        StandardOpenOption.READ,
        StandardOpenOption.WRITE,
        LinkOption.NOFOLLOW_LINKS);
  }

  private static boolean isHeldBy(FileChannel channel) {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException e) {
      return false;
    } catch (IOException e) {
      return true; // a file system without locks: as before there were any
    }
  }

  /** Writes down who holds it, for those who come later; where that fails nothing is left. */
  private static FolderLock named(FolderLock lock) throws IOException {
    String own = ProcessHandle.current().pid() + "\n";
    try {
      lock.channel.truncate(0);
      int _ = lock.channel.write(ByteBuffer.wrap(own.getBytes(StandardCharsets.US_ASCII)), 0);
      return lock;
    } catch (IOException e) {
      lock.close();
      throw e;
    }
  }

  /** Who holds the file, as far as that can be told: {@code process 123}. */
  static String holder(Path file) {
    try {
      String pid = Files.readString(file, StandardCharsets.US_ASCII).strip();
      return pid.isEmpty() ? "another process" : "process " + pid;
    } catch (IOException e) {
      return "another process";
    }
  }

  @Override
  public void close() throws IOException {
    try (channel) {
      Files.deleteIfExists(file);
    }
  }
}
