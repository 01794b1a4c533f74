/**
 * Bitwuzla, bound through the foreign-function interface. Native memory lives in a context per
 * query; an error of the library is a {@code SolverFailure}, never the end of the process.
 */
@NullMarked
package dev.cairn.solver.bitwuzla;

import org.jspecify.annotations.NullMarked;
