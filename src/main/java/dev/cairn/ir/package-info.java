/**
 * The program model: what a C program is to Cairn, with no trace of LLVM in it. Every value here is
 * immutable. Instructions work on scalars only (aggregates and vectors are flattened, phis are
 * moves, selects of the source are branches); analyses of control flow and calls are computed from
 * it and live here too.
 */
@NullMarked
package dev.cairn.ir;

import org.jspecify.annotations.NullMarked;
