/**
 * The loop: pick, force, run, learn. Nothing else loops over runs. Invariant: an item is called
 * infeasible only when everything that could reach it was explored; whatever stood in the way is
 * kept with its reason.
 */
@NullMarked
package dev.cairn.engine;

import org.jspecify.annotations.NullMarked;
