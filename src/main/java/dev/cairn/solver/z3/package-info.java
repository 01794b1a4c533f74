/** Z3 as a second backend, for comparison and cross-checks. */
@NullMarked
package dev.cairn.solver.z3;

import org.jspecify.annotations.NullMarked;
