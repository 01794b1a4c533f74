package dev.cairn.expr;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A map from nodes, by identity, to facts about them. Terms of different pools may be mixed: only
 * the very node that was put is found. Not thread-safe.
 */
@SuppressWarnings("ReferenceEquality")
public // terms are equal when they are the same object
final class NodeMap<V> {
  private static final int SMALLEST = 256;
  private @Nullable Expr[] keys = new @Nullable Expr[SMALLEST];
  private @Nullable Object[] values = new @Nullable Object[SMALLEST];
  private int size;

  @SuppressWarnings("unchecked") // only put() writes values
  @Nullable
  public V get(Expr key) {
    int mask = keys.length - 1;
    for (int i = (int) key.hash() & mask; keys[i] != null; i = (i + 1) & mask) {
      if (keys[i] == key) {
        return (V) values[i];
      }
    }
    return null;
  }

  public void put(Expr key, V value) {
    if (size * 2 >= keys.length) {
      grow();
    }
    int i = slot(key);
    if (keys[i] == null) {
      keys[i] = key;
      size++;
    }
    values[i] = value;
  }

  public int size() {
    return size;
  }

  public void clear() {
    if (keys.length > SMALLEST) {
      keys = new @Nullable Expr[SMALLEST];
      values = new @Nullable Object[SMALLEST];
    } else {
      Arrays.fill(keys, null);
      Arrays.fill(values, null);
    }
    size = 0;
  }

  private int slot(Expr key) {
    int mask = keys.length - 1;
    int i = (int) key.hash() & mask;
    while (keys[i] != null && keys[i] != key) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private void grow() {
    @Nullable Expr[] oldKeys = keys;
    @Nullable Object[] oldValues = values;
    keys = new @Nullable Expr[oldKeys.length * 2];
    values = new @Nullable Object[oldKeys.length * 2];
    for (int j = 0; j < oldKeys.length; j++) {
      Expr key = oldKeys[j];
      if (key != null) {
        int i = slot(key);
        keys[i] = key;
        values[i] = oldValues[j];
      }
    }
  }
}
