package dev.cairn.cluster.wire;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;

/** What a record class is made of. */
record Shape(List<RecordComponent> components, List<Type> types, Constructor<?> constructor) {
  static Shape of(Class<?> type) {
    List<RecordComponent> components = List.of(type.getRecordComponents());
    Class<?>[] raw = components.stream().map(RecordComponent::getType).toArray(Class[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(raw);
      constructor.setAccessible(true);
      components.forEach(c -> c.getAccessor().setAccessible(true));
      return new Shape(
          components,
          components.stream().map(RecordComponent::getGenericType).toList(),
          constructor);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every record has its canonical constructor", e);
    }
  }

  Object component(Record record, int number) {
    try {
      return components.get(number).getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(components.get(number) + " cannot be read", e);
    }
  }

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
