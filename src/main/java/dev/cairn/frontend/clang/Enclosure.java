package dev.cairn.frontend.clang;

import java.nio.file.Path;
import java.util.List;

/** Lets the compiler read no more than it needs, as far as the system allows. */
public interface Enclosure {
  /** It reads what the user may read. */
  Enclosure NONE = (command, _) -> command;

  /**
   * What a compilation needs.
   *
   * @param scratch a folder that it may write to
   * @param program folders of the compiler itself
   * @param sources files of the user, which may include others beside them
   * @param options the user's, which may name folders
   */
  record Needs(Path scratch, List<Path> program, List<Path> sources, List<String> options) {
    public Needs {
      program = List.copyOf(program);
      sources = List.copyOf(sources);
      options = List.copyOf(options);
    }
  }

  /** The command that runs {@code command} so. */
  List<String> around(List<String> command, Needs needs);
}
