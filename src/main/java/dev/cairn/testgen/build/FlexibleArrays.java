package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.FlexibleTail;
import dev.cairn.ir.CType;
import dev.cairn.testgen.CLiteral;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Structs that end with an array of no given length. A run knows one as a row of such structs, of
 * which all but the first are the array; here it becomes one struct with its elements.
 */
final class FlexibleArrays {
  private final RunInput input;
  private final Assignments assignments;

  FlexibleArrays(RunInput input, Assignments assignments) {
    this.input = input;
    this.assignments = assignments;
  }

  /**
   * The statements that make the object at {@code path} as the pointer {@code name} and fill it;
   * empty where it is none of those, or has pointers in it.
   */
  Optional<List<String>> filled(String name, String path, CType type, long length) {
    return FlexibleTail.of(type)
        .filter(tail -> length > 1 || isInside(tail, path + "[0]." + tail.name()))
        .map(tail -> filled(name, path, type, tail, length));
  }

  /** Whether there is anything in the array where the struct alone has room for it. */
  private boolean isInside(FlexibleTail tail, String path) {
    return LongStream.range(0, tail.inside())
        .anyMatch(i -> input.bits(path + "[" + i + "]").orElse(0) != 0);
  }

  private List<String> filled(
      String name, String path, CType type, FlexibleTail tail, long length) {
    byte[] bytes = new byte[(int) (length * type.size())];
    for (int i = 0; i < length; i++) {
      int at = (int) (i * type.size());
      String row = path + "[" + i + "]";
      fill(bytes, at, row, type);
      for (int k = 0; k < tail.inside(); k++) {
        int inner = at + (int) (tail.offset() + k * tail.element().size());
        fill(bytes, inner, "%s.%s[%d]".formatted(row, tail.name(), k), tail.element());
      }
    }
    List<String> lines = new ArrayList<>();
    List<String> members = new ArrayList<>();
    assignments.add(path + "[0]", name + "[0]", type, members);
    members.forEach(m -> lines.add(m.replace(name + "[0].", name + "->")));
    long count = tail.count(bytes.length);
    for (int i = (int) tail.inside(); i < count; i++) {
      long bits = number(bytes, (int) (tail.offset() + i * tail.element().size()), tail.element());
      if (bits != 0) {
        String value = CLiteral.of(tail.element(), bits, CLiteral.width(tail.element()));
        lines.add("%s->%s[%d] = %s;".formatted(name, tail.name(), i, value));
      }
    }
    lines.addFirst(
        "%1$s = cairn_zeroed(1, sizeof *%2$s + %3$d * sizeof %2$s->%4$s[0]);"
            .formatted(CDeclarations.declare(type, "*" + name), name, count, tail.name()));
    return lines;
  }

  /** Puts what the run read at {@code path} into bytes. */
  private void fill(byte[] bytes, int at, String path, CType type) {
    switch (type.resolved()) {
      case CType.Composite c ->
          c.members()
              .forEach(
                  m -> fill(bytes, at + (int) m.offset(), Members.path(path, m), m.type().type()));
      case CType.Array a -> {
        for (int i = 0; i < a.count(); i++) {
          fill(bytes, at + (int) (i * a.element().size()), path + "[" + i + "]", a.element());
        }
      }
      default -> {
        long bits = input.bits(path).orElse(0);
        for (int i = 0; i < type.size(); i++) {
          bytes[at + i] = (byte) (bits >>> (8 * i));
        }
      }
    }
  }

  private static long number(byte[] bytes, int at, CType type) {
    long bits = 0;
    for (int i = 0; i < type.size(); i++) {
      bits |= (bytes[at + i] & 0xFFL) << (8 * i);
    }
    return bits;
  }
}
