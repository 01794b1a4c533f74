package dev.cairn.expr;

/**
 * An input variable of one exploration: its name is a C access path ({@code n}, {@code t1[3]},
 * {@code p->next->key}, {@code #t1} for a dimension), its index is dense within {@link Variables}.
 */
public record Variable(int index, String name, int width) {
  @Override
  public boolean equals(Object o) {
    return this == o;
  }

  @Override
  public int hashCode() {
    return index;
  }
}
