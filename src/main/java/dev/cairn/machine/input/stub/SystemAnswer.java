package dev.cairn.machine.input.stub;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.machine.input.layout.FlatStruct;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.ErrorNames;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What a function of the system answers, given by a test in its place: as of a function that is not
 * defined, but it touches nothing of the program, and texts that it returns have an end. Its model
 * in C asks here and says which answers no system gives.
 */
public final class SystemAnswer implements Native {
  private static final CType CHAR = new CType.Integer("char", 1, true, false, true);

  /** Those that return memory, or else -1: a test says which, and what is in it. */
  private static final Set<String> MAPS = Set.of("mmap", "mmap64");

  private static final CType.Ref SUCCESS =
      new CType.Ref(new CType.Integer("long", Long.BYTES, true, false, false));

  private final String function;
  private final Function<RunState, Optional<Answers>> answers;

  /** {@code answers}: those of the machine that makes the run, where it has any. */
  public SystemAnswer(String function, Function<RunState, Optional<Answers>> answers) {
    this.function = function;
    this.answers = answers;
  }

  @Override
  public void call(RunState rt, CallFrame frame) {
    CType.Callable type =
        rt.program()
            .program()
            .function(function)
            .flatMap(Procedure::declared)
            .map(Stub::callable)
            .map(
                t ->
                    MAPS.contains(function)
                        ? new CType.Callable(SUCCESS, t.parameters(), false)
                        : t)
            .orElse(null);
    new StubAnswer(function, type, StubAnswer.Whose.SYSTEM).give(rt, frame, answers.apply(rt));
  }

  /** So many elements of {@code size} bytes that an answer sets. */
  public record Place(long address, int count, int size) {
    long bytes() {
      return (long) count * size;
    }
  }

  /** Gives the elements of a place their values by inputs of that name. */
  private interface Filling {
    List<Long> fill(RunState rt, long address, CType element, int count, String name);
  }

  /**
   * The latest answer also sets what is behind a parameter, which is counted from 0, or {@code
   * errno}.
   */
  public static void sets(RunState rt, int parameter, Place place) {
    MemObject o = rt.memory().object(place.address);
    if (o != null) {
      o.set(Addresses.offset(place.address), place.count * place.size);
    }
    sets(rt, parameter, place, StubWrites::fill);
  }

  /** The same; inputs of 0 leave what is there. */
  public static void changes(RunState rt, int parameter, Place place) {
    sets(rt, parameter, place, StubWrites::write);
  }

  private static void sets(RunState rt, int parameter, Place place, Filling filling) {
    List<Run.StubCall> stubs = rt.record().stubs();
    Run.StubCall call = stubs.removeLast();
    String number = call.number() == 1 ? "" : "#" + call.number();
    boolean isErrno = parameter == Run.Write.ERRNO;
    String name = call.function() + "()" + number + " sets " + Run.Write.what(parameter);
    Optional<CType> struct =
        isErrno
            ? Optional.of(ErrorNames.TYPE)
            : call.type().flatMap(t -> struct(t, parameter, place));
    CType element = struct.orElseGet(() -> number(place.size));
    int elements = struct.map(s -> place.bytes() / s.size()).orElse((long) place.count).intValue();
    List<Run.Write> writes = new ArrayList<>(call.writes());
    List<Long> bits = filling.fill(rt, place.address, element, elements, name);
    writes.add(new Run.Write(parameter, element, bits));
    stubs.add(call.setting(writes));
  }

  private static CType number(int size) {
    String name = size == Short.BYTES ? "short" : size == Integer.BYTES ? "int" : "long";
    return size == 1 ? CHAR : new CType.Integer(name, size, true, false, false);
  }

  /** The struct of numbers that the program declares there, if one or several have that size. */
  private static Optional<CType> struct(CType.Callable type, int parameter, Place place) {
    return type.parameters().size() > parameter
            && type.parameters().get(parameter).type().resolved() instanceof CType.Pointer p
            && (p.target().type().size() == place.bytes() || p.target().type().size() == place.size)
            && FlatStruct.isOne(p.target().type())
        ? Optional.of(p.target().type())
        : Optional.empty();
  }
}
