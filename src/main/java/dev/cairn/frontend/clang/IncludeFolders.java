package dev.cairn.frontend.clang;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which files the compiler could have taken in place of those that it read: a name in an {@code
 * #include} is looked for in one folder after the other, and a file that appears in an earlier one
 * makes another program. Folders are listed and files looked at once. Not thread-safe.
 */
final class IncludeFolders {
  /** Where every compilation looks, besides the compiler's own folders. */
  private static final List<String> ALWAYS =
      List.of(
          "/usr/local/include",
          "/usr/include",
          "/usr/include/x86_64-linux-gnu",
          "/usr/include/i386-linux-gnu",
          "/include");

  private final Map<String, Set<String>> listings = new HashMap<>();
  private final Map<String, List<Split>> splits = new HashMap<>();
  private final Map<String, FileMarks.Seen> seen = new HashMap<>();

  /** A file's name from one of its folders on; {@code first} is the first part of it. */
  private record Split(String folder, String rest, String first) {
    static Split of(String folder, String rest) {
      int slash = rest.indexOf('/');
      return new Split(folder, rest, slash < 0 ? rest : rest.substring(0, slash));
    }
  }

  /**
   * Files that are there under a name that something read has, or that was asked for, in any folder
   * that something was read from or that is searched.
   */
  List<String> others(Collection<String> read, Collection<String> asked, List<Path> searched) {
    Set<String> folders = new HashSet<>(ALWAYS);
    searched.forEach(f -> folders.add(f.toAbsolutePath().toString()));
    read.forEach(f -> folders.add(splits(f).getFirst().folder()));
    Map<String, Split> names = new HashMap<>();
    asked.forEach(a -> names.put(a, Split.of("", a)));
    for (String file : read) {
      splits(file).stream()
          .filter(s -> folders.contains(s.folder()))
          .forEach(s -> names.put(s.rest(), s));
    }
    Set<String> found = new TreeSet<>();
    for (String folder : folders) {
      Set<String> there = listings.computeIfAbsent(folder, IncludeFolders::listing);
      names.values().stream()
          .filter(n -> isIn(folder, there, n))
          .forEach(n -> found.add(folder + "/" + n.rest()));
    }
    read.forEach(f -> found.remove(Path.of(f).toAbsolutePath().toString()));
    return List.copyOf(found);
  }

  /** A file as it was when it was first looked at. */
  FileMarks.Seen seen(String file) throws IOException {
    FileMarks.Seen known = seen.get(file);
    if (known == null) {
      known = FileMarks.Seen.of(Path.of(file));
      seen.put(file, known);
    }
    return known;
  }

  private static boolean isIn(String folder, Set<String> there, Split name) {
    boolean isFirst = name.first().startsWith(".") || there.contains(name.first());
    return isFirst
        && (name.rest().equals(name.first()) || Files.exists(Path.of(folder, name.rest())));
  }

  /** From its own folder on upwards. */
  private List<Split> splits(String file) {
    return splits.computeIfAbsent(
        file,
        _ -> {
          String path = Path.of(file).toAbsolutePath().toString();
          List<Split> all = new ArrayList<>();
          for (int i = path.lastIndexOf('/'); i >= 0; i = path.lastIndexOf('/', i - 1)) {
            all.add(Split.of(path.substring(0, i), path.substring(i + 1)));
          }
          return all;
        });
  }

  private static Set<String> listing(String folder) {
    String[] names = Path.of(folder).toFile().list();
    return names == null ? Set.of() : new HashSet<>(List.of(names));
  }
}
