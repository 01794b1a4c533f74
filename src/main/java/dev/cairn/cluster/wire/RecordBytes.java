package dev.cairn.cluster.wire;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Records as bytes and back, for another process of the same version: a message is what its record
 * says and nothing more. A component is a number, a truth value, a text, bytes, a path, a duration,
 * an enum, a record, one of the records of a sealed interface, or a list, set, map or {@code
 * Optional} of these. No names of classes travel: what can be made is what the type that is read
 * can hold.
 *
 * @param special how values are written that are none of these
 */
public record RecordBytes(Map<Class<?>, Special<?>> special) {
  public RecordBytes {
    special = Map.copyOf(special);
  }

  /** How values of a type are told. */
  public interface Special<T> {
    void write(DataOutputStream out, T value) throws IOException;

    T read(DataInputStream in) throws IOException;
  }

  /** How values of a type are told by a text. */
  public interface Worded<T> extends Special<T> {
    String text(T value);

    T value(String text);

    @Override
    default void write(DataOutputStream out, T value) throws IOException {
      RecordBytes.text(out, text(value));
    }

    @Override
    default T read(DataInputStream in) throws IOException {
      return value(RecordBytes.text(in));
    }
  }

  public <T> byte[] write(Class<T> type, T value) {
    var bytes = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(bytes)) {
      write(out, type, value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** IllegalArgumentException where the bytes are not such a value. */
  public <T> T read(Class<T> type, byte[] bytes) {
    try (var in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      Object value = read(in, type);
      if (in.read() >= 0) {
        throw new IllegalArgumentException("there is more than a " + type.getSimpleName());
      }
      @SuppressWarnings("unchecked") // read as that type
      T read = (T) value;
      return read;
    } catch (IOException | IndexOutOfBoundsException e) {
      throw new IllegalArgumentException("this is no " + type.getSimpleName(), e);
    }
  }

  private void write(DataOutputStream out, Type type, Object value) throws IOException {
    if (type instanceof ParameterizedType generic) {
      writeContainer(out, generic, value);
      return;
    }
    Class<?> declared = (Class<?>) type;
    Special<?> own = special.get(declared);
    if (own != null) {
      write(out, own, value);
    } else if (declared.isInterface() && declared.isSealed()) {
      List<Class<?>> kinds = Shapes.kinds(declared);
      int kind = kinds.indexOf(value.getClass());
      out.writeShort(kind);
      write(out, kinds.get(kind), value);
    } else if (value instanceof Record r) {
      Shape shape = Shapes.of(r.getClass());
      for (int i = 0; i < shape.types().size(); i++) {
        write(out, shape.types().get(i), shape.component(r, i));
      }
    } else {
      writeScalar(out, value);
    }
  }

  private static <T> void write(DataOutputStream out, Special<T> special, Object value)
      throws IOException {
    @SuppressWarnings("unchecked") // registered under its class
    T own = (T) value;
    special.write(out, own);
  }

  @SuppressWarnings("EnumOrdinal") // both ends have the same version of Cairn
  private static void writeScalar(DataOutputStream out, Object value) throws IOException {
    switch (value) {
      case String s -> text(out, s);
      case Integer n -> out.writeInt(n);
      case Long n -> out.writeLong(n);
      case Boolean b -> out.writeBoolean(b);
      case Double d -> out.writeDouble(d);
      case Enum<?> e -> out.writeShort(e.ordinal());
      case Duration d -> {
        out.writeLong(d.getSeconds());
        out.writeInt(d.getNano());
      }
      case Path p -> text(out, p.toString());
      case OptionalInt n -> {
        out.writeBoolean(n.isPresent());
        out.writeInt(n.orElse(0));
      }
      case int[] numbers -> {
        out.writeInt(numbers.length);
        for (int n : numbers) {
          out.writeInt(n);
        }
      }
      case long[] numbers -> {
        out.writeInt(numbers.length);
        for (long n : numbers) {
          out.writeLong(n);
        }
      }
      case byte[] bytes -> {
        out.writeInt(bytes.length);
        out.write(bytes);
      }
      default -> throw new IllegalStateException("no way to write a " + value.getClass());
    }
  }

  private void writeContainer(DataOutputStream out, ParameterizedType type, Object value)
      throws IOException {
    Type[] inner = type.getActualTypeArguments();
    switch (value) {
      case Optional<?> o -> {
        out.writeBoolean(o.isPresent());
        if (o.isPresent()) {
          write(out, inner[0], o.get());
        }
      }
      case Collection<?> all -> {
        out.writeInt(all.size());
        for (Object each : all) {
          write(out, inner[0], each);
        }
      }
      case Map<?, ?> map -> {
        out.writeInt(map.size());
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          write(out, inner[0], entry.getKey());
          write(out, inner[1], entry.getValue());
        }
      }
      default -> throw new IllegalStateException("no way to write a " + value.getClass());
    }
  }

  private Object read(DataInputStream in, Type type) throws IOException {
    if (type instanceof ParameterizedType generic) {
      return readContainer(in, generic);
    }
    Class<?> declared = (Class<?>) type;
    Special<?> own = special.get(declared);
    if (own != null) {
      return own.read(in);
    }
    if (declared.isInterface() && declared.isSealed()) {
      return read(in, Shapes.kinds(declared).get(in.readShort()));
    }
    if (declared.isRecord()) {
      Shape shape = Shapes.of(declared);
      Object[] values = new Object[shape.types().size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = read(in, shape.types().get(i));
      }
      return shape.make(values);
    }
    return declared.isEnum() ? readConstant(in, declared) : readScalar(in, declared);
  }

  private static Object readConstant(DataInputStream in, Class<?> type) throws IOException {
    Object[] constants = type.getEnumConstants();
    int number = in.readShort();
    if (number < 0 || number >= constants.length) {
      throw new IOException(number + " is no " + type.getSimpleName());
    }
    return constants[number];
  }

  private static Object readScalar(DataInputStream in, Class<?> type) throws IOException {
    return switch (type.getSimpleName()) {
      case "String" -> text(in);
      case "int", "Integer" -> in.readInt();
      case "long", "Long" -> in.readLong();
      case "boolean", "Boolean" -> in.readBoolean();
      case "double", "Double" -> in.readDouble();
      case "Duration" -> Duration.ofSeconds(in.readLong(), in.readInt());
      case "Path" -> Path.of(text(in));
      case "OptionalInt" -> {
        boolean isPresent = in.readBoolean();
        int value = in.readInt();
        yield isPresent ? OptionalInt.of(value) : OptionalInt.empty();
      }
      case "byte[]" -> bytes(in);
      case "int[]" -> numbers(in);
      case "long[]" -> longNumbers(in);
      default -> throw new IllegalStateException("no way to read a " + type);
    };
  }

  private Object readContainer(DataInputStream in, ParameterizedType type) throws IOException {
    Type[] inner = type.getActualTypeArguments();
    Class<?> raw = (Class<?>) type.getRawType();
    if (raw == Optional.class) {
      return in.readBoolean() ? Optional.of(read(in, inner[0])) : Optional.empty();
    }
    int size = in.readInt();
    if (raw == Map.class) {
      Map<Object, Object> map = new LinkedHashMap<>();
      for (int i = 0; i < size; i++) {
        Object key = read(in, inner[0]);
        map.put(key, read(in, inner[1]));
      }
      return map;
    }
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      all.add(read(in, inner[0]));
    }
    return raw == Set.class ? new LinkedHashSet<>(all) : all;
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  private static String text(DataInputStream in) throws IOException {
    return new String(bytes(in), StandardCharsets.UTF_8);
  }

  private static int[] numbers(DataInputStream in) throws IOException {
    int[] numbers = new int[atMost(in, in.readInt(), Integer.BYTES)];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in.readInt();
    }
    return numbers;
  }

  private static long[] longNumbers(DataInputStream in) throws IOException {
    long[] numbers = new long[atMost(in, in.readInt(), Long.BYTES)];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = in.readLong();
    }
    return numbers;
  }

  private static int atMost(DataInputStream in, int count, int size) throws IOException {
    if (count < 0 || count > in.available() / size) {
      throw new IOException("it ends too soon");
    }
    return count;
  }

  private static byte[] bytes(DataInputStream in) throws IOException {
    return in.readNBytes(atMost(in, in.readInt(), 1));
  }
}
