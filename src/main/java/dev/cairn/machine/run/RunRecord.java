package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.path.ClauseCheck;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a run will tell about itself, collected while it goes. The lists are open to models; order
 * is kept.
 */
public final class RunRecord {
  private final RunState rt;
  private Input asked = Input.EMPTY;
  private Input.Builder used = new Input.Builder();
  private final BitSet known = new BitSet();
  private List<Run.Created> created = new ArrayList<>();
  private List<Run.Pointee> pointees = new ArrayList<>();
  private List<Defect> defects = new ArrayList<>();
  private List<Run.Observation> observations = new ArrayList<>();
  private List<Run.Concretization> concretizations = new ArrayList<>();
  private List<String> hostEffects = new ArrayList<>();
  private List<Run.StubCall> stubs = new ArrayList<>();
  private final Map<String, Unvaried> unvaried = new LinkedHashMap<>();
  private final List<ClauseCheck> clauses = new ArrayList<>();
  private boolean isEndless;

  RunRecord(RunState rt) {
    this.rt = rt;
  }

  void reset(Input input) {
    asked = input;
    used = input.toBuilder();
    known.clear();
    created.clear();
    pointees.clear();
    defects.clear();
    observations.clear();
    concretizations.clear();
    hostEffects.clear();
    stubs.clear();
    clauses.clear();
    unvaried.clear();
    isEndless = false;
  }

  /** The run is cut in a loop that it might never have left. */
  public void endless() {
    isEndless = true;
  }

  /**
   * Notes that the program can tell from here on what is the same in every run; once is enough,
   * since all that comes later lies behind it.
   */
  public void unvaried(Unvaried.Kind kind, String what, Location where) {
    unvaried(kind, what, where, Unvaried.Ways.NONE);
  }

  /** The same of something that runs can be asked for in other ways. */
  public void unvaried(Unvaried.Kind kind, String what, Location where, Unvaried.Ways ways) {
    if (rt.evaluation != null) {
      rt.evaluation.open(what, ways.all());
    } else if (!unvaried.containsKey(what)) {
      unvaried.put(what, new Unvaried(kind, what, where, rt.trace().length(), ways));
    }
  }

  /** Was that noted in this run already: where the program is now need not be looked for. */
  public boolean isNoted(String what) {
    return unvaried.containsKey(what);
  }

  /** The same of something that the program could have told at an earlier place of the trace. */
  void unvaried(Unvaried.Kind kind, String what, Location where, int tracePosition) {
    unvaried.putIfAbsent(what, new Unvaried(kind, what, where, tracePosition));
  }

  /** What was noted so is not settled by asking for it in other ways. */
  public void leaveOpen(String what) {
    unvaried.computeIfPresent(what, (_, u) -> u.with(u.ways().open()));
  }

  /** What was noted so has to be otherwise for the run to go on. */
  public void need(String what) {
    unvaried.computeIfPresent(what, (_, u) -> u.with(u.ways().needed()));
  }

  /** Whether the program could tell something that is the same in every run. */
  boolean isUnvaried() {
    return unvaried.values().stream().anyMatch(u -> !u.ways().areAll());
  }

  /** Makes an input variable of this run (once per name); its value is the input's, or 0. */
  public Variable variable(String name, int width, CType type) {
    Variable variable = rt.pool().variables().variable(name, width);
    create(variable, type);
    return variable;
  }

  /** The same; its value is {@code usual} when the input does not say it. */
  public Variable variable(String name, int width, CType type, long usual) {
    Variable variable = rt.pool().variables().variable(name, width);
    if (usual != 0 && !asked.has(variable)) {
      asked = asked.toBuilder().set(variable, usual).build();
    }
    create(variable, type);
    return variable;
  }

  /** Makes a variable an input of this run, once. */
  public void create(Variable variable, CType type) {
    if (!known.get(variable.index())) {
      known.set(variable.index());
      created.add(new Run.Created(variable, type));
      used.set(variable, asked.get(variable));
    }
  }

  /** The value of a variable in this run. */
  public long value(Variable variable) {
    return asked.get(variable);
  }

  /** The term of a variable. */
  public Expr term(Variable variable) {
    return rt.pool().variable(variable);
  }

  /** The term that a variable is written with. */
  public @Nullable Expr shadow(Variable variable) {
    return rt.isPlain ? null : term(variable);
  }

  /** The input the run was asked to take. */
  public Input asked() {
    return asked;
  }

  public List<Run.Pointee> pointees() {
    return pointees;
  }

  public List<Defect> defects() {
    return defects;
  }

  public List<Run.Observation> observations() {
    return observations;
  }

  public List<Run.Concretization> concretizations() {
    return concretizations;
  }

  public List<String> hostEffects() {
    return hostEffects;
  }

  public List<Run.StubCall> stubs() {
    return stubs;
  }

  public List<ClauseCheck> clauses() {
    return clauses;
  }

  public Run toRun(Ending ending) {
    Trace trace = rt.trace();
    var path =
        new ExecutionPath(
            trace.copy(),
            rt.conditions().finish(),
            trace.isTruncated(),
            rt.conditions().goals(),
            List.copyOf(unvaried.values()),
            trace.preparation(),
            trace.gaps(),
            trace.beyond(),
            isEndless);
    return new Run(
        used.build(),
        created,
        pointees,
        path,
        ending,
        defects,
        observations,
        concretizations,
        hostEffects,
        stubs,
        clauses,
        rt.steps());
  }
}
