package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

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

  /** The case for the arguments: its variables from the conclusion, then what is left to hold. */
  void add(Term term) {
    Rule rule = Rule.of(term);
    if (!(rule.conclusion() instanceof Call call && call.function().equals(name))) {
      throw new AcslException(rule.conclusion().at(), "the case does not end with '" + name + "'");
    }
    var conclusion = new Conclusion(call, parameters, rule.variables());
    cases.add(
        Stream.concat(conclusion.equations().stream(), rule.conditions().stream())
            .map(conclusion::told)
            .reduce((a, b) -> new Binary(call.at(), BinaryOp.AND, a, b))
            .orElse(new Name(call.at(), "\\true")));
  }
}
