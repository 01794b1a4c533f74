package dev.cairn.engine.assume.code;

import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.path.Defect;
import dev.cairn.path.NullChoice;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.TreeSet;

/** The row of assertions that a function begins with: its author's contract. */
public final class Preamble {
  private static final String FAILS = "__assert";
  private static final String ABORT = "abort";

  /** How many lines the text of an assertion goes on. */
  private static final int LONGEST = 3;

  private final String file;
  private final TreeSet<Integer> lines = new TreeSet<>();

  public Preamble(Procedure function) {
    file = function.location().file();
    function.blocks().stream()
        .flatMap(b -> b.instructions().stream())
        .filter(i -> i instanceof Instruction.Call c && isFailure(c))
        .map(i -> ((Instruction.Call) i).loc())
        .filter(l -> l.file().equals(file))
        .forEach(l -> lines.add(l.line()));
  }

  private static boolean isFailure(Instruction.Call call) {
    return call.target().filter(t -> t.startsWith(FAILS) || t.equals(ABORT)).isPresent();
  }

  /**
   * Did one of them fail, or what it divides by: nothing but assertions was decided before, and
   * whether there are objects.
   */
  public boolean isBroken(Defect defect, Run run) {
    boolean isInside =
        defect.kind() == Defect.Kind.DIVISION_BY_ZERO && isAsserted(defect.location());
    return (isInside || defect.kind().isAssertion())
        && run.path().conditions().stream()
            .filter(c -> c.kind() == Kind.BRANCH)
            .filter(c -> NullChoice.decides(c.condition()).isEmpty()) // if (!options) options = ...
            .map(PathCondition::location)
            .allMatch(l -> l.isOnLineFrom(defect.location()) || isAsserted(l));
  }

  private boolean isAsserted(Location place) {
    Integer begin = lines.floor(place.line());
    return begin != null && place.line() - begin < LONGEST && place.file().equals(file);
  }
}
