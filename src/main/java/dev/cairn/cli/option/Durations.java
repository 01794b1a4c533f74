package dev.cairn.cli.option;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads durations as users write them: {@code 30s}, {@code 5min}, {@code 250ms}, {@code 1h}, bare
 * seconds.
 */
public final class Durations implements ITypeConverter<Duration> {
  private static final Pattern FORM =
      Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*(ms|s|sec|m|min|h|)");

  @Override
  public Duration convert(String text) {
    Matcher m = FORM.matcher(text.trim());
    if (!m.matches()) {
      throw new TypeConversionException(
          "'" + text + "' is not a duration (write 30s, 5min, or bare seconds)");
    }
    double seconds = Double.parseDouble(m.group(1)) * unitSeconds(m.group(2));
    return Duration.ofNanos(Math.round(seconds * 1e9));
  }

  private static double unitSeconds(String unit) {
    return switch (unit) {
      case "ms" -> 0.001;
      case "m", "min" -> 60;
      case "h" -> 3600;
      default -> 1;
    };
  }
}
