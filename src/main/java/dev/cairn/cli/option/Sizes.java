package dev.cairn.cli.option;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads amounts of memory as users write them: {@code 2GB}, {@code 512M}, {@code 1.5g}. */
public final class Sizes implements ITypeConverter<Long> {
  private static final Pattern FORM =
      Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*([kmgt])i?b?", Pattern.CASE_INSENSITIVE);

  @Override
  public Long convert(String text) {
    Matcher m = FORM.matcher(text.trim());
    if (!m.matches()) {
      throw new TypeConversionException(
          "'" + text + "' is not an amount of memory (write 2GB or 512MB)");
    }
    int power = 1 + "kmgt".indexOf(m.group(2).toLowerCase(Locale.ROOT));
    return Math.round(Double.parseDouble(m.group(1)) * Math.pow(1024, power));
  }
}
