package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Location;
import dev.cairn.machine.memory.RunEnd;
import dev.cairn.path.Clause;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/**
 * A call that is made beside the one of the function under test. It is no part of the path, and
 * what goes wrong in it is nobody's defect: it was not made then.
 */
public final class AsideCall extends ClauseEvaluation {
  private static final long MOST_STEPS = 50_000;

  private boolean hasFailed;

  private AsideCall(RunState rt) {
    super(new Clause(0, Clause.Kind.CHECK, "", Location.NONE), rt.conditions().size(), 0);
  }

  /**
   * Calls a function with one argument, and returns the bits of its result (0 where it has none).
   * Empty: it did not come back, or did more than a test can do after its checks, as calling what a
   * test has stubs for.
   *
   * @param isTested says, when the call is back, whether a test makes it, too
   */
  public static OptionalLong make(
      RunState rt, String function, long argument, BooleanSupplier isTested) {
    var call = new AsideCall(rt);
    int frames = rt.trace().frames();
    int mark = rt.stack().mark();
    int stubs = rt.record().stubs().size();
    int effects = rt.record().hostEffects().size();
    int start = rt.trace().beginAside();
    rt.evaluation = call;
    rt.hurry(MOST_STEPS);
    long result = 0;
    try {
      result = rt.callFunction(rt.memory().symbol(function), new long[] {argument}, new Expr[1]);
    } catch (RunEnd end) {
      if (end.ending() instanceof Ending.Stopped) {
        throw end;
      }
      call.hasFailed = true;
    } catch (LongJump _) {
      call.hasFailed = true;
    } finally {
      rt.evaluation = null;
      rt.goOn();
      rt.unwind(frames, mark);
    }
    call.hasFailed |= forget(rt.record().stubs(), stubs);
    call.hasFailed |= forget(rt.record().hostEffects(), effects);
    rt.trace().endAside(start, !call.hasFailed && isTested.getAsBoolean());
    return call.hasFailed ? OptionalLong.empty() : OptionalLong.of(result);
  }

  /** Cuts the list to that length; was it longer. */
  private static boolean forget(List<?> list, int length) {
    boolean isLonger = list.size() > length;
    list.subList(length, list.size()).clear();
    return isLonger;
  }

  @Override
  public void abandoned(RunState rt, String why) {
    hasFailed = true;
  }

  @Override
  Defect failed(RunState rt, String why, List<Defect.Frame> stack) {
    hasFailed = true;
    return new Defect(Defect.Kind.CONTRACT, Location.NONE, why, stack);
  }
}
