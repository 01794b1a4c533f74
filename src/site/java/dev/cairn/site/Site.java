package dev.cairn.site;

import dev.cairn.engine.result.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Writes the pages below docs/ as a site that needs no server: {@code Site FOLDER}, from the top
 * folder. A link that leads nowhere is an error.
 */
public final class Site {
  private static final Pattern TARGET = Pattern.compile("(?:href|src)=\"([^\":]*)\"");
  private static final Path WEB = Path.of("src/site/web");
  private static final Path DOCS = Path.of("docs");
  private static final Pattern PICTURE = Pattern.compile(".*\\.(?:png|svg)");

  private Site() {}

  public static void main(String[] args) throws IOException {
    List<String> broken = write(Path.of(args[0]));
    broken.forEach(System.err::println);
    System.out.println("site: " + Path.of(args[0]).resolve("index.html"));
    System.exit(broken.isEmpty() ? 0 : 1);
  }

  /** Writes all; returns the links that lead nowhere. */
  static List<String> write(Path output) throws IOException {
    Contents contents = Contents.read();
    var markdown = new Markdown(contents);
    List<Page> pages = new ArrayList<>();
    for (Contents.Entry entry : contents.entries()) {
      pages.add(markdown.page(entry, Files.readString(entry.source())));
    }
    Files.createDirectories(output.resolve("pictures"));
    var frame = new Frame(contents);
    for (Page page : pages) {
      Files.writeString(output.resolve(page.entry().file()), frame.around(page));
    }
    Files.writeString(output.resolve("search-index.js"), "const INDEX = " + index(pages) + ";\n");
    copy(WEB, output);
    copyPictures(output.resolve("pictures"));
    return broken(output, pages, frame);
  }

  /** What can be found: [file, page, anchor, heading, text]. */
  private static String index(List<Page> pages) {
    List<Object> rows = new ArrayList<>();
    for (Page page : pages) {
      for (Page.Section s : page.sections()) {
        rows.add(List.of(page.entry().file(), page.title(), s.id(), s.title(), s.text()));
      }
    }
    return Json.compact(rows);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.list(from)) {
      copy(files, to);
    }
  }

  /** Those of all pages into one folder; their names differ. */
  private static void copyPictures(Path to) throws IOException {
    try (Stream<Path> files = Files.walk(DOCS)) {
      copy(files.filter(f -> PICTURE.matcher(f.toString()).matches()), to);
    }
  }

  private static void copy(Stream<Path> files, Path to) throws IOException {
    for (Path file : files.toList()) {
      Files.copy(file, to.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static List<String> broken(Path output, List<Page> pages, Frame frame) {
    Map<String, Set<String>> anchors = new HashMap<>();
    for (Page page : pages) {
      Set<String> ids = anchors.computeIfAbsent(page.entry().file(), _ -> new HashSet<>());
      ids.add("main");
      page.sections().forEach(s -> ids.add(s.id()));
    }
    List<String> broken = new ArrayList<>();
    for (Page page : pages) {
      Matcher target = TARGET.matcher(frame.around(page));
      while (target.find()) {
        String[] parts = target.group(1).split("#", 2);
        String file = parts[0].isEmpty() ? page.entry().file() : parts[0];
        boolean isThere =
            parts.length == 1
                ? Files.exists(output.resolve(file))
                : anchors.getOrDefault(file, Set.of()).contains(parts[1]);
        if (!isThere) {
          broken.add(page.entry().source() + ": leads nowhere: " + target.group(1));
        }
      }
    }
    return broken;
  }
}
