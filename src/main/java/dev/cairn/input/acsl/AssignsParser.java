package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.TermParser;
import dev.cairn.input.acsl.term.TokenStream;
import java.util.ArrayList;
import java.util.List;

/** Reads the places of {@code assigns} and {@code loop assigns}. */
record AssignsParser(TokenStream tokens, TermParser terms) {
  /**
   * All of them, none for {@code \\nothing}. What follows {@code \\from} says on what the new
   * values depend; nothing rests on it.
   */
  List<Term> places() {
    List<Term> places = new ArrayList<>();
    do {
      if (!tokens.accept("\\nothing")) {
        places.add(terms.expression());
      }
      if (tokens.accept("\\from")) {
        skipSources();
      }
    } while (tokens.accept(","));
    return places;
  }

  private void skipSources() {
    do {
      if (!tokens.accept("\\nothing")) {
        terms.expression();
      }
    } while (tokens.accept(","));
  }
}
