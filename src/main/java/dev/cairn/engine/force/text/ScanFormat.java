package dev.cairn.engine.force.text;

import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A format of the scanf family, and texts that it takes wholly. */
record ScanFormat(byte[] format) {
  private static final Pattern CONVERSION =
      Pattern.compile(
          "%(?:%|\\*?(?<width>\\d{0,4})m?(?:hh|h|ll|l|j|z|t|L|q)?(?:\\[(?<not>\\^?)(?<set>\\]?[^\\]]*)\\]"
              + "|(?<kind>[a-zA-Z])))");

  private static final int SMALL = 12;
  private static final int LONGEST_WORD = 16;

  /** A text that every conversion takes; words come from {@code word}. */
  byte[] sample(SplittableRandom random, Function<SplittableRandom, byte[]> word) {
    String text = new String(format, StandardCharsets.ISO_8859_1);
    Matcher conversion = CONVERSION.matcher(text);
    var sample = new StringBuilder();
    int end = 0;
    while (conversion.find()) {
      sample.append(text, end, conversion.start()).append(taken(conversion, random, word));
      end = conversion.end();
    }
    return sample.append(text, end, text.length()).toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String taken(
      Matcher conversion, SplittableRandom random, Function<SplittableRandom, byte[]> word) {
    if (conversion.group().equals("%%")) {
      return "%";
    }
    String digits = conversion.group("width");
    int width =
        digits.isEmpty() ? LONGEST_WORD : Math.clamp(Integer.parseInt(digits), 1, LONGEST_WORD);
    if (conversion.group("set") != null) {
      boolean isNot = !conversion.group("not").isEmpty();
      return ofSet(conversion.group("set"), isNot, random.nextInt(1, 1 + Math.min(width, 3)));
    }
    String all =
        switch (conversion.group("kind")) {
          case "n" -> "";
          case "s" -> noSpace(word.apply(random));
          case "c" -> "a".repeat(digits.isEmpty() ? 1 : width);
          case "x", "X", "p" -> Integer.toHexString(random.nextInt(1 << 8));
          case "f", "F", "e", "E", "g", "G", "a" -> random.nextInt(SMALL) + ".5";
          default -> Integer.toString(random.nextInt(SMALL));
        };
    return all.substring(0, Math.min(width, all.length()));
  }

  private static String noSpace(byte[] word) {
    String text = new String(word, StandardCharsets.ISO_8859_1).replaceAll("\\s", "");
    return text.isEmpty() ? "a" : text;
  }

  /** The first printable character of the set, or the first letter or sign that is not in it. */
  private static String ofSet(String set, boolean isNot, int length) {
    for (char c = 'a'; c < 'a' + 0x80; c++) {
      char printable = (char) (c < 0x7f ? c : c - 0x7f + ' ');
      if (isIn(set, printable) != isNot) {
        return String.valueOf(printable).repeat(length);
      }
    }
    return "";
  }

  private static boolean isIn(String set, char c) {
    for (int i = 0; i < set.length(); i++) {
      boolean isRange = i + 2 < set.length() && set.charAt(i + 1) == '-';
      if (isRange ? c >= set.charAt(i) && c <= set.charAt(i + 2) : c == set.charAt(i)) {
        return true;
      }
      i += isRange ? 2 : 0;
    }
    return false;
  }
}
