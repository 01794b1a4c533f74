package dev.cairn.engine.result;

/** A line with code and its verdict, as {@code summary.json} has it. */
public record LineEntry(String file, int line, Judgement by) {}
