package dev.cairn.expr;

import java.util.Arrays;
import java.util.function.BiConsumer;

/** An assignment to input variables. Immutable. A variable that is not set reads as 0. */
public final class Input {
  public static final Input EMPTY = new Input(new Variable[0], new long[0]);
  private final Variable[] variables; // by index; null where unset
  private final long[] values;

  private Input(Variable[] variables, long[] values) {
    this.variables = variables;
    this.values = values;
  }

  public long get(Variable v) {
    return v.index() < values.length ? values[v.index()] : 0;
  }

  /** The value of the variable with that index. */
  public long at(int index) {
    return index < values.length ? values[index] : 0;
  }

  public boolean has(Variable v) {
    return v.index() < variables.length && variables[v.index()] != null;
  }

  /** Visits the set variables in index order. */
  public void forEach(BiConsumer<Variable, Long> visitor) {
    for (int i = 0; i < variables.length; i++) {
      if (variables[i] != null) {
        visitor.accept(variables[i], values[i]);
      }
    }
  }

  /** Does it set the same variables to the same values. */
  @Override
  public boolean equals(Object o) {
    if (this == o || !(o instanceof Input other)) {
      return this == o;
    }
    int length = Math.max(variables.length, other.variables.length);
    for (int i = 0; i < length; i++) {
      if (at(i) != other.at(i) || isSet(i) != other.isSet(i)) {
        return false;
      }
    }
    return true;
  }

  private boolean isSet(int index) {
    return index < variables.length && variables[index] != null;
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = 0; i < variables.length; i++) {
      hash = isSet(i) ? 31 * hash + (i ^ Long.hashCode(values[i])) : hash;
    }
    return hash;
  }

  public Builder toBuilder() {
    return new Builder(this);
  }

  @Override
  public String toString() {
    var text = new StringBuilder("{");
    forEach(
        (v, bits) ->
            text.append(text.length() > 1 ? ", " : "").append(v.name()).append('=').append(bits));
    return text.append('}').toString();
  }

  /** Makes an input step by step. */
  public static final class Builder {
    private Variable[] variables;
    private long[] values;

    public Builder() {
      this(EMPTY);
    }

    private Builder(Input from) {
      variables = from.variables.clone();
      values = from.values.clone();
    }

    /** Sets the low {@code width} bits. */
    public Builder set(Variable v, long bits) {
      int index = v.index();
      if (index >= values.length) {
        int capacity = Math.max(index + 1, values.length * 2);
        variables = Arrays.copyOf(variables, capacity);
        values = Arrays.copyOf(values, capacity);
      }
      variables[index] = v;
      values[index] = v.width() == 64 ? bits : bits & ((1L << v.width()) - 1);
      return this;
    }

    public Input build() {
      return new Input(variables.clone(), values.clone());
    }
  }
}
