package dev.cairn.engine;

import dev.cairn.ir.Global;
import dev.cairn.ir.Operand;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Arrays of pointers to words, as programs compare the value of an option with (gnulib's {@code
 * argmatch}): of such a value nothing but these words leads anywhere.
 */
final class ChoiceLists {
  private static final int MOST_LISTS = 16;
  private static final int MOST_WORDS = 64;
  private static final int LONGEST = 16;

  private final Map<String, Global> globals;
  private final int pointerBytes;

  ChoiceLists(Map<String, Global> globals, int pointerBytes) {
    this.globals = globals;
    this.pointerBytes = pointerBytes;
  }

  /** The lists among the globals of these names. */
  List<List<byte[]>> among(Collection<String> names) {
    return names.stream()
        .filter(globals::containsKey)
        .map(name -> words(Objects.requireNonNull(globals.get(name))))
        .filter(words -> words.size() > 1)
        .limit(MOST_LISTS)
        .toList();
  }

  /** The words that the array points to; none where it has something else in it. */
  private List<byte[]> words(Global table) {
    List<byte[]> words = new ArrayList<>();
    for (Global.Relocation entry : table.relocations()) {
      boolean isNext = entry.at() == (long) words.size() * pointerBytes;
      byte[] word = isNext ? word(entry.target()) : new byte[0];
      if (word.length == 0 || words.size() == MOST_WORDS) {
        return List.of();
      }
      words.add(word);
    }
    long behind = table.size() - (long) words.size() * pointerBytes;
    return behind <= pointerBytes ? words : List.of();
  }

  /** The word that an operand points to; empty where that is none. */
  private byte[] word(Operand target) {
    if (target instanceof Operand.Address(_, var symbol, var offset) && offset == 0) {
      Global text = globals.get(symbol);
      byte[] image = text == null || !text.isConstant() ? new byte[0] : text.image();
      int end =
          IntStream.range(0, image.length)
              .filter(i -> image[i] == 0)
              .findFirst()
              .orElse(image.length);
      boolean isWord =
          end <= LONGEST
              && IntStream.range(0, end).allMatch(i -> image[i] > ' ' && image[i] != '%');
      return isWord ? Arrays.copyOf(image, end) : new byte[0];
    }
    return new byte[0];
  }
}
