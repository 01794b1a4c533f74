package dev.cairn.engine.result;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What another process, perhaps of another build, left in a result folder. Where it cannot be read
 * the user hears why: it is no JSON, or it has another form than this build writes.
 */
public final class WrittenResult {
  private static final String REMEDY = "run 'cairn generate' again";

  private WrittenResult() {}

  /**
   * The summary in {@code file}.
   *
   * @throws UserError when it is none that this build reads
   */
  public static Summary summary(Path file) throws IOException {
    Object tree = tree(file, "summary");
    try {
      return RecordJson.of(Summary.class, tree);
    } catch (IllegalArgumentException e) {
      throw notRead(file, "not a summary of Cairn", tree, e);
    }
  }

  /**
   * Looks at the details in {@code folder}, if there are any: they go into a page as they are.
   *
   * @throws UserError when they are none that this build reads
   */
  public static void checkDetails(Path folder) throws IOException {
    Path file = folder.resolve(Details.FILE);
    if (!Files.exists(file)) {
      return;
    }
    Object tree = tree(file, "file of details");
    try {
      RecordJson.of(Details.class, tree);
    } catch (IllegalArgumentException e) {
      throw notRead(file, "no details of Cairn", Map.of(), e);
    }
  }

  private static @Nullable Object tree(Path file, String what) throws IOException {
    try {
      return JsonReader.read(Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new UserError(file + ": not a " + what + " of Cairn: it is not a text", REMEDY);
    } catch (IllegalArgumentException e) {
      throw new UserError(
          file + ": not a " + what + " of Cairn, or not whole: " + e.getMessage(), REMEDY);
    }
  }

  private static UserError notRead(
      Path file, String what, @Nullable Object tree, IllegalArgumentException why) {
    Object format = tree instanceof Map<?, ?> map ? map.get("format") : null;
    boolean isOfAnother = tree instanceof Map<?, ?> map && map.containsKey("function");
    String whose =
        isOfAnother && !Summary.FORMAT.equals(format)
            ? "written by another build of Cairn (format %s, this one reads %s)"
                .formatted(format == null ? "without a name" : format, Summary.FORMAT)
            : what;
    return new UserError(
        file + ": " + whose + ": " + why.getMessage(), REMEDY + " with this build");
  }
}
