package dev.cairn.input.acsl;

import dev.cairn.input.acsl.Contract.Clause;
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
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads what annotations define: predicates, logic functions, inductive cases, invariants. */
final class DefinitionParser {
  private static final Set<String> IN_AXIOMATIC =
      Set.of("predicate", "logic", "inductive", "axiom", "lemma", "check", "admit", "type");

  private static final TypeName INTEGER = new TypeName("integer", 0);

  private final TokenStream tokens;
  private final TermParser terms;
  private final Ignored ignored;
  private final List<Definition> definitions = new ArrayList<>();
  private final List<Invariant> invariants = new ArrayList<>();
  private final List<Clause> lemmas = new ArrayList<>();

  /** Is told what goes from one token to another and is not understood. */
  interface Ignored {
    void accept(Token start, Token end, AcslException why);
  }

  DefinitionParser(TokenStream tokens, TermParser terms, Ignored ignored) {
    this.tokens = tokens;
    this.terms = terms;
    this.ignored = ignored;
  }

  List<Definition> definitions() {
    return definitions;
  }

  List<Invariant> invariants() {
    return invariants;
  }

  /** What is said to follow from the definitions. */
  List<Clause> lemmas() {
    return lemmas;
  }

  /** {@code lemma NAME{L}: P;}. */
  void lemma(SourceText source) {
    Token first = tokens.next();
    String name = tokens.expectName().text();
    String state = onlyLabel("");
    tokens.expect(":");
    int start = tokens.peek().start();
    Term said = Labels.without(terms.expression(), state);
    String text = name + ": " + source.excerpt(start, tokens.expect(";").start());
    lemmas.add(new Clause(first.at(), text, said, Use.CHECKED));
  }

  /**
   * {@code global invariant I: P;}, {@code type invariant I(struct s x) = P;}. They are looked at
   * where functions begin and end; a strong one would have to hold in between, too.
   */
  void invariant() {
    Token first = tokens.next();
    boolean isQualified = first.is("weak") || first.is("strong");
    boolean isOfType = (isQualified ? tokens.next() : first).is("type");
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
    if (first.is("strong")) {
      String why = "a strong invariant is checked where functions begin and end, not in between";
      ignored.accept(first, tokens.previous(), new AcslException(first.at(), why));
    }
  }

  /**
   * {@code type count = integer;}, another name of a type, and {@code type color = Red | Green;},
   * whose values are numbers here.
   */
  void type() {
    tokens.next();
    Token name = tokens.expectName();
    if (!tokens.accept("=")) {
      throw new AcslException(name.at(), "nothing tells what values the type has");
    }
    if (terms.types().startsType(0)) {
      terms.types().define(name.text(), terms.types().type());
    } else {
      List<Definition> values = values();
      terms.types().define(name.text(), INTEGER);
      definitions.addAll(values);
    }
    tokens.expect(";");
  }

  private List<Definition> values() {
    List<Definition> values = new ArrayList<>();
    tokens.accept("|");
    do {
      Token value = tokens.expectName();
      if (tokens.peek().is("(")) {
        throw new AcslException(value.at(), "values of a logic type that have parts");
      }
      Term number = new Term.Whole(value.at(), BigInteger.valueOf(values.size()));
      values.add(
          new Definition(
              value.text(), Optional.of(INTEGER), List.of(), number, List.of(), Optional.empty()));
    } while (tokens.accept("|"));
    return values;
  }

  /** What stands before the body of a definition. */
  private record Head(
      Optional<TypeName> type, String name, List<String> labels, List<Binder> parameters) {}

  void definition(boolean hasType) {
    defined(head(hasType));
  }

  private Head head(boolean hasType) {
    tokens.next();
    Optional<TypeName> type = hasType ? Optional.of(terms.types().type()) : Optional.empty();
    String name = tokens.expectName().text();
    List<String> labels = labels();
    return new Head(type, name, labels, tokens.accept("(") ? parameters() : List.of());
  }

  private void defined(Head head) {
    tokens.expect("=");
    Term body = terms.expression();
    tokens.expect(";");
    List<String> labels = head.labels();
    boolean isOfOne = labels.size() == 1;
    definitions.add(
        new Definition(
            head.name(),
            head.type(),
            head.parameters(),
            isOfOne ? Labels.without(body, labels.getFirst()) : body,
            isOfOne ? List.of() : labels,
            Optional.empty()));
  }

  /** {@code inductive p(integer n) { case zero: p(0); … }}. */
  void inductive() {
    Location at = tokens.next().at();
    String name = tokens.expectName().text();
    String state = onlyLabel("");
    tokens.expect("(");
    List<Binder> parameters = Conclusion.apart(parameters());
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
    Optional<Term> everywhere = Optional.of(new Term.Name(at, "\\true"));
    definitions.add(
        new Definition(name, Optional.empty(), parameters, cases.body(at), List.of(), everywhere));
  }

  /**
   * {@code axiomatic A { … }}: definitions, and declarations with axioms that tell what they are.
   */
  void axiomatic(SourceText source) {
    tokens.next();
    tokens.expectName();
    tokens.expect("{");
    var axioms = new Axioms();
    List<Declaration> declarations = new ArrayList<>();
    while (!tokens.accept("}")) {
      Token start = tokens.peek();
      try {
        switch (start.text()) {
          case "predicate", "logic" -> definedOrDeclared(axioms).ifPresent(declarations::add);
          case "inductive" -> inductive();
          case "axiom" -> axioms.add(axiom());
          case "type" -> type();
          case "lemma" -> lemma(source);
          default -> throw new AcslException(start.at(), start.described() + " has no effect");
        }
      } catch (AcslException e) {
        skipInAxiomatic(start);
        failAtEnd();
        ignored.accept(start, tokens.previous(), e);
      }
    }
    definitions.addAll(axioms.definitions());
    for (Declaration d : declarations) {
      if (!axioms.isTold(d.name())) {
        String why = "no axiom tells what '" + d.name() + "' is";
        ignored.accept(d.start(), d.end(), new AcslException(d.start().at(), why));
      }
    }
  }

  /** The tokens from which on and to which a function or predicate is only declared. */
  private record Declaration(String name, Token start, Token end) {}

  private Optional<Declaration> definedOrDeclared(Axioms axioms) {
    Token start = tokens.peek();
    boolean hasType = start.is("logic");
    Head head = head(hasType);
    if (tokens.peek().is("=")) {
      defined(head);
      return Optional.empty();
    }
    if (tokens.accept("reads")) {
      new AssignsParser(tokens, terms).places();
    }
    tokens.expect(";");
    axioms.declare(start.at(), head.name(), head.type(), head.parameters());
    return Optional.of(new Declaration(head.name(), start, tokens.previous()));
  }

  private Term axiom() {
    tokens.next();
    tokens.expectName();
    String state = onlyLabel("");
    tokens.expect(":");
    Term said = terms.expression();
    tokens.expect(";");
    return Labels.without(said, state);
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
}
