package dev.cairn.coverage;

import java.util.Optional;

/** The run, or the two runs, that show an item. Its text is the name that users know. */
public sealed interface Witness {
  /** Why users do not get what the witness shows; empty for a test that is delivered. */
  Optional<String> shortcoming();

  /** A test of the suite. */
  record Test(int number) implements Witness {
    @Override
    public Optional<String> shortcoming() {
      return Optional.empty();
    }

    @Override
    public String toString() {
      return "test " + number;
    }
  }

  /** A test that was taken out of the suite: it "failed: …", "did not compile: …". */
  record Rejected(int number, String why) implements Witness {
    @Override
    public Optional<String> shortcoming() {
      return Optional.of("only in test " + number + ", which " + why);
    }

    @Override
    public String toString() {
      return "test " + number + " (not in the suite)";
    }
  }

  /** A test that nobody ran natively. */
  record NotReplayed(int number, String why) implements Witness {
    @Override
    public Optional<String> shortcoming() {
      return Optional.of("only in test " + number + ", which was not replayed: " + why);
    }

    @Override
    public String toString() {
      return "test " + number + " (not replayed)";
    }
  }

  /** A run that ended in a defect, "division by zero at a.c:3:4", and shows what no test shows. */
  record FaultingRun(int number, String defect) implements Witness {
    @Override
    public Optional<String> shortcoming() {
      return Optional.of("only in runs with a defect (" + defect + ")");
    }

    @Override
    public String toString() {
      return "faulting run " + number;
    }
  }

  /** A run that was cut, "step limit 100 reached at a.c:3:4", and shows what no test shows. */
  record CutRun(int number, String limit) implements Witness {
    @Override
    public Optional<String> shortcoming() {
      return Optional.of("only in runs that were cut (" + limit + ")");
    }

    @Override
    public String toString() {
      return "cut run " + number;
    }
  }

  /** Two different ones that only together show it. */
  record Both(Witness first, Witness second) implements Witness {
    @Override
    public Optional<String> shortcoming() {
      return first.shortcoming().or(second::shortcoming);
    }

    @Override
    public String toString() {
      return first + " and " + second;
    }
  }

  /** Both of them; one, when they are the same. */
  static Witness both(Witness first, Witness second) {
    return first.equals(second) ? first : new Both(first, second);
  }

  default boolean isDelivered() {
    return shortcoming().isEmpty();
  }
}
