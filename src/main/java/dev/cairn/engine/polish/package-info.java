/**
 * Values of tests that people like to read: chosen among the inputs of a path after it was found,
 * by evaluating its conditions and never by solving. A run on them takes the same path, or they are
 * not used. {@link dev.cairn.engine.polish.SharpTests} chooses those on which mistakes would show.
 */
@NullMarked
package dev.cairn.engine.polish;

import org.jspecify.annotations.NullMarked;
