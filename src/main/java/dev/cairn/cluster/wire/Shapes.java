package dev.cairn.cluster.wire;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.CRC32;

/** The shapes of all records that travel. */
public final class Shapes {
  private static final ClassValue<Shape> SHAPES =
      new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
          return Shape.of(type);
        }
      };

  private static final ClassValue<List<Class<?>>> KINDS =
      new ClassValue<>() {
        @Override
        protected List<Class<?>> computeValue(Class<?> type) {
          List<Class<?>> kinds = new ArrayList<>();
          collect(type, kinds);
          kinds.sort(Comparator.comparing(Class::getName));
          return List.copyOf(kinds);
        }
      };

  private Shapes() {}

  static Shape of(Class<?> type) {
    return SHAPES.get(type);
  }

  /** The records that a sealed interface allows, the same in every process of a version. */
  static List<Class<?>> kinds(Class<?> type) {
    return KINDS.get(type);
  }

  private static void collect(Class<?> type, List<Class<?>> into) {
    if (type.isSealed()) {
      for (Class<?> each : type.getPermittedSubclasses()) {
        collect(each, into);
      }
    } else if (!into.contains(type)) {
      into.add(type);
    }
  }

  /** A name for all that the types can hold, which is another when they change. */
  public static String format(List<Class<?>> types) {
    var seen = new TreeSet<String>();
    types.forEach(t -> describe(t, seen));
    var sum = new CRC32();
    seen.forEach(line -> sum.update(line.getBytes(StandardCharsets.UTF_8)));
    return Long.toHexString(sum.getValue());
  }

  private static void describe(Type type, Set<String> seen) {
    switch (type) {
      case ParameterizedType generic -> {
        for (Type inner : generic.getActualTypeArguments()) {
          describe(inner, seen);
        }
      }
      case Class<?> c when c.isRecord() -> {
        Shape shape = of(c);
        if (seen.add(c.getName() + shape.types() + shape.components())) {
          shape.types().forEach(t -> describe(t, seen));
        }
      }
      case Class<?> c when c.isEnum() -> seen.add(c + List.of(c.getEnumConstants()).toString());
      case Class<?> c when c.isSealed() -> kinds(c).forEach(k -> describe(k, seen));
      default -> {}
    }
  }
}
