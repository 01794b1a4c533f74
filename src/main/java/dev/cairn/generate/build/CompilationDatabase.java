package dev.cairn.generate.build;

import dev.cairn.engine.result.JsonReader;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code compile_commands.json} (clang's JSON Compilation Database): {@code file} and relative
 * names in the command are relative to {@code directory}, that to the database's own folder; {@code
 * arguments} counts where both it and {@code command} are there; of several entries for a file the
 * first counts.
 */
final class CompilationDatabase {
  static final String NAME = "compile_commands.json";

  private CompilationDatabase() {}

  /** One entry; {@code command}: how {@code file} is compiled. */
  record Entry(Path file, CompilerCommand command) {}

  static List<Entry> read(Path database) {
    try {
      if (JsonReader.read(Files.readString(database)) instanceof List<?> all) {
        List<Entry> entries = new ArrayList<>();
        for (Object entry : all) {
          entries.add(entry(entry, database));
        }
        return entries;
      }
      throw wrong(database, "it is no array of entries");
    } catch (IOException | IllegalArgumentException e) {
      throw wrong(database, String.valueOf(e.getMessage()));
    }
  }

  private static Entry entry(Object entry, Path database) {
    if (entry instanceof Map<?, ?> map
        && map.get("directory") instanceof String directory
        && map.get("file") instanceof String file) {
      Path home = database.toAbsolutePath().resolveSibling(directory).normalize();
      List<String> words = words(map).orElseThrow(() -> wrong(database, "no command for " + file));
      List<String> behind = words.subList(Math.min(1, words.size()), words.size());
      return new Entry(home.resolve(file).normalize(), CompilerCommand.of(home, behind));
    }
    throw wrong(database, "an entry has no 'directory' or no 'file'");
  }

  private static Optional<List<String>> words(Map<?, ?> entry) {
    if (entry.get("arguments") instanceof List<?> arguments) {
      return Optional.of(arguments.stream().map(String::valueOf).toList());
    }
    return entry.get("command") instanceof String command
        ? Optional.of(ShellWords.of(command))
        : Optional.empty();
  }

  private static UserError wrong(Path database, String why) {
    return new UserError(
        database + ": " + why,
        "-p takes the folder of a compile_commands.json, as CMake, Meson and bear write it");
  }
}
