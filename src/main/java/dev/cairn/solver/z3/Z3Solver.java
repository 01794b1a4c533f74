package dev.cairn.solver.z3;

import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BitVecNum;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.Global;
import com.microsoft.z3.Goal;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Status;
import com.microsoft.z3.Tactic;
import com.microsoft.z3.Z3Exception;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.smtlib.SmtLib;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.ConditionVariables;
import dev.cairn.solver.Query;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.smt.Backend;
import dev.cairn.solver.smt.BitBlasting;
import dev.cairn.solver.smt.Lowering;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides queries with Z3, loaded into this process on the first query, through SMT-LIB text. A
 * time-out really interrupts. Every query has a context of its own, so that its answer depends on
 * nothing else; Z3 would not give back the memory of its terms before either. If the library cannot
 * be loaded, every query is unknown and says why.
 */
public final class Z3Solver implements Backend {
  private final Duration timeout;
  private final ConditionVariables variables = new ConditionVariables();
  private final Object lock = new Object();
  private @Nullable Context context;
  private final Deadline question;
  private final Deadline own = Deadline.never();

  /**
   * @param timeout for one query
   */
  public Z3Solver(Duration timeout) {
    this(timeout, Deadline.never());
  }

  /** {@code question}: when the question, of which a query may be a part, has to be answered. */
  public Z3Solver(Duration timeout, Deadline question) {
    this.timeout = timeout;
    this.question = question;
  }

  @Override
  public Verdict solve(Query query) {
    if (query.conditions().isEmpty()) {
      return new Verdict.Sat(query.hint());
    }
    if (BitBlasting.micros(query.conditions()) > timeout.toNanos() / 1000) {
      return new Verdict.Unknown("too large to bit-blast within the time limit");
    }
    question.takePart();
    question.check();
    own.restartWork(timeout);
    try {
      return new Attempt(fresh(), query).verdict();
    } catch (Z3Exception e) {
      close();
      return isOver() ? unknown() : new Verdict.Unknown("Z3 failed: " + e.getMessage());
    } catch (LinkageError e) {
      return new Verdict.Unknown("Z3 cannot be loaded: " + e.getMessage());
    }
  }

  @Override
  public void interrupt() {
    own.cancel();
    synchronized (lock) {
      if (context != null) {
        context.interrupt();
      }
    }
  }

  @Override
  public void close() {
    synchronized (lock) {
      if (context != null) {
        context.close();
        context = null;
      }
    }
  }

  private Context fresh() {
    close();
    synchronized (lock) {
      // where SMT-LIB leaves a conversion open our terms do not use it; else a function stays
      Global.setParameter("rewriter.hi_fp_unspecified", "true");
      context = new Context();
      return context;
    }
  }

  private boolean isOver() {
    return own.isOver() || question.isOver();
  }

  private Verdict unknown() {
    if (own.isCancelled()) {
      return new Verdict.Unknown(INTERRUPTED);
    }
    if (!own.isOver()) {
      question.check();
    }
    return Backend.timedOut(timeout);
  }

  /** One query. */
  private final class Attempt {
    private final Context z3;
    private final Query query;
    private final com.microsoft.z3.Solver solver;
    private final BoolExpr[] switches;
    private final Set<Variable> used;
    private @Nullable Model latest;

    Attempt(Context z3, Query query) {
      this.z3 = z3;
      this.query = query;
      solver = z3.mkSolver("QF_BV");
      switches = new BoolExpr[query.conditions().size()];
      used = variables.of(query.conditions());
    }

    Verdict verdict() {
      limitTime();
      solver.add(formulas());
      for (int i = 0; i < switches.length; i++) {
        switches[i] = z3.mkBoolConst(SmtLib.switchName(i));
      }
      if (isOver()) {
        return unknown();
      }
      return switch (solver.check(switches)) {
        case SATISFIABLE -> new Verdict.Sat(lowered());
        case UNSATISFIABLE -> new Verdict.Unsat(core());
        case UNKNOWN ->
            isOver() || solver.getReasonUnknown().matches("timeout|canceled|interrupted.*")
                ? unknown()
                : new Verdict.Unknown("Z3 gave no answer: " + solver.getReasonUnknown());
      };
    }

    /** Floats as circuits over bits: Z3's own way of solving them is hundreds of times slower. */
    private BoolExpr[] formulas() {
      String script = SmtLib.switched(query.conditions());
      BoolExpr[] parsed = z3.parseSMTLIB2String(script, null, null, null, null);
      if (!SmtLib.hasFloats(query.conditions())) {
        return parsed;
      }
      Goal goal = z3.mkGoal(false, false, false);
      goal.add(parsed);
      return toBits().apply(goal).getSubgoals()[0].getFormulas();
    }

    private Tactic toBits() {
      return z3.andThen(z3.mkTactic("simplify"), z3.mkTactic("fpa2bv"));
    }

    private void limitTime() {
      Params limits = z3.mkParams();
      long millis = Math.max(1, Math.min(own.left().toMillis(), question.left().toMillis()));
      limits.add("timeout", (int) Math.min(millis, Integer.MAX_VALUE));
      solver.setParameters(limits);
    }

    private List<Integer> core() {
      Set<Expr<?>> needed = new HashSet<>(List.of(solver.getUnsatCore()));
      List<Integer> core = new ArrayList<>();
      for (int i = 0; i < switches.length; i++) {
        if (needed.contains(switches[i])) {
          core.add(i);
        }
      }
      return core;
    }

    private Input lowered() {
      Input model = model();
      var lowering = new Lowering(this::check);
      for (Variable v : query.minimize()) {
        if (used.contains(v)) {
          model = lowering.lower(v, query.hint(), model, this::model);
        }
      }
      return model;
    }

    private Lowering.Answer check(List<Lowering.Bound> bounds) {
      solver.push();
      for (Lowering.Bound b : bounds) {
        var bits = z3.mkBV(Long.toUnsignedString(b.most()), b.variable().width());
        solver.add(new BoolExpr[] {z3.mkBVULE(constant(b.variable()), bits)});
      }
      Status status = solver.check(switches);
      latest = status == Status.SATISFIABLE ? solver.getModel() : latest;
      solver.pop();
      return switch (status) {
        case SATISFIABLE -> Lowering.Answer.SAT;
        case UNSATISFIABLE -> Lowering.Answer.UNSAT;
        case UNKNOWN -> Lowering.Answer.UNKNOWN;
      };
    }

    private Input model() {
      Model found = latest == null ? solver.getModel() : latest;
      Input.Builder model = query.hint().toBuilder();
      for (Variable v : used) {
        var value = (BitVecNum) found.eval(constant(v), true);
        model.set(v, value.getBigInteger().longValue());
      }
      return model.build();
    }

    private BitVecExpr constant(Variable v) {
      return z3.mkBVConst(SmtLib.symbol(v.name()), v.width());
    }
  }
}
