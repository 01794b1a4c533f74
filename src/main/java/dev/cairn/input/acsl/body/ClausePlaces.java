package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.input.acsl.BodyAnnotation;
import dev.cairn.input.acsl.BodyAnnotation.Item;
import dev.cairn.input.acsl.Contracts.FunctionBody;
import dev.cairn.input.acsl.oracle.Spot;
import dev.cairn.input.acsl.term.AcslException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Where in the text of a function the clauses of one annotation are checked. */
final class ClausePlaces {
  private static final Set<String> BEFORE_STATEMENT = Set.of(";", "{", "}", ":");
  private final BodyAnnotation annotation;
  private final CTokens tokens;

  /** The token that follows the annotation. */
  private final int next;

  ClausePlaces(BodyAnnotation annotation, CTokens tokens) {
    this.annotation = annotation;
    this.tokens = tokens;
    next = tokens.at(annotation.end());
  }

  /** All of them: a statement may be left in several places, or in none. */
  List<Spot> of(Item item) {
    return switch (item.kind()) {
      case ASSERT, CHECK, INVARIANT, REQUIRES, COMPLETE, DISJOINT -> List.of(statement(item));
      case ENSURES, ASSIGNS -> List.of(after(item));
      case LOOP_INVARIANT, LOOP_VARIANT, LOOP_ASSIGNS, LOOP_ALLOCATES, LOOP_FREES ->
          List.of(new LoopText(annotation.file(), tokens, item.at()).check(next));
      case BREAKS -> leaving("break", item);
      case CONTINUES -> leaving("continue", item);
      case RETURNS -> leaving("return", item);
    };
  }

  /** Where the loop begins whose variant it is. */
  Optional<Spot> before(Item item) {
    return item.kind() == BodyAnnotation.Kind.LOOP_VARIANT
        ? Optional.of(statement(item))
        : Optional.empty();
  }

  /** The places of the function that the item may name by labels. */
  Map<String, Spot> labelled(FunctionBody body, Item item) {
    return new LabelledPlaces(annotation.file(), tokens, body.start(), body.end())
        .at(annotation.start(), item.kind().isOfLoop() ? next : -1);
  }

  private List<Spot> leaving(String word, Item item) {
    if (StatementTerms.looksBack(item)) {
      statement(item);
    }
    return new Departures(annotation.file(), tokens, item.at()).of(word, next);
  }

  private Spot after(Item item) {
    statement(item);
    int end = new StatementText(tokens, item.at()).end(next);
    return Spot.statement(annotation.file(), end);
  }

  private Spot statement(Item item) {
    boolean isAmongStatements =
        next > 0 && BEFORE_STATEMENT.contains(tokens.token(next - 1)) && !isElse();
    if (!isAmongStatements) {
      throw new AcslException(item.at(), "it does not stand between statements; add braces");
    }
    return Spot.statement(annotation.file(), annotation.start());
  }

  private boolean isElse() {
    return next < tokens.count() && tokens.token(next).equals("else");
  }
}
