package dev.cairn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is told to those who come new is where they are told to look. */
class DocumentedNamesTest {
  private static final Pattern QUOTED = Pattern.compile("`([^`]+)`");

  /** Stands for what the reader is about to write. */
  private static final Pattern PLACEHOLDER = Pattern.compile(".*\\b(NAME|KIND|HEADER)\\b.*");

  private static final Pattern FILE = Pattern.compile("[\\w.]+(/[\\w.]+)+");
  private static final Pattern CLASS = Pattern.compile("[A-Z]\\w*[a-z]\\w*");
  private static final Pattern CLASS_IN_ROOM =
      Pattern.compile("[a-z0-9]+(\\.[a-z0-9]+)*\\.[A-Z]\\w+");

  @Test
  void everyPlaceForSomethingNewIsThere() throws IOException {
    String text = Files.readString(Path.of("CONTRIBUTING.md"));
    String table =
        text.substring(text.indexOf("## Where does it go?"), text.indexOf("Before a change"));
    List<String> quoted = quoted(table);

    assertThat(quoted).hasSizeGreaterThan(40);
    assertThat(quoted.stream().filter(q -> !isThere(q))).isEmpty();
  }

  @Test
  void everyClassThatTheArchitectureNamesWithItsRoomIsThere() throws IOException {
    List<String> classes =
        quoted(Files.readString(Path.of("ARCHITECTURE.md"))).stream()
            .filter(q -> CLASS_IN_ROOM.matcher(q).matches())
            .toList();

    assertThat(classes).hasSizeGreaterThan(20);
    assertThat(classes.stream().filter(c -> !isSource("/" + c.replace('.', '/') + ".java")))
        .isEmpty();
  }

  private static List<String> quoted(String text) {
    List<String> all = new ArrayList<>();
    for (Matcher m = QUOTED.matcher(text); m.find(); ) {
      all.add(m.group(1));
    }
    return all;
  }

  private static boolean isThere(String quoted) {
    if (PLACEHOLDER.matcher(quoted).matches()) {
      return true;
    }
    if (FILE.matcher(quoted).matches()) {
      Path inRoom = Path.of("src/main/java/dev/cairn", quoted);
      return Files.exists(Path.of(quoted))
          || Files.exists(inRoom)
          || Files.exists(Path.of(inRoom + ".java"));
    }
    return !CLASS.matcher(quoted).matches() || isSource("/" + quoted + ".java");
  }

  private static boolean isSource(String end) {
    try (Stream<Path> files = Files.walk(Path.of("src"))) {
      return files.anyMatch(f -> f.toString().endsWith(end));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
