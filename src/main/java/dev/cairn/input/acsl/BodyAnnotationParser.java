package dev.cairn.input.acsl;

import dev.cairn.input.acsl.BodyAnnotation.Item;
import dev.cairn.input.acsl.BodyAnnotation.Kind;
import dev.cairn.input.acsl.Contract.Clause;
import dev.cairn.input.acsl.Contract.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Reads an annotation in the body of a function. */
final class BodyAnnotationParser {
  private final SourceText source;
  private final TokenStream tokens;
  private final TermParser terms;
  private final Consumer<Warning> warnings;
  private final List<Item> items = new ArrayList<>();

  BodyAnnotationParser(
      SourceText source,
      List<Token> tokens,
      Predicate<String> isTypeName,
      Consumer<Warning> warnings) {
    this.source = source;
    this.tokens = new TokenStream(tokens);
    this.terms = new TermParser(this.tokens, isTypeName);
    this.warnings = warnings;
  }

  /** What is to be checked; what is not understood is told as a warning. */
  List<Item> items() {
    while (!tokens.atEnd()) {
      Token start = tokens.peek();
      try {
        item();
      } catch (AcslException e) {
        skip(start);
        String text = source.excerpt(start.start(), tokens.previous().end());
        warnings.accept(
            new Warning(e.at(), "clause ignored: " + text + " (" + e.getMessage() + ")"));
      }
    }
    return items;
  }

  /** {@code admit} takes for granted what others have to show: nothing is done with it. */
  private void item() {
    Token keyword = tokens.next();
    switch (keyword.text()) {
      case "assert" -> items.add(new Item(Kind.ASSERT, clause(keyword, Use.CHECKED_AND_ASSUMED)));
      case "invariant" ->
          items.add(new Item(Kind.INVARIANT, clause(keyword, Use.CHECKED_AND_ASSUMED)));
      case "check" -> {
        if (!tokens.accept("loop")) {
          items.add(new Item(Kind.CHECK, clause(keyword, Use.CHECKED)));
        } else {
          tokens.expect("invariant");
          items.add(new Item(Kind.LOOP_INVARIANT, clause(keyword, Use.CHECKED)));
        }
      }
      case "admit" -> {
        if (tokens.accept("loop")) {
          tokens.expect("invariant");
        }
        clause(keyword, Use.ASSUMED);
      }
      case "loop" -> loop(keyword);
      default -> throw notUnderstood(keyword);
    }
  }

  private static AcslException notUnderstood(Token keyword) {
    return new AcslException(
        keyword.at(), keyword.described() + " is not understood inside a function");
  }

  private void loop(Token loop) {
    Token keyword = tokens.next();
    switch (keyword.text()) {
      case "invariant" ->
          items.add(new Item(Kind.LOOP_INVARIANT, clause(loop, Use.CHECKED_AND_ASSUMED)));
      case "variant" -> items.add(new Item(Kind.LOOP_VARIANT, clause(loop, Use.CHECKED)));
      default -> throw new AcslException(loop.at(), "'loop " + keyword.text() + "' is not checked");
    }
  }

  private Clause clause(Token keyword, Use use) {
    int start = tokens.peek().start();
    Term term = terms.expression();
    int end = tokens.expect(";").start();
    return new Clause(keyword.at(), source.excerpt(start, end), term, use);
  }

  /** To behind the next semicolon. */
  private void skip(Token start) {
    if (tokens.peek().start() == start.start()) {
      tokens.next();
    }
    while (!tokens.atEnd() && !tokens.previous().is(";")) {
      tokens.next();
    }
  }
}
