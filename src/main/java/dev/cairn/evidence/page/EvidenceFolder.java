package dev.cairn.evidence.page;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

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
      | `./cairn bench peers -o docs` | this experiment anew; what the folder holds of the others stays on its page |

      Everything goes to `cairn-bench/` (`-o DIR`): `evidence.md`, and below `evidence/EXPERIMENT/` every table as CSV and every figure as SVG. What is counted depends on the seeds (`--seeds N`: 1 to N) alone, unless
      a time limit cut it. Times are CPU seconds of the whole process, counted in hundredths; on a busy machine they are noisy, so the load is told below. All programs but grep and Vim are our own and come with Cairn
      (`examples/`), written after the papers' descriptions; a figure that is worse than the paper's stands as it is.

      """;

  private static final String SECTION = "section.txt";
  private static final Set<String> OWN_ENDINGS = Set.of("csv", "svg");

  private final Path folder;
  private final List<String> order;
  private boolean isWritten;

  /** {@code order}: the names of all experiments there are, as they follow one another. */
  public EvidenceFolder(Path folder, List<String> order) {
    this.folder = folder;
    this.order = List.copyOf(order);
  }

  /**
   * Writes what an experiment found in place of what it found before, and the page anew, of
   * everything that lies in the folder: experiments can be made one by one.
   *
   * @param origin how it was measured, and on what
   */
  public void add(String experiment, String origin, Findings findings) {
    Path own = own(experiment);
    clear(own);
    findings.tables().forEach(t -> write(own.resolve(t.name() + ".csv"), t.csv()));
    findings.raw().forEach(t -> write(own.resolve(t.name() + ".csv"), t.csv()));
    findings.figures().forEach(f -> write(own.resolve(f.name() + ".svg"), f.svg()));
    write(own.resolve(SECTION), section(experiment, origin, findings));
    write(page(), INTRODUCTION + sections());
    isWritten = true;
  }

  /** Was anything added; what lay there before does not count. */
  public boolean isWritten() {
    return isWritten;
  }

  public Path page() {
    return folder.resolve("evidence.md");
  }

  private Path own(String experiment) {
    return folder.resolve(FILES).resolve(experiment);
  }

  /** Whichever was made last. */
  private String sections() {
    var text = new StringBuilder();
    for (String experiment : order) {
      Path section = own(experiment).resolve(SECTION);
      if (Files.exists(section)) {
        text.append(read(section));
      }
    }
    return text.toString();
  }

  /** Figures stand below the table of the same name; those without one at the end. */
  private static String section(String experiment, String origin, Findings findings) {
    var text = new StringBuilder("\n## %s\n\n%s\n\n".formatted(findings.title(), origin));
    findings.words().forEach(w -> text.append("- ").append(w).append('\n'));
    List<Figure> figures = new ArrayList<>(findings.figures());
    for (Table table : findings.tables()) {
      text.append("\n### %s\n\n".formatted(table.title())).append(table.markdown());
      figures.stream()
          .filter(f -> f.name().equals(table.name()))
          .forEach(f -> text.append(shown(experiment, f)));
      figures.removeIf(f -> f.name().equals(table.name()));
    }
    figures.forEach(f -> text.append(shown(experiment, f)));
    return text.toString();
  }

  private static String shown(String experiment, Figure figure) {
    return "\n![%s](%s/%s/%s.svg)\n".formatted(figure.title(), FILES, experiment, figure.name());
  }

  /** Takes away what an earlier run of the experiment left, and nothing else. */
  private static void clear(Path own) {
    if (!Files.isDirectory(own)) {
      return;
    }
    try (Stream<Path> files = Files.list(own)) {
      for (Path file : files.filter(EvidenceFolder::isOurs).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw unwritten(own, e);
    }
  }

  private static boolean isOurs(Path file) {
    String name = file.getFileName().toString();
    return name.equals(SECTION) || OWN_ENDINGS.contains(name.substring(name.lastIndexOf('.') + 1));
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UserError(file + " cannot be read: " + e.getMessage());
    }
  }

  private static void write(Path file, String content) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, content);
    } catch (IOException e) {
      throw unwritten(file, e);
    }
  }

  private static UserError unwritten(Path file, IOException e) {
    return new UserError(
        file + " cannot be written: " + e.getMessage(), "choose another folder with -o DIR");
  }
}
