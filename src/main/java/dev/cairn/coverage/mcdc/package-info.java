/**
 * Modified condition/decision coverage: the decisions of a program as graphs of atomic conditions,
 * the evaluations of them that a run made, and which of these show that a condition decides on its
 * own. Invariant: a condition counts as shown only by evaluations that a trace holds completely.
 */
@NullMarked
package dev.cairn.coverage.mcdc;

import org.jspecify.annotations.NullMarked;
