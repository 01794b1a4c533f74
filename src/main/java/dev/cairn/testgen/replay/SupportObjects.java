package dev.cairn.testgen.replay;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Objects of our own support files, which are the same for every suite: compiled once and kept in
 * the cache. What is kept was made before any test ran.
 */
final class SupportObjects {
  private final Optional<Path> cache;

  SupportObjects(Optional<Path> cache) {
    this.cache = cache;
  }

  /** Where the object of a command, which compiles a file of {@code folder}, is kept, if at all. */
  Optional<Path> place(List<String> command, Path folder) throws IOException {
    if (cache.isEmpty()) {
      return Optional.empty();
    }
    MessageDigest digest = sha256();
    for (String word : command) {
      boolean isOfFolder = word.startsWith(folder.toString());
      String plain = isOfFolder ? word.substring(folder.toString().length()) : word;
      digest.update((plain + "\n").getBytes(StandardCharsets.UTF_8));
      if (isOfFolder) {
        digest.update(Files.readAllBytes(Path.of(word)));
      }
    }
    for (Path header : headers(folder)) {
      digest.update(Files.readAllBytes(header));
    }
    String name = "support-" + HexFormat.of().formatHex(digest.digest(), 0, 16) + ".o";
    return Optional.of(cache.get().resolve(name));
  }

  private static List<Path> headers(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(f -> f.getFileName().toString().matches("cairn_\\w+\\.h"))
          .sorted()
          .toList();
    }
  }

  /** Keeps what was made; whoever comes to the same place at once makes the same. */
  void keep(Path made, Path place) throws IOException {
    Path draft = Files.createTempFile(Files.createDirectories(place.getParent()), "support", ".o");
    Files.copy(made, draft, StandardCopyOption.REPLACE_EXISTING);
    Files.move(draft, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
