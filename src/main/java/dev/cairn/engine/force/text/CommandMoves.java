package dev.cairn.engine.force.text;

import dev.cairn.engine.CommandOption;
import dev.cairn.engine.Dictionary;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.input.ProgramWorld;
import dev.cairn.input.ProgramWorld.Arguments;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Command lines made from those of earlier runs: an option, its value, an operand more or less, or
 * in another place, or some words of another command line. A program reads its command line word by
 * word, and what it does then hangs on several of them; a condition asks for one character at a
 * time.
 */
final class CommandMoves {
  private static final int MOST_MOVES = 3;
  private static final int MOST_OPTIONS = 2;

  /** One of so many is no change of an earlier one. */
  private static final int ANEW = 3;

  private static final int FIRST = 8;
  private static final int TIMES = 3;
  private static final int MOST_FIRST = 200;

  private final List<Arguments> parts;
  private final List<Integer> open;
  private final OptionWords options;
  private final OperandWords operands;

  /** What goes with each option. */
  private final Map<CommandOption, OperandWords> values = new HashMap<>();

  private final CommandWords line;

  CommandMoves(ProgramWorld world, Dictionary dictionary, KnownWords words, Variables variables) {
    parts = world.arguments();
    open =
        IntStream.range(0, parts.size())
            .filter(i -> parts.get(i) instanceof Arguments.Open o && o.most() > 0 && o.length() > 0)
            .boxed()
            .toList();
    List<byte[]> names =
        world.names().stream().map(n -> n.getBytes(StandardCharsets.UTF_8)).toList();
    options = new OptionWords(dictionary.options());
    operands = OperandWords.operands(names, words);
    dictionary
        .options()
        .forEach(o -> values.put(o, OperandWords.values(names, words, dictionary.choices())));
    line = new CommandWords(parts, variables);
  }

  /** Whether the command line is as it is. */
  boolean isGiven() {
    return open.isEmpty();
  }

  /** How many command lines show each option a few times. */
  int tour() {
    return isGiven() ? 0 : Math.min(MOST_FIRST, FIRST + TIMES * options.count());
  }

  /** The input with a command line that owes nothing to it. */
  Input anew(Input input, SplittableRandom random) {
    int part = open.get(random.nextInt(open.size()));
    List<List<byte[]>> all = line.read(input);
    all.get(part).clear();
    fill(all.get(part), (Arguments.Open) parts.get(part), random);
    return line.write(input, all);
  }

  /** The input with an option more, which may take the place of a word. */
  Input withOption(Input input, SplittableRandom random) {
    int part = open.get(random.nextInt(open.size()));
    List<List<byte[]>> all = line.read(input);
    List<byte[]> now = all.get(part);
    var size = (Arguments.Open) parts.get(part);
    if (!now.isEmpty() && (now.size() == size.most() || random.nextBoolean())) {
      now.remove(random.nextInt(now.size()));
    }
    now.addAll(random.nextInt(now.size() + 1), option(size.length(), random));
    return line.write(input, all);
  }

  /** The input with another command line, which may have words of the other one. */
  Input moved(Input input, Input other, SplittableRandom random) {
    if (random.nextInt(ANEW) == 0) {
      return anew(input, random);
    }
    int part = open.get(random.nextInt(open.size()));
    List<List<byte[]>> all = line.read(input);
    List<byte[]> now = all.get(part);
    List<byte[]> others = line.read(other).get(part);
    var size = (Arguments.Open) parts.get(part);
    for (int moves = 1 + random.nextInt(MOST_MOVES); moves > 0; moves--) {
      move(now, others, size.length(), random);
    }
    while (now.size() > size.most()) {
      now.remove(random.nextInt(now.size()));
    }
    return line.write(input, all);
  }

  /** A few options, and operands behind them. */
  private void fill(List<byte[]> now, Arguments.Open size, SplittableRandom random) {
    for (int count = random.nextInt(MOST_OPTIONS + 1); count > 0; count--) {
      now.addAll(option(size.length(), random));
    }
    for (int count = random.nextInt(size.most() + 1); now.size() < count; ) {
      now.add(operands.next(size.length(), random));
    }
  }

  private void move(List<byte[]> now, List<byte[]> others, int room, SplittableRandom random) {
    int place = random.nextInt(now.size() + 1);
    boolean isWord = place < now.size();
    switch (random.nextInt(10)) {
      case 0, 1, 2 -> now.addAll(place, option(room, random));
      case 3 -> {
        remove(now, place);
        now.addAll(place, option(room, random));
      }
      case 4, 5 -> now.add(operands.next(room, random));
      case 6 -> {
        remove(now, place);
        now.add(place, operands.next(room, random));
      }
      case 7 -> remove(now, place);
      case 8 -> {
        if (isWord) {
          now.add(random.nextInt(now.size()), now.remove(place));
        }
      }
      default -> spliced(now, others, place, random);
    }
  }

  private static void remove(List<byte[]> now, int place) {
    if (place < now.size()) {
      now.remove(place);
    }
  }

  /** Some words of the other command line, or all from some place on instead of those here. */
  private static void spliced(
      List<byte[]> now, List<byte[]> others, int place, SplittableRandom random) {
    if (!others.isEmpty()) {
      int from = random.nextInt(others.size());
      if (random.nextBoolean()) {
        now.subList(place, now.size()).clear();
        now.addAll(others.subList(from, others.size()));
      } else {
        now.add(place, others.get(from));
      }
    }
  }

  private List<byte[]> option(int room, SplittableRandom random) {
    return options.isEmpty()
        ? List.of(operands.next(room, random))
        : options.next(o -> valueOf(o).next(room, random), room, random);
  }

  private OperandWords valueOf(CommandOption option) {
    return Objects.requireNonNull(values.get(option));
  }

  /** Whether something came of the latest one. */
  void learn(boolean isGain) {
    operands.learn(isGain);
    values.values().forEach(v -> v.learn(isGain));
  }
}
