package dev.cairn.evidence;

import dev.cairn.frontend.clang.SourceOptions;
import dev.cairn.input.ProgramWorld;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A function that experiments are made on.
 *
 * @param name what tables call it
 * @param files the first one holds the function
 * @param own compiler options of single files
 * @param world what a program finds when it is started
 */
record Subject(
    String name,
    List<Path> files,
    String function,
    SourceOptions own,
    Optional<ProgramWorld> world) {
  private static final String MAIN = "main";

  Subject {
    files = List.copyOf(files);
  }

  /** A function of one file. */
  Subject(String name, Path file, String function) {
    this(name, List.of(file), function, SourceOptions.NONE, Optional.empty());
  }

  /** A program of several files. */
  static Subject built(String name, List<Path> files, SourceOptions own, ProgramWorld world) {
    return new Subject(name, files, MAIN, own, Optional.of(world));
  }

  Path file() {
    return files.getFirst();
  }

  boolean isProgram() {
    return function.equals(MAIN);
  }
}
