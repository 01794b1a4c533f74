/**
 * What the SMT backends share: the backend interface, lowering of operations that a theory lacks,
 * bit-blasting, and the count of calls.
 */
@NullMarked
package dev.cairn.solver.smt;

import org.jspecify.annotations.NullMarked;
