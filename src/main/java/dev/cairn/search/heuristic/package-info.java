/**
 * Heuristics that any path-based search can be combined with (OSMOSE): they refuse picks. A refusal
 * says whether it may cost coverage, so that no claim of infeasibility rests on it.
 */
@NullMarked
package dev.cairn.search.heuristic;

import org.jspecify.annotations.NullMarked;
