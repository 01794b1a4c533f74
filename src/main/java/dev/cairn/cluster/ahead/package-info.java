/**
 * Guesses of an exploration, and what was found of them, as bytes: terms, inputs, runs and answers
 * between processes that have the same program.
 */
@NullMarked
package dev.cairn.cluster.ahead;

import org.jspecify.annotations.NullMarked;
