package dev.cairn.testgen;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Paths as files of a suite spell them, so that its folder can be moved with the program. */
public final class RelativePaths {
  /** A file in a folder that stands for the root of another machine. */
  public static final String ROOT_MARK = ".cairn-root";

  private RelativePaths() {}

  /** {@code file} as seen from {@code folder}; absolute where they share nothing but the root. */
  public static String from(Path folder, Path file) {
    Path here = folder.toAbsolutePath().normalize();
    Path there = file.toAbsolutePath().normalize();
    boolean isNear =
        here.getNameCount() > 0
            && there.getNameCount() > 0
            && here.getName(0).equals(there.getName(0))
            && !Files.exists(shared(here, there).resolve(ROOT_MARK));
    return isNear ? here.relativize(there).toString() : there.toString();
  }

  /** The folder that is above both. */
  private static Path shared(Path here, Path there) {
    Path shared = here;
    while (!there.startsWith(shared)) {
      shared = Objects.requireNonNull(shared.getParent());
    }
    return shared;
  }
}
