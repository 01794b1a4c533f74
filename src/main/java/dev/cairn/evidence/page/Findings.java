package dev.cairn.evidence.page;

import java.util.ArrayList;
import java.util.List;

/**
 * What an experiment found.
 *
 * @param title the paper
 * @param words where the experiment deviates from it, and what was left out
 * @param raw what figures are drawn of: files for other programs, not shown on the page
 */
public record Findings(
    String title, List<String> words, List<Table> tables, List<Figure> figures, List<Table> raw) {
  public Findings {
    words = List.copyOf(words);
    tables = List.copyOf(tables);
    figures = List.copyOf(figures);
    raw = List.copyOf(raw);
  }

  /** Findings in the making. */
  public static final class Notebook {
    private final String title;
    private final List<String> words = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();
    private final List<Figure> figures = new ArrayList<>();
    private final List<Table> raw = new ArrayList<>();

    public Notebook(String title) {
      this.title = title;
    }

    public Notebook say(String word) {
      words.add(word);
      return this;
    }

    public Notebook add(Table table) {
      tables.add(table.told());
      return this;
    }

    public Notebook add(Figure figure) {
      figures.add(figure);
      return this;
    }

    public Notebook keep(Table table) {
      raw.add(table);
      return this;
    }

    public Findings close() {
      return new Findings(title, words, tables, figures, raw);
    }
  }
}
