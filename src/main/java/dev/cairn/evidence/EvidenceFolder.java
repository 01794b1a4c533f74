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
    var text = new StringBuilder("# Evidence\n\n").append(preamble).append('\n');
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
