package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Conditional;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.input.acsl.term.TypeName;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a block only declares, computed by its axioms where these are equations: {@code \forall int
 * *t, integer n; n > 0 ==> sum(t, n) == sum(t, n - 1) + t[n - 1]} tells {@code sum} where {@code n
 * > 0}. Where several axioms tell the same, the first one is used; where none does, nothing is
 * known.
 */
final class Axioms {
  /** A value, and where it is that. */
  private record Case(Optional<Term> where, Term value) {}

  /** What was declared, and what axioms said of it so far. */
  private record Declared(
      Location at, Optional<TypeName> type, List<Binder> parameters, List<Case> cases) {
    boolean isTold() {
      return !cases.isEmpty();
    }
  }

  private final Map<String, Declared> declared = new LinkedHashMap<>();

  void declare(Location at, String name, Optional<TypeName> type, List<Binder> parameters) {
    declared.put(name, new Declared(at, type, Conclusion.apart(parameters), new ArrayList<>()));
  }

  /** Throws where the axiom is no equation that tells a value. */
  void add(Term axiom) {
    Rule rule = Rule.of(axiom);
    List<Term> all = AcslTerms.conjuncts(rule.conclusion());
    List<Runnable> found = new ArrayList<>();
    for (Term conclusion : all) {
      found.add(equation(new Rule(rule.variables(), rule.conditions(), conclusion)));
    }
    found.forEach(Runnable::run);
  }

  private Runnable equation(Rule rule) {
    return switch (rule.conclusion()) {
      case Binary(_, var op, var left, var right) when op == BinaryOp.EQ || op == BinaryOp.IFF ->
          about(left).isPresent() && (about(right).isEmpty() || isTold(rule, left))
              ? equation(rule, left, right)
              : equation(rule, right, left);
      case Unary(var at, var op, var claimed) when op == UnaryOp.NOT ->
          equation(rule, claimed, new Name(at, "\\false"));
      case Term claimed -> equation(rule, claimed, new Name(claimed.at(), "\\true"));
    };
  }

  private boolean isTold(Rule rule, Term left) {
    try {
      Call call = about(left).orElseThrow();
      new Conclusion(call, of(call).parameters(), rule.variables());
      return true;
    } catch (AcslException _) {
      return false;
    }
  }

  private Runnable equation(Rule rule, Term left, Term value) {
    Call call =
        about(left)
            .orElseThrow(() -> new AcslException(left.at(), "it does not tell what a function is"));
    Declared of = of(call);
    var conclusion = new Conclusion(call, of.parameters(), rule.variables());
    Optional<Term> where =
        Stream.concat(conclusion.equations().stream(), rule.conditions().stream())
            .map(conclusion::told)
            .reduce((a, b) -> new Binary(call.at(), BinaryOp.AND, a, b));
    return () -> of.cases().add(new Case(where, conclusion.told(value)));
  }

  private Declared of(Call call) {
    Declared of = declared.get(call.function());
    if (of == null) {
      throw new IllegalStateException("not declared: " + call.function());
    }
    return of;
  }

  /** The term as a call of what was declared; a constant has no arguments. */
  private Optional<Call> about(Term term) {
    return switch (term) {
      case Call call when declared.containsKey(call.function()) -> Optional.of(call);
      case Name(var at, var name) when declared.containsKey(name) ->
          Optional.of(new Call(at, name, List.of()));
      default -> Optional.empty();
    };
  }

  /** What the axioms define. */
  List<Definition> definitions() {
    List<Definition> all = new ArrayList<>();
    declared.forEach(
        (name, d) -> {
          if (d.isTold()) {
            all.add(
                new Definition(
                    name, d.type(), d.parameters(), body(d), List.of(), Optional.of(told(d))));
          }
        });
    return all;
  }

  /** Does an axiom tell what {@code name} is. */
  boolean isTold(String name) {
    Declared of = declared.get(name);
    return of != null && of.isTold();
  }

  private static Term body(Declared of) {
    Term body = of.cases().getLast().value();
    for (Case c : of.cases().reversed().subList(1, of.cases().size())) {
      body =
          c.where().isEmpty()
              ? c.value()
              : new Conditional(of.at(), c.where().get(), c.value(), body);
    }
    return body;
  }

  private static Term told(Declared of) {
    return of.cases().stream()
        .map(c -> c.where().orElse(new Name(of.at(), "\\true")))
        .reduce((a, b) -> new Binary(of.at(), BinaryOp.OR, a, b))
        .orElseThrow();
  }
}
