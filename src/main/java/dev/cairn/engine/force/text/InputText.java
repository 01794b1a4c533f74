package dev.cairn.engine.force.text;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Characters of an input that stand one behind the other: the elements of an array, or what one
 * call of a harness asks for again and again.
 *
 * @param name common to all
 * @param size of a file, how long it is
 */
record InputText(String name, List<Variable> places, Optional<Variable> size) {
  private static final int SHORTEST = 2;
  private static final String ARRAY = "[]";
  private static final String SIZE = " size";
  private static final Pattern ELEMENT = Pattern.compile("(.*)\\[(\\d{1,6})]");
  private static final Pattern REPEATED = Pattern.compile("(.*)#(\\d{1,6})");

  InputText {
    places = List.copyOf(places);
  }

  InputText(String name, List<Variable> places) {
    this(name, places, Optional.empty());
  }

  /** The texts among the variables of an input, by name. */
  static Map<String, InputText> of(Input input) {
    Map<String, SortedMap<Integer, Variable>> found = new TreeMap<>();
    Map<String, Variable> sizes = new HashMap<>();
    input.forEach(
        (v, _) -> {
          if (v.name().endsWith(SIZE)) {
            sizes.put(v.name().substring(0, v.name().length() - SIZE.length()) + ARRAY, v);
          } else if (v.width() == Byte.SIZE) {
            Matcher element = ELEMENT.matcher(v.name());
            Matcher repeated = REPEATED.matcher(v.name());
            if (element.matches()) {
              add(found, element.group(1) + ARRAY, Integer.parseInt(element.group(2)), v);
            } else if (repeated.matches()) {
              add(found, repeated.group(1), Integer.parseInt(repeated.group(2)), v);
            } else {
              add(found, v.name(), 1, v);
            }
          }
        });
    Map<String, InputText> texts = new LinkedHashMap<>();
    found.forEach(
        (name, places) -> {
          if (places.size() >= SHORTEST) {
            List<Variable> all = new ArrayList<>(places.values());
            texts.put(name, new InputText(name, all, Optional.ofNullable(sizes.get(name))));
          }
        });
    return texts;
  }

  private static void add(
      Map<String, SortedMap<Integer, Variable>> found, String name, int place, Variable v) {
    found.computeIfAbsent(name, _ -> new TreeMap<>()).put(place, v);
  }

  /** What an input has there, up to the first zero. */
  byte[] read(Input input) {
    byte[] all = new byte[places.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) input.get(places.get(i));
      if (all[i] == 0) {
        return Arrays.copyOf(all, i);
      }
    }
    return all;
  }

  /** The input with another text, cut where there is no place for it, and zeros behind it. */
  Input write(Input input, byte[] text) {
    Input.Builder written = input.toBuilder();
    for (int i = 0; i < places.size(); i++) {
      written.set(places.get(i), i < text.length ? text[i] & 0xff : 0);
    }
    size.ifPresent(v -> written.set(v, Math.min(text.length, places.size())));
    return written.build();
  }

  /**
   * With room for so many characters: the places behind those that runs have read so far. Whether
   * runs read them is theirs to say.
   */
  InputText withRoom(int length, Variables variables) {
    boolean isArray = name.endsWith(ARRAY);
    String base = isArray ? name.substring(0, name.length() - ARRAY.length()) : name;
    int first = isArray ? 0 : 1;
    int next = first + places.size();
    boolean isWhole = places.getLast().name().equals(place(base, isArray, next - 1));
    List<Variable> longer = new ArrayList<>(places);
    for (int i = next; isWhole && longer.size() < length; i++) {
      longer.add(variables.variable(place(base, isArray, i), Byte.SIZE));
    }
    return new InputText(name, longer, size);
  }

  private static String place(String base, boolean isArray, int number) {
    return isArray ? base + "[" + number + "]" : number == 1 ? base : base + "#" + number;
  }

  /** The text of that name in another input, if it has one. */
  static Optional<byte[]> read(String name, Input input) {
    return Optional.ofNullable(of(input).get(name)).map(t -> t.read(input));
  }
}
