/**
 * The input model: which cells of memory are inputs, how big the arrays are, which values are
 * allowed (ACSL preconditions). One model serves the machine, the solver's queries, the test writer
 * and the reports.
 */
@NullMarked
package dev.cairn.input;

import org.jspecify.annotations.NullMarked;
