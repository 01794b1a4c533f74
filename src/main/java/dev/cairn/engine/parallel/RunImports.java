package dev.cairn.engine.parallel;

import dev.cairn.expr.Expr;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.expr.pool.Imports;
import dev.cairn.path.ClauseCheck;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Goal;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;

/** Brings the runs of one executor into the pool of another, as that would have made them. */
public final class RunImports {
  private final Imports terms;

  public RunImports(ExprPool pool) {
    terms = pool.imports();
  }

  public Run of(Run run) {
    List<PathCondition> conditions = run.path().conditions().stream().map(this::condition).toList();
    List<Run.Observation> observations =
        run.observations().stream().map(this::observation).toList();
    List<Goal> goals = run.path().goals().stream().map(this::goal).toList();
    return new Run(
        run.input(),
        run.created(),
        run.pointees(),
        new ExecutionPath(
            run.path().trace(),
            conditions,
            run.path().isTruncated(),
            goals,
            run.path().unvaried(),
            run.path().preparation(),
            run.path().gaps(),
            run.path().beyond(),
            run.path().isEndless()),
        run.ending(),
        run.defects(),
        observations,
        run.concretizations(),
        run.hostEffects(),
        run.stubs().stream().map(this::stub).toList(),
        run.clauses().stream().map(this::clause).toList(),
        run.steps(),
        run.output());
  }

  public PathCondition condition(PathCondition c) {
    return new PathCondition(
        terms.of(c.condition()),
        c.kind(),
        c.branch(),
        c.alternative(),
        c.tracePosition(),
        c.callDepth(),
        c.location());
  }

  private Goal goal(Goal g) {
    return new Goal(g.check(), terms.of(g.violated()), g.after(), g.location(), g.isNoted());
  }

  private ClauseCheck clause(ClauseCheck c) {
    return new ClauseCheck(
        c.clause(), c.outcome(), terms.of(c.alike()), c.after(), c.open(), c.ways());
  }

  private Run.StubCall stub(Run.StubCall call) {
    return call.handed(call.arguments().stream().map(this::observation).toList());
  }

  private Run.Observation observation(Run.Observation o) {
    Optional<Expr> term = o.term().map(terms::of);
    return new Run.Observation(o.lvalue(), o.type(), o.bits(), term, o.target());
  }
}
