package dev.cairn.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cli.Main;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** What the pages for users say is what there is. */
class DocsTest {
  private static final Pattern INLINE = Pattern.compile("`((?:\\./)?cairn [^`]*)`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)(#[^)]*)?\\)");

  @Test
  void theReferenceIsWhatTheCommandsSay() throws IOException {
    assertThat(Files.readString(Path.of("docs/reference.md")))
        .as("run dist/reference")
        .isEqualTo(Reference.of(Main.commandLine()));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyCommandOnAPageIsUnderstood(Path page) throws IOException {
    for (String command : commands(Files.readString(page))) {
      List<String> words = words(command);
      assertThat(understood(words)).as(page + ": " + command).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyLinkLeadsSomewhere(Path page) throws IOException {
    Matcher link = LINK.matcher(Files.readString(page));
    while (link.find()) {
      Path target = page.resolveSibling(link.group(1));
      assertThat(target).as(page + ": " + link.group()).exists();
      if (link.group(2) != null) {
        assertThat(anchors(target)).as(page + ": " + link.group()).contains(link.group(2));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyPageIsInTheContents(Path page) throws IOException {
    Path contents = Path.of("docs/index.md");

    assertThat(page.equals(contents) ? "index.md)" : Files.readString(contents))
        .contains(page.getFileName() + ")");
  }

  /** As those who show Markdown make them of headings. */
  private static List<String> anchors(Path page) throws IOException {
    return Files.readAllLines(page).stream()
        .filter(line -> line.startsWith("#"))
        .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
        .map(title -> "#" + title.replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-'))
        .toList();
  }

  static Stream<Path> pages() throws IOException {
    try (Stream<Path> docs = Files.list(Path.of("docs"))) {
      List<Path> pages = new ArrayList<>(docs.filter(p -> p.toString().endsWith(".md")).toList());
      pages.add(Path.of("README.md"));
      pages.remove(Path.of("docs/reference.md"));
      return pages.stream().sorted();
    }
  }

  /** Lines of blocks that begin with the command, and commands within the text. */
  private static List<String> commands(String page) {
    List<String> commands = new ArrayList<>();
    boolean isBlock = false;
    for (String line : page.lines().toList()) {
      String text = line.strip().replaceFirst("^\\$ ", "");
      if (text.startsWith("```")) {
        isBlock = !isBlock;
      } else if (isBlock && text.matches("(\\./)?cairn .*")) {
        commands.add(text);
      } else if (!isBlock) {
        INLINE.matcher(line).results().forEach(m -> commands.add(m.group(1)));
      }
    }
    return commands;
  }

  /** As a shell splits it, up to a comment, a pipe or what stands for more. */
  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = Pattern.compile("'[^']*'|\"[^\"]*\"|\\S+").matcher(command);
    while (word.find() && !word.group().matches("#.*|\\||>.*|&&|;|2>.*|…|\\.\\.\\.")) {
      words.add(word.group().replaceAll("^['\"]|['\"]$", ""));
    }
    return words.subList(1, words.size());
  }

  /** What is wrong with it; empty when nothing is. */
  private static String understood(List<String> words) {
    boolean isForm = words.stream().anyMatch(w -> w.matches(".*[\\[\\]…<>].*"));
    if (words.isEmpty() || isForm) {
      return "";
    }
    try {
      CommandLine line = Main.commandLine();
      line.setCaseInsensitiveEnumValuesAllowed(true);
      line.parseArgs(words.toArray(String[]::new));
      return "";
    } catch (CommandLine.MissingParameterException e) {
      return ""; // named without its operands, as in "see cairn replay"
    } catch (CommandLine.ParameterException e) {
      return String.valueOf(e.getMessage());
    }
  }
}
