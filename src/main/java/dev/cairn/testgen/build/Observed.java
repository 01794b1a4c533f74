package dev.cairn.testgen.build;

import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import dev.cairn.testgen.CLiteral;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.SourceNames;
import dev.cairn.testgen.VariableNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What was observed as expectations, cell by cell; characters in a row as one text. */
final class Observed {
  private static final int SOME = 3;
  private static final int MANY = 8;

  private Observed() {}

  static List<Expectation> expectations(
      List<Run.Observation> observations, VariableNames names, SourceNames source) {
    List<Expectation> all = new ArrayList<>();
    for (int i = 0; i < observations.size(); ) {
      int end = rowEnd(observations, i);
      List<Run.Observation> row = observations.subList(i, end);
      if (isBetterAsText(row)) {
        all.add(text(row, names));
      } else {
        row.forEach(o -> expectation(o, names).map(e -> named(e, o, source)).ifPresent(all::add));
      }
      i = end;
    }
    return all;
  }

  /** The value as the source calls it, if it does. */
  private static Expectation named(Expectation expected, Run.Observation o, SourceNames source) {
    return expected instanceof Expectation.Equal(var lvalue, var kind, _)
        ? source
            .of(o.lvalue(), o.type(), o.bits(), CLiteral.width(o.type()))
            .<Expectation>map(name -> new Expectation.Equal(lvalue, kind, name))
            .orElse(expected)
        : expected;
  }

  private static Optional<Expectation> expectation(Run.Observation o, VariableNames names) {
    return o.type().resolved() instanceof CType.Pointer p
        ? Optional.of(PointerChecks.of(o, p, names))
        : Expectation.of(o, names);
  }

  /** Behind the last of the characters that follow each other in memory from {@code start} on. */
  private static int rowEnd(List<Run.Observation> all, int start) {
    String array = array(all.get(start));
    int end = start + 1;
    if (array.isEmpty()) {
      return end;
    }
    long first = index(all.get(start));
    while (end < all.size()
        && array(all.get(end)).equals(array)
        && index(all.get(end)) == first + end - start) {
      end++;
    }
    return end;
  }

  /** The array of characters that the observation is an element of; empty when it is none. */
  private static String array(Run.Observation o) {
    int open = o.lvalue().lastIndexOf('[');
    boolean isElement = open > 0 && o.lvalue().endsWith("]");
    return isElement && CStrings.isCharacter(o.type()) ? o.lvalue().substring(0, open) : "";
  }

  private static long index(Run.Observation o) {
    int open = o.lvalue().lastIndexOf('[');
    return Long.parseLong(o.lvalue().substring(open + 1, o.lvalue().length() - 1));
  }

  private static boolean isBetterAsText(List<Run.Observation> row) {
    boolean isText = row.stream().allMatch(o -> o.bits() == 0 || CLiteral.isText((int) o.bits()));
    return row.size() >= (isText ? SOME : MANY);
  }

  private static Expectation text(List<Run.Observation> row, VariableNames names) {
    var literal = new StringBuilder("\"");
    // the literal's own end is a byte, too
    boolean isEnded = (row.getLast().bits() & 255) == 0;
    for (Run.Observation o : isEnded ? row.subList(0, row.size() - 1) : row) {
      literal.append(CLiteral.escaped((int) (o.bits() & 255), '"'));
    }
    String array = names.lvalue(row.getFirst().lvalue());
    long first = index(row.getFirst());
    boolean isWhole = first == 0 && array.endsWith("[0]");
    String from = isWhole ? array.substring(0, array.length() - "[0]".length()) : "&" + array;
    return new Expectation.Bytes(from, literal.append('"').toString(), row.size());
  }
}
