package dev.cairn.expr;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * An assignment to input variables. Immutable. A variable that is not set reads as 0. Inputs made
 * from each other share what they have in common: a struct may have tens of thousands of cells, of
 * which the next run changes one.
 */
public final class Input {
  public static final Input EMPTY = new Input(new Part[0]);

  private static final int PART_BITS = 6;
  private static final int PART = 1 << PART_BITS;

  /** By index; null where nothing of it is set. */
  private final @Nullable Part[] parts;

  /** Some variables with neighbouring indices, null where unset, and their values. */
  private static final class Part {
    private final @Nullable Variable[] variables;
    private final long[] values;

    Part() {
      this(new Variable[PART], new long[PART]);
    }

    private Part(@Nullable Variable[] variables, long[] values) {
      this.variables = variables;
      this.values = values;
    }

    Part copy() {
      return new Part(variables.clone(), values.clone());
    }

    boolean isLike(Part other) {
      for (int i = 0; i < PART; i++) {
        if (values[i] != other.values[i]
            || (variables[i] == null) != (other.variables[i] == null)) {
          return false;
        }
      }
      return true;
    }
  }

  private Input(@Nullable Part[] parts) {
    this.parts = parts;
  }

  private @Nullable Part part(int number) {
    return number < parts.length ? parts[number] : null;
  }

  public long get(Variable v) {
    return at(v.index());
  }

  /** The value of the variable with that index. */
  public long at(int index) {
    Part part = part(index >> PART_BITS);
    return part == null ? 0 : part.values[index & (PART - 1)];
  }

  public boolean has(Variable v) {
    Part part = part(v.index() >> PART_BITS);
    return part != null && part.variables[v.index() & (PART - 1)] != null;
  }

  /** Visits the set variables in index order. */
  public void forEach(BiConsumer<Variable, Long> visitor) {
    for (Part part : parts) {
      for (int i = 0; part != null && i < PART; i++) {
        Variable variable = part.variables[i];
        if (variable != null) {
          visitor.accept(variable, part.values[i]);
        }
      }
    }
  }

  /** Visits the set variables in index order. */
  public void forEachVariable(Consumer<Variable> visitor) {
    for (Part part : parts) {
      for (int i = 0; part != null && i < PART; i++) {
        Variable variable = part.variables[i];
        if (variable != null) {
          visitor.accept(variable);
        }
      }
    }
  }

  /** Does it set the same variables to the same values. */
  @Override
  public boolean equals(Object o) {
    if (this == o || !(o instanceof Input other)) {
      return this == o;
    }
    for (int i = 0; i < Math.max(parts.length, other.parts.length); i++) {
      Part mine = part(i);
      Part theirs = other.part(i);
      if (mine != theirs && (mine == null || theirs == null || !mine.isLike(theirs))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int hashCode() {
    int[] hash = {1};
    forEach((v, bits) -> hash[0] = 31 * hash[0] + (v.index() ^ Long.hashCode(bits)));
    return hash[0];
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
    private @Nullable Part[] parts;

    /** Those that belong to nobody else yet. */
    private final BitSet own = new BitSet();

    public Builder() {
      this(EMPTY);
    }

    private Builder(Input from) {
      parts = from.parts.clone();
    }

    /** Sets the low {@code width} bits. */
    public Builder set(Variable v, long bits) {
      int number = v.index() >> PART_BITS;
      int index = v.index() & (PART - 1);
      long value = v.width() == 64 ? bits : bits & ((1L << v.width()) - 1);
      Part known = number < parts.length ? parts[number] : null;
      boolean isSet =
          known != null && known.variables[index] != null && known.values[index] == value;
      if (!isSet) {
        Part part = own(number);
        part.variables[index] = v;
        part.values[index] = value;
      }
      return this;
    }

    private Part own(int number) {
      if (number >= parts.length) {
        parts = Arrays.copyOf(parts, Math.max(number + 1, parts.length * 2));
      }
      Part part = parts[number];
      if (part == null || !own.get(number)) {
        part = part == null ? new Part() : part.copy();
        parts[number] = part;
        own.set(number);
      }
      return part;
    }

    public Input build() {
      own.clear();
      return new Input(parts.clone());
    }
  }
}
