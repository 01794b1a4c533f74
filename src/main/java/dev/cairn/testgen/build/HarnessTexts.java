package dev.cairn.testgen.build;

import dev.cairn.expr.Variable;
import dev.cairn.testgen.CLiteral;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The texts that a program asked for byte by byte, put together for the reader: the bytes that bear
 * one name, in the order they were asked for.
 */
final class HarnessTexts {
  private static final Pattern NUMBER = Pattern.compile("#\\d+$|\\[\\d+\\]$");

  private final Map<String, List<Integer>> bytes = new LinkedHashMap<>();

  void add(Variable variable, long bits) {
    if (variable.width() == 8) {
      String name = NUMBER.matcher(variable.name()).replaceFirst("");
      bytes.computeIfAbsent(name, _ -> new ArrayList<>()).add((int) (bits & 255));
    }
  }

  /** One comment for each text of which half the bytes or more, up to its end, are plain. */
  List<String> comments() {
    List<String> comments = new ArrayList<>();
    bytes.forEach(
        (name, all) -> {
          int zero = all.indexOf(0);
          List<Integer> text = zero < 0 ? all : all.subList(0, zero);
          long plain = text.stream().filter(CLiteral::isPlain).count();
          if (all.size() > 1 && !text.isEmpty() && 2 * plain >= text.size()) {
            comments.add("/* " + safe(name) + ": \"" + safe(escaped(text)) + "\" */");
          }
        });
    return comments;
  }

  private static String escaped(List<Integer> text) {
    var escaped = new StringBuilder();
    text.forEach(c -> escaped.append(CLiteral.escaped(c, '"')));
    return escaped.toString();
  }

  /** Nothing in it begins or ends a comment. */
  private static String safe(String text) {
    return text.replace("*/", "*\\057").replace("/*", "\\057*");
  }
}
