package dev.cairn.testgen;

import java.nio.file.Path;

/** Paths as files of a suite spell them, so that its folder can be moved with the program. */
public final class RelativePaths {
  private RelativePaths() {}

  /** {@code file} as seen from {@code folder}; absolute where they share nothing but the root. */
  public static String from(Path folder, Path file) {
    Path here = folder.toAbsolutePath().normalize();
    Path there = file.toAbsolutePath().normalize();
    boolean isNear =
        here.getNameCount() > 0
            && there.getNameCount() > 0
            && here.getName(0).equals(there.getName(0));
    return isNear ? here.relativize(there).toString() : there.toString();
  }
}
