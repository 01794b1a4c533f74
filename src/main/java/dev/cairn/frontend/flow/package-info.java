/**
 * The control-flow graph while a function is read: nodes, exits, conditions and phis, and its
 * reduction to the branches that the source has.
 */
@NullMarked
package dev.cairn.frontend.flow;

import org.jspecify.annotations.NullMarked;
