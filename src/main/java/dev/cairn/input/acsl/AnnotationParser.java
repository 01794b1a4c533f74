package dev.cairn.input.acsl;

import dev.cairn.input.acsl.Contract.Assigns;
import dev.cairn.input.acsl.Contract.Behavior;
import dev.cairn.input.acsl.Contract.BehaviorSet;
import dev.cairn.input.acsl.Contract.Clause;
import dev.cairn.input.acsl.Contract.Termination;
import dev.cairn.input.acsl.Contract.Use;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.TermParser;
import dev.cairn.input.acsl.term.Token;
import dev.cairn.input.acsl.term.TokenStream;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
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
          "strong",
          "weak",
          "global",
          "inductive",
          "ghost",
          "assert",
          "loop");

  /** Clauses of which one half is left where {@code check} or {@code admit} stands before them. */
  private static final Set<String> HALVES = Set.of("requires", "ensures", "exits");

  private final SourceText source;
  private final TokenStream tokens;
  private final TermParser terms;
  private final Consumer<Warning> warnings;
  private final DefinitionParser logic;
  private Clauses top;
  private List<Clauses> behaviors = new ArrayList<>();
  private Clauses current;
  private List<BehaviorSet> behaviorSets = new ArrayList<>();
  private List<Termination> termination = new ArrayList<>();

  AnnotationParser(
      SourceText source,
      List<Token> tokens,
      Predicate<String> isTypeName,
      Consumer<Warning> warnings) {
    this.source = source;
    this.tokens = new TokenStream(tokens);
    this.terms = new TermParser(this.tokens, isTypeName);
    this.warnings = warnings;
    logic = new DefinitionParser(this.tokens, terms, this::ignored);
    top = new Clauses("", this.tokens.peek());
    current = top;
  }

  /** The clauses collected for one behavior, or outside of all. */
  private static final class Clauses {
    private final String name;
    private final Token start;
    private int end;
    private final List<Clause> requires = new ArrayList<>();
    private final List<Clause> ensures = new ArrayList<>();
    private final List<Clause> exits = new ArrayList<>();
    private final List<Clause> assumes = new ArrayList<>();
    private final List<Assigns> assigns = new ArrayList<>();

    /** Nobody knows when the behavior applies. */
    private boolean isSpoilt;

    private Clauses(String name, Token start) {
      this.name = name;
      this.start = start;
    }
  }

  List<Definition> definitions() {
    return logic.definitions();
  }

  List<Invariant> invariants() {
    return logic.invariants();
  }

  List<Clause> lemmas() {
    return logic.lemmas();
  }

  TokenStream tokens() {
    return tokens;
  }

  /** Reads clauses up to the end. */
  Contract contract() {
    return clausesUntil(tokens::atEnd);
  }

  /** Reads clauses up to the word {@code function}, which only specification files have. */
  Contract section() {
    return clausesUntil(() -> tokens.atEnd() || tokens.peek().is("function"));
  }

  private Contract clausesUntil(BooleanSupplier isOver) {
    top = new Clauses("", tokens.peek());
    behaviors = new ArrayList<>();
    behaviorSets = new ArrayList<>();
    termination = new ArrayList<>();
    current = top;
    while (!isOver.getAsBoolean()) {
      Token start = tokens.peek();
      try {
        clause();
      } catch (AcslException e) {
        skipToNextClause(start);
        ignored(start, tokens.previous(), e);
        unread(start, e);
        boolean isOther = CLAUSES.contains(start.text()) || start.is(";");
        current.isSpoilt |= !isOther || start.is("assumes");
      }
      current.end = tokens.previous().end();
    }
    dropSpoilt();
    return new Contract(
        top.requires,
        top.ensures,
        top.exits,
        top.assigns,
        behaviors.stream()
            .map(b -> new Behavior(b.name, b.assumes, b.requires, b.ensures, b.exits, b.assigns))
            .toList(),
        behaviorSets,
        termination);
  }

  /** What is claimed where a behavior applies cannot be claimed when nobody knows where that is. */
  private void dropSpoilt() {
    List<String> names = behaviors.stream().map(b -> b.name).toList();
    for (Clauses spoilt : behaviors.stream().filter(b -> b.isSpoilt).toList()) {
      behaviors.remove(spoilt);
      String text = source.excerpt(spoilt.start.start(), spoilt.end);
      String why = " (it is not understood when it applies)";
      warnings.accept(new Warning(spoilt.start.at(), "behavior ignored: " + text + why));
      behaviorSets.replaceAll(
          s -> s.names().isEmpty() ? new BehaviorSet(s.at(), s.isComplete(), names) : s);
    }
  }

  private void ignored(Token start, Token end, AcslException e) {
    String text = source.excerpt(start.start(), end.end());
    warnings.accept(new Warning(e.at(), "clause ignored: " + text + " (" + e.getMessage() + ")"));
  }

  /** What is promised stays on the list, so that nobody takes it for kept. */
  private void unread(Token keyword, AcslException why) {
    int end = tokens.previous().is(";") ? tokens.previous().start() : tokens.previous().end();
    String text = source.excerpt(Math.min(keyword.end(), end), end);
    Clause clause = Clause.unread(keyword.at(), text, why);
    switch (keyword.text()) {
      case "ensures" -> current.ensures.add(clause);
      case "exits" -> current.exits.add(clause);
      case "terminates" -> termination.add(new Termination(clause, false));
      case "assigns" ->
          current.assigns.add(new Assigns(keyword.at(), text, List.of(Clause.unread(why))));
      default -> {}
    }
  }

  private void clause() {
    Token keyword = tokens.peek();
    Use use = Use.CHECKED_AND_ASSUMED;
    if (keyword.is("check") || keyword.is("admit")) {
      use = keyword.is("check") ? Use.CHECKED : Use.ASSUMED;
      tokens.next();
      keyword = tokens.peek();
      boolean isLemma = keyword.is("lemma") && use == Use.CHECKED;
      if (!isLemma && !HALVES.contains(keyword.text())) {
        throw new AcslException(keyword.at(), "no half of " + keyword.described() + " is known");
      }
    }
    switch (keyword.text()) {
      case "requires" -> current.requires.add(clauseAfterKeyword(use));
      case "ensures" -> current.ensures.add(clauseAfterKeyword(use));
      case "exits" -> current.exits.add(clauseAfterKeyword(use));
      case "assumes" -> assumes();
      case "assigns" -> {
        Assigns assigns = assigns();
        if (assigns.places().stream().noneMatch(AnnotationParser::isEverything)) {
          current.assigns.add(assigns);
        }
      }
      case "allocates" -> current.ensures.add(blocks(Contract.ALLOCATED_ONLY));
      case "frees" -> current.ensures.add(blocks(Contract.FREED_ONLY));
      case "behavior" -> behavior();
      case "complete", "disjoint" -> behaviorSet();
      case "predicate" -> logic.definition(false);
      case "logic" -> logic.definition(true);
      case "inductive" -> logic.inductive();
      case "axiomatic" -> logic.axiomatic(source);
      case "lemma" -> logic.lemma(source);
      case "terminates" -> termination.add(new Termination(clauseAfterKeyword(use), false));
      case "decreases" -> termination.add(new Termination(clauseAfterKeyword(use), true));
      case "type" -> {
        if (tokens.peek(1).is("invariant")) {
          logic.invariant();
        } else {
          logic.type();
        }
      }
      case "strong", "weak", "global" -> logic.invariant();
      default -> throw new AcslException(keyword.at(), keyword.described() + " is not understood");
    }
  }

  private void assumes() {
    if (current == top) {
      throw new AcslException(tokens.peek().at(), "'assumes' stands outside of behaviors");
    }
    current.assumes.add(clauseAfterKeyword(Use.CHECKED_AND_ASSUMED));
  }

  private Clause clauseAfterKeyword(Use use) {
    Location at = tokens.next().at();
    int start = tokens.peek().start();
    Term term = terms.expression();
    int end = tokens.expect(";").start();
    return new Clause(at, source.excerpt(start, end), term, use);
  }

  /** What is said of blocks holds after the call; those that are freed are named before it. */
  private Clause blocks(String only) {
    Location at = tokens.next().at();
    int start = tokens.peek().start();
    List<Term> named = new AssignsParser(tokens, terms).places();
    String text = source.excerpt(start, tokens.expect(";").start());
    boolean isOld = only.equals(Contract.FREED_ONLY);
    List<Term> blocks =
        named.stream()
            .map(b -> isOld ? (Term) new Term.Call(b.at(), "\\old", List.of(b)) : b)
            .toList();
    return new Clause(at, text, new Term.Call(at, only, blocks), Use.CHECKED);
  }

  private static boolean isEverything(Term place) {
    return place instanceof Term.Name(_, var name) && name.equals("\\everything");
  }

  private Assigns assigns() {
    Location at = tokens.next().at();
    int start = tokens.peek().start();
    List<Term> places = new AssignsParser(tokens, terms).places();
    return new Assigns(at, source.excerpt(start, tokens.expect(";").start()), places);
  }

  private void behavior() {
    Token start = tokens.next();
    // until its name is known
    current = new Clauses("", start);
    current.isSpoilt = true;
    behaviors.add(current);
    String name = tokens.expectName().text();
    tokens.expect(":");
    if (behaviors.stream().anyMatch(b -> b.name.equals(name))) {
      String why = "behavior '" + name + "' stands there twice; both count";
      warnings.accept(new Warning(start.at(), why));
    }
    current = new Clauses(name, start);
    behaviors.set(behaviors.size() - 1, current);
  }

  private void behaviorSet() {
    Token keyword = tokens.next();
    tokens.expect("behaviors");
    var names = new ArrayList<String>();
    while (!tokens.accept(";")) {
      names.add(tokens.expectName().text());
      tokens.accept(",");
    }
    behaviorSets.add(new BehaviorSet(keyword.at(), keyword.is("complete"), names));
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
