package dev.cairn.frontend.clang;

import dev.cairn.frontend.text.Insertions;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** One translation unit to compile. */
public sealed interface Source {
  /** A file of the user. */
  record OfFile(Path path, List<Path> headers) implements Source {
    public OfFile {
      headers = List.copyOf(headers);
    }
  }

  /**
   * A unit we made: its text, under a name that appears in locations and messages. {@code included}
   * are the files of the user that it includes as a whole; they count as user's sources, the text
   * itself does not. {@code insertions}: what stands in one of them here and not in the file.
   */
  record OfText(String name, String text, List<Path> included, Insertions insertions)
      implements Source {
    public OfText {
      included = List.copyOf(included);
    }
  }

  static Source file(Path path) {
    return new OfFile(path, List.of());
  }

  static Source text(String name, String text, Path... included) {
    return new OfText(name, text, List.of(included), Insertions.NONE);
  }

  /** The user's files in this unit. */
  default List<Path> userFiles() {
    return switch (this) {
      case OfFile f -> Stream.concat(Stream.of(f.path()), f.headers().stream()).toList();
      case OfText t -> t.included();
    };
  }
}
