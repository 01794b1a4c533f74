package dev.cairn.cli.manual;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * What a page shows of a terminal: commands behind {@code $}, and what they print. {@code $ cat
 * FILE} shows a file, which is made from it the first time.
 *
 * @param page where it stands
 * @param steps in the order of the page
 */
public record DocSession(Path page, List<Step> steps) {
  /** Commands that need nothing but what a C programmer has; all others are only shown. */
  private static final Set<String> HARMLESS =
      Set.of("cairn", "./cairn", "./test_percent", "cat", "cc", "git", "grep", "head", "ls", "sed");

  public DocSession {
    steps = List.copyOf(steps);
  }

  /** One command, and the lines that follow it. */
  public record Step(String command, List<String> output) {
    public Step {
      output = List.copyOf(output);
    }

    /** The file that this shows; empty for other commands. */
    public String shownFile() {
      return command.matches("cat [\\w./-]+") ? command.substring("cat ".length()) : "";
    }

    /** Can it be run where {@code folder} holds what the page has shown so far. */
    boolean isRunnable(Path folder) {
      List<String> words = List.of(command.split(" ", -1));
      return HARMLESS.contains(words.getFirst())
          && words.stream()
              .map(w -> w.replaceFirst(":\\d+$", ""))
              .filter(w -> w.matches("[\\w./-]+\\.(c|h|ihx|o|elf|toml|smt2)"))
              .allMatch(file -> Files.exists(folder.resolve(file)));
    }
  }

  public static DocSession of(Path page) throws IOException {
    List<Step> steps = new ArrayList<>();
    boolean isBlock = false;
    String command = "";
    List<String> output = new ArrayList<>();
    for (String line : Files.readAllLines(page)) {
      boolean isFence = line.startsWith("```");
      if ((isFence || line.startsWith("$ ")) && !command.isEmpty()) {
        steps.add(new Step(command, output));
        command = "";
      }
      if (isFence) {
        isBlock = !isBlock;
      } else if (isBlock && line.startsWith("$ ")) {
        command = line.substring(2).strip();
        output.clear();
      } else if (!command.isEmpty()) {
        output.add(line);
      }
    }
    return new DocSession(page, steps);
  }

  @Override
  public String toString() {
    return page.toString();
  }
}
