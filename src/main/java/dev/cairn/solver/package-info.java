/**
 * Answers whether a conjunction of conditions has a solution, and finds one. Backends and the
 * layers that answer without them all implement {@link dev.cairn.solver.Solver}. Invariant: a
 * {@code Sat} was checked by evaluating every condition on the model; a {@code Unsat} is a proof.
 */
@NullMarked
package dev.cairn.solver;

import org.jspecify.annotations.NullMarked;
