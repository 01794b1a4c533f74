package dev.cairn.evidence;

import java.util.ArrayList;
import java.util.List;

/**
 * What an experiment found.
 *
 * @param title the paper
 * @param words where the experiment deviates from it, and what was left out
 */
public record Findings(String title, List<String> words, List<Table> tables, List<Figure> figures) {
  public Findings {
    words = List.copyOf(words);
    tables = List.copyOf(tables);
    figures = List.copyOf(figures);
  }

  /** Findings in the making. */
  static final class Notebook {
    private final String title;
    private final List<String> words = new ArrayList<>();
    private final List<Table> tables = new ArrayList<>();
    private final List<Figure> figures = new ArrayList<>();

    Notebook(String title) {
      this.title = title;
    }

    Notebook say(String word) {
      words.add(word);
      return this;
    }

    Notebook add(Table table) {
      tables.add(table);
      return this;
    }

    Notebook add(Figure figure) {
      figures.add(figure);
      return this;
    }

    Findings close() {
      return new Findings(title, words, tables, figures);
    }
  }
}
