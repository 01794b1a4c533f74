package dev.cairn.input.acsl.term;

import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** Reads sets. A set is what it says of an element: {@code {a, b}} is {@code x == a || x == b}. */
public final class SetParser {
  /**
   * {@code {t | integer i; P}} as a set of places: for all {@code i}, where {@code P}, the place
   * {@code t}. No name that a user can write.
   */
  public static final String COMPREHENSION = "\\those places";

  private static final Set<String> SETS = Set.of("\\empty", "\\union", "\\inter");
  private final TokenStream tokens;
  private final TermParser terms;

  SetParser(TokenStream tokens, TermParser terms) {
    this.tokens = tokens;
    this.terms = terms;
  }

  /** The set at the cursor: whether a term is in it. */
  UnaryOperator<Term> set() {
    Token start = tokens.peek();
    boolean isWord = start.kind() != Token.Kind.SYMBOL && !SETS.contains(start.text());
    if (isWord || start.is("&") || start.is("*")) {
      Term places = terms.operand();
      return x -> among(x, places);
    }
    tokens.next();
    return switch (start.text()) {
      case "{" -> braces(start.at());
      case "(" -> range(start.at());
      case "\\empty" -> _ -> new Term.Name(start.at(), "\\false");
      case "\\union" -> combined((a, b) -> new Binary(start.at(), BinaryOp.OR, a, b));
      case "\\inter" -> combined((a, b) -> new Binary(start.at(), BinaryOp.AND, a, b));
      default ->
          throw new AcslException(
              start.at(), "expected a set in braces but found " + start.described());
    };
  }

  /** Is it one of them: {@code &t[0 .. 2]} are the addresses of three elements. */
  private static Term among(Term x, Term places) {
    Optional<Term.Range> range = AcslTerms.first(places, Term.Range.class);
    if (range.isEmpty()) {
      return new Binary(places.at(), BinaryOp.EQ, x, places);
    }
    Location at = range.get().at();
    var element = new Term.Name(at, "cairn_element");
    Term low = range.get().low().orElseThrow(() -> endless(at));
    Term high = range.get().high().orElseThrow(() -> endless(at));
    Term isInside =
        new Binary(
            at,
            BinaryOp.AND,
            new Binary(at, BinaryOp.LE, low, element),
            new Binary(at, BinaryOp.LE, element, high));
    Term isIt = among(x, AcslTerms.replacePart(places, range.get(), element));
    return new Term.Quantified(
        at,
        false,
        List.of(new Binder(new TypeName("integer", 0), element.name())),
        new Binary(at, BinaryOp.AND, isInside, isIt));
  }

  private static AcslException endless(Location at) {
    return new AcslException(at, "a set without end");
  }

  /** {@code \subset({a, b}, set)} or of one element, behind its name. */
  Term subset(Location at) {
    tokens.expect("(");
    List<Term> elements = tokens.accept("\\empty") ? List.of() : listed();
    tokens.expect(",");
    UnaryOperator<Term> whole = set();
    tokens.expect(")");
    return elements.stream()
        .map(whole)
        .reduce((a, b) -> new Binary(at, BinaryOp.AND, a, b))
        .orElse(new Term.Name(at, "\\true"));
  }

  private List<Term> listed() {
    return tokens.accept("{") ? elements() : List.of(terms.operand());
  }

  /** A set of places or pointers in braces, behind the opening one. */
  Term places(Location at) {
    if (tokens.peek().is("}")) {
      return new Term.Call(at, "\\union", elements());
    }
    List<Term> all = new ArrayList<>(List.of(terms.operand()));
    if (tokens.accept("|")) {
      return those(at, all.getFirst());
    }
    if (!tokens.peek().is("}")) {
      tokens.expect(",");
    }
    all.addAll(elements());
    return new Term.Call(at, "\\union", all);
  }

  private Term those(Location at, Term place) {
    List<Binder> binders = terms.binders();
    tokens.expect(";");
    Term condition = terms.expression();
    tokens.expect("}");
    Term each = new Binary(at, BinaryOp.IMPLIES, condition, place);
    return new Term.Call(at, COMPREHENSION, List.of(new Term.Quantified(at, true, binders, each)));
  }

  /** What stands between braces, behind the opening one. */
  List<Term> elements() {
    List<Term> elements = new ArrayList<>();
    while (!tokens.accept("}")) {
      elements.add(terms.operand());
      if (!tokens.peek().is("}")) {
        tokens.expect(",");
      }
    }
    return elements;
  }

  private UnaryOperator<Term> braces(Location at) {
    if (tokens.accept("}")) {
      return _ -> new Term.Name(at, "\\false");
    }
    Term first = terms.operand();
    if (tokens.accept("|")) {
      return comprehension(at, first);
    }
    List<Term> all = new ArrayList<>(List.of(first));
    if (tokens.accept(",")) {
      all.addAll(elements());
    } else {
      tokens.expect("}");
    }
    return x ->
        all.stream()
            .<Term>map(e -> new Binary(at, BinaryOp.EQ, x, e))
            .reduce((a, b) -> new Binary(at, BinaryOp.OR, a, b))
            .orElseThrow();
  }

  /** {@code {t | integer i; P}}: there is an {@code i} with {@code P} for which it is {@code t}. */
  private UnaryOperator<Term> comprehension(Location at, Term element) {
    List<Binder> binders = terms.binders();
    tokens.expect(";");
    Term condition = terms.expression();
    tokens.expect("}");
    return x ->
        new Term.Quantified(
            at,
            false,
            binders,
            new Binary(at, BinaryOp.AND, condition, new Binary(at, BinaryOp.EQ, x, element)));
  }

  private UnaryOperator<Term> range(Location at) {
    Term low = terms.operand();
    tokens.expect("..");
    Term high = terms.operand();
    tokens.expect(")");
    return x ->
        new Binary(
            at,
            BinaryOp.AND,
            new Binary(at, BinaryOp.LE, low, x),
            new Binary(at, BinaryOp.LE, x, high));
  }

  private UnaryOperator<Term> combined(BinaryOperator<Term> operation) {
    tokens.expect("(");
    UnaryOperator<Term> all = set();
    while (tokens.accept(",")) {
      UnaryOperator<Term> before = all;
      UnaryOperator<Term> next = set();
      all = x -> operation.apply(before.apply(x), next.apply(x));
    }
    tokens.expect(")");
    return all;
  }
}
