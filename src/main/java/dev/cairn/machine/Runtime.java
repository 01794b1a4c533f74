package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.ExprPool;
import dev.cairn.expr.Input;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.libc.LibraryProgram;
import dev.cairn.path.Check;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The state of one run, passed to every compiled function and every {@link Native}. One per
 * machine, reset between runs; not thread-safe except {@link #requestStop}. Public fields are for
 * compiled code.
 */
public final class Runtime {
  private static final int TICKS_PER_LOOK = 1 << 28;

  /** C frames that fit on any thread's stack. */
  private static final int SHALLOW = 100;

  /** The table behind every address; replaced when it grows. */
  public MemObject[] objects = new MemObject[0];

  /** The private stack objects by declaration and depth; replaced when it grows. */
  MemObject[][] privateLocals = {};

  /** Where {@link SymbolicMemory#load} leaves the term of what it loaded. */
  public @Nullable Expr loadedShadow;

  /** The term of the value just returned; null at all other times. */
  public @Nullable Expr resultShadow;

  /** Whether this run has read a value that nobody set. */
  boolean seesUninitialised;

  /** Second and further parts of the value just returned, and their terms. */
  public final long[] moreResults = new long[256];

  public final @Nullable Expr[] moreShadows = new Expr[256];
  public final LongFloat[] moreFloats = new LongFloat[256];

  private final CompiledProgram program;
  private final InputModel model;
  private final Limits limits;
  private final Memory memory;
  private final Stack stack;
  private final SymbolicMemory symbolic;
  private final ExprPool pool;
  private final Trace trace;
  private final Conditions conditions;
  private final RunRecord record;
  private final SelfCheck selfCheck = new SelfCheck(this);
  private final Map<Class<?>, Object> states = new HashMap<>();
  private final Jumps jumps = new Jumps();
  private int frameLimit;
  private final Console console = new Console();
  private int signal;
  private int ticks;
  private long ticksLeft;
  private volatile boolean isStopRequested;

  Runtime(
      CompiledProgram program,
      InputModel model,
      Limits limits,
      SymbolicMemory symbolic,
      ExprPool pool) {
    this.program = program;
    this.model = model;
    this.limits = limits;
    this.symbolic = symbolic;
    this.pool = pool;
    memory = new Memory(this, program.image());
    stack = memory.stack();
    trace = new Trace(limits.traceLength());
    conditions = new Conditions(this);
    record = new RunRecord(this);
  }

  /**
   * Prepares for a run of {@code input} in which the trace begins with the call of function number
   * {@code tested}; {@code isDeep}: on a thread with a large stack.
   */
  void begin(Input input, int tested, boolean isDeep) {
    memory.reset();
    trace.reset(tested);
    conditions.reset();
    record.reset(input);
    states.clear();
    console.reset();
    signal = 0;
    resultShadow = null;
    loadedShadow = null;
    seesUninitialised = false;
    jumps.clear();
    frameLimit = isDeep ? limits.callDepth() : Math.min(SHALLOW, limits.callDepth());
    ticks = 0;
    ticksLeft = limits.steps();
    refill();
  }

  public CompiledProgram program() {
    return program;
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
  public Conditions conditions() {
    return conditions;
  }

  SelfCheck selfCheck() {
    return selfCheck;
  }

  Trace trace() {
    return trace;
  }

  /**
   * The state object of a model in this run, made when first asked for (file system, random seed,
   * …).
   */
  public <T> T state(Class<T> key, Supplier<T> fresh) {
    return key.cast(states.computeIfAbsent(key, _ -> fresh.get()));
  }

  /** Where the program is executing. */
  public Location location() {
    return CallStack.location(program);
  }

  /**
   * Where the program under test is executing: the innermost place that is not in a library model.
   */
  public Location userLocation() {
    return userLocation(callStack());
  }

  static Location userLocation(List<Defect.Frame> stack) {
    return stack.stream()
        .map(Defect.Frame::location)
        .filter(l -> !LibraryProgram.isLibrary(l))
        .findFirst()
        .orElse(Location.NONE);
  }

  /** The C call stack, innermost first. */
  public List<Defect.Frame> callStack() {
    return CallStack.frames(program);
  }

  /**
   * Records a defect at the current location and gives what to throw to end the run: {@code throw
   * rt.defect(…)}.
   */
  public RunEnd defect(Defect.Kind kind, String message) {
    return end(new Ending.Faulted(report(kind, message)));
  }

  /** What happens when a program ends in good order: destructors, then streams are flushed. */
  public void finishProgram() {
    for (String destructor : program.program().destructors()) {
      callPlainly(destructor);
    }
    if (program.functionIndex(LibraryProgram.FLUSH) >= 0) {
      callPlainly(LibraryProgram.FLUSH);
    }
  }

  void callPlainly(String function) {
    callFunction(memory.symbol(function), new long[0], new Expr[0]);
  }

  /** What to throw when a signal that nobody handles ends the program. */
  public RunEnd killed(int by, Defect.Kind kind, String message) {
    signal = by;
    console.abandonStream();
    return defect(kind, message);
  }

  /** The signal that ended the run, or 0. */
  int signal() {
    return signal;
  }

  /** Records a defect with which the run goes on. */
  public Defect report(Defect.Kind kind, String message) {
    List<Defect.Frame> stack = callStack();
    var defect = new Defect(kind, userLocation(stack), message, stack);
    record.defects().add(defect);
    return defect;
  }

  /** What to throw when something is reached that is not modelled. */
  public RunEnd unsupported(String what) {
    return end(new Ending.Unsupported(what, location()));
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
    return program.calls().call(this, address, arguments, shadows);
  }

  /** The term of the value just returned, which is forgotten. */
  public @Nullable Expr takeShadow() {
    Expr shadow = resultShadow;
    if (shadow != null) {
      resultShadow = null;
    }
    return shadow;
  }

  // What follows is for compiled code.

  /** A compiled function begins. */
  public void enter(int function) {
    tick();
    if (trace.enter(function) > frameLimit) {
      tooDeep();
    }
  }

  private void tooDeep() {
    if (frameLimit < limits.callDepth()) {
      throw new DeepStack();
    }
    throw defect(
        Defect.Kind.STACK_OVERFLOW, "more than " + limits.callDepth() + " calls inside each other");
  }

  public void leave() {
    trace.leave();
  }

  /** A compiled function ends, and with it the stack objects made since {@code mark}. */
  public void leave(int mark) {
    stack.release(mark);
    leave();
  }

  public int mark() {
    return stack.mark();
  }

  public void release(int mark) {
    stack.release(mark);
  }

  Jumps jumps() {
    return jumps;
  }

  /** Back to an outer frame after a longjmp. */
  void unwind(int frames, int mark) {
    trace.unwindTo(frames);
    stack.release(mark);
    resultShadow = null;
  }

  public void branch(int id) {
    trace.add(id);
  }

  public void branchSymbolic(Expr condition, int value, int trueBranch, int falseBranch, int site) {
    if (isUninitialised(condition, value, "this branch", site)) {
      return;
    }
    conditions.branch(condition, value != 0, trueBranch, falseBranch, program.location(site));
  }

  private boolean isUninitialised(Expr term, long value, String what, int site) {
    return seesUninitialised
        && Uninitialised.of(this).decides(this, term, value, what, program.location(site));
  }

  /** The term of a C variable that has no value yet. */
  public @Nullable Expr unset(String name, int width) {
    return limits.checks().contains(Check.UNINITIALISED)
        ? Uninitialised.register(this, name, width)
        : null;
  }

  /** An address or divisor is used: one that nobody set ends the run. */
  void use(@Nullable Expr term, long value, String what, int site) {
    if (term != null && isUninitialised(term, value, what, site)) {
      throw end(new Ending.Faulted(record.defects().getLast()));
    }
  }

  public void switchSymbolic(Expr value, long bits, int site) {
    if (isUninitialised(value, bits, "this switch", site)) {
      return;
    }
    conditions.switching(value, bits, (Instruction.Switch) program.sites().at(site));
  }

  /** Makes a stack object of the declaration with that number, see {@link Locals}. */
  public MemObject local(int number) {
    return stack.make(number);
  }

  /** The same for a private one. */
  public MemObject privateLocal(int number) {
    MemObject[][] all = privateLocals;
    int depth = trace.frames();
    if (number < all.length && depth < all[number].length) {
      MemObject o = all[number][depth];
      if (o != null) {
        if (o.hasShadow() || !o.isWrittenFirst) {
          memory.refresh(o);
        }
        return o;
      }
    }
    return stack.makePrivate(number, depth);
  }

  /** Makes a stack object of {@code count * size} bytes. */
  public long alloca(long count, @Nullable Expr shadow, long size, String name, int site) {
    return VariableArrays.make(this, count, shadow, size, name, site);
  }

  /** Makes the object of {@link VariadicLayout}; the arguments are stored by the caller. */
  public long variadicArea(int stackBytes, int generalStart, int vectorStart) {
    int size = VariadicLayout.HEADER + VariadicLayout.SAVE_AREA + stackBytes;
    long area = memory.alloca(size, "variadic arguments");
    memory.write(area, 4, generalStart, null);
    memory.write(area + 4, 4, vectorStart, null);
    return area;
  }

  /** The callee's copy of a struct passed by value. */
  public long copyByValue(long address, @Nullable Expr shadow, int local, long size, int site) {
    long copy = local < 0 ? memory.alloca(size, "argument") : stack.make(local).address();
    copyInto(copy, address, shadow, size, site);
    return copy;
  }

  public void copyInto(long to, long from, @Nullable Expr shadow, long size, int site) {
    if (shadow == null || size == 0) {
      memory.copy(to, from, size);
      return;
    }
    var source = new SymbolicBlocks.Place(from, shadow);
    var target = new SymbolicBlocks.Place(to, null);
    SymbolicBlocks.copy(this, target, source, size, program.location(site));
  }

  /**
   * Fills an x86-64 va_list from the object that {@link #variadicArea} made; an i386 one is just a
   * pointer to the stack part of it.
   */
  public void vaStart(long list, long area) {
    long registers = area + VariadicLayout.HEADER;
    long stack = registers + VariadicLayout.SAVE_AREA;
    if (memory.pointerBytes() == 4) {
      memory.writePointer(list, stack);
      return;
    }
    memory.write(list, 8, memory.read(area, 8), null);
    memory.write(list + 8, 8, stack, null);
    memory.write(list + 16, 8, registers, null);
  }

  public BigInteger wideConstant(int index) {
    return program.constants().at(index);
  }

  /** The frame of a call of a model. */
  public CallFrame frame(int site, int model) {
    tick(1);
    var call = (Instruction.Call) program.sites().at(site);
    Models.Model target = program.models().at(model);
    return new CallFrame(
        target.code(),
        target.name(),
        call.signature(),
        call.loc(),
        program.sites().argumentTypes(site));
  }

  /** The code to call for a function pointer. */
  public MethodHandle handle(long address, @Nullable Expr shadow, int site, MethodType type) {
    if (shadow != null) {
      AddressTerms.target(this, address, shadow, "symbolic function pointer", site);
    }
    return program.calls().handle(this, address, type);
  }

  /** The block a computed goto goes to. */
  public int blockOf(long address, @Nullable Expr shadow, int site) {
    if (shadow != null) {
      AddressTerms.target(this, address, shadow, "symbolic target of a jump", site);
    }
    return Addresses.offset(address) - 1;
  }

  public RunEnd badCall(String message) {
    return defect(Defect.Kind.BAD_CALL, message);
  }

  public RunEnd unreachable() {
    return defect(
        Defect.Kind.UNREACHABLE, "control reached a place the compiler holds to be unreachable");
  }

  public void setjmp(long buffer, int activation, int piece, int register) {
    jumps.set(this, buffer, new LongJump.Target(activation, piece, register, stack.mark()));
  }

  /**
   * Counts a loop iteration or call; ends the run at the step limit, or when asked to. Compiled
   * loops are three times faster when nothing in here comes back with memory changed: the limit
   * throws, {@link #refill} is so rare that the JIT leaves it out, and so is {@link #poll} as long
   * as nobody stops.
   */
  public void tick() {
    if (StopSignal.isRaised()) {
      poll();
    }
    if (--ticks < 0) {
      if (ticksLeft <= 0) {
        throw exhausted();
      }
      refill();
    }
  }

  private RunEnd exhausted() {
    report(Defect.Kind.ENDLESS, "no end after " + limits.steps() + " steps");
    return end(new Ending.LimitReached("step limit " + limits.steps(), location()));
  }

  private void refill() {
    poll();
    int share = (int) Math.min(TICKS_PER_LOOK, ticksLeft);
    ticksLeft -= share;
    ticks += share;
  }

  /** Ends the run when that was asked for. */
  void poll() {
    if (isStopRequested) {
      throw end(new Ending.Stopped());
    }
  }

  /** Counts many steps at once, for models that loop. */
  public void tick(int steps) {
    poll();
    ticks -= steps;
    while (ticks < 0) {
      if (ticksLeft <= 0) {
        throw exhausted();
      }
      refill();
    }
  }

  /** What the run has used of its limit of steps. */
  public long steps() {
    return limits.steps() - ticksLeft - Math.max(ticks, 0);
  }

  /** Ends the current run soon, or the next; from any thread. */
  synchronized void requestStop(boolean stop) {
    if (isStopRequested != stop) {
      isStopRequested = stop;
      StopSignal.change(stop);
    }
  }
}
