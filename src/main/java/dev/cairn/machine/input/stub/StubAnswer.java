package dev.cairn.machine.input.stub;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.input.acsl.oracle.Assumed;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.RegisterTypes;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.FreshNames;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Answers a call by inputs: what {@code f} returns is {@code f()}, {@code f()#2}, … at each call, a
 * pointer leads to an object of its own, and behind non-const pointers to numbers the call may set
 * fresh values ({@link StubWrites}).
 *
 * @param function its name, or the access path of the pointer called through
 * @param type as C declares it; null when that is not known
 * @param isNeverNull {@code __attribute__((returns_nonnull))}
 * @param neverReturns {@code __attribute__((noreturn))}: it ends the program
 */
public record StubAnswer(
    String function,
    CType.@Nullable Callable type,
    Whose whose,
    boolean isNeverNull,
    boolean neverReturns) {
  public StubAnswer(String function, CType.@Nullable Callable type, Whose whose) {
    this(function, type, whose, false, false);
  }

  /** Whose function it is that tests stand in for. */
  public enum Whose {
    UNDEFINED,
    CALLBACK,
    /** It touches nothing of the program but what it is asked to. */
    SYSTEM
  }

  /** A loop or recursion over what a function returns has to end somewhere. */
  private static final int MOST_OBJECTS = 8;

  /** Of further calls nobody reads what they were handed. */
  private static final int MOST_TOLD = 8;

  private static final int MOST_OF_SYSTEM = 4;

  /** Sets the result of {@code frame} and takes note of the call. */
  public void give(RunState rt, CallFrame frame, Optional<Answers> answers) {
    Waiting.called(rt, frame);
    String call = FreshNames.of(rt, function + "()");
    List<Run.Observation> arguments =
        number(call) <= MOST_TOLD ? StubArguments.of(rt, frame, type) : List.of();
    List<Run.Write> writes = whose == Whose.SYSTEM ? List.of() : effects(rt, frame, answers, call);
    boolean isLast =
        neverReturns
            || (whose == Whose.CALLBACK && rt.program().lastCalls().areAllAt(frame.location()));
    CType result = result(frame);
    boolean isStruct = StructResults.areSpelled(result) && answers.isPresent();
    Optional<Variable> variable = Optional.empty();
    Optional<String> pointer = Optional.empty();
    if (result.resolved() instanceof CType.Pointer && number(call) > most()) {
      String limit = says() + " returns null from call " + (most() + 1) + " on";
      rt.record().unvaried(Unvaried.Kind.NESTING, limit, frame.location());
      pointer = Optional.of(call);
    } else if (result.resolved() instanceof CType.Pointer && answers.isPresent()) {
      Answers.Address address = answer(rt, answers.get(), call, result);
      frame.setResult(address.value(), address.term());
      pointer = Optional.of(call);
    } else if (isStruct) {
      StructResults.give(rt, frame, answers.get(), call, result, whose == Whose.CALLBACK);
      pointer = Optional.of(call);
    } else if (isNumber(result)) {
      variable = Optional.of(number(rt, frame, call, result));
    } else if (!(result.resolved() instanceof CType.Void)) {
      rt.record().unvaried(Unvaried.Kind.EFFECT, says() + " returns 0", frame.location());
    }
    rt.record()
        .stubs()
        .add(
            new Run.StubCall(
                function,
                whose == Whose.CALLBACK,
                number(call),
                Optional.ofNullable(type),
                variable,
                pointer,
                writes,
                arguments,
                isLast));
    if (isLast) {
      throw rt.end(new Ending.Exited(Run.StubCall.STATUS));
    }
  }

  private List<Run.Write> effects(
      RunState rt, CallFrame frame, Optional<Answers> answers, String call) {
    ContractCall contract = ContractCall.of(rt);
    Optional<StubWrites.Plan> plan =
        contract.isActive()
            ? Optional.empty()
            : Optional.ofNullable(type).map(t -> plan(rt, frame, t, answers));
    if (!contract.isWhole()) {
      setArguments(rt, frame);
      ForeignCalls.called(rt, frame, contract.isActive() ? doesMore() : says());
    }
    return type != null && contract.isActive()
        ? contract.set(rt, frame, type, call)
        : plan.map(p -> p.make(rt, frame, answers, call)).orElse(List.of());
  }

  /** Layouts of large types take long to make: whoever answers has kept them. */
  private static StubWrites.Plan plan(
      RunState rt, CallFrame frame, CType.Callable type, Optional<Answers> answers) {
    return StubWrites.plan(
        rt, frame, type, t -> answers.map(a -> a.layout(t)).orElseGet(() -> new InputLayout(t)));
  }

  private Answers.Address answer(RunState rt, Answers answers, String call, CType result) {
    return whose == Whose.SYSTEM && isText(result)
        ? answers.text(rt, call)
        : answers.pointer(rt, call, result, isNeverNull);
  }

  private static boolean isText(CType result) {
    return result.resolved() instanceof CType.Pointer p
        && p.target().type().resolved() instanceof CType.Integer i
        && i.isChar();
  }

  private String doesMore() {
    return "'%s', whose contract does not name all that it changes,"
        .formatted(Assumed.isStandInFor(function).orElse(function));
  }

  private int most() {
    return whose == Whose.SYSTEM ? MOST_OF_SYSTEM : MOST_OBJECTS;
  }

  private String says() {
    return switch (whose) {
      case CALLBACK -> "callback '" + function + "'";
      case UNDEFINED -> "'" + function + "' has no definition and";
      case SYSTEM -> "'" + function + "'";
    };
  }

  /**
   * How many calls of the function there were, with the one of that name: 3 for {@code f()#3}, 1
   * for {@code g()#2 sets 1[0].callback()}.
   */
  static int number(String call) {
    int hash = call.indexOf('#', call.lastIndexOf(')'));
    return hash < 0 ? 1 : Integer.parseInt(call.substring(hash + 1));
  }

  /** What it is given by address it could set. */
  private static void setArguments(RunState rt, CallFrame frame) {
    for (int i = 0; i < frame.count(); i++) {
      MemObject o = rt.memory().object(frame.value(i));
      if (o != null && o.isAlive()) {
        o.setAll();
      }
    }
  }

  private CType result(CallFrame frame) {
    return type != null ? type.result().type() : RegisterTypes.result(frame.signature());
  }

  private static boolean isNumber(CType type) {
    return switch (type.resolved()) {
      case CType.Integer i -> i.size() <= 8;
      case CType.Enumeration _ -> true;
      case CType.Floating f -> f.size() <= 8;
      default -> false;
    };
  }

  private static Variable number(RunState rt, CallFrame frame, String call, CType type) {
    boolean isBool = type.resolved() instanceof CType.Integer i && i.isBool();
    Variable variable = rt.record().variable(call, isBool ? 1 : (int) (8 * type.size()), type);
    Expr term = rt.record().term(variable);
    frame.setResult(rt.record().value(variable), term);
    return variable;
  }
}
