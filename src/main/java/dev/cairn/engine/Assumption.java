package dev.cairn.engine;

import dev.cairn.ir.Location;

/**
 * What a function assumes of its callers: where they do not keep it, it fails.
 *
 * @param clause in ACSL: {@code p->next != \null}, {@code 0 <= p->depth <= 31}
 * @param place where it would fail
 */
public record Assumption(String clause, Location place) {}
