/**
 * What drivers call to check clauses: the state before the call of the function under test, and
 * questions about memory that C has no words for. Nothing here adds to the path.
 */
@NullMarked
package dev.cairn.machine.clause;

import org.jspecify.annotations.NullMarked;
