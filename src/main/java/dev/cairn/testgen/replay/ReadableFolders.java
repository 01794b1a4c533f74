package dev.cairn.testgen.replay;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a compiler has to see for a build: the projects that the sources are part of, because
 * headers may be named relative to any of their folders, and the folders that options name.
 */
final class ReadableFolders {
  /** Folders that hold many people's or many projects' files: none of them is a project. */
  private static final Set<Path> SHARED =
      Set.of(
          Path.of("/"),
          Path.of("/etc"),
          Path.of("/home"),
          Path.of("/root"),
          Path.of("/tmp"),
          Path.of("/var"),
          Path.of("/var/tmp"),
          Path.of("/mnt"),
          Path.of("/srv"));

  private static final List<String> NAMING =
      List.of("-I", "-isystem", "-iquote", "-idirafter", "-include", "-L");

  private ReadableFolders() {}

  static Set<Path> of(BuildPlan plan) {
    Set<Path> readable = new LinkedHashSet<>();
    readable.add(plan.tests().toAbsolutePath().normalize());
    readable.add(project(plan.unit()));
    plan.sources().forEach(source -> readable.add(project(source)));
    named(plan.portableOptions()).forEach(readable::add);
    return readable;
  }

  /** The outermost folder around a file that is no shared one; in a shared one the file alone. */
  static Path project(Path file) {
    Path project = file.toAbsolutePath().normalize();
    for (Path folder = project.getParent();
        folder != null && !isShared(folder);
        folder = folder.getParent()) {
      project = folder;
    }
    return project;
  }

  /** So is every home: the folders right below {@code /home}. */
  private static boolean isShared(Path folder) {
    return SHARED.contains(folder) || Path.of("/home").equals(folder.getParent());
  }

  private static List<Path> named(List<String> options) {
    List<Path> named = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      for (String naming : NAMING) {
        if (option.equals(naming) && i + 1 < options.size()) {
          named.add(Path.of(options.get(i + 1)).toAbsolutePath().normalize());
        } else if (option.startsWith(naming) && option.length() > naming.length()) {
          named.add(Path.of(option.substring(naming.length())).toAbsolutePath().normalize());
        }
      }
    }
    return named;
  }
}
