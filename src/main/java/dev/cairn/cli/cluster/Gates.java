package dev.cairn.cli.cluster;

import dev.cairn.cluster.engine.Gate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads where a cluster is: {@code host:7800}, {@code [::1]:7800}. */
final class Gates implements ITypeConverter<Gate> {
  private static final Pattern FORM = Pattern.compile("(\\[[0-9a-fA-F:.]+\\]|[^:\\s]+):(\\d{1,5})");
  private static final int MOST = 65_535;

  @Override
  public Gate convert(String text) {
    Matcher m = FORM.matcher(text.trim());
    if (!m.matches() || Integer.parseInt(m.group(2)) > MOST || m.group(2).matches("0+")) {
      throw new TypeConversionException("'" + text + "' is no address (write HOST:PORT)");
    }
    return new Gate(m.group(1), Integer.parseInt(m.group(2)));
  }
}
