package dev.cairn.input.acsl;

import dev.cairn.input.acsl.Contract.Behavior;
import dev.cairn.input.acsl.Contract.Clause;
import dev.cairn.input.acsl.Term.Binder;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Reads one annotation: the clauses of a contract and the definitions of predicates and logic
 * functions.
 */
final class AnnotationParser {
  private static final Set<String> CLAUSES =
      Set.of(
          "requires",
          "ensures",
          "assigns",
          "behavior",
          "assumes",
          "terminates",
          "decreases",
          "allocates",
          "frees",
          "exits",
          "complete",
          "disjoint",
          "admit",
          "check",
          "predicate",
          "logic",
          "axiomatic",
          "lemma",
          "axiom",
          "function",
          "invariant",
          "type",
          "global",
          "inductive",
          "ghost",
          "assert",
          "loop");

  private final SourceText source;
  private final TokenStream tokens;
  private final TermParser terms;
  private final Consumer<Warning> warnings;
  private final List<Definition> definitions = new ArrayList<>();
  private Clauses top = new Clauses("");
  private List<Clauses> behaviors = new ArrayList<>();
  private Clauses current = top;

  AnnotationParser(
      SourceText source,
      List<Token> tokens,
      Predicate<String> isTypeName,
      Consumer<Warning> warnings) {
    this.source = source;
    this.tokens = new TokenStream(tokens);
    this.terms = new TermParser(this.tokens, isTypeName);
    this.warnings = warnings;
  }

  /** The clauses collected for one behavior, or outside of all. */
  private static final class Clauses {
    private final String name;
    private final List<Clause> requires = new ArrayList<>();
    private final List<Clause> ensures = new ArrayList<>();
    private final List<Clause> assumes = new ArrayList<>();
    private final List<String> assigns = new ArrayList<>();

    private Clauses(String name) {
      this.name = name;
    }
  }

  List<Definition> definitions() {
    return definitions;
  }

  TokenStream tokens() {
    return tokens;
  }

  /** Reads clauses up to the end, or to the word {@code function}, which only spec files have. */
  Contract contract() {
    top = new Clauses("");
    behaviors = new ArrayList<>();
    current = top;
    while (!tokens.atEnd() && !tokens.peek().is("function")) {
      Token start = tokens.peek();
      try {
        clause();
      } catch (AcslException e) {
        skipToNextClause(start);
        String text = source.excerpt(start.start(), tokens.previous().end());
        warnings.accept(
            new Warning(e.at(), "clause ignored: " + text + " (" + e.getMessage() + ")"));
      }
    }
    return new Contract(
        top.requires,
        top.ensures,
        top.assigns,
        behaviors.stream()
            .map(b -> new Behavior(b.name, b.assumes, b.requires, b.ensures))
            .toList());
  }

  private void clause() {
    Token keyword = tokens.peek();
    if ((keyword.is("check") || keyword.is("admit")) && tokens.peek(1).kind() == Token.Kind.NAME) {
      keyword = afterModifier();
    }
    switch (keyword.text()) {
      case "requires" -> current.requires.add(clauseAfterKeyword());
      case "ensures" -> current.ensures.add(clauseAfterKeyword());
      case "assumes" -> current.assumes.add(clauseAfterKeyword());
      case "assigns" -> current.assigns.add(assigns());
      case "behavior" -> behavior();
      case "complete", "disjoint" -> behaviorSet();
      case "predicate" -> definition(false);
      case "logic" -> definition(true);
      default -> throw new AcslException(keyword.at(), keyword.described() + " is not understood");
    }
  }

  private Token afterModifier() {
    tokens.next();
    return tokens.peek();
  }

  private Clause clauseAfterKeyword() {
    Location at = tokens.next().at();
    int start = tokens.peek().start();
    Term term = terms.expression();
    int end = tokens.expect(";").start();
    return new Clause(at, source.excerpt(start, end), term);
  }

  private String assigns() {
    tokens.next();
    int start = tokens.peek().start();
    while (!tokens.peek().is(";") && !tokens.atEnd()) {
      tokens.next();
    }
    return source.excerpt(start, tokens.expect(";").start());
  }

  private void behavior() {
    tokens.next();
    current = new Clauses(tokens.expectName().text());
    behaviors.add(current);
    tokens.expect(":");
  }

  /**
   * {@code complete behaviors a, b;}: a claim about the contract itself, without effect on inputs.
   */
  private void behaviorSet() {
    tokens.next();
    tokens.expect("behaviors");
    while (!tokens.accept(";")) {
      tokens.expectName();
      tokens.accept(",");
    }
  }

  private void definition(boolean hasType) {
    tokens.next();
    if (hasType) {
      terms.types().type();
    }
    String name = tokens.expectName().text();
    skipLabels();
    List<Binder> parameters = tokens.accept("(") ? parameters() : List.of();
    tokens.expect("=");
    Term body = terms.expression();
    tokens.expect(";");
    definitions.add(new Definition(name, parameters, body));
  }

  private void skipLabels() {
    if (tokens.accept("{")) {
      while (!tokens.accept("}")) {
        tokens.expectName();
        tokens.accept(",");
      }
    }
  }

  private List<Binder> parameters() {
    var parameters = new ArrayList<Binder>();
    while (!tokens.accept(")")) {
      TypeName type = terms.types().type();
      String name = tokens.expectName().text();
      int arrays = 0;
      while (tokens.accept("[")) {
        arrays++;
        while (!tokens.accept("]")) {
          tokens.next();
          failAtEnd();
        }
      }
      parameters.add(new Binder(new TypeName(type.base(), type.pointers() + arrays), name));
      if (!tokens.peek().is(")")) {
        tokens.expect(",");
      }
    }
    return parameters;
  }

  private void failAtEnd() {
    if (tokens.atEnd()) {
      throw new AcslException(tokens.peek().at(), "unexpected end of the annotation");
    }
  }

  private void skipToNextClause(Token start) {
    if (tokens.peek().start() == start.start()) {
      tokens.next();
    }
    boolean isBlock = start.is("axiomatic") || start.is("inductive");
    while (!tokens.atEnd() && (isBlock || !isClauseStart())) {
      tokens.next();
    }
  }

  private boolean isClauseStart() {
    return CLAUSES.contains(tokens.peek().text())
        && tokens.peek().kind() == Token.Kind.NAME
        && (tokens.previous().is(";") || tokens.previous().is(":"));
  }
}
