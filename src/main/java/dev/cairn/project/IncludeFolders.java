package dev.cairn.project;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The folders that a compiler must search for the project's own headers. */
final class IncludeFolders {
  private static final Pattern INCLUDE =
      Pattern.compile("^\\s*#\\s*include\\s*[\"<]([^\">]+)[\">]", Pattern.MULTILINE);

  private final SourceSearch search;
  private final List<Path> headers;
  private final Set<String> folders = new TreeSet<>();
  private final Deque<Path> open;
  private final Set<Path> seen = new HashSet<>();

  private IncludeFolders(SourceSearch search, List<Path> sources) {
    this.search = search;
    headers = search.headers();
    open = new ArrayDeque<>(sources);
  }

  /** As options, for all that the sources and the headers they include include. */
  static List<String> of(SourceSearch search, List<Path> sources) {
    return new IncludeFolders(search, sources).options();
  }

  private List<String> options() {
    while (!open.isEmpty()) {
      Path file = open.pop();
      if (seen.add(file)) {
        INCLUDE.matcher(search.text(file)).results().forEach(m -> follow(file, m.group(1)));
      }
    }
    return folders.stream().map(f -> "-I" + f).toList();
  }

  private void follow(Path file, String name) {
    Path beside = file.resolveSibling(name).normalize();
    if (headers.contains(beside)) {
      open.add(beside);
      return;
    }
    Optional<Path> found =
        headers.stream()
            .filter(h -> h.endsWith(name))
            .min(Comparator.comparingInt(Path::getNameCount));
    found.ifPresent(
        header -> {
          int depth = header.getNameCount() - Path.of(name).getNameCount();
          folders.add(depth == 0 ? "." : header.subpath(0, depth).toString());
          open.add(header);
        });
  }
}
