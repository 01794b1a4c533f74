package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.oracle.Spot;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.ir.Location;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The places in a function that clauses have labels for: C's own labels, and {@code LoopEntry} and
 * {@code LoopCurrent} of the innermost loop around a clause.
 */
final class LabelledPlaces {
  static final String LOOP_ENTRY = "LoopEntry";
  private static final String LOOP_CURRENT = "LoopCurrent";
  private static final Set<String> LOOPS = Set.of("while", "for", "do");
  private static final Set<String> BEFORE = Set.of(";", "{", "}", ":");
  private final String file;
  private final CTokens tokens;
  private final int start;
  private final int end;

  /** Between these offsets of the file. */
  LabelledPlaces(String file, CTokens tokens, int start, int end) {
    this.file = file;
    this.tokens = tokens;
    this.start = start;
    this.end = end;
  }

  /**
   * Those for a clause at {@code offset} whose loop begins with the {@code loop}th token, or -1.
   */
  Map<String, Spot> at(int offset, int loop) {
    Map<String, Spot> found = new LinkedHashMap<>();
    for (int i = tokens.at(start); i + 1 < tokens.count() && tokens.start(i) < end; i++) {
      if (isLabel(i)) {
        found.put(tokens.token(i), Spot.statement(file, tokens.end(i + 1)));
      }
    }
    int around = loop >= 0 ? loop : innermost(offset);
    var text = new LoopText(file, tokens, Location.NONE);
    if (around >= 0) {
      add(LOOP_ENTRY, () -> entry(text, around), found);
      add(LOOP_CURRENT, () -> text.round(around), found);
    }
    return found;
  }

  /** One that cannot be told is not there: clauses that speak of it are not understood. */
  private static void add(String label, Supplier<Spot> place, Map<String, Spot> found) {
    try {
      found.put(label, place.get());
    } catch (AcslException e) {
      found.remove(label);
    }
  }

  private Spot entry(LoopText text, int loop) {
    Spot entry = text.entry(loop);
    boolean isAmongStatements = loop > 0 && BEFORE.contains(tokens.token(loop - 1));
    if (entry.kind() == Spot.Kind.STATEMENT && !isAmongStatements) {
      throw new AcslException(Location.NONE, "the loop does not stand between statements");
    }
    return entry;
  }

  private boolean isLabel(int i) {
    return tokens.token(i + 1).equals(":")
        && i > 0
        && BEFORE.contains(tokens.token(i - 1))
        && tokens.token(i).matches("[A-Za-z_]\\w*")
        && !tokens.token(i).equals("default");
  }

  /** The first token of the innermost loop around {@code offset}; -1 when there is none. */
  private int innermost(int offset) {
    int found = -1;
    for (int i = tokens.at(start); i < tokens.count() && tokens.start(i) < offset; i++) {
      if (LOOPS.contains(tokens.token(i)) && ends(i) > offset) {
        found = i;
      }
    }
    return found;
  }

  private int ends(int loop) {
    try {
      return new StatementText(tokens, Location.NONE).end(loop);
    } catch (AcslException e) {
      return -1;
    }
  }
}
