package dev.cairn.frontend;

import dev.cairn.frontend.clang.Source;
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

  private record Compilation(Source source, List<String> options) {}

  Optional<byte[]> get(Source source, List<String> options) {
    return Optional.ofNullable(known.get(new Compilation(source, options)));
  }

  /** Keeps it if it is that of a file; texts of ours are compiled once anyway. */
  void keep(Source source, List<String> options, byte[] bitcode) {
    if (source instanceof Source.OfFile) {
      known.put(new Compilation(source, List.copyOf(options)), bitcode);
    }
  }
}
