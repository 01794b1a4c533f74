package dev.cairn.binary.lift;

/** Some bytes of the processor's state, the least significant one first. */
public record Slot(String object, int offset, int bytes) {}
