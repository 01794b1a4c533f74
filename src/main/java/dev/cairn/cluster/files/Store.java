package dev.cairn.cluster.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Contents that came from elsewhere, each once, in a folder under their hashes; used by all workers
 * of a machine, and by those of tomorrow.
 */
public final class Store {
  private static final Pattern HASH = Pattern.compile("[0-9a-f]{64}");
  private static final Duration KEPT = Duration.ofDays(30);

  private final Path folder;

  public Store(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
    forgetOld(folder);
  }

  /** The content, if it is here and whole. */
  public Optional<byte[]> get(String hash) throws IOException {
    Path file = place(folder, hash);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    byte[] content = Files.readAllBytes(file);
    return Contents.hash(content).equals(hash) ? Optional.of(content) : Optional.empty();
  }

  /** Keeps a content; one that is not what its hash says is refused. */
  public void put(String hash, byte[] content) throws IOException {
    if (!Contents.hash(content).equals(hash)) {
      throw new IOException("a file came with another content than it was promised with");
    }
    Path draft = Files.createTempFile(folder, "new", ".tmp");
    try {
      Files.write(draft, content);
      Files.move(draft, place(folder, hash), StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** The file of a hash in a folder. */
  static Path place(Path folder, String hash) throws IOException {
    if (!HASH.matcher(hash).matches()) {
      throw new IOException("'" + hash + "' is no hash");
    }
    return folder.resolve(hash);
  }

  /** Removes what nobody has changed for long. */
  static void forgetOld(Path folder) throws IOException {
    Instant limit = Instant.now().minus(KEPT);
    try (Stream<Path> all = Files.list(folder)) {
      List<Path> files = all.toList();
      for (Path file : files) {
        if (Files.getLastModifiedTime(file).toInstant().isBefore(limit)) {
          Files.deleteIfExists(file);
        }
      }
    }
  }
}
