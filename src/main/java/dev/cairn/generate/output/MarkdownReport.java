package dev.cairn.generate.output;

import dev.cairn.engine.result.BranchEntry;
import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * {@code summary.md}: what a pull request or GitHub's step summary shows of one function, and of
 * all functions of a command.
 */
public final class MarkdownReport {
  static final String FILE = "summary.md";
  private static final int MOST = 20;
  private static final String COLUMNS = "tests | branches | lines | defects | verdict |\n";
  private static final String RULE = "|---|---|---|---|---|";

  private MarkdownReport() {}

  static String of(FunctionResult result) {
    Summary s = result.summary();
    var text = new StringBuilder("### `%s`\n\n".formatted(s.function()));
    text.append("| ").append(COLUMNS).append(RULE).append("\n| ").append(row(s));
    appendDefects(text, s.defects());
    appendOpen(text, s, "");
    return text.toString();
  }

  /**
   * Puts what the functions of a command have each into one page above them, where they have it;
   * one function needs none.
   *
   * @param results the folder of the command
   * @param told what is known of each function, by its folder
   */
  public static void writeAll(Path results, Map<String, Summary> told) throws IOException {
    Path page = results.resolve(FILE);
    boolean isWanted =
        told.keySet().stream().allMatch(f -> Files.exists(results.resolve(f).resolve(FILE)));
    if (isWanted && told.size() > 1) {
      Files.writeString(page, all(told));
    } else {
      Files.deleteIfExists(page);
    }
  }

  private static String all(Map<String, Summary> told) {
    var text = new StringBuilder("### Tests for %d functions\n\n".formatted(told.size()));
    text.append("| function | ").append(COLUMNS).append("|---").append(RULE).append('\n');
    told.forEach((label, s) -> text.append("| `%s` | %s".formatted(label, row(s))));
    appendDefects(text, told.values().stream().flatMap(s -> s.defects().stream()).toList());
    told.forEach((label, s) -> appendOpen(text, s, " of " + label));
    return text.toString();
  }

  private static String row(Summary s) {
    return "%d | %s | %s | %d | %s |\n"
        .formatted(
            s.tests(),
            s.coverage().branches().words(),
            s.coverage().statements().words(),
            s.defects().size(),
            s.complete()
                ? "complete"
                : cell("incomplete" + s.whyIncomplete().map(w -> ": " + w).orElse("")));
  }

  private static void appendDefects(StringBuilder text, List<DefectEntry> defects) {
    if (!defects.isEmpty()) {
      text.append("\n**Defects**\n\n");
    }
    defects.stream()
        .limit(MOST)
        .forEach(
            d ->
                text.append(
                    "- `%s`: %s: %s\n".formatted(d.place(), cell(d.kind()), cell(d.message()))));
    appendRest(text, defects.size());
  }

  /** Says how many there are beyond those that are shown. */
  private static void appendRest(StringBuilder text, int count) {
    if (count > MOST) {
      text.append("- and %d more\n".formatted(count - MOST));
    }
  }

  private static void appendOpen(StringBuilder text, Summary summary, String where) {
    List<BranchEntry> open = summary.items().stream().filter(i -> i.by().isOpen()).toList();
    if (open.isEmpty()) {
      return;
    }
    text.append(
        "\n<details><summary>Branches%s without a test (%d)</summary>\n\n"
            .formatted(where, open.size()));
    open.stream()
        .limit(MOST)
        .forEach(
            b ->
                text.append(
                    "- `%s`: `%s` %s: %s\n"
                        .formatted(
                            b.place(),
                            b.condition().replace("`", "'"),
                            cell(b.outcome()),
                            cell(b.by().reason().orElse("")))));
    appendRest(text, open.size());
    text.append("\n</details>\n");
  }

  /** Text that breaks neither a table nor a line and is no markup of its own. */
  private static String cell(String text) {
    return text.replaceAll("\\R", " ").replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*");
  }
}
