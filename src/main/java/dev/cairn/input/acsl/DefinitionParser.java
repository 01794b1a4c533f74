package dev.cairn.input.acsl;

import dev.cairn.input.acsl.Contract.Clause;
import dev.cairn.input.acsl.Contract.Use;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Labels;
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
import java.util.function.BiConsumer;

/** Reads what annotations define: predicates, logic functions, inductive cases, invariants. */
final class DefinitionParser {
  private static final Set<String> IN_AXIOMATIC =
      Set.of("predicate", "logic", "inductive", "axiom", "lemma", "check", "admit", "type");

  private final TokenStream tokens;
  private final TermParser terms;
  private final BiConsumer<Token, AcslException> ignored;
  private final List<Definition> definitions = new ArrayList<>();
  private final List<Invariant> invariants = new ArrayList<>();

  /** {@code ignored} is told what begins with a token and is not understood. */
  DefinitionParser(TokenStream tokens, TermParser terms, BiConsumer<Token, AcslException> ignored) {
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

  /**
   * {@code global invariant I: P;}, {@code type invariant I(struct s x) = P;}. They are looked at
   * where functions begin and end; a strong one would have to hold in between, too.
   */
  void invariant() {
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

  void definition(boolean hasType) {
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
  void inductive() {
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
  void axiomatic() {
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
        ignored.accept(start, e);
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
}
