package dev.cairn.engine.force.text;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.input.ProgramWorld;
import dev.cairn.path.FileInput;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * What a program finds in its files and standard input: lines of words, and what earlier runs had
 * in any of them. A command line that makes the program read another file is of little use while
 * that is empty.
 */
final class FileMoves {
  private static final int MOST_LINES = 3;
  private static final int MOST_WORDS = 3;
  private static final byte[] BLANKS = {' ', ' ', '\t'};
  private static final int SIZE_BITS = 32;

  private final Map<String, Integer> sizes = new LinkedHashMap<>();
  private final KnownWords words;
  private final Variables variables;

  FileMoves(ProgramWorld world, KnownWords words, Variables variables) {
    this.words = words;
    this.variables = variables;
    world.input().ifPresent(most -> sizes.put(ProgramWorld.INPUT, most));
    for (ProgramWorld.File file : world.files()) {
      if (file instanceof ProgramWorld.File.Open(var name, var most)) {
        sizes.put(name, most);
      }
    }
    sizes.values().removeIf(most -> most == 0);
  }

  /** Whether no file is an input. */
  boolean areGiven() {
    return sizes.isEmpty();
  }

  /** The input with something else in one of the files, which may come from the other input. */
  Input moved(Input input, Input other, SplittableRandom random) {
    List<String> names = List.copyOf(sizes.keySet());
    String name = names.get(random.nextInt(names.size()));
    byte[] now = read(name, input);
    byte[] others = read(names.get(random.nextInt(names.size())), other);
    byte[] more = others.length == 0 || random.nextBoolean() ? lines(random) : others;
    return switch (random.nextInt(4)) {
      case 0 -> write(name, joined(now, more), input);
      case 1 -> write(name, joined(more, more), input);
      default -> write(name, more, input);
    };
  }

  private static byte[] joined(byte[] one, byte[] other) {
    byte[] joined = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, joined, one.length, other.length);
    return joined;
  }

  private byte[] lines(SplittableRandom random) {
    var lines = new ByteArrayOutputStream();
    for (int line = 1 + random.nextInt(MOST_LINES); line > 0; line--) {
      byte blank = BLANKS[random.nextInt(BLANKS.length)];
      byte[] between = random.nextInt(3) == 0 ? words.sign(random) : new byte[] {blank};
      for (int word = random.nextInt(MOST_WORDS); word >= 0; word--) {
        lines.writeBytes(words.draw(random));
        lines.writeBytes(word > 0 ? between : new byte[0]);
      }
      lines.writeBytes(line > 1 || random.nextInt(4) != 0 ? new byte[] {'\n'} : new byte[0]);
    }
    return lines.toByteArray();
  }

  private byte[] read(String name, Input input) {
    return text(name, (int) Math.min(input.get(size(name)), most(name))).read(input);
  }

  private Input write(String name, byte[] content, Input input) {
    byte[] kept = Arrays.copyOf(content, Math.min(content.length, most(name)));
    Input written = text(name, kept.length).write(input, kept);
    return written.toBuilder().set(size(name), kept.length).build();
  }

  private int most(String name) {
    return sizes.getOrDefault(name, 0);
  }

  private InputText text(String name, int length) {
    List<Variable> places = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      places.add(variables.variable(new FileInput(name).content(i), Byte.SIZE));
    }
    return new InputText(name + "[]", places);
  }

  private Variable size(String name) {
    return variables.variable(new FileInput(name).size(), SIZE_BITS);
  }
}
