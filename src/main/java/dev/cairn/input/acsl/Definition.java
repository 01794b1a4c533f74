package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.TypeName;
import java.util.List;
import java.util.Optional;

/**
 * A {@code predicate} (without a type) or {@code logic} function of the file; calls are replaced by
 * the body, unless it calls itself.
 *
 * @param labels the states it is about, where there are several
 * @param known it is told by cases, which are unfolded one after the other and need not end; where
 *     this does not hold, none of them tells it
 */
public record Definition(
    String name,
    Optional<TypeName> type,
    List<Term.Binder> parameters,
    Term body,
    List<String> labels,
    Optional<Term> known) {
  public Definition {
    labels = List.copyOf(labels);
    parameters = List.copyOf(parameters);
  }

  /** Do both say the same, wherever they stand. */
  boolean isSame(Definition other) {
    return with(other.body).equals(other.with(other.body))
        && labels.equals(other.labels)
        && AcslTerms.isSame(body, other.body)
        && known.isPresent() == other.known.isPresent()
        && known.flatMap(k -> other.known.map(o -> AcslTerms.isSame(k, o))).orElse(true);
  }

  /** The same of one state that is not told by cases, with another body. */
  Definition with(Term other) {
    return new Definition(name, type, parameters, other, List.of(), Optional.empty());
  }
}
