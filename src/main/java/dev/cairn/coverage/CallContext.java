package dev.cairn.coverage;

import org.jspecify.annotations.Nullable;

/**
 * Where control was, frame by frame, at a point of a trace: the block last known to be entered in
 * the innermost function, then those of its callers. Immutable; shared between points.
 */
public record CallContext(int block, @Nullable CallContext caller) {}
