package dev.cairn.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The pages in the order of docs/index.md, in its groups; those that it forgets come last. */
record Contents(List<Group> groups) {
  static final Path FILE = Path.of("docs/index.md");
  private static final Pattern ENTRY = Pattern.compile("^- \\[([^\\]]+)\\]\\(([^)]+\\.md)\\).*");

  Contents {
    groups = List.copyOf(groups);
  }

  /** Pages under one heading. */
  record Group(String title, List<Entry> entries) {
    Group {
      entries = List.copyOf(entries);
    }
  }

  /** A page as the navigation calls it; {@code source}: its Markdown, from the top folder. */
  record Entry(String title, Path source) {
    /** What its file is called on the site. */
    String file() {
      String name = source.getFileName().toString();
      return name.equals("README.md") ? "index.html" : name.replaceFirst("\\.md$", ".html");
    }
  }

  static Contents read() throws IOException {
    List<Group> groups = new ArrayList<>();
    String title = "";
    List<Entry> entries = new ArrayList<>();
    for (String line : Files.readAllLines(FILE)) {
      Matcher entry = ENTRY.matcher(line);
      if (line.startsWith("## ")) {
        groups.add(new Group(title, entries));
        entries.clear();
        title = line.substring(3);
      } else if (entry.matches()) {
        entries.add(new Entry(entry.group(1), FILE.resolveSibling(entry.group(2)).normalize()));
      }
    }
    groups.add(new Group(title, entries));
    groups.removeIf(group -> group.entries().isEmpty());
    Group forgotten = forgotten(groups);
    if (!forgotten.entries().isEmpty()) {
      groups.add(forgotten);
    }
    return new Contents(groups);
  }

  private static Group forgotten(List<Group> groups) throws IOException {
    TreeSet<Path> pages = new TreeSet<>();
    try (Stream<Path> docs = Files.list(FILE.resolveSibling(""))) {
      docs.filter(p -> p.toString().endsWith(".md") && !p.equals(FILE)).forEach(pages::add);
    }
    groups.forEach(g -> g.entries().forEach(e -> pages.remove(e.source())));
    return new Group("More", pages.stream().map(p -> new Entry(nameOf(p), p)).toList());
  }

  private static String nameOf(Path page) {
    return page.getFileName().toString().replace(".md", "");
  }

  List<Entry> entries() {
    return groups.stream().flatMap(g -> g.entries().stream()).toList();
  }
}
