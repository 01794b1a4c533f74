package dev.cairn.engine.book;

import dev.cairn.engine.book.tree.Footprint;
import dev.cairn.expr.Input;

/**
 * A run that returned without a defect and shows nothing but a path of its own: all that books need
 * to know of it.
 *
 * @param control tells its path from others, as {@link Footprint} does
 * @param hash tells it also from others of the same trace
 * @param isBeyond it goes through loops more often than wanted
 */
public record PlainRun(long control, long hash, Input input, boolean isBeyond) {}
