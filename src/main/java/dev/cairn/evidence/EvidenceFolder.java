package dev.cairn.evidence;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What experiments found, as files: {@code evidence.md} with all tables, and beside it for each
 * experiment a folder with its tables as CSV and its figures as SVG.
 */
public final class EvidenceFolder {
  private static final String FILES = "evidence";

  /** What a reader has to know who finds the page among others. */
  private static final String INTRODUCTION =
      """
      # Evidence

      `cairn bench` makes the experiments of the papers Cairn is built on, and writes the papers' figures beside ours. This page is what it wrote; `./cairn bench --fetch -o docs` writes it anew.

      | command | what it measures |
      |---|---|
      | `./cairn bench` | everything; behind it `pathcrawler`, `crest`, `osmose`, `ippc` or `peers`: only these |
      | `./cairn bench --quick --seeds 1` | few programs, small budgets |
      | `./cairn bench ippc --programs my-programs` | the same tables for your own programs: of every `NAME.c` the function `NAME`, or `main` |
      | `./cairn bench crest --fetch` | with grep and Vim, which are fetched from Debian and built natively |

      Everything goes to `cairn-bench/` (`-o DIR`): `evidence.md`, and below `evidence/EXPERIMENT/` every table as CSV and every figure as SVG. What is counted depends on the seeds (`--seeds N`: 1 to N) alone, unless
      a time limit cut it. Times are CPU seconds of the whole process, counted in hundredths; on a busy machine they are noisy, so the load is told below. All programs but grep and Vim are our own and come with Cairn
      (`examples/`), written after the papers' descriptions; a figure that is worse than the paper's stands as it is.

      """;

  private final Path folder;
  private final String preamble;
  private final Map<String, Findings> byName = new LinkedHashMap<>();

  /** {@code preamble}: how it was measured, and on what. */
  public EvidenceFolder(Path folder, String preamble) {
    this.folder = folder;
    this.preamble = preamble;
  }

  /** Writes what an experiment found, and the page anew. */
  public void add(String experiment, Findings findings) {
    byName.put(experiment, findings);
    Path own = folder.resolve(FILES).resolve(experiment);
    findings.tables().forEach(t -> write(own.resolve(t.name() + ".csv"), t.csv()));
    findings.figures().forEach(f -> write(own.resolve(f.name() + ".svg"), f.svg()));
    write(page(), markdown());
  }

  public Path page() {
    return folder.resolve("evidence.md");
  }

  private String markdown() {
    var text = new StringBuilder(INTRODUCTION).append(preamble).append('\n');
    byName.forEach((experiment, findings) -> text.append(section(experiment, findings)));
    return text.toString();
  }

  private static String section(String experiment, Findings findings) {
    var text = new StringBuilder("\n## %s\n\n".formatted(findings.title()));
    findings.words().forEach(w -> text.append("- ").append(w).append('\n'));
    for (Table table : findings.tables()) {
      text.append("\n### %s\n\n".formatted(table.title())).append(table.markdown());
    }
    for (Figure figure : findings.figures()) {
      text.append(
          "\n![%s](%s/%s/%s.svg)\n".formatted(figure.title(), FILES, experiment, figure.name()));
    }
    return text.toString();
  }

  private static void write(Path file, String content) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, content);
    } catch (IOException e) {
      throw new UserError(
          file + " cannot be written: " + e.getMessage(), "choose another folder with -o DIR");
    }
  }
}
