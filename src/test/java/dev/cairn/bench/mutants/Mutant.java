package dev.cairn.bench.mutants;

/**
 * A file with one mistake.
 *
 * @param what the line and the mistake: "12: '<' to '<='"
 */
record Mutant(String what, String text) {}
