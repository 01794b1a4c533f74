package dev.cairn.input.acsl.term;

/**
 * A type as written: {@code base} with its words in canonical order ("unsigned long", "struct s",
 * "integer"), and stars.
 */
public record TypeName(String base, int pointers) {
  @Override
  public String toString() {
    return pointers == 0 ? base : base + " " + "*".repeat(pointers);
  }
}
