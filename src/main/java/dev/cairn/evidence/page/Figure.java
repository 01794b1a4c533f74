package dev.cairn.evidence.page;

/**
 * A drawing.
 *
 * @param name of its file, without the ending
 * @param svg the drawing itself
 */
public record Figure(String name, String title, String svg) {}
