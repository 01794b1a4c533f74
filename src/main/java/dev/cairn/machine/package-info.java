/**
 * Runs programs: translates functions to JVM bytecode on first call, with a symbolic shadow beside
 * every value that may depend on the input. Knows nothing of search. Invariant: whatever the
 * program does, a run ends in an {@link dev.cairn.path.Ending}, within its limits, and touches
 * nothing of the host.
 */
@NullMarked
package dev.cairn.machine;

import org.jspecify.annotations.NullMarked;
