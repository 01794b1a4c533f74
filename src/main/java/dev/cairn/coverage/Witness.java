package dev.cairn.coverage;

/** The run, or the two runs, that show an item covered. Its text is the name that users know. */
public sealed interface Witness {
  /** A test of the suite. */
  record Test(int number) implements Witness {
    @Override
    public String toString() {
      return "test " + number;
    }
  }

  /** A test that was taken out of the suite. */
  record Rejected(int number) implements Witness {
    @Override
    public String toString() {
      return "test " + number + " (not in the suite)";
    }
  }

  /** A run that ended in a defect and covers what no test covers. */
  record FaultingRun(int number) implements Witness {
    @Override
    public String toString() {
      return "faulting run " + number;
    }
  }

  /** Two different ones that only together show it. */
  record Both(Witness first, Witness second) implements Witness {
    @Override
    public String toString() {
      return first + " and " + second;
    }
  }

  /** Both of them; one, when they are the same. */
  static Witness both(Witness first, Witness second) {
    return first.equals(second) ? first : new Both(first, second);
  }
}
