package dev.cairn.cli.option;

import dev.cairn.generate.Shard;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads which part of all functions is meant: {@code 2/8}. */
public final class Shards implements ITypeConverter<Shard> {
  private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

  @Override
  public Shard convert(String text) {
    Matcher m = FORM.matcher(text.trim());
    if (!m.matches()) {
      throw new TypeConversionException("'" + text + "' is no part (write 2/8)");
    }
    int number = Integer.parseInt(m.group(1));
    int count = Integer.parseInt(m.group(2));
    if (number < 1 || number > count) {
      throw new TypeConversionException("there is no part " + number + " of " + count);
    }
    return new Shard(number, count);
  }
}
