package dev.cairn.input.acsl;

import dev.cairn.input.acsl.BodyAnnotation.Item;
import dev.cairn.input.acsl.BodyAnnotation.Kind;
import dev.cairn.input.acsl.Contract.Clause;
import dev.cairn.input.acsl.Contract.Use;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.TermParser;
import dev.cairn.input.acsl.term.Token;
import dev.cairn.input.acsl.term.TokenStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Reads an annotation in the body of a function. */
final class BodyAnnotationParser {
  /** Words after which it is not said when a behavior applies. */
  private static final Set<String> CLAUSES =
      Set.of(
          "assert",
          "invariant",
          "requires",
          "ensures",
          "breaks",
          "continues",
          "returns",
          "assigns",
          "complete",
          "disjoint",
          "check",
          "admit",
          "loop",
          "for");

  private final SourceText source;
  private final TokenStream tokens;
  private final TermParser terms;
  private final Consumer<Warning> warnings;
  private final List<Item> items = new ArrayList<>();
  private final StatementBehaviors ofStatement = new StatementBehaviors();

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
        if (start.is("behavior")) {
          ofStatement.begin("");
        }
        if (!CLAUSES.contains(start.text())) {
          ofStatement.spoil();
        }
        skip(start);
        String text = source.excerpt(start.start(), tokens.previous().end());
        warnings.accept(
            new Warning(e.at(), "clause ignored: " + text + " (" + e.getMessage() + ")"));
        unread(start, e);
      }
    }
    return items;
  }

  /** What is claimed stays on the list, so that nobody takes it for true. */
  private void unread(Token start, AcslException why) {
    String text = source.excerpt(start.end(), tokens.previous().end()).replaceAll("\\s*;$", "");
    Optional<Kind> kind =
        switch (start.text()) {
          case "assert" -> Optional.of(Kind.ASSERT);
          case "check" -> Optional.of(Kind.CHECK);
          case "invariant" -> Optional.of(Kind.INVARIANT);
          case "loop" -> kindOfLoop(text);
          default -> Optional.empty();
        };
    String said = start.is("loop") ? text.replaceFirst("^\\w+\\s*", "") : text;
    Clause clause = Clause.unread(start.at(), said, why);
    kind.map(k -> new Item(k, clause, List.of(clause.term()), List.of())).ifPresent(items::add);
  }

  private static Optional<Kind> kindOfLoop(String text) {
    return switch (text.split("\\W", 2)[0]) {
      case "invariant" -> Optional.of(Kind.LOOP_INVARIANT);
      case "variant" -> Optional.of(Kind.LOOP_VARIANT);
      case "assigns" -> Optional.of(Kind.LOOP_ASSIGNS);
      default -> Optional.empty();
    };
  }

  private void item() {
    List<String> behaviors = behaviors();
    Token keyword = tokens.next();
    switch (keyword.text()) {
      case "behavior" -> {
        needNone(behaviors, keyword);
        ofStatement.begin(tokens.expectName().text());
        tokens.expect(":");
      }
      case "assumes" -> {
        needNone(behaviors, keyword);
        ofStatement.assume(clause(keyword, Use.CHECKED));
      }
      default -> items.add(item(keyword).in(behaviors));
    }
  }

  private static void needNone(List<String> behaviors, Token keyword) {
    if (!behaviors.isEmpty()) {
      throw new AcslException(keyword.at(), keyword.described() + " in behaviors of the function");
    }
  }

  private Item item(Token keyword) {
    return switch (keyword.text()) {
      case "assert" -> new Item(Kind.ASSERT, clause(keyword, Use.CHECKED_AND_ASSUMED));
      case "invariant" -> new Item(Kind.INVARIANT, clause(keyword, Use.CHECKED_AND_ASSUMED));
      case "requires" -> inBehavior(Kind.REQUIRES, keyword, Use.CHECKED_AND_ASSUMED);
      case "ensures" -> inBehavior(Kind.ENSURES, keyword, Use.CHECKED_AND_ASSUMED);
      case "breaks" -> inBehavior(Kind.BREAKS, keyword, Use.CHECKED);
      case "continues" -> inBehavior(Kind.CONTINUES, keyword, Use.CHECKED);
      case "returns" -> inBehavior(Kind.RETURNS, keyword, Use.CHECKED);
      case "assigns" -> ofStatement.inCurrent(assigns(keyword, Kind.ASSIGNS));
      case "complete", "disjoint" -> claim(keyword);
      case "check" -> half(keyword, Use.CHECKED);
      case "admit" -> half(keyword, Use.ASSUMED);
      case "loop" -> loop(keyword);
      default -> throw notUnderstood(keyword);
    };
  }

  private Item inBehavior(Kind kind, Token keyword, Use use) {
    return ofStatement.inCurrent(new Item(kind, clause(keyword, use)));
  }

  /** {@code complete behaviors a, b;}. */
  private Item claim(Token keyword) {
    tokens.expect("behaviors");
    List<String> names = new ArrayList<>();
    while (!tokens.accept(";")) {
      names.add(tokens.expectName().text());
      tokens.accept(",");
    }
    return ofStatement.claim(keyword.at(), keyword.is("complete"), names);
  }

  /** {@code for a, b:}. */
  private List<String> behaviors() {
    List<String> names = new ArrayList<>();
    if (tokens.accept("for")) {
      do {
        names.add(tokens.expectName().text());
      } while (tokens.accept(","));
      tokens.expect(":");
    }
    return names;
  }

  /** {@code check P}, {@code admit loop invariant P}, {@code check ensures P}. */
  private Item half(Token keyword, Use use) {
    if (tokens.accept("loop")) {
      tokens.expect("invariant");
      return new Item(Kind.LOOP_INVARIANT, clause(keyword, use));
    }
    if (tokens.accept("requires")) {
      return inBehavior(Kind.REQUIRES, keyword, use);
    }
    if (tokens.accept("ensures")) {
      return inBehavior(Kind.ENSURES, keyword, use);
    }
    return new Item(Kind.CHECK, clause(keyword, use));
  }

  private static AcslException notUnderstood(Token keyword) {
    return new AcslException(
        keyword.at(), keyword.described() + " is not understood inside a function");
  }

  private Item loop(Token loop) {
    Token keyword = tokens.next();
    return switch (keyword.text()) {
      case "invariant" -> new Item(Kind.LOOP_INVARIANT, clause(loop, Use.CHECKED_AND_ASSUMED));
      case "variant" -> new Item(Kind.LOOP_VARIANT, clause(loop, Use.CHECKED));
      case "assigns" -> assigns(loop, Kind.LOOP_ASSIGNS);
      case "allocates" -> new Item(Kind.LOOP_ALLOCATES, blocks(loop, Contract.ALLOCATED_ONLY));
      case "frees" -> new Item(Kind.LOOP_FREES, blocks(loop, Contract.FREED_ONLY));
      default -> throw new AcslException(loop.at(), "'loop " + keyword.text() + "' is not checked");
    };
  }

  private Item assigns(Token keyword, Kind kind) {
    int start = tokens.peek().start();
    List<Term> places = new AssignsParser(tokens, terms).places();
    String text = source.excerpt(start, tokens.expect(";").start());
    var clause =
        new Clause(
            keyword.at(), text, new Term.Name(keyword.at(), "\\true"), Use.CHECKED_AND_ASSUMED);
    return new Item(kind, clause, places, List.of());
  }

  /** Blocks that are freed are named before the loop. */
  private Clause blocks(Token keyword, String only) {
    int start = tokens.peek().start();
    List<Term> named = new ArrayList<>();
    for (Term block : new AssignsParser(tokens, terms).places()) {
      boolean isGone = only.equals(Contract.FREED_ONLY);
      var entry = new Term.Name(block.at(), "LoopEntry");
      named.add(isGone ? new Term.Call(block.at(), "\\at", List.of(block, entry)) : block);
    }
    String text = source.excerpt(start, tokens.expect(";").start());
    return new Clause(
        keyword.at(), text, new Term.Call(keyword.at(), only, named), Use.CHECKED_AND_ASSUMED);
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
