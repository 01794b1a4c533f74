package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.FlexibleTail;
import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Structs that end with an array of no given length, with the elements that the run looked at. C
 * has no initialiser for them, so they are made and then filled.
 */
final class FlexibleArrays {
  private static final int EMPTY = "\"\"".length();

  private final RunInput input;
  private final Assignments assignments;

  FlexibleArrays(RunInput input, Assignments assignments) {
    this.input = input;
    this.assignments = assignments;
  }

  /** The bytes of the struct with its elements, which {@code name} points to. */
  static String size(String name, FlexibleTail tail, long count) {
    String one = "sizeof " + name + "->" + tail.name() + "[0]";
    return "sizeof *" + name + " + " + (count == 1 ? one : count + " * " + one);
  }

  /** The statements that make the struct at {@code path} and fill it; {@code name} points to it. */
  List<String> filled(String name, String path, CType type, FlexibleTail tail, long count) {
    List<String> lines = new ArrayList<>();
    String array = name + "->" + tail.name();
    assignments.add(path + "[0]", name + "[0]", type, lines);
    lines.replaceAll(line -> line.replace(name + "[0].", name + "->"));
    String text = CStrings.literal(input, path + "[0]." + tail.name(), tail.element(), count);
    boolean isText = text.length() > EMPTY;
    lines.removeIf(line -> line.startsWith(array + "[") && (isText || isZero(line)));
    if (isText) {
      lines.add("cairn_text_at(" + array + ", " + text + ");");
    }
    String made = input.isFreed(path) ? "cairn_heap(NULL, " : "cairn_zeroed(1, ";
    lines.addFirst(
        "%s = %s%s);"
            .formatted(CDeclarations.declare(type, "*" + name), made, size(name, tail, count)));
    return lines;
  }

  private static boolean isZero(String assignment) {
    return Stream.of("0", "0u", "'\\0'", "NULL")
        .anyMatch(v -> assignment.endsWith(" = " + v + ";"));
  }
}
