package dev.cairn.engine.force;

import dev.cairn.engine.Listener.Purpose;
import dev.cairn.engine.book.Prediction;
import dev.cairn.engine.book.tree.KnownPaths;
import dev.cairn.engine.polish.MiddleInput;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.Precondition;
import dev.cairn.path.Indeterminate;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;

/** Further inputs that take the whole path of a test. They cover nothing new, but may show more. */
public final class FurtherInputs {
  private static final int TRIES_PER_INPUT = 4;
  private final Runner runner;
  private final Forcer forcer;
  private final RunIntake intake;
  private final ExprPool pool;
  private final Precondition precondition;
  private final long seed;
  private final Set<Input> known = new HashSet<>();

  FurtherInputs(
      Runner runner,
      Forcer forcer,
      RunIntake intake,
      ExprPool pool,
      Precondition precondition,
      long seed) {
    this.runner = runner;
    this.forcer = forcer;
    this.intake = intake;
    this.pool = pool;
    this.precondition = precondition;
    this.seed = seed;
  }

  /** Takes note that there is a test with that input. */
  public void know(Run test) {
    known.add(test.input());
  }

  /** Inputs at the ends of the test's path and of its domains; see {@link BoundaryConditions}. */
  public List<Run> boundary(Run test) {
    known.add(test.input());
    List<Run> runs = new ArrayList<>();
    for (Expr wanted : new BoundaryConditions(pool).of(test)) {
      if (intake.isOpen()) {
        reached(test, wanted, test.input()).flatMap(i -> run(test, i)).ifPresent(runs::add);
      }
    }
    return runs;
  }

  /**
   * At most {@code count} inputs from the middle of the path's domain (PathCrawler §3). Each
   * differs from all others in one number; those that the path leaves no other value are asked
   * once.
   */
  public List<Run> between(Run test, int count) {
    known.add(test.input());
    List<Variable> variables =
        test.created().stream()
            .map(Run.Created::variable)
            .filter(v -> !Indeterminate.isOne(v))
            .toList();
    List<Variable> free = new ArrayList<>(variables);
    var middle = new MiddleInput(test, precondition, pool);
    List<Run> runs = new ArrayList<>();
    int tries = 0;
    while (tries < TRIES_PER_INPUT * count
        && runs.size() < count
        && !free.isEmpty()
        && intake.isOpen()) {
      long base = KnownPaths.mix(seed, tries);
      Input wish =
          tries < count ? middle.drawn(new SplittableRandom(base)) : drawn(variables, base);
      Variable v = free.get(tries % free.size());
      Optional<Input> input = reached(test, other(test, v, runs), wish);
      if (input.isEmpty()) {
        free.remove(v);
      } else {
        input.flatMap(i -> run(test, i)).ifPresent(runs::add);
        tries++;
      }
    }
    return runs;
  }

  /** {@code v} has none of the values it had so far. */
  private Expr other(Run test, Variable v, List<Run> runs) {
    Expr all = different(v, test.input());
    for (Run run : runs) {
      all = pool.binary(BinaryOp.AND, all, different(v, run.input()));
    }
    return all;
  }

  private Expr different(Variable v, Input input) {
    return pool.not(
        pool.binary(BinaryOp.EQ, pool.variable(v), pool.constant(v.width(), input.get(v))));
  }

  /** Values of all magnitudes alike: most numbers of a type are too large to be added. */
  private static Input drawn(List<Variable> variables, long base) {
    Input.Builder input = new Input.Builder();
    for (Variable v : variables) {
      long random = KnownPaths.mix(base, v.name().hashCode());
      int bits = 1 + (int) Math.floorMod(KnownPaths.mix(random, 1), (long) v.width());
      long value = bits >= 64 ? random : random & ((1L << bits) - 1);
      boolean isNegated = (KnownPaths.mix(random, 2) & 3) == 0 && v.width() > 1;
      long mask = v.width() >= 64 ? -1L : (1L << v.width()) - 1;
      input.set(v, (isNegated ? -value : value) & mask);
    }
    return input.build();
  }

  private Optional<Input> reached(Run test, Expr wanted, Input hint) {
    int length = test.path().conditions().size();
    return forcer.reach(test.path(), length, wanted, hint) instanceof Forcer.Answer.Found(var input)
        ? Optional.of(input)
        : Optional.empty();
  }

  /** The run, if the input is new, takes the path and does nothing wrong. */
  private Optional<Run> run(Run test, Input input) {
    if (!known.add(input)) {
      return Optional.empty();
    }
    Run run = runner.executeAside(input);
    int length = test.path().conditions().size();
    boolean isOnPath = Prediction.hasConditionPrefix(test.path(), length, run.path());
    runner.report(run, Purpose.CHECK, !isOnPath);
    known.add(run.input());
    return isOnPath ? Optional.of(run) : Optional.empty();
  }
}
