package dev.cairn.cluster.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Files that others may ask for, by the hash of their content. A file that has changed since it was
 * promised is not given: whoever asks hears that it is gone. Thread-safe.
 */
public final class Contents {
  private final Map<String, Path> promised = new ConcurrentHashMap<>();

  /** The file as a parcel, which can be asked for from now on. */
  public Parcel promise(Path file) {
    Path absolute = file.toAbsolutePath().normalize();
    String hash = hash(read(absolute));
    promised.put(hash, absolute);
    return new Parcel(absolute.toString(), hash, Files.isExecutable(absolute));
  }

  /** What was promised under that hash, unless it is another file by now. */
  public Optional<byte[]> get(String hash) {
    return Optional.ofNullable(promised.get(hash))
        .filter(Files::isReadable)
        .map(Contents::read)
        .filter(bytes -> hash(bytes).equals(hash));
  }

  /** What a content is told by. */
  public static String hash(byte[] content) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static byte[] read(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read", e);
    }
  }
}
