package dev.cairn.engine.result;

/** One of the {@code lines} of {@code summary.json}: a line with code and its verdict. */
public record LineEntry(String file, int line, Judgement by) {}
