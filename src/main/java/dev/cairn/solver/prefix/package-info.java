/**
 * Answers kept in step with the prefix of a path: what its conditions say about domains and
 * differences is extended and taken back as the search moves.
 */
@NullMarked
package dev.cairn.solver.prefix;

import org.jspecify.annotations.NullMarked;
