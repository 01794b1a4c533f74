package dev.cairn.cli.terminal;

import java.io.IOException;
import java.io.Writer;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hands on text so that it can only be read: sources, file names and what compilers say may hold
 * characters that a terminal obeys. They are shown as C spells them; colours, and what begins the
 * line of progress anew, pass. A character and what belongs to it come in one piece.
 */
public final class VisibleText extends Writer {
  private static final Pattern OBEYED =
      Pattern.compile("\u001b\\[[0-9;]*m|\r\u001b\\[K|\r\n|\\p{Cc}|\\p{Cf}");

  /** Signs that join or hide letters, which some languages are written with. */
  private static final String JOINERS = "\u00ad\u200c\u200d\ufeff";

  private final Writer out;

  public VisibleText(Writer out) {
    this.out = out;
  }

  static String of(String text) {
    return OBEYED.matcher(text).replaceAll(m -> Matcher.quoteReplacement(shown(m.group())));
  }

  private static String shown(String found) {
    int first = found.codePointAt(0);
    boolean isKnown = found.length() > Character.charCount(first);
    if (isKnown || first == '\n' || first == '\t' || JOINERS.indexOf(first) >= 0) {
      return found;
    }
    return first < 0x80
        ? String.format(Locale.ROOT, "\\%03o", first)
        : String.format(Locale.ROOT, "\\u%04x", first);
  }

  @Override
  public void write(char[] text, int from, int length) throws IOException {
    out.write(of(String.valueOf(text, from, length)));
  }

  @Override
  public void flush() throws IOException {
    out.flush();
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
