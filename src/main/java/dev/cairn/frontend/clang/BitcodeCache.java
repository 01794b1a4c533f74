package dev.cairn.frontend.clang;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;

/**
 * Bitcode of texts that never change, such as the library models: compiled once per machine, kept
 * under the hash of all that went into it. A folder that cannot be read or written is no error, it
 * only saves nothing.
 */
public final class BitcodeCache {
  private static final byte[] MAGIC = {'B', 'C', (byte) 0xC0, (byte) 0xDE};
  private final Path folder;
  private final String compiler;

  public BitcodeCache(EmbeddedToolchain toolchain) {
    folder = toolchain.headers().resolveSibling("bitcode");
    compiler = toolchain.clang().toString();
  }

  /** The bitcode of a text under these options, from the cache or the compiler. */
  public byte[] get(Source.OfText source, List<String> options, Supplier<byte[]> otherwise) {
    Path file = folder.resolve(key(source, options) + ".bc");
    try {
      byte[] known = Files.readAllBytes(file);
      if (known.length > MAGIC.length && startsWithMagic(known)) {
        return known;
      }
    } catch (IOException e) {
      // not there yet: compiled below
    }
    byte[] bitcode = otherwise.get();
    keep(file, bitcode);
    return bitcode;
  }

  private static boolean startsWithMagic(byte[] bytes) {
    for (int i = 0; i < MAGIC.length; i++) {
      if (bytes[i] != MAGIC[i]) {
        return false;
      }
    }
    return true;
  }

  private void keep(Path file, byte[] bitcode) {
    try {
      Files.createDirectories(folder);
      Path fresh = Files.createTempFile(folder, "new", ".tmp");
      Files.write(fresh, bitcode);
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      // a full or read-only disk: the next run compiles again
    }
  }

  private String key(Source.OfText source, List<String> options) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      String all =
          compiler
              + "\0"
              + String.join("\0", options)
              + "\0"
              + source.name()
              + "\0"
              + source.text();
      return HexFormat.of().formatHex(digest.digest(all.getBytes(StandardCharsets.UTF_8)), 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
