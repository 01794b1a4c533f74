package dev.cairn.engine.result;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Records as JSON and back: one description of a file, the record, for those who write it and those
 * who read it. A component is a string, a number, a truth value, an enum (by its words), a record,
 * an {@code Optional} (no key when empty), a {@code List}, {@code SortedSet} or a map from strings
 * or whole numbers. The only place of Cairn that looks into types at run time.
 */
public final class RecordJson {
  /** A record whose components stand in the object around it, not in one of its own. */
  public interface Inlined {}

  /** A record that is written as an array of its components. */
  public interface Tuple {}

  private RecordJson() {}

  /** What {@link Json} writes for a record, or for anything that may be a component of one. */
  public static Object tree(Object value) {
    return switch (value) {
      case Tuple tuple -> components(tuple).map(RecordJson::tree).toList();
      case Record record -> object(record);
      case Enum<?> constant -> words(constant);
      case List<?> list -> list.stream().map(RecordJson::tree).toList();
      case SortedSet<?> set -> set.stream().map(RecordJson::tree).toList();
      case Map<?, ?> map -> object(map);
      case OptionalInt number when number.isPresent() -> number.getAsInt();
      default -> value;
    };
  }

  /**
   * The trees of a long list, each made when it is asked for: all of them would fill the memory.
   */
  static List<Object> each(List<?> list) {
    return new AbstractList<>() {
      @Override
      public Object get(int index) {
        return tree(list.get(index));
      }

      @Override
      public int size() {
        return list.size();
      }
    };
  }

  private static Map<String, Object> object(Map<?, ?> map) {
    Map<String, Object> object = new LinkedHashMap<>();
    map.forEach((key, value) -> object.put(String.valueOf(key), tree(value)));
    return object;
  }

  static Map<String, Object> object(Record record) {
    Map<String, Object> object = new LinkedHashMap<>();
    fill(object, record);
    return object;
  }

  private static void fill(Map<String, Object> object, Record record) {
    Shape shape = shape(record.getClass());
    for (int i = 0; i < shape.keys.size(); i++) {
      String key = shape.keys.get(i);
      Object value = value(shape.components.get(i), record);
      switch (value) {
        case Inlined inlined -> fill(object, (Record) inlined);
        case Optional<?> o -> o.ifPresent(v -> object.put(key, tree(v)));
        case OptionalInt o when o.isEmpty() -> {}
        default -> object.put(key, tree(value));
      }
    }
  }

  private static java.util.stream.Stream<Object> components(Tuple tuple) {
    return shape(tuple.getClass()).components.stream().map(c -> value(c, tuple));
  }

  /** A name that Java keeps for itself is written with an underscore behind it: {@code native_}. */
  private static String key(RecordComponent component) {
    String name = component.getName();
    return name.endsWith("_") ? name.substring(0, name.length() - 1) : name;
  }

  private static Object value(RecordComponent component, Object of) {
    try {
      return component.getAccessor().invoke(of);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(component + " cannot be read", e);
    }
  }

  /** An enum constant as users spell it: {@code toString} where it says more than the name. */
  public static String words(Enum<?> constant) {
    String text = constant.toString();
    return text.equals(constant.name()) ? text.toLowerCase(Locale.ROOT).replace('_', '-') : text;
  }

  /**
   * The record of {@code type} that a JSON text says; IllegalArgumentException where it does not.
   */
  public static <T extends Record> T read(Class<T> type, String json) {
    return type.cast(value(type, JsonReader.read(json), type.getSimpleName()));
  }

  /** The same for a JSON value that was read already. */
  public static <T extends Record> T of(Class<T> type, @Nullable Object tree) {
    return type.cast(value(type, tree, type.getSimpleName()));
  }

  /** A name for all keys of a record and what they hold, which is another when they are. */
  static String format(Class<? extends Record> type) {
    var text = new StringBuilder();
    describe(type, text);
    return Integer.toHexString(text.toString().hashCode());
  }

  private static void describe(Type type, StringBuilder text) {
    switch (type) {
      case ParameterizedType generic -> {
        text.append(generic.getRawType().getTypeName());
        Arrays.stream(generic.getActualTypeArguments()).forEach(t -> describe(t, text));
      }
      case Class<?> c when c.isRecord() -> {
        for (RecordComponent component : c.getRecordComponents()) {
          text.append(component.getName()).append(':');
          describe(component.getGenericType(), text);
        }
      }
      default -> text.append(type.getTypeName()).append(';');
    }
  }

  private static Object value(Type type, @Nullable Object tree, String name) {
    if (type instanceof ParameterizedType generic) {
      return container(generic, tree, name);
    }
    Class<?> wanted = (Class<?>) type;
    Object value = wanted.isRecord() ? record(wanted, tree, name) : scalar(wanted, tree);
    if (value == null) {
      throw new IllegalArgumentException("'" + name + "' is no " + wanted.getSimpleName());
    }
    return value;
  }

  private static @Nullable Object scalar(Class<?> type, @Nullable Object tree) {
    if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants())
          .filter(c -> words((Enum<?>) c).equals(tree))
          .findFirst()
          .orElse(null);
    }
    if (type == OptionalInt.class) {
      return tree instanceof Long n ? OptionalInt.of(n.intValue()) : OptionalInt.empty();
    }
    return switch (tree) {
      case String text when type == String.class -> text;
      case Boolean b when type == boolean.class -> b;
      case Number n when type == double.class -> n.doubleValue();
      case Long n when type == long.class || type == Long.class -> n;
      case Long n when type == int.class || type == Integer.class -> n.intValue();
      case null, default -> null;
    };
  }

  private static Object container(ParameterizedType type, @Nullable Object tree, String name) {
    Type[] inner = type.getActualTypeArguments();
    Class<?> raw = (Class<?>) type.getRawType();
    if (raw == Optional.class) {
      return Optional.ofNullable(tree).map(t -> value(inner[0], t, name));
    }
    if (raw == SortedSet.class) {
      return new TreeSet<>(list(inner[0], tree, name));
    }
    return raw == List.class ? list(inner[0], tree, name) : map(raw, inner, tree, name);
  }

  private static List<Object> list(Type element, @Nullable Object tree, String name) {
    List<Object> values = new ArrayList<>();
    if (tree instanceof List<?> all) {
      all.forEach(item -> values.add(value(element, item, name)));
    } else if (tree != null) {
      throw new IllegalArgumentException("'" + name + "' is no list");
    }
    return values;
  }

  private static Map<Object, Object> map(
      Class<?> raw, Type[] inner, @Nullable Object tree, String name) {
    Map<Object, Object> values = raw == SortedMap.class ? new TreeMap<>() : new LinkedHashMap<>();
    if (tree instanceof Map<?, ?> all) {
      all.forEach(
          (key, item) -> {
            String text = String.valueOf(key);
            Object own = inner[0] == Integer.class ? Integer.valueOf(text) : text;
            values.put(own, value(inner[1], item, text));
          });
    } else if (tree != null) {
      throw new IllegalArgumentException("'" + name + "' is no object");
    }
    return values;
  }

  private static Object record(Class<?> type, @Nullable Object tree, String name) {
    Shape shape = shape(type);
    Object[] values = new Object[shape.components.size()];
    for (int i = 0; i < values.length; i++) {
      RecordComponent component = shape.components.get(i);
      boolean isInlined = Inlined.class.isAssignableFrom(component.getType());
      String key = shape.keys.get(i);
      Object part = isInlined ? tree : part(tree, key, i, name);
      values[i] = value(component.getGenericType(), part, key);
    }
    return shape.make(values);
  }

  private static @Nullable Object part(@Nullable Object tree, String key, int at, String name) {
    return switch (tree) {
      case Map<?, ?> map -> map.get(key);
      case List<?> list when at < list.size() -> list.get(at);
      case null, default -> throw new IllegalArgumentException("'" + name + "' is no object");
    };
  }

  /** What a record class is made of. */
  private record Shape(
      List<RecordComponent> components, List<String> keys, Constructor<?> constructor) {
    Object make(Object[] values) {
      try {
        return constructor.newInstance(values);
      } catch (InvocationTargetException e) {
        throw new IllegalArgumentException(e.getCause());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(constructor + " cannot be called", e);
      }
    }
  }

  private static final ClassValue<Shape> SHAPES =
      new ClassValue<>() {
        @Override
        protected Shape computeValue(Class<?> type) {
          List<RecordComponent> components = List.of(type.getRecordComponents());
          Class<?>[] types =
              components.stream().map(RecordComponent::getType).toArray(Class[]::new);
          try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            components.forEach(c -> c.getAccessor().setAccessible(true));
            List<String> keys = components.stream().map(RecordJson::key).toList();
            return new Shape(components, keys, constructor);
          } catch (NoSuchMethodException e) {
            throw new IllegalStateException("every record has its canonical constructor", e);
          }
        }
      };

  private static Shape shape(Class<?> type) {
    return SHAPES.get(type);
  }
}
