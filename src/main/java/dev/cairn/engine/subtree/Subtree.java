package dev.cairn.engine.subtree;

import dev.cairn.expr.Input;

/**
 * All paths that begin as the run of an input does.
 *
 * @param input its run is in the books already
 * @param from the choices of that run from here on are to be made
 */
public record Subtree(Input input, int from) {}
