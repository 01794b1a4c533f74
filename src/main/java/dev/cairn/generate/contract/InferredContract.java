package dev.cairn.generate.contract;

import dev.cairn.path.ObjectSize;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

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

  /** The same with one more clause. */
  InferredContract with(String clause) {
    List<String> more = new ArrayList<>(clauses);
    more.add(clause);
    return new InferredContract(function, NotNull.simplified(more), notes);
  }

  /** The same without a clause that a caller does not keep, which is noted where it is another. */
  InferredContract without(String clause, String caller) {
    List<String> fewer = new ArrayList<>(clauses);
    boolean isRemoved = fewer.remove(clause);
    NotNull.leftOf(clause).filter(_ -> isRemoved).ifPresent(fewer::add);
    List<String> said = new ArrayList<>(notes);
    if (!caller.equals(function) && isRemoved) {
      said.add("not required, since " + caller + " does not keep it: " + clause);
    }
    return new InferredContract(function, fewer, said);
  }

  /** All of them as a file for {@code --spec}, to be read behind what is {@code known}. */
  public static String file(List<InferredContract> all, String known) {
    String text = all.stream().map(InferredContract::text).collect(Collectors.joining("\n"));
    boolean isDefined = !ObjectSize.isIn(text) || ObjectSize.isIn(known);
    return isDefined ? text : ObjectSize.DEFINITION + "\n\n" + text;
  }

  private String text() {
    var text = new StringBuilder();
    notes.forEach(n -> text.append("// ").append(n).append('\n'));
    text.append("function ").append(function).append(":\n");
    clauses.forEach(c -> text.append("  requires ").append(c).append(";\n"));
    return text.toString();
  }
}
