package dev.cairn.bench.mutants;

/** What one kind of suite did about the mutants. */
record Strength(int tests, int killed) {
  static final Strength NONE = new Strength(0, 0);

  Strength plus(Strength other) {
    return new Strength(tests + other.tests, killed + other.killed);
  }

  /** Of {@code mutants}: "92 % (7)", the number of tests in parentheses. */
  String of(int mutants) {
    int share = mutants == 0 ? 0 : Math.round(100f * killed / mutants);
    return share + " % (" + tests + ")";
  }
}
