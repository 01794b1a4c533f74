package dev.cairn.input.acsl;

import java.util.List;

/** A {@code predicate} or {@code logic} function of the file; calls are replaced by the body. */
public record Definition(String name, List<Term.Binder> parameters, Term body) {
  public Definition {
    parameters = List.copyOf(parameters);
  }
}
