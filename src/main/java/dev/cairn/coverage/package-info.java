/**
 * What runs covered: branches, lines and functions, derived from traces; what can still be reached
 * from where; and the verdict on every item. Invariant: nothing counts as covered that a run's
 * trace does not show.
 */
@NullMarked
package dev.cairn.coverage;

import org.jspecify.annotations.NullMarked;
