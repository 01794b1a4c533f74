package dev.cairn.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Says all it can do; loaded as javac wrote it, and spelled out. */
public final class Specimen {
  private Specimen() {}

  private record None() {}

  record Primitives(boolean z, byte b, char c, short s, int i, long j, float f, double d) {}

  private record References(@Nullable String text, int[] array, List<Integer> list) {}

  sealed interface Shape {
    record Circle(double radius) implements Shape {}

    record Box(long width, long height) implements Shape {}

    record Group(List<Shape> parts) implements Shape {}

    default String kind() {
      return switch (this) {
        case Circle _ -> "circle";
        case Box(long width, long height) when width == height -> "square";
        case Box(long width, _) when width > 10 -> "wide";
        case Box _ -> "box";
        case Group(var parts) -> parts.stream().map(Shape::kind).toList().toString();
      };
    }
  }

  private static String any(@Nullable Object value) {
    return switch (value) {
      case null -> "null";
      case String s when s.isEmpty() -> "empty";
      case CharSequence s -> "text " + s;
      case int[] a -> "ints " + a.length;
      case Number n -> "number " + n;
      default -> "something";
    };
  }

  /** What can be told of the values of all of these types. */
  @SuppressWarnings("UnnecessaryStringBuilder") // a text that is no String
  public static List<String> says() {
    record Inside(int x) {}
    var said = new ArrayList<String>();
    int[] array = {1};
    List<Record> all = new ArrayList<>(List.of(new None(), new None(), new Inside(3)));
    for (float f : new float[] {0f, -0f, Float.NaN, 1.5f}) {
      all.add(new Primitives(true, (byte) -3, 'x', (short) -7, 8, 1L << 40, f, f));
      all.add(new Primitives(true, (byte) -3, 'x', (short) -7, 8, 1L << 40, f, -f));
    }
    all.add(new References(null, array, List.of(1, 2)));
    all.add(new References(null, array, List.of(1, 2)));
    all.add(new References("a", array, List.of()));
    for (Record one : all) {
      int address = one instanceof References(_, var a, _) ? System.identityHashCode(a) : 0;
      said.add(one.toString().replaceAll("\\[I@\\w+", "array"));
      said.add(String.valueOf(address == 0 ? one.hashCode() : one.hashCode() - 31 * address));
      all.forEach(other -> said.add(String.valueOf(one.equals(other))));
      said.add(String.valueOf(one.equals((Object) "x")));
    }
    var box = new Shape.Box(2, 3);
    List<Shape> shapes =
        List.of(new Shape.Circle(1), new Shape.Box(2, 2), new Shape.Box(11, 3), box);
    said.add(new Shape.Group(shapes).kind());
    for (Object o : new Object[] {"", "a", new StringBuilder("b"), array, 1, 2L, all}) {
      said.add(any(o));
    }
    said.add(any(null));
    return said;
  }
}
