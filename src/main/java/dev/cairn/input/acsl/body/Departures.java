package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.oracle.Spot;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Where a statement is left before its end: by {@code break}, {@code continue}, {@code return}. */
final class Departures {
  private static final Set<String> LOOPS = Set.of("while", "for", "do");
  private final String file;
  private final CTokens tokens;
  private final StatementText statements;

  /** {@code at} is the place of the annotation, for messages. */
  Departures(String file, CTokens tokens, Location at) {
    this.file = file;
    this.tokens = tokens;
    statements = new StatementText(tokens, at);
  }

  /** Those by {@code word} of the statement whose first token is the {@code first}th. */
  List<Spot> of(String word, int first) {
    List<Spot> found = new ArrayList<>();
    int last = statements.last(first);
    int i = first;
    while (i <= last) {
      String token = tokens.token(i);
      if (token.equals(word)) {
        found.add(spot(i));
      }
      i = staysInside(token, word) ? statements.last(i) + 1 : i + 1;
    }
    return found;
  }

  /** Do the words in such a statement only leave that one. */
  private static boolean staysInside(String token, String word) {
    return !word.equals("return")
        && (LOOPS.contains(token) || (token.equals("switch") && word.equals("break")));
  }

  private Spot spot(int index) {
    int end = statements.last(index);
    int behindReturn = tokens.end(index);
    int atSemicolon = tokens.start(end);
    return tokens.token(index).equals("return") && end > index + 1
        ? Spot.returned(file, behindReturn, atSemicolon)
        : Spot.leaving(file, tokens.start(index), tokens.end(end));
  }
}
