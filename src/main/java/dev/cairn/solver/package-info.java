/**
 * What a solver is: {@link dev.cairn.solver.Solver}, {@link dev.cairn.solver.Query}, {@link
 * dev.cairn.solver.Verdict}, its settings and statistics. Backends and the layers that answer
 * without them are rooms below. Invariant: a {@code Sat} was checked by evaluating every condition
 * on the model; a {@code Unsat} is a proof.
 */
@NullMarked
package dev.cairn.solver;

import org.jspecify.annotations.NullMarked;
