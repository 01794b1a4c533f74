package dev.cairn.input.acsl;

import java.util.List;
import java.util.Optional;

/**
 * A {@code predicate} (without a type) or {@code logic} function of the file; calls are replaced by
 * the body, unless it calls itself.
 */
public record Definition(
    String name, Optional<TypeName> type, List<Term.Binder> parameters, Term body) {
  public Definition {
    parameters = List.copyOf(parameters);
  }
}
