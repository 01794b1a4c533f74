package dev.cairn.engine.assume;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import dev.cairn.path.Defect;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * A parameter that is an index as it is, and of which the code never asks how large it is: as with
 * pointers that are never compared with null, the author trusts the callers. Where the code asks,
 * even too late or on one side only, or masks it, it means to keep bad ones out. But not where it
 * is a character for ctype.h: {@code c >= 128} asks what kind of character it is.
 */
final class UncheckedIndex {
  /** Smaller types are characters: what is read somewhere gets there unseen. */
  private static final int LEAST_WIDTH = 16;

  private static final int SMALL = 64;
  private static final long FAR = 1L << 20;

  private final States states;
  private final List<Branch> branches;
  private final Run run;
  private final Location place;
  private final ExprPool pool;
  private final Evaluator evaluator = new Evaluator();

  /** {@code place}: where the run failed. */
  UncheckedIndex(States states, List<Branch> branches, Run run, Location place, ExprPool pool) {
    this.states = states;
    this.branches = branches;
    this.run = run;
    this.place = place;
    this.pool = pool;
  }

  /** Does the index leave the object for such a parameter. */
  boolean isIn(Defect defect, Cause cause, List<Variable> variables) {
    Expr failing = cause.condition();
    Predicate<Variable> isAsked =
        defect.isOfCharacter()
            ? v -> MissedBound.isOn(run, failing, v, States.isSigned(v, run))
            : v -> isAsked(failing, v);
    return cause.isExact()
        && variables.stream()
            .filter(v -> states.isParameter(v.name()) && v.width() >= LEAST_WIDTH)
            .anyMatch(v -> isRaw(failing, v) && !isAsked.test(v));
  }

  /** Is it reached by parameters, of none of which the code asks how large it is. */
  boolean isUnasked(Cause cause, List<Variable> variables) {
    return !variables.isEmpty()
        && variables.stream()
            .allMatch(
                v ->
                    states.isParameter(v.name())
                        && v.width() >= LEAST_WIDTH
                        && !isAsked(cause.condition(), v));
  }

  /** Does what an entry of a table holds, chosen by such a parameter, do harm elsewhere. */
  boolean isOfEntry(Cause cause, List<Variable> variables) {
    return cause.isExact()
        && variables.stream()
            .filter(v -> states.isParameter(v.name()) && v.width() >= LEAST_WIDTH)
            .anyMatch(v -> isIndex(v, cause.condition()) && !isAsked(cause.condition(), v));
  }

  private boolean isIndex(Variable v, Expr failing) {
    return run.path().conditions().stream()
        .filter(c -> c.kind() == Kind.CHECK && !c.condition().equals(failing))
        .map(PathCondition::condition)
        .filter(c -> variablesOf(c).contains(v))
        .anyMatch(inside -> isRaw(pool.not(inside), v));
  }

  /** Do all places far away fail, and some near the begin do not. */
  private boolean isRaw(Expr failing, Variable v) {
    long far = v.width() == LEAST_WIDTH ? 1L << (LEAST_WIDTH - 2) : FAR;
    boolean isFarOutside =
        holds(failing, v, far)
            && holds(failing, v, far + 1)
            && holds(failing, v, far << (v.width() == LEAST_WIDTH ? 0 : 10));
    return isFarOutside && LongStream.range(0, SMALL).anyMatch(i -> !holds(failing, v, i));
  }

  private boolean holds(Expr condition, Variable v, long value) {
    Input input = run.input().toBuilder().set(v, value).build();
    return evaluator.holds(condition, input);
  }

  /** Did the run, or does the function anywhere, compare it for order. */
  private boolean isAsked(Expr failing, Variable v) {
    Set<Integer> cases = new HashSet<>();
    boolean isAsked = false;
    for (PathCondition c : run.path().conditions()) {
      boolean isQuestion =
          c.kind() == Kind.BRANCH
              && !c.condition().equals(failing)
              && Orders.isOne(c.condition())
              && variablesOf(c.condition()).contains(v);
      if (isQuestion && isCase(c, v)) {
        cases.addAll(List.of(c.branch(), c.alternative()));
      } else {
        isAsked |= isQuestion;
      }
    }
    return isAsked || isAskedInText(v.name(), cases);
  }

  /**
   * Does the question choose between two accesses, {@code t[v < 256 ? v : 256 + (v >> 7)]}: it
   * stands on the line of the access and leads the large ones there, so it keeps none out.
   */
  private boolean isCase(PathCondition c, Variable v) {
    return place.line() == c.location().line()
        && place.file().equals(c.location().file())
        && holds(c.condition(), v, FAR)
        && LongStream.range(1, SMALL).noneMatch(i -> holds(c.condition(), v, i));
  }

  /** Also behind its use; the bound of a loop, which stands on the right, is no question. */
  private boolean isAskedInText(String name, Set<Integer> cases) {
    String quoted = Pattern.quote(name);
    Pattern question =
        Pattern.compile("\\(*" + quoted + "\\s*[<>].*|[\\dA-Z_]+\\s*[<>]=?\\s*" + quoted);
    return branches.stream()
        .filter(b -> states.isOwn(b) && !cases.contains(b.id()))
        .anyMatch(b -> question.matcher(b.condition()).matches());
  }

  private List<Variable> variablesOf(Expr term) {
    return pool.variablesOf(term).in(pool.variables());
  }
}
