/**
 * The whole job for a function of an executable: lifted, explored by the same engine as C, its
 * computed jumps followed where runs show they go, its tests replayed on a simulator.
 */
@NullMarked
package dev.cairn.generate.executable;

import org.jspecify.annotations.NullMarked;
