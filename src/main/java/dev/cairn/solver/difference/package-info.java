/**
 * Constraints between two variables of the form {@code x - y <= c}: reading them, shortest paths
 * over them, and the layer that answers from them.
 */
@NullMarked
package dev.cairn.solver.difference;

import org.jspecify.annotations.NullMarked;
