/**
 * Linear arithmetic over finite domains: reading conditions as linear constraints, propagation, and
 * the layer that searches what is left.
 */
@NullMarked
package dev.cairn.solver.linear;

import org.jspecify.annotations.NullMarked;
