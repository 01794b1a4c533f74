package dev.cairn.binary.lift;

/** How large C's types are for a compiler; {@code char} is unsigned. */
public record DataModel(int intBytes, int longBytes, int pointerBytes, int doubleBytes) {}
