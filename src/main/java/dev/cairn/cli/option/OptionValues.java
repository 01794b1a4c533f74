package dev.cairn.cli.option;

import dev.cairn.user.UserError;
import java.time.Duration;

/** What the values of options have to be, whichever option it is. */
public final class OptionValues {
  private OptionValues() {}

  public static long positive(String option, long value) {
    if (value <= 0) {
      throw new UserError(option + " must be positive");
    }
    return value;
  }

  public static long atMost(long most, String option, long value) {
    if (value > most) {
      throw new UserError(option + " takes " + most + " at most, not " + value);
    }
    return value;
  }

  public static Duration positive(String option, Duration value) {
    if (value.isZero()) {
      throw new UserError(option + " must be positive");
    }
    return value;
  }

  public static double percentage(String option, double value) {
    if (!(value >= 0 && value <= 100)) {
      throw new UserError(option + " takes a percentage from 0 to 100, not " + value);
    }
    return value;
  }

  /** What to throw for a name that is none of {@code known}. */
  public static UserError unknown(String option, String value, Iterable<String> known) {
    return new UserError(
        option + ": there is no '" + value + "'", "choose one of " + String.join(", ", known));
  }
}
