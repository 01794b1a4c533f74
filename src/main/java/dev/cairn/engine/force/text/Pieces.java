package dev.cairn.engine.force.text;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Words and other pieces of a text: where they begin and end, and texts put together of them. */
final class Pieces {
  private Pieces() {}

  /** The text without its last word where the program did not look further: it stopped at that. */
  static byte[] before(byte[] now, boolean isOpen, SplittableRandom random) {
    boolean isWord = now.length > 0 && isLetter(now[now.length - 1]);
    boolean isAll = isOpen ? random.nextInt(8) >= (isWord ? 3 : 1) : random.nextInt(8) == 0;
    return isAll ? now : piece(now, 0, beginOfWord(now, now.length));
  }

  private static int beginOfWord(byte[] text, int end) {
    int begin = Math.max(0, end - 1);
    while (begin > 0 && isInWord(text, begin)) {
      begin--;
    }
    return begin;
  }

  /** The end of what begins there: a word, or a single character that belongs to none. */
  static int endOfWord(byte[] text, int begin) {
    int end = Math.min(text.length, begin + 1);
    while (end < text.length && isInWord(text, end)) {
      end++;
    }
    return end;
  }

  /** A place in a text: mostly one where a word begins or ends. */
  static int border(byte[] text, SplittableRandom random) {
    int place = random.nextInt(text.length + 1);
    boolean isAny = random.nextInt(4) == 0;
    while (!isAny && place > 0 && place < text.length && isInWord(text, place)) {
      place++;
    }
    return place;
  }

  private static boolean isInWord(byte[] text, int place) {
    return isLetter(text[place - 1]) && isLetter(text[place]);
  }

  private static boolean isLetter(int c) {
    return Character.isLetterOrDigit(c & 0xff) || c == '_';
  }

  static byte[] piece(byte[] text, int from, int to) {
    return Arrays.copyOfRange(text, from, Math.max(from, to));
  }

  /** The text up to {@code from}, the middle, and the text from {@code to} on; words stay apart. */
  static byte[] joined(byte[] text, int from, byte[] middle, int to, SplittableRandom random) {
    var joined = new ByteArrayOutputStream();
    joined.write(text, 0, from);
    boolean isApart = random.nextInt(4) != 0;
    append(joined, middle, isApart);
    append(joined, piece(text, to, text.length), isApart);
    return joined.toByteArray();
  }

  private static void append(ByteArrayOutputStream to, byte[] more, boolean isApart) {
    byte[] before = to.toByteArray();
    boolean wouldMerge =
        before.length > 0
            && more.length > 0
            && isLetter(before[before.length - 1])
            && isLetter(more[0]);
    if (isApart && wouldMerge) {
      to.write(' ');
    }
    to.writeBytes(more);
  }
}
