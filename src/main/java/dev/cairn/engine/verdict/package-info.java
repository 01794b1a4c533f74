/**
 * From the books to verdicts. Invariant: an item is called infeasible only when everything that
 * could reach it was explored; whatever stood in the way is kept with its reason.
 */
@NullMarked
package dev.cairn.engine.verdict;

import org.jspecify.annotations.NullMarked;
