package dev.cairn.generate.contract;

import java.util.List;

/**
 * What one function needs of its callers.
 *
 * @param clauses what it requires, in ACSL
 * @param notes what could not be said so, for the reader
 */
public record InferredContract(String function, List<String> clauses, List<String> notes) {
  public InferredContract {
    clauses = List.copyOf(clauses);
    notes = List.copyOf(notes);
  }

  /** As part of a file for {@code --spec}. */
  public String text() {
    var text = new StringBuilder();
    notes.forEach(n -> text.append("// ").append(n).append('\n'));
    text.append("function ").append(function).append(":\n");
    clauses.forEach(c -> text.append("  requires ").append(c).append(";\n"));
    return text.toString();
  }
}
