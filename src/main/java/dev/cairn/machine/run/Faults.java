package dev.cairn.machine.run;

import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.RunEnd;
import dev.cairn.machine.program.CallStack;
import dev.cairn.machine.program.Repetition;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.Unvaried;
import java.util.List;

/** What ends a run before its time, and whose fault it is: what to throw in each case. */
public final class Faults {
  private final RunState rt;
  private int signal;

  Faults(RunState rt) {
    this.rt = rt;
  }

  void reset() {
    signal = 0;
  }

  /** Records a defect at the current location. */
  RunEnd defect(Defect.Kind kind, String message) {
    if (isCallersFault(kind)) {
      return rt.end(new Ending.AssumptionFailed(rt.location()));
    }
    Defect reported = report(kind, message);
    rt.evaluation = null;
    return rt.end(new Ending.Faulted(reported));
  }

  /** Records a defect with which the run goes on. */
  Defect report(Defect.Kind kind, String message) {
    List<Defect.Frame> stack = rt.callStack();
    if (rt.limits().checks().isNoted(kind)) {
      return noted(kind, message, stack);
    }
    if (rt.evaluation != null) {
      return rt.evaluation.failed(rt, message, stack);
    }
    if (isCallersFault(kind)) {
      throw rt.end(new Ending.AssumptionFailed(rt.location()));
    }
    var defect = new Defect(kind, CallStack.inUsersCode(stack), message, stack);
    rt.record().defects().add(defect);
    return defect;
  }

  /** What callers or clauses bring about is not even worth a note. */
  private Defect noted(Defect.Kind kind, String message, List<Defect.Frame> stack) {
    var note = new Defect(kind, CallStack.inUsersCode(stack), message, stack, true);
    if (rt.evaluation == null && !isCallersFault(kind)) {
      rt.record().defects().add(note);
    }
    return note;
  }

  /**
   * Is it none of the program: who passes pointers into one object where that goes wrong is no
   * legal caller, unless the program itself has a word for it; nor is who prepares inputs by calls
   * that go wrong.
   */
  private boolean isCallersFault(Defect.Kind kind) {
    boolean isOfSharing =
        rt.isSharing && !kind.isOwnEnd() && !rt.model().precondition().joins(rt.pool());
    return rt.evaluation == null && (rt.trace().isHeld() || isOfSharing);
  }

  /** A signal that nobody handles ends the program. */
  public RunEnd killed(int by, Defect.Kind kind, String message) {
    signal = by;
    rt.console().abandonStream();
    return defect(kind, message);
  }

  /** The signal that ended the run, or 0. */
  public int signal() {
    return signal;
  }

  /** The step limit is reached: an error of the program only where it would never end. */
  RunEnd exhausted() {
    long steps = rt.limits().steps().steps();
    if (rt.evaluation != null) {
      rt.evaluation.abandoned(rt, "no end after " + steps + " steps");
    } else if (Repetition.isProved(rt.program(), rt.trace().copy())) {
      if (Termination.isJudged(rt)) {
        return rt.end(new Ending.Endless(rt.location()));
      }
      report(Defect.Kind.ENDLESS, "no end after " + steps + " steps");
    } else if (Termination.isDemanded(rt)
        && Repetition.isEndless(rt.program(), rt.trace().copy())
        && Termination.isJudged(rt)) {
      return rt.end(new Ending.Endless(rt.location()));
    }
    rt.record().endless();
    return rt.end(new Ending.LimitReached("step limit " + steps, rt.location()));
  }

  /** An access lies so many bytes before where an input object begins. */
  public RunEnd inFront(MemObject o, long bytes) {
    int elements = o.region == null || rt.evaluation != null ? 0 : o.region.elementsBefore(bytes);
    if (elements > 0) {
      return beginAgain(o, elements);
    }
    nothingInFront(o);
    return rt.end(new Ending.LimitReached("begin of input '" + o.name + "'", rt.location()));
  }

  /** Takes note that a caller could have had something before an input object. */
  public void nothingInFront(MemObject o) {
    String what = "nothing lies farther before '" + o.name + "'";
    rt.record().unvaried(Unvaried.Kind.FRONT, what, rt.location());
  }

  /** The run begins again with so many elements before an input object. */
  public RunEnd beginAgain(MemObject o, int elements) {
    rt.fronts().need(o.name, elements);
    return rt.end(new Ending.Stopped());
  }
}
