package dev.cairn.frontend.text;

import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Text that we put into a file of the user before it was compiled, never with a line's end: leads
 * from the places that the compiler tells back to those of the user's file.
 *
 * @param file as locations name it; empty when there are none
 * @param all sorted by their places
 */
public record Insertions(String file, List<Insertion> all) {
  public static final Insertions NONE = new Insertions("", List.of());

  public Insertions {
    all =
        all.stream()
            .sorted(Comparator.comparingInt(Insertion::line).thenComparingInt(Insertion::column))
            .toList();
  }

  /**
   * One insertion.
   *
   * @param column of the user's file, in bytes as the compiler counts, before which it stands
   * @param length in bytes
   * @param isHidden the code in it stands for nothing of the user's; else it counts as what follows
   */
  public record Insertion(int line, int column, int length, boolean isHidden) {}

  /** A piece of text for an offset of the user's text. */
  public record Piece(int offset, String text, boolean isHidden) {}

  /** The text with all pieces in it, those for the same place in their order. */
  public static String apply(String text, List<Piece> pieces) {
    var result = new StringBuilder();
    int done = 0;
    for (Piece piece : sorted(pieces)) {
      result.append(text, done, piece.offset()).append(piece.text());
      done = piece.offset();
    }
    return result.append(text, done, text.length()).toString();
  }

  /** Where the pieces went. */
  public static Insertions of(String file, String text, List<Piece> pieces) {
    List<Insertion> all = new ArrayList<>();
    for (Piece piece : sorted(pieces)) {
      int start = text.lastIndexOf('\n', piece.offset() - 1) + 1;
      int line = 1 + (int) text.substring(0, start).chars().filter(c -> c == '\n').count();
      int column = 1 + bytes(text.substring(start, piece.offset()));
      all.add(new Insertion(line, column, bytes(piece.text()), piece.isHidden()));
    }
    return new Insertions(file, all);
  }

  private static List<Piece> sorted(List<Piece> pieces) {
    return pieces.stream().sorted(Comparator.comparingInt(Piece::offset)).toList();
  }

  private static int bytes(String text) {
    return SourceText.bytes(text).length;
  }

  /** The place in the user's file; none for what is hidden. */
  public Location original(Location compiled) {
    if (!compiled.file().equals(file) || all.isEmpty()) {
      return compiled;
    }
    int before = 0;
    for (Insertion insertion : all) {
      int start = insertion.column() + before;
      if (insertion.line() != compiled.line() || compiled.column() < start) {
        continue;
      }
      if (compiled.column() < start + insertion.length()) {
        return insertion.isHidden()
            ? Location.NONE
            : new Location(file, compiled.line(), insertion.column());
      }
      before += insertion.length();
    }
    return new Location(file, compiled.line(), compiled.column() - before);
  }
}
