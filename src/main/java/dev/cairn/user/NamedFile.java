package dev.cairn.user;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file that a user names and that is read as a whole. It may be anything: a folder, a device that
 * never ends, a text in another encoding. A pipe will do.
 */
public final class NamedFile {
  private static final int MOST = 64 << 20;

  private NamedFile() {}

  /** Its text; {@code hint} says what it has to be. */
  public static String text(Path file, String hint) {
    try {
      var bytes = ByteBuffer.wrap(bytes(file, hint));
      return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
    } catch (CharacterCodingException e) {
      throw new UserError(file + ": it is no text in UTF-8", hint);
    }
  }

  /** What is in it; {@code hint} says what it has to be. */
  public static byte[] bytes(Path file, String hint) {
    if (!Files.exists(file)) {
      throw new UserError(
          file + ": no such file", "check the path; it is taken from the current folder");
    }
    if (Files.isDirectory(file)) {
      throw new UserError(file + ": it is a folder", hint);
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(MOST);
      if (bytes.length == MOST) {
        throw new UserError(file + ": it is larger than 64 MB", hint);
      }
      return bytes;
    } catch (IOException e) {
      throw new UserError(file + ": it cannot be read: " + why(e), hint);
    }
  }

  private static String why(IOException e) {
    return e instanceof AccessDeniedException
        ? "permission denied"
        : String.valueOf(e.getMessage());
  }
}
