package dev.cairn.frontend;

import dev.cairn.frontend.clang.Source;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the compiler made of files of the user, for programs that consist of the same files but for
 * one: each file is compiled once, and taken to stay as it is. Not thread-safe.
 */
public final class FileBitcode {
  private final Map<Compilation, byte[]> known = new HashMap<>();

  private record Compilation(Path file, List<String> options) {}

  Optional<byte[]> get(Source source, List<String> options) {
    return source instanceof Source.OfFile(var path, _)
        ? Optional.ofNullable(known.get(new Compilation(path, options)))
        : Optional.empty();
  }

  /** Keeps it if it is that of a file; texts of ours are compiled once anyway. */
  void keep(Source source, List<String> options, byte[] bitcode) {
    if (source instanceof Source.OfFile(var path, _)) {
      known.put(new Compilation(path, List.copyOf(options)), bitcode);
    }
  }
}
