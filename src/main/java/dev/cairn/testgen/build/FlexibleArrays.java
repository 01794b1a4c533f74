package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.testgen.CLiteral;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

  /** The array at the end of so many bytes that begin with a struct. */
  private record Tail(String name, CType element, long offset, long count) {}

  /**
   * The statements that make the object at {@code path} as the pointer {@code name} and fill it;
   * empty where it is none of those, or has pointers in it.
   */
  Optional<List<String>> filled(String name, String path, CType type, long length) {
    return tail(type, length * type.size()).map(tail -> filled(name, path, type, tail, length));
  }

  private static Optional<Tail> tail(CType type, long bytes) {
    if (!(type.resolved() instanceof CType.Composite c)
        || c.members().size() < 2
        || !hasOnlyNumbers(type)) {
      return Optional.empty();
    }
    CType.Member last = c.members().getLast();
    return last.type().type().resolved() instanceof CType.Array a
            && a.count() < 0
            && isNumber(a.element())
        ? Optional.of(
            new Tail(
                last.name(),
                a.element(),
                last.offset(),
                (bytes - last.offset()) / a.element().size()))
        : Optional.empty();
  }

  private static boolean isNumber(CType type) {
    return type.resolved() instanceof CType.Integer i && i.size() <= Long.BYTES;
  }

  private static boolean hasOnlyNumbers(CType type) {
    return switch (type) {
      case CType.Qualified _ -> false; // who is const cannot be set afterwards
      case CType.Typedef t -> hasOnlyNumbers(t.target().type());
      case CType.Composite c ->
          !c.isUnion()
              && c.members().stream()
                  .allMatch(m -> !m.isBitField() && hasOnlyNumbers(m.type().type()));
      case CType.Array a -> hasOnlyNumbers(a.element());
      default -> isNumber(type) || type.resolved() instanceof CType.Enumeration;
    };
  }

  private List<String> filled(String name, String path, CType type, Tail tail, long length) {
    byte[] bytes = new byte[(int) (length * type.size())];
    for (int i = 1; i < length; i++) {
      fill(bytes, (int) (i * type.size()), path + "[" + i + "]", type);
    }
    List<String> lines = new ArrayList<>();
    List<String> members = new ArrayList<>();
    assignments.add(path + "[0]", name + "[0]", type, members);
    members.forEach(m -> lines.add(m.replace(name + "[0].", name + "->")));
    for (int i = 0; i < tail.count; i++) {
      long bits = number(bytes, (int) (tail.offset + i * tail.element.size()), tail.element);
      if (bits != 0) {
        String value = CLiteral.of(tail.element, bits, CLiteral.width(tail.element));
        lines.add("%s->%s[%d] = %s;".formatted(name, tail.name, i, value));
      }
    }
    lines.addFirst(
        "%1$s = cairn_zeroed(1, sizeof *%2$s + %3$d * sizeof %2$s->%4$s[0]);"
            .formatted(CDeclarations.declare(type, "*" + name), name, tail.count, tail.name));
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
