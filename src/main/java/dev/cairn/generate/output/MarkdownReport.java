package dev.cairn.generate.output;

import dev.cairn.engine.result.BranchEntry;
import dev.cairn.engine.result.DefectEntry;
import dev.cairn.engine.result.Summary;
import java.util.List;

/** {@code summary.md}: what a pull request or GitHub's step summary shows of one function. */
final class MarkdownReport {
  private static final int MOST = 20;

  private MarkdownReport() {}

  static String of(FunctionResult result) {
    Summary s = result.summary();
    var text = new StringBuilder("### `%s`\n\n".formatted(s.function()));
    text.append("| tests | branches | lines | defects | verdict |\n|---|---|---|---|---|\n");
    text.append(
        "| %d | %s | %s | %d | %s |\n"
            .formatted(
                s.tests(),
                s.coverage().branches().words(),
                s.coverage().statements().words(),
                s.defects().size(),
                s.complete()
                    ? "complete"
                    : cell("incomplete" + s.whyIncomplete().map(w -> ": " + w).orElse(""))));
    appendDefects(text, s.defects());
    appendOpen(text, s);
    return text.toString();
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
  }

  private static void appendOpen(StringBuilder text, Summary summary) {
    List<BranchEntry> open = summary.items().stream().filter(i -> i.by().isOpen()).toList();
    if (open.isEmpty()) {
      return;
    }
    text.append(
        "\n<details><summary>Branches without a test (%d)</summary>\n\n".formatted(open.size()));
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
    text.append("\n</details>\n");
  }

  /** Text that breaks neither a table nor a line and is no markup of its own. */
  private static String cell(String text) {
    return text.replaceAll("\\R", " ").replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*");
  }
}
