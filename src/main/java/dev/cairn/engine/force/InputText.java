package dev.cairn.engine.force;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import java.util.ArrayList;
import java.util.Arrays;
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
 */
record InputText(String name, List<Variable> places) {
  private static final int SHORTEST = 4;
  private static final Pattern ELEMENT = Pattern.compile("(.*)\\[(\\d{1,6})]");
  private static final Pattern REPEATED = Pattern.compile("(.*)#(\\d{1,6})");

  InputText {
    places = List.copyOf(places);
  }

  /** The texts among the variables of an input, by name. */
  static Map<String, InputText> of(Input input) {
    Map<String, SortedMap<Integer, Variable>> found = new TreeMap<>();
    input.forEach(
        (v, _) -> {
          if (v.width() == Byte.SIZE) {
            Matcher element = ELEMENT.matcher(v.name());
            Matcher repeated = REPEATED.matcher(v.name());
            if (element.matches()) {
              add(found, element.group(1) + "[]", Integer.parseInt(element.group(2)), v);
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
            texts.put(name, new InputText(name, new ArrayList<>(places.values())));
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
    return written.build();
  }

  /** The text of that name in another input, if it has one. */
  static Optional<byte[]> read(String name, Input input) {
    return Optional.ofNullable(of(input).get(name)).map(t -> t.read(input));
  }
}
