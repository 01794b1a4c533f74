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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a rule ends with, {@code even(m + 2)}, held against the parameters of what it is about: its
 * arguments tell the variables of the rule, or say where it applies.
 */
final class Conclusion {
  private final Map<String, Term> known = new HashMap<>();
  private final List<Term> equations = new ArrayList<>();

  /** {@code variables} are those of the rule; every one must be told. */
  Conclusion(Call call, List<Binder> parameters, Set<String> variables) {
    if (call.arguments().size() != parameters.size()) {
      throw new AcslException(
          call.at(), "'" + call.function() + "' takes another number of arguments");
    }
    for (int i = 0; i < parameters.size(); i++) {
      Term wanted = call.arguments().get(i);
      Term given = new Name(call.at(), parameters.get(i).name());
      if (!solve(wanted, given, variables)) {
        equations.add(new Binary(call.at(), BinaryOp.EQ, given, wanted));
      }
    }
    for (String variable : variables) {
      if (!known.containsKey(variable)) {
        throw new AcslException(
            call.at(), "the conclusion does not tell what '" + variable + "' is");
      }
    }
  }

  /** Parameters that are named apart from the variables of rules. */
  static List<Binder> apart(List<Binder> parameters) {
    return parameters.stream().map(p -> new Binder(p.type(), "cairn_" + p.name())).toList();
  }

  /** What must hold of the parameters for the rule to apply, in terms of the rule's variables. */
  List<Term> equations() {
    return equations;
  }

  /** A term of the rule, in terms of the parameters. */
  Term told(Term term) {
    Term result = term;
    for (Map.Entry<String, Term> e : known.entrySet()) {
      result = substituted(result, e.getKey(), e.getValue());
    }
    return result;
  }

  /** {@code m}, {@code m + c} and {@code m - c} tell {@code m}, if it is not told yet. */
  private boolean solve(Term wanted, Term given, Set<String> variables) {
    return switch (wanted) {
      case Name(_, var m) when variables.contains(m) && !known.containsKey(m) -> {
        known.put(m, given);
        yield true;
      }
      case Binary(var at, var op, Name(_, var m), var by)
          when (op == BinaryOp.ADD || op == BinaryOp.SUB)
              && variables.contains(m)
              && !known.containsKey(m)
              && by instanceof Term.Whole -> {
        known.put(m, new Binary(at, op == BinaryOp.ADD ? BinaryOp.SUB : BinaryOp.ADD, given, by));
        yield true;
      }
      default -> false;
    };
  }

  private static Term substituted(Term term, String variable, Term value) {
    return switch (term) {
      case Name(_, var n) when n.equals(variable) -> value;
      case Quantified q when q.binders().stream().anyMatch(b -> b.name().equals(variable)) -> q;
      default -> AcslTerms.mapChildren(term, child -> substituted(child, variable, value));
    };
  }
}
