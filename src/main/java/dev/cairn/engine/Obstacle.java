package dev.cairn.engine;

/**
 * Why not everything is known.
 *
 * @param isScope whether it is the criterion itself that asks for no more
 */
public record Obstacle(String reason, boolean isScope) {}
