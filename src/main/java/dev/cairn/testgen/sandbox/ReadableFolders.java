package dev.cairn.testgen.sandbox;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a compiler has to see for a build: the projects that the sources are part of, because
 * headers may be named relative to any of their folders, and the folders that options name.
 *
 * @param shown with all that is in them
 * @param passed folders that names lead through, as {@code /a/b} in {@code /a/b/../c}: they have to
 *     be there, what is in them does not
 */
public record ReadableFolders(Set<Path> shown, Set<Path> passed) {
  /** Nothing beyond the system. */
  public static final ReadableFolders NONE = new ReadableFolders(Set.of(), Set.of());

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
      List.of(
          "-I",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-include",
          "-imacros",
          "-isysroot",
          "--sysroot=",
          "--embed-dir=",
          "-L");

  /** Of a file in a folder of many people's files: so many may be read beside it. */
  private static final int MOST_BESIDE = 200;

  private static final List<String> SOURCE_ENDINGS = List.of(".h", ".c", ".inc", ".def", ".i");

  public static ReadableFolders of(BuildPlan plan) {
    List<Path> sources = Stream.concat(Stream.of(plan.unit()), plan.sources().stream()).toList();
    ReadableFolders needed = of(sources, plan.namedFolders());
    Set<Path> readable = new LinkedHashSet<>();
    readable.add(plan.tests().toAbsolutePath().normalize());
    readable.addAll(needed.shown);
    return new ReadableFolders(readable, needed.passed);
  }

  /** For {@code sources}, with folders that options name. */
  public static ReadableFolders of(List<Path> sources, Collection<Path> named) {
    Set<Path> readable = new LinkedHashSet<>();
    for (Path source : sources) {
      for (Path file : List.of(source, target(source))) {
        Path project = project(file);
        readable.add(project);
        if (project.equals(file.toAbsolutePath().normalize())) {
          readable.addAll(beside(project));
        }
      }
    }
    named.stream()
        .flatMap(path -> Stream.of(path.normalize(), target(path)))
        .forEach(readable::add);
    return new ReadableFolders(readable, passed(named));
  }

  /** For {@code sources} that are compiled with {@code options}. */
  public static ReadableFolders compiling(List<Path> sources, List<String> options) {
    return of(sources, named(options));
  }

  /** Whether a file is in one of them or the system's, whichever links lead to it. */
  public boolean hold(Path file) {
    Path real = target(file.toAbsolutePath());
    return Stream.concat(shown.stream(), Confinement.SYSTEM.stream().map(Path::of))
        .anyMatch(folder -> real.startsWith(target(folder)));
  }

  /** What a file in a shared folder may include: sources beside it, and nothing else. */
  private static List<Path> beside(Path file) {
    Path folder = file.getParent();
    if (folder == null) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(f -> SOURCE_ENDINGS.stream().anyMatch(f.toString()::endsWith))
          .filter(f -> Files.isRegularFile(f, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .limit(MOST_BESIDE)
          .toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  /** Where symbolic links lead: a link in a project is of no use without it. */
  private static Path target(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.normalize();
    }
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

  private static Set<Path> passed(Collection<Path> named) {
    Set<Path> passed = new LinkedHashSet<>();
    for (Path name : named) {
      Path sofar = Path.of("/");
      for (Path part : name) {
        if (part.toString().equals("..")) {
          passed.add(sofar.normalize());
        }
        sofar = sofar.resolve(part);
      }
    }
    return passed;
  }

  /** As written. */
  static List<Path> named(List<String> options) {
    List<Path> named = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      for (String naming : NAMING) {
        if (option.equals(naming) && i + 1 < options.size()) {
          named.add(Path.of(options.get(i + 1)).toAbsolutePath());
        } else if (option.startsWith(naming) && option.length() > naming.length()) {
          named.add(Path.of(option.substring(naming.length())).toAbsolutePath());
        }
      }
    }
    return named;
  }
}
