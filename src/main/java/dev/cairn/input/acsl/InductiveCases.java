package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.input.acsl.term.Term.Quantified;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The cases of an inductive predicate as the body of a recursive one: {@code \forall integer m;
 * even(m) ==> even(m + 2)} says that {@code even(n)} holds where {@code even(n - 2)} does. Every
 * variable of a case must be told by its conclusion.
 */
final class InductiveCases {
  private final String name;
  private final List<Binder> parameters;
  private final List<Term> cases = new ArrayList<>();

  InductiveCases(String name, List<Binder> parameters) {
    this.name = name;
    this.parameters = parameters;
  }

  Term body(Location at) {
    return cases.stream()
        .reduce((a, b) -> new Binary(at, BinaryOp.OR, a, b))
        .orElse(new Name(at, "\\false"));
  }

  void add(Term rule) {
    List<Binder> unknown = new ArrayList<>();
    List<Term> conditions = new ArrayList<>();
    Term rest = rule;
    while (!(rest instanceof Call(_, var f, _) && f.equals(name))) {
      switch (rest) {
        case Quantified q when q.isUniversal() -> {
          unknown.addAll(q.binders());
          rest = q.body();
        }
        case Binary(_, var op, var left, var right) when op == BinaryOp.IMPLIES -> {
          conditions.add(left);
          rest = right;
        }
        default -> throw new AcslException(rest.at(), "the case does not end with '" + name + "'");
      }
    }
    cases.add(solved((Call) rest, unknown, conditions));
  }

  /** The case for the arguments: its variables from the conclusion, then what is left to hold. */
  private Term solved(Call conclusion, List<Binder> binders, List<Term> conditions) {
    if (conclusion.arguments().size() != parameters.size()) {
      throw new AcslException(conclusion.at(), "'" + name + "' takes another number of arguments");
    }
    Set<String> unknown = binders.stream().map(Binder::name).collect(Collectors.toSet());
    Map<String, Term> known = new HashMap<>();
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Term wanted = conclusion.arguments().get(i);
      Term given = new Name(conclusion.at(), parameters.get(i).name());
      if (!solve(wanted, given, unknown, known)) {
        all.add(new Binary(conclusion.at(), BinaryOp.EQ, given, wanted));
      }
    }
    all.addAll(conditions);
    Term body =
        all.stream()
            .reduce((a, b) -> new Binary(conclusion.at(), BinaryOp.AND, a, b))
            .orElse(new Name(conclusion.at(), "\\true"));
    for (String variable : unknown) {
      Term value = known.get(variable);
      if (value == null) {
        throw new AcslException(
            conclusion.at(), "the conclusion does not tell what '" + variable + "' is");
      }
      body = substituted(body, variable, value);
    }
    return body;
  }

  /** {@code m}, {@code m + c} and {@code m - c} tell {@code m}, if it is not told yet. */
  private static boolean solve(
      Term wanted, Term given, Set<String> unknown, Map<String, Term> known) {
    return switch (wanted) {
      case Name(_, var m) when unknown.contains(m) && !known.containsKey(m) -> {
        known.put(m, given);
        yield true;
      }
      case Binary(var at, var op, Name(_, var m), var by)
          when (op == BinaryOp.ADD || op == BinaryOp.SUB)
              && unknown.contains(m)
              && !known.containsKey(m)
              && by instanceof Term.Whole -> {
        known.put(m, new Binary(at, op == BinaryOp.ADD ? BinaryOp.SUB : BinaryOp.ADD, given, by));
        yield true;
      }
      default -> false;
    };
  }

  /** The parameters of the predicate must not be names of the case's variables. */
  private Term substituted(Term term, String variable, Term value) {
    return switch (term) {
      case Name(_, var n) when n.equals(variable) -> value;
      case Quantified q when q.binders().stream().anyMatch(b -> b.name().equals(variable)) -> q;
      default -> AcslTerms.mapChildren(term, child -> substituted(child, variable, value));
    };
  }
}
