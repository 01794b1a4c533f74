package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.machine.input.stub.StubAnswer;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.OwnFunctions;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.NullChoice;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Run;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An input function pointer of one access path. It is null, or a stub of its own whose calls are
 * answered by inputs ({@link StubAnswer}), or a function of the program whose type fits and whose
 * address is taken. Which of these is a choice of the path: the variable {@code path calls} counts
 * the candidates; 0 is the function that a global variable begins with, else the stub.
 */
final class InputCallback implements InputAddress, Native {
  private static final CType CHOICE = new CType.Integer("unsigned char", 1, false, false, true);

  private final String path;
  private final CType.Callable type;
  private final Inputs inputs;
  private final @Nullable Variable nullChoice;
  private final @Nullable Variable targetChoice;
  private final Guests.Choices choices;
  private final boolean isConstrained;
  private final List<Optional<String>> candidates;

  /** Those of them that are of another type. */
  private final Set<String> casts;

  private final StubAnswer answer;

  private @Nullable MemObject stub;
  private Optional<String> function = Optional.empty();
  private long address;
  private boolean isReached;
  private @Nullable PlaceChoice number;

  /** {@code initial}: the function it begins with. */
  InputCallback(
      Inputs inputs, RunState rt, String path, CType.Callable type, Optional<String> initial) {
    this.inputs = inputs;
    this.path = path;
    this.type = type;
    answer = new StubAnswer(path, type, StubAnswer.Whose.CALLBACK);
    boolean mayBeNull = rt.model().precondition().mayBeNull(path);
    nullChoice =
        mayBeNull ? rt.pool().variables().variable(new NullChoice(path).variableName(), 1) : null;
    choices = inputs.guests().of(path);
    isConstrained = rt.model().precondition().constrains(path);
    candidates = candidates(inputs.functions(rt).of(type), initial);
    casts =
        candidates.stream()
            .flatMap(Optional::stream)
            .filter(f -> inputs.functions(rt).isCast(f, type))
            .collect(Collectors.toSet());
    targetChoice =
        candidates.size() == 1 ? null : rt.pool().variables().variable(path + " calls", 8);
  }

  /** Is that a pointer to a function. */
  static boolean isOne(CType type) {
    return type.resolved() instanceof CType.Pointer p
        && p.target().type().resolved() instanceof CType.Callable;
  }

  /** Empty stands for the stub. */
  private static List<Optional<String>> candidates(List<String> fitting, Optional<String> initial) {
    var all = new LinkedHashSet<Optional<String>>();
    if (initial.isPresent()) {
      all.add(initial);
    }
    all.add(Optional.empty());
    fitting.forEach(f -> all.add(Optional.of(f)));
    return List.copyOf(all);
  }

  @Override
  public boolean isMentioned(RunState rt, Input input) {
    return (nullChoice != null && input.has(nullChoice))
        || choices.isMentioned(input)
        || (targetChoice != null && input.has(targetChoice));
  }

  @Override
  public boolean isNeeded() {
    return nullChoice == null;
  }

  @Override
  public long make(RunState rt) {
    isReached = false;
    MemObject o = rt.memory().allocate(MemObject.Kind.FUNCTION, path, 0);
    OwnFunctions.of(rt).put(o, this);
    stub = o;
    boolean isNull = nullChoice != null && rt.record().value(nullChoice) != 0;
    number = isNull || isConstrained ? null : inputs.guests().number(rt, choices);
    if (number != null) {
      function = Optional.empty();
      address = PlaceChoice.number(number.host());
      assumeNotNull(rt);
      return address;
    }
    function = isNull ? Optional.empty() : chosen(rt);
    address = isNull ? 0 : addressOf(rt, function, o);
    return address;
  }

  private void assumeNotNull(RunState rt) {
    if (nullChoice != null) {
      rt.conditions().assume(rt.pool().not(rt.pool().variable(nullChoice)), Location.NONE);
    }
  }

  /** The function of the program that is meant; empty: the stub. */
  private Optional<String> chosen(RunState rt) {
    int value = targetChoice == null ? 0 : (int) rt.record().value(targetChoice) & 0xFF;
    return candidates.get(value < candidates.size() ? value : 0);
  }

  private static long addressOf(RunState rt, Optional<String> function, MemObject own) {
    return function.map(f -> Addresses.of(rt.program().image().idOf(f), 0)).orElseGet(own::address);
  }

  @Override
  public long address() {
    return address;
  }

  @Override
  public void reach(RunState rt) {
    if (isReached) {
      return;
    }
    isReached = true;
    if (nullChoice != null) {
      rt.record().create(nullChoice, inputs.nullChoiceType());
    }
    if (number != null) {
      rt.isSharing = true;
      Variable mark = rt.pool().variables().variable(number.variableName(), PlaceChoice.BITS);
      rt.record().create(mark, Guest.CHOICE);
    } else if (targetChoice != null) {
      rt.record().create(targetChoice, CHOICE);
    }
    inputs.reached(rt, this);
  }

  @Override
  public @Nullable Expr term(RunState rt) {
    MemObject own = stub;
    if (own == null || number != null || (nullChoice == null && targetChoice == null)) {
      return null;
    }
    ExprPool pool = rt.pool();
    Expr term = pool.constant(64, addressOf(rt, candidates.getFirst(), own));
    for (int i = 1; targetChoice != null && i < candidates.size(); i++) {
      Expr isMeant = pool.binary(BinaryOp.EQ, pool.variable(targetChoice), pool.constant(8, i));
      term = pool.ite(isMeant, pool.constant(64, addressOf(rt, candidates.get(i), own)), term);
    }
    return nullChoice == null
        ? term
        : pool.ite(pool.variable(nullChoice), pool.constant(64, 0), term);
  }

  @Override
  public @Nullable MemObject target() {
    return null;
  }

  @Override
  public Run.Pointee pointee() {
    if (number != null) {
      var mark = new Run.Place(number.host(), type, false, 0);
      return new Run.Pointee(path, type, 0, Optional.empty(), Optional.of(mark), 0, 0);
    }
    return new Run.Pointee(path, type, address == 0 ? -1 : 0, function.map(this::named));
  }

  /** A function as C names it where a pointer of this type is asked for. */
  private String named(String function) {
    if (!casts.contains(function)) {
      return function;
    }
    var pointer = new CType.Pointer(Long.BYTES, new CType.Ref(type));
    return "(" + CDeclarations.declare(pointer, "") + ")(void (*)(void))" + function;
  }

  /** A call through the pointer. */
  @Override
  public void call(RunState rt, CallFrame frame) {
    answer.give(rt, frame, Optional.of(inputs));
  }
}
