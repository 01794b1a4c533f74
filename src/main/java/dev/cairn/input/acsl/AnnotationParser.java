package dev.cairn.input.acsl;

import dev.cairn.input.acsl.Contract.Assigns;
import dev.cairn.input.acsl.Contract.Behavior;
import dev.cairn.input.acsl.Contract.BehaviorSet;
import dev.cairn.input.acsl.Contract.Clause;
import dev.cairn.input.acsl.Contract.Termination;
import dev.cairn.input.acsl.Contract.Use;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Labels;
import dev.cairn.input.acsl.term.SourceText;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.TermParser;
import dev.cairn.input.acsl.term.Token;
import dev.cairn.input.acsl.term.TokenStream;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

  private static final Set<String> IN_AXIOMATIC =
      Set.of("predicate", "logic", "inductive", "axiom", "lemma", "check", "admit", "type");

  private final SourceText source;
  private final TokenStream tokens;
  private final TermParser terms;
  private final Consumer<Warning> warnings;
  private final List<Definition> definitions = new ArrayList<>();
  private Clauses top;
  private List<Clauses> behaviors = new ArrayList<>();
  private Clauses current;
  private List<BehaviorSet> behaviorSets = new ArrayList<>();
  private List<Termination> termination = new ArrayList<>();
  private final List<Invariant> invariants = new ArrayList<>();

  AnnotationParser(
      SourceText source,
      List<Token> tokens,
      Predicate<String> isTypeName,
      Consumer<Warning> warnings) {
    this.source = source;
    this.tokens = new TokenStream(tokens);
    this.terms = new TermParser(this.tokens, isTypeName);
    this.warnings = warnings;
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
    return definitions;
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
        ignored(start, e);
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

  private void ignored(Token start, AcslException e) {
    String text = source.excerpt(start.start(), tokens.previous().end());
    warnings.accept(new Warning(e.at(), "clause ignored: " + text + " (" + e.getMessage() + ")"));
  }

  private void clause() {
    Token keyword = tokens.peek();
    Use use = Use.CHECKED_AND_ASSUMED;
    if (keyword.is("check") || keyword.is("admit")) {
      use = keyword.is("check") ? Use.CHECKED : Use.ASSUMED;
      tokens.next();
      keyword = tokens.peek();
      if (!HALVES.contains(keyword.text())) {
        throw new AcslException(keyword.at(), "no half of " + keyword.described() + " is known");
      }
    }
    switch (keyword.text()) {
      case "requires" -> current.requires.add(clauseAfterKeyword(use));
      case "ensures" -> current.ensures.add(clauseAfterKeyword(use));
      case "exits" -> current.exits.add(clauseAfterKeyword(use));
      case "assumes" -> assumes();
      case "assigns" -> current.assigns.add(assigns());
      case "allocates" -> current.ensures.add(blocks(Contract.ALLOCATED_ONLY));
      case "frees" -> current.ensures.add(blocks(Contract.FREED_ONLY));
      case "behavior" -> behavior();
      case "complete", "disjoint" -> behaviorSet();
      case "predicate" -> definition(false);
      case "logic" -> definition(true);
      case "inductive" -> inductive();
      case "axiomatic" -> axiomatic();
      case "terminates" -> termination.add(new Termination(clauseAfterKeyword(use), false));
      case "decreases" -> termination.add(new Termination(clauseAfterKeyword(use), true));
      case "strong", "weak", "global", "type" -> invariant();
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

  private Assigns assigns() {
    Location at = tokens.next().at();
    int start = tokens.peek().start();
    List<Term> places = new AssignsParser(tokens, terms).places();
    return new Assigns(at, source.excerpt(start, tokens.expect(";").start()), places);
  }

  /**
   * {@code global invariant I: P;}, {@code type invariant I(struct s x) = P;}. They are looked at
   * where functions begin and end; a strong one would have to hold in between, too.
   */
  private void invariant() {
    Token first = tokens.next();
    if (first.is("strong")) {
      throw new AcslException(first.at(), "a strong invariant is not checked between statements");
    }
    boolean isOfType = (first.is("weak") ? tokens.next() : first).is("type");
    tokens.expect("invariant");
    String name = tokens.expectName().text();
    Optional<Binder> of = Optional.empty();
    if (isOfType) {
      tokens.expect("(");
      List<Binder> all = parameters();
      if (all.size() != 1) {
        throw new AcslException(first.at(), "a type invariant has one parameter");
      }
      of = Optional.of(all.getFirst());
      tokens.expect("=");
    } else {
      tokens.expect(":");
    }
    Term term = terms.expression();
    tokens.expect(";");
    String text = "invariant " + name;
    invariants.add(new Invariant(of, new Clause(first.at(), text, term, Use.CHECKED_AND_ASSUMED)));
  }

  List<Invariant> invariants() {
    return invariants;
  }

  private void behavior() {
    Token start = tokens.next();
    // until its name is known
    current = new Clauses("", start);
    current.isSpoilt = true;
    behaviors.add(current);
    String name = tokens.expectName().text();
    tokens.expect(":");
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

  private void definition(boolean hasType) {
    tokens.next();
    Optional<TypeName> type = hasType ? Optional.of(terms.types().type()) : Optional.empty();
    String name = tokens.expectName().text();
    List<String> labels = labels();
    List<Binder> parameters = tokens.accept("(") ? parameters() : List.of();
    tokens.expect("=");
    Term body = terms.expression();
    tokens.expect(";");
    boolean isOfOne = labels.size() == 1;
    definitions.add(
        new Definition(
            name,
            type,
            parameters,
            isOfOne ? Labels.without(body, labels.getFirst()) : body,
            isOfOne ? List.of() : labels,
            false));
  }

  /** {@code inductive p(integer n) { case zero: p(0); … }}. */
  private void inductive() {
    Location at = tokens.next().at();
    String name = tokens.expectName().text();
    String state = onlyLabel("");
    tokens.expect("(");
    // named apart from the variables of the cases
    List<Binder> parameters = new ArrayList<>();
    for (Binder p : parameters()) {
      parameters.add(new Binder(p.type(), "cairn_" + p.name()));
    }
    var cases = new InductiveCases(name, parameters);
    tokens.expect("{");
    while (!tokens.accept("}")) {
      tokens.expect("case");
      tokens.expectName();
      String own = onlyLabel(state);
      tokens.expect(":");
      cases.add(Labels.without(terms.expression(), own));
      tokens.expect(";");
    }
    definitions.add(
        new Definition(name, Optional.empty(), parameters, cases.body(at), List.of(), true));
  }

  /**
   * {@code axiomatic A { … }}: what is defined in it counts; what is only declared, and axioms,
   * tell nothing that can be computed.
   */
  private void axiomatic() {
    tokens.next();
    tokens.expectName();
    tokens.expect("{");
    while (!tokens.accept("}")) {
      Token start = tokens.peek();
      try {
        switch (start.text()) {
          case "predicate" -> definition(false);
          case "logic" -> definition(true);
          case "inductive" -> inductive();
          default -> throw new AcslException(start.at(), start.described() + " has no effect");
        }
      } catch (AcslException e) {
        skipInAxiomatic(start);
        failAtEnd();
        ignored(start, e);
      }
    }
  }

  /** To the next definition: what is said by an axiom has semicolons in it. */
  private void skipInAxiomatic(Token start) {
    if (tokens.peek().start() == start.start()) {
      tokens.next();
    }
    while (!tokens.atEnd() && !(tokens.previous().is(";") && startsInAxiomatic())) {
      tokens.next();
    }
  }

  private boolean startsInAxiomatic() {
    return tokens.peek().is("}") || IN_AXIOMATIC.contains(tokens.peek().text());
  }

  private String onlyLabel(String otherwise) {
    Location at = tokens.peek().at();
    List<String> all = labels();
    if (all.size() > 1) {
      throw new AcslException(at, "cases about several states");
    }
    return all.isEmpty() ? otherwise : all.getFirst();
  }

  private List<String> labels() {
    return tokens.accept("{") ? terms.labels() : List.of();
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
