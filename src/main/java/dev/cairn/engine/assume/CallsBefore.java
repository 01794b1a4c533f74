package dev.cairn.engine.assume;

import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import dev.cairn.solver.domain.ValueSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What the calls were given that made the objects of a run. Of an object that is made of nothing (a
 * table for no elements), of less than nothing, or out of an image that no program wrote, nobody
 * expects anything; where no usual argument would have helped, other calls are missing in between.
 */
final class CallsBefore {
  /** Smaller types are characters and flags, and no sizes. */
  private static final int LEAST_WIDTH = 16;

  /** Arguments up to this power of two are usual. */
  private static final int USUAL_BITS = 20;

  private final FoundDefect found;
  private final Optional<Cause> cause;
  private final List<Variable> given;
  private final States states;
  private final ExprPool pool;
  private final Evaluator evaluator = new Evaluator();

  /** {@code prepared}: the parameters of the calls. */
  CallsBefore(FoundDefect found, Set<String> prepared, States states, ExprPool pool) {
    this.found = found;
    this.states = states;
    this.pool = pool;
    cause = Cause.of(found.defect(), found.run());
    given =
        cause.stream()
            .flatMap(c -> variablesOf(c.condition()).stream())
            .filter(v -> prepared.contains(AccessPaths.root(v.name())))
            .toList();
  }

  /** Does the defect hang on what they were given. */
  boolean isCause() {
    return !given.isEmpty();
  }

  /** Were they given something that no caller gives them, or is it not what they were given. */
  boolean isExcuse() {
    boolean isExact = cause.filter(Cause::isExact).isPresent();
    return given.stream().anyMatch(this::isNegative)
        || isOfImage()
        || isAtUnaskedIndex()
        || (isExact && given.stream().anyMatch(v -> isNothing(v) || isOfNoUse(v)));
  }

  /**
   * Was the place chosen by a parameter of the function under test, which the code holds against
   * nothing that says how large the object is: {@code t->v[i]}.
   */
  private boolean isAtUnaskedIndex() {
    return run().path().conditions().stream()
        .filter(c -> c.kind() != Kind.BRANCH)
        .filter(c -> c.location().equals(found.defect().location()))
        .map(c -> variablesOf(c.condition()).stream().filter(v -> !given.contains(v)).toList())
        .anyMatch(index -> !index.isEmpty() && index.stream().allMatch(this::isUnasked));
  }

  private boolean isUnasked(Variable index) {
    return states.isParameter(index.name())
        && index.width() >= LEAST_WIDTH
        && run().path().conditions().stream()
            .filter(c -> c.kind() == Kind.BRANCH)
            .map(c -> variablesOf(c.condition()))
            .noneMatch(asked -> asked.contains(index) && isOfSize(asked, index));
  }

  /** Is it asked about a constant, or what the calls were given, and no other parameter. */
  private boolean isOfSize(List<Variable> asked, Variable index) {
    return asked.stream().allMatch(v -> v.equals(index) || given.contains(v));
  }

  private boolean isNegative(Variable v) {
    return States.isSigned(v, run()) && run().input().get(v) >>> (v.width() - 1) != 0;
  }

  /** Is it a number that was read out of bytes: of texts the code looks at one at a time. */
  private boolean isOfImage() {
    return given.stream().filter(v -> v.width() == Byte.SIZE && v.name().endsWith("]")).count() > 1;
  }

  /**
   * Is it 0, which the code never asks about, and 1 would do no harm. The last of nothing lies
   * before it: that is a mistake of who asks for it.
   */
  private boolean isNothing(Variable v) {
    return v.width() >= LEAST_WIDTH
        && !found.defect().isBeforeObject()
        && run().input().get(v) == 0
        && !isFailing(v, 1)
        && !isAsked(v);
  }

  /** Did the function under test decide something by it; what the calls decide is no branch. */
  private boolean isAsked(Variable v) {
    return run().path().conditions().stream()
        .filter(c -> c.kind() == Kind.BRANCH)
        .anyMatch(c -> variablesOf(c.condition()).contains(v));
  }

  /** Is the place a certain one, and only an argument that nobody passes would have helped. */
  private boolean isOfNoUse(Variable v) {
    return isOfConstant(cause.orElseThrow().condition())
        && v.width() > USUAL_BITS + 1
        && IntStream.rangeClosed(0, USUAL_BITS)
            .allMatch(bit -> isFailing(v, 1L << bit) && isFailing(v, (1L << bit) - 1))
        && (!isFailing(v, -1)
            || IntStream.range(USUAL_BITS + 1, v.width()).anyMatch(b -> !isFailing(v, 1L << b)));
  }

  private static boolean isOfConstant(Expr failing) {
    Expr atom = failing instanceof Expr.Unary u && u.op() == Expr.UnaryOp.NOT ? u.arg() : failing;
    return atom instanceof Expr.Binary b
        && (b.left() instanceof Expr.Const || b.right() instanceof Expr.Const);
  }

  private boolean isFailing(Variable v, long value) {
    Expr failing = cause.orElseThrow().condition();
    Input other = run().input().toBuilder().set(v, value & ValueSet.mask(v.width())).build();
    return evaluator.holds(failing, other);
  }

  private Run run() {
    return found.run();
  }

  private List<Variable> variablesOf(Expr term) {
    return pool.variablesOf(term).in(pool.variables());
  }
}
