package dev.cairn.engine.force.text;

import dev.cairn.engine.CommandOption;
import dev.cairn.engine.CommandOption.Value;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;

/**
 * The options of a program as words of a command line: each comes as often as the others, in all
 * spellings that {@code getopt_long} takes. A name that does not fit is cut where no other one
 * begins so.
 */
final class OptionWords {
  private final List<CommandOption> options;
  private final Deque<CommandOption> deck = new ArrayDeque<>();

  OptionWords(List<CommandOption> options) {
    this.options = List.copyOf(options);
  }

  boolean isEmpty() {
    return options.isEmpty();
  }

  int count() {
    return options.size();
  }

  /** The next option and, where it takes one, a value: one word or two of at most {@code room}. */
  List<byte[]> next(Function<CommandOption, byte[]> values, int room, SplittableRandom random) {
    if (deck.isEmpty()) {
      List<CommandOption> shuffled = new ArrayList<>(options);
      Collections.shuffle(shuffled, random);
      deck.addAll(shuffled);
    }
    CommandOption option = deck.removeFirst();
    boolean isFirst = random.nextBoolean();
    byte[] value = option.value() == Value.NONE ? new byte[0] : values.apply(option);
    return switch (option.value()) {
      case NONE -> List.of(name(option, room));
      case OPTIONAL -> List.of(isFirst ? joined(option, value, room) : name(option, room));
      case REQUIRED ->
          isFirst && fits(option, value, room)
              ? List.of(joined(option, value, room))
              : List.of(name(option, room), value);
    };
  }

  private boolean fits(CommandOption option, byte[] value, int room) {
    return shortest(option) + sign(option).length + value.length <= room;
  }

  private byte[] joined(CommandOption option, byte[] value, int room) {
    byte[] sign = sign(option);
    var joined = new ByteArrayOutputStream();
    joined.writeBytes(name(option, Math.max(0, room - sign.length - value.length)));
    joined.writeBytes(sign);
    joined.writeBytes(value);
    return joined.toByteArray();
  }

  private static byte[] sign(CommandOption option) {
    return option.isLong() ? new byte[] {'='} : new byte[0];
  }

  private byte[] name(CommandOption option, int room) {
    byte[] all = option.text().getBytes(StandardCharsets.ISO_8859_1);
    return Arrays.copyOf(all, Math.min(all.length, Math.max(room, shortest(option))));
  }

  /** How much of a name tells it from all others. */
  private int shortest(CommandOption option) {
    int length = option.isLong() ? "--".length() + 1 : option.text().length();
    while (length < option.text().length() && !isAlone(option, length)) {
      length++;
    }
    return length;
  }

  private boolean isAlone(CommandOption option, int length) {
    String begin = option.text().substring(0, length);
    return options.stream().allMatch(o -> o.equals(option) || !o.text().startsWith(begin));
  }
}
