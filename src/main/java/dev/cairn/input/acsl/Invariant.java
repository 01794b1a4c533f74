package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.Term.Binder;
import java.util.Optional;

/**
 * What holds whenever a function is called and returns: {@code global invariant I: P;} of global
 * variables, {@code type invariant I(struct s x) = P;} of every value of a type.
 *
 * @param of the value, for one of a type
 * @param clause named after the invariant
 */
public record Invariant(Optional<Binder> of, Contract.Clause clause) {}
