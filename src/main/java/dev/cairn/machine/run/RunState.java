package dev.cairn.machine.run;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.memory.Distances;
import dev.cairn.machine.memory.Limits;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.Memory;
import dev.cairn.machine.memory.RunEnd;
import dev.cairn.machine.memory.Stack;
import dev.cairn.machine.ops.CodeSupport;
import dev.cairn.machine.program.CallStack;
import dev.cairn.machine.program.OpenCalls;
import dev.cairn.machine.program.ProgramTables;
import dev.cairn.machine.steps.StepMeter;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The state of one run, passed to every compiled function and every {@link Native}. One per
 * machine, reset between runs; not thread-safe except {@link #requestStop}. Public fields are for
 * compiled code, which does the rest through {@link CodeSupport}.
 */
public final class RunState extends StepMeter {
  /** C frames that fit on any thread's stack. */
  private static final int SHALLOW = 100;

  /** Of a call that compiled code did not make. */
  public static final int NO_SITE = -1;

  /** Where compiled code has called last. */
  public int callSite = NO_SITE;

  /** Where the model was called that is running; none while compiled code runs. */
  int modelSite = NO_SITE;

  /** The table behind every address; replaced when it grows. */
  public MemObject[] objects = new MemObject[0];

  /** The private stack objects by declaration and depth; replaced when it grows. */
  public MemObject[][] privateLocals = {};

  /** Where {@link SymbolicMemory#load} leaves the term of what it loaded. */
  public @Nullable Expr loadedShadow;

  /** The term of the value just returned; null at all other times. */
  public @Nullable Expr resultShadow;

  /** Whether this run has read a value that nobody set. */
  boolean seesUninitialised;

  /** Whether this run has met values that could be others ({@link StandIns}). */
  public boolean seesStandIns;

  /** Whether this run has looked at an input pointer into an object that others point into. */
  public boolean isSharing;

  /** Whether inputs have no terms, since nobody wants to know more of this run than its trace. */
  public boolean isPlain;

  /** The ways between objects that the program has measured. */
  public final Distances distances = new Distances();

  /** How often this run has compared pointers to objects that others may have in one. */
  public int placesCompared;

  /** The clause that is being evaluated, whose conditions are no part of the path; else null. */
  public @Nullable ClauseEvaluation evaluation;

  /** Second and further parts of the value just returned, and their terms. */
  public final long[] moreResults = new long[256];

  public final @Nullable Expr[] moreShadows = new Expr[256];
  public final LongFloat[] moreFloats = new LongFloat[256];

  private final ProgramTables program;
  private final FunctionCalls calls;
  private final InputModel model;
  private final Limits limits;
  private final Memory memory;
  private final Stack stack;
  private final SymbolicMemory symbolic;
  private final ExprPool pool;
  private final Trace trace;
  private final OpenCalls openCalls;
  private final PathRecorder conditions;
  private final RunRecord record;
  private final Faults faults;
  private final SelfCheck selfCheck = new SelfCheck(this);
  private final Map<Class<?>, Object> states = new HashMap<>();
  private final Jumps jumps = new Jumps();
  private final Fronts fronts = new Fronts();
  public int frameLimit;
  private final Console console = new Console();

  public RunState(
      ProgramTables program,
      FunctionCalls calls,
      InputModel model,
      Limits limits,
      SymbolicMemory symbolic,
      ExprPool pool) {
    super(limits.steps());
    this.program = program;
    this.calls = calls;
    this.model = model;
    this.limits = limits;
    this.symbolic = symbolic;
    this.pool = pool;
    memory = new Memory(new RunMemoryHost(this), program.image(), program.locals());
    stack = memory.stack();
    trace = new Trace(limits.traceLength(), program.program().branches().size());
    openCalls = new OpenCalls(program);
    conditions = new PathRecorder(this);
    record = new RunRecord(this);
    faults = new Faults(this);
  }

  /**
   * Prepares for a run of {@code input} in which the trace begins with the call of function number
   * {@code tested}; {@code isDeep}: on a thread with a large stack.
   */
  public void begin(Input input, int tested, boolean isDeep) {
    begin(input, tested, isDeep, false);
  }

  /** The same for a run of which nobody wants to know more than its trace. */
  public void beginPlain(Input input, int tested) {
    begin(input, tested, false, true);
  }

  private void begin(Input input, int tested, boolean isDeep, boolean isForTrace) {
    memory.reset(isForTrace);
    isPlain = isForTrace;
    trace.reset(tested);
    conditions.reset();
    record.reset(input);
    states.clear();
    console.reset();
    faults.reset();
    resultShadow = null;
    loadedShadow = null;
    seesUninitialised = false;
    seesStandIns = false;
    isSharing = false;
    placesCompared = 0;
    evaluation = null;
    distances.clear();
    callSite = NO_SITE;
    modelSite = NO_SITE;
    jumps.clear();
    frameLimit = isDeep ? limits.callDepth() : Math.min(SHALLOW, limits.callDepth());
    beginSteps();
  }

  public ProgramTables program() {
    return program;
  }

  /** How functions are called through their addresses. */
  public FunctionCalls calls() {
    return calls;
  }

  public InputModel model() {
    return model;
  }

  public Limits limits() {
    return limits;
  }

  public Memory memory() {
    return memory;
  }

  public Stack stack() {
    return stack;
  }

  public SymbolicMemory symbolic() {
    return symbolic;
  }

  /** The standard streams of the program. */
  public Console console() {
    return console;
  }

  public ExprPool pool() {
    return pool;
  }

  /**
   * Input variables, observations, stubs and the other things a {@link dev.cairn.path.Run} tells.
   */
  public RunRecord record() {
    return record;
  }

  /** Records conditions of the path; the way for models to choose, check, assume and pin. */
  public PathRecorder conditions() {
    return conditions;
  }

  public SelfCheck selfCheck() {
    return selfCheck;
  }

  public Trace trace() {
    return trace;
  }

  /**
   * The state object of a model in this run, made when first asked for (file system, random seed,
   * …).
   */
  public <T> T state(Class<T> key, Supplier<T> fresh) {
    Object known = states.get(key);
    if (known == null) {
      known = fresh.get();
      states.put(key, known);
    }
    return key.cast(known);
  }

  /** The same where somebody has asked for it already. */
  public <T> Optional<T> knownState(Class<T> key) {
    return Optional.ofNullable(states.get(key)).map(key::cast);
  }

  /** Where the program is executing. */
  public Location location() {
    return walk(CallStack::location);
  }

  /**
   * Where the program under test is executing: the innermost place that is not in a library model.
   */
  public Location userLocation() {
    return userFrame().map(Defect.Frame::location).orElse(Location.NONE);
  }

  /** The innermost function of the program under test that is executing. */
  public Optional<Defect.Frame> userFrame() {
    return walk(frames -> CallStack.innermost(frames, RunState::isUsers));
  }

  /** The frames of the library that are executing, and that of the program which called it. */
  public List<Defect.Frame> libraryFrames() {
    return walk(frames -> CallStack.upTo(frames, RunState::isUsers));
  }

  /** The innermost {@code most} frames of the C call stack. */
  public List<Defect.Frame> innermostFrames(int most) {
    return walk(frames -> CallStack.innermost(frames, most));
  }

  /** The C call stack, innermost first. */
  public List<Defect.Frame> callStack() {
    return walk(CallStack::told);
  }

  private static boolean isUsers(Defect.Frame frame) {
    return !Origin.isLibrary(frame.location());
  }

  /** A model knows where it was called; what else asks reads it off the Java stack. */
  private <T> T walk(Function<Stream<Defect.Frame>, T> reader) {
    return modelSite == NO_SITE
        ? CallStack.walk(program, reader)
        : reader.apply(openCalls.frames(modelSite, trace.frames()));
  }

  /** A compiled function begins that was called at {@link #callSite}; returns how many are open. */
  public int enter(int function) {
    int frames = trace.enter(function);
    openCalls.enter(frames, callSite);
    return frames;
  }

  /**
   * Records a defect at the current location and gives what to throw to end the run: {@code throw
   * rt.defect(…)}.
   */
  public RunEnd defect(Defect.Kind kind, String message) {
    return faults.defect(kind, message);
  }

  /** Records a defect with which the run goes on. */
  public Defect report(Defect.Kind kind, String message) {
    return faults.report(kind, message);
  }

  /** What ends a run before its time. */
  public Faults faults() {
    return faults;
  }

  /** What to throw when something is reached that is not modelled. */
  public RunEnd unsupported(String what) {
    return end(new Ending.Unsupported(what, location()));
  }

  /** What lies before input objects in this run. */
  public Fronts fronts() {
    return fronts;
  }

  /** What to throw to end the run. */
  public RunEnd end(Ending ending) {
    return new RunEnd(ending);
  }

  /**
   * Calls a C function or model through its address, for models with callbacks. Arguments by their
   * bits (as {@link CallFrame#value}), one per parameter. Returns the bits of the first result, its
   * term is to be fetched by {@link #takeShadow}.
   */
  public long callFunction(long address, long[] arguments, @Nullable Expr[] shadows) {
    int site = callSite;
    int model = modelSite;
    modelSite = NO_SITE;
    try {
      return calls.call(this, address, arguments, shadows);
    } finally {
      callSite = site;
      modelSite = model;
    }
  }

  /** Calls a function without parameters. */
  public void callPlainly(String function) {
    callFunction(memory.symbol(function), new long[0], new Expr[0]);
  }

  /** The term of the value just returned, which is forgotten. */
  public @Nullable Expr takeShadow() {
    Expr shadow = resultShadow;
    if (shadow != null) {
      resultShadow = null;
    }
    return shadow;
  }

  public Jumps jumps() {
    return jumps;
  }

  /** Back to an outer frame after a longjmp. */
  public void unwind(int frames, int mark) {
    trace.unwindTo(frames);
    stack.release(mark);
    resultShadow = null;
    modelSite = NO_SITE;
  }

  public boolean isUninitialised(Expr term, long value, String what, int site) {
    return seesUninitialised
        && Uninitialised.of(this).decides(this, term, value, what, program.location(site));
  }

  /** An address or divisor is used: one that nobody set ends the run. */
  public void use(@Nullable Expr term, long value, String what, int site) {
    if (term != null && isUninitialised(term, value, what, site)) {
      throw end(
          evaluation == null
              ? new Ending.Faulted(record.defects().getLast())
              : new Ending.AssumptionFailed(program.location(site)));
    }
  }

  @Override
  protected RunEnd exhausted() {
    return faults.exhausted();
  }

  @Override
  protected int depth() {
    return trace.frames();
  }
}
