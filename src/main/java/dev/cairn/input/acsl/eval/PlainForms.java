package dev.cairn.input.acsl.eval;

import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Terms of a precondition that are only another way of writing plainer ones. */
final class PlainForms {
  private static final Set<String> ABOUT_PLACES =
      Set.of("\\valid", "\\valid_read", "\\initialized", "\\valid_string", "\\valid_read_string");
  private static final String UNION = "\\union";
  private static final Set<String> STATES = Set.of("Pre", "Here", "Old");
  private static final Map<String, BinaryOp> COMPARISONS =
      Map.of(
          "eq",
          BinaryOp.EQ,
          "ne",
          BinaryOp.NE,
          "lt",
          BinaryOp.LT,
          "le",
          BinaryOp.LE,
          "gt",
          BinaryOp.GT,
          "ge",
          BinaryOp.GE);

  private PlainForms() {}

  /** The plainer term, if it is such a one. */
  static Optional<Term> of(Term term) {
    return term instanceof Call call
        ? claimOfEach(call).or(() -> comparison(call)).or(() -> infinite(call))
        : Optional.empty();
  }

  /** {@code \valid({p, q})} is {@code \valid(p) && \valid(q)}. */
  private static Optional<Term> claimOfEach(Call call) {
    List<Term> all = new ArrayList<>();
    for (Term place : call.arguments()) {
      if (place instanceof Call(_, var name, var parts) && name.equals(UNION)) {
        all.addAll(parts);
      } else {
        all.add(place);
      }
    }
    boolean isPlain = all.equals(call.arguments()) && all.size() < 2;
    if (!ABOUT_PLACES.contains(call.function()) || isPlain || all.isEmpty()) {
      return Optional.empty();
    }
    return all.stream()
        .<Term>map(p -> new Call(call.at(), call.function(), List.of(p)))
        .reduce((a, b) -> new Binary(call.at(), BinaryOp.AND, a, b));
  }

  /** {@code \le_double(x, y)} is {@code x <= y}. */
  private static Optional<Term> comparison(Call call) {
    boolean isNamed = call.function().matches("\\\\[a-z]{2}_(float|double)");
    BinaryOp op = isNamed ? COMPARISONS.get(call.function().substring(1, 3)) : null;
    return op == null || call.arguments().size() != 2
        ? Optional.empty()
        : Optional.of(new Binary(call.at(), op, call.arguments().get(0), call.arguments().get(1)));
  }

  private static Optional<Term> infinite(Call call) {
    if (!call.function().equals("\\is_infinite")) {
      return Optional.empty();
    }
    Term isFinite = new Call(call.at(), "\\is_finite", call.arguments());
    Term isNumber = AcslTerms.not(new Call(call.at(), "\\is_NaN", call.arguments()));
    return Optional.of(new Binary(call.at(), BinaryOp.AND, AcslTerms.not(isFinite), isNumber));
  }

  /** A precondition speaks of one state, by whatever name. */
  static void checkState(Call call) {
    boolean isElsewhere =
        call.arguments().size() == 2
            && call.arguments().get(1) instanceof Term.Name(_, var label)
            && !STATES.contains(label);
    if (isElsewhere) {
      throw new AcslException(call.at(), "a precondition knows no such state");
    }
  }
}
