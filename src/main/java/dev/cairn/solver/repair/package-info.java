/**
 * Local repair of the parent's input: which values of one variable turn one condition, found by
 * inverting its operations.
 */
@NullMarked
package dev.cairn.solver.repair;

import org.jspecify.annotations.NullMarked;
