package dev.cairn.project.ci;

import dev.cairn.generate.Shard;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Says in a folder of results which part of a project it holds: also one without a function has a
 * folder, and one that is missing is noticed when they are joined.
 */
public final class ShardMark {
  private static final String FILE = ".cairn-shard";
  private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})\\s*");

  private ShardMark() {}

  /** The whole has no mark. */
  public static void write(Path output, Shard shard) {
    Path mark = output.resolve(FILE);
    try {
      if (!shard.equals(Shard.WHOLE)) {
        Files.createDirectories(output);
        Files.writeString(mark, shard + "\n");
      } else {
        boolean _ = Files.deleteIfExists(mark);
      }
    } catch (IOException e) {
      throw new UserError(
          mark + ": cannot be written: " + e.getMessage(), "choose another folder with -o DIR");
    }
  }

  static Optional<Shard> in(Path output) throws IOException {
    Path mark = output.resolve(FILE);
    Matcher m = FORM.matcher(Files.isRegularFile(mark) ? Files.readString(mark) : "");
    return m.matches()
        ? Optional.of(new Shard(Integer.parseInt(m.group(1)), Integer.parseInt(m.group(2))))
        : Optional.empty();
  }

  /** Whether folders are marked; all parts that the marks tell of have to be among them. */
  public static boolean requireAll(List<Path> folders) throws IOException {
    Map<Integer, Path> parts = new TreeMap<>();
    int count = 0;
    for (Path folder : folders) {
      Optional<Shard> shard = in(folder);
      if (shard.isPresent()) {
        Path first = parts.isEmpty() ? folder : parts.values().iterator().next();
        if (count > 0 && count != shard.get().count()) {
          throw new UserError(
              "%s is part %s, %s one of %d".formatted(folder, shard.get(), first, count),
              "join parts that were made with the same number in --shard I/N");
        }
        count = shard.get().count();
        parts.put(shard.get().number(), folder);
      }
    }
    requireAll(parts, count);
    return count > 0;
  }

  private static void requireAll(Map<Integer, Path> parts, int count) {
    List<String> missing = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      if (!parts.containsKey(i)) {
        missing.add(new Shard(i, count).toString());
      }
    }
    if (!missing.isEmpty()) {
      throw new UserError(
          "%s missing: %s"
              .formatted(
                  missing.size() == 1 ? "a part is" : "parts are", String.join(", ", missing)),
          "name the result folders of all parts; one without a function has a folder, too");
    }
  }
}
