package dev.cairn.engine.force;

import dev.cairn.engine.Listener.Purpose;
import dev.cairn.expr.Input;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;

/**
 * Forces conditions to look at the runs for their defects alone: they belong to no path of the
 * search, and neither they nor their failure say anything about coverage.
 */
public final class Probe {
  private final Runner runner;
  private final Forcer forcer;
  private final RunIntake desk;

  Probe(Runner runner, Forcer forcer, RunIntake desk) {
    this.runner = runner;
    this.forcer = forcer;
    this.desk = desk;
  }

  /** As {@link Runner#force}. */
  public Landing force(ExecutionPath path, int index, Question question) {
    return landing(forcer.force(path, index, question.sides(), question.hint()));
  }

  /** As {@link Runner#given}. */
  public Landing given(Input input) {
    return landing(forcer.allowed(input));
  }

  private Landing landing(Forcer.Answer answer) {
    return switch (answer) {
      case Forcer.Answer.None(var core, var clauses) -> new Landing.Impossible(core, clauses);
      case Forcer.Answer.Open(var reason, _) -> new Landing.Missed(reason);
      case Forcer.Answer.Found(var input) -> new Landing.Landed(probed(input), 0);
    };
  }

  private Run probed(Input input) {
    Run run = runner.executeAside(input);
    for (int repairs = 0;
        Repairs.isRepairable(run) && repairs < Repairs.MOST && desk.isOpen();
        repairs++) {
      int last = run.path().length() - 1;
      if (!(forcer.force(run.path(), last, run.input()) instanceof Forcer.Answer.Found(var next))) {
        break;
      }
      runner.report(run, Purpose.REPAIRED, false);
      run = runner.executeAside(next);
    }
    runner.report(run, Purpose.CHECK, false);
    return run;
  }
}
