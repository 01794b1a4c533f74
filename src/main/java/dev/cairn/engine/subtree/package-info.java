/**
 * Parts of an execution tree that are explored with books of their own, and what those say when
 * they are joined. What is found in a part depends on nothing but where it begins and on {@link
 * dev.cairn.engine.subtree.SubtreeBase}, so it is the same whoever explores it.
 */
@NullMarked
package dev.cairn.engine.subtree;

import org.jspecify.annotations.NullMarked;
