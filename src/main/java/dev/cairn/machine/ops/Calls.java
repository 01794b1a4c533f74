package dev.cairn.machine.ops;

import dev.cairn.expr.Expr;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.program.CodeNames;
import dev.cairn.machine.program.ProgramTables;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.FunctionCalls;
import dev.cairn.machine.run.Models;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.OwnFunctions;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Defect.Kind;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Calls through function addresses: of compiled code with exactly the type of the call, of
 * everything else through an adapter. Thread-safe.
 */
public final class Calls implements FunctionCalls {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  /** A struct in registers has no more parts. */
  private static final int MOST_RESULTS = 4;

  private final ProgramTables program;
  private final Models models;
  private final IntFunction<Class<?>> code;
  private final AtomicReferenceArray<@Nullable MethodHandle> handles;
  private final AtomicReferenceArray<@Nullable MethodHandle> spreaders;
  private final Map<Adaption, MethodHandle> adapters = new ConcurrentHashMap<>();
  private final Map<MethodType, MethodHandle> ownAdapters = new ConcurrentHashMap<>();

  /** A function called as if it had another type. */
  private record Adaption(int function, MethodType type) {}

  /** {@code code}: the class of a compiled function by its number. */
  public Calls(ProgramTables program, Models models, IntFunction<Class<?>> code) {
    this.program = program;
    this.models = models;
    this.code = code;
    handles = new AtomicReferenceArray<>(program.image().size());
    spreaders = new AtomicReferenceArray<>(program.image().size());
  }

  @Override
  public Models models() {
    return models;
  }

  /** The code behind an address, callable as {@code type}; a defect when there is none. */
  @Override
  public MethodHandle handle(RunState rt, long address, MethodType type) {
    Native own = own(rt, address);
    if (own != null) {
      return ownAdapters.computeIfAbsent(type, this::ownAdapter).bindTo(own);
    }
    int id = functionId(rt, address);
    MethodHandle known = handles.get(id);
    if (known != null && known.type().equals(type)) {
      return known;
    }
    int index = program.functionIndex(name(id));
    if (index >= 0) {
      known = compiled(id, index);
      if (known.type().equals(type)) {
        return known;
      }
    }
    var adaption = new Adaption(id, type);
    if (!isCallable(adaption)) {
      throw CodeSupport.badCall(rt, "'" + name(id) + "' is called with arguments of other types");
    }
    return adapters.computeIfAbsent(adaption, this::adapter);
  }

  /** The code there if only this run has it. */
  private @Nullable Native own(RunState rt, long address) {
    boolean isOfProgram = Addresses.object(address) < program.image().size();
    return isOfProgram ? null : OwnFunctions.of(rt).at(address);
  }

  /** Calls its first argument, which is code of a run, with the others. */
  private MethodHandle ownAdapter(MethodType type) {
    MethodHandle generic =
        Reflection.virtualMethod(
            LOOKUP,
            Calls.class,
            "callOwn",
            MethodType.methodType(Object.class, Native.class, MethodType.class, Object[].class));
    MethodHandle bound = MethodHandles.insertArguments(generic.bindTo(this), 1, type);
    return bound
        .asCollector(Object[].class, type.parameterCount())
        .asType(type.insertParameterTypes(0, Native.class));
  }

  /** Target of these adapters: runtime, then value and term of each argument. */
  @Nullable Object callOwn(Native own, MethodType type, Object[] given) {
    RunState rt = (RunState) given[0];
    boolean isVoid = type.returnType() == void.class;
    CallFrame frame = ownFrame(rt, own, (given.length - 1) / 2, isVoid);
    for (int i = 0; i < (given.length - 1) / 2; i++) {
      Unpacked.add(frame, given[2 * i + 1], (Expr) given[2 * i + 2]);
    }
    frame.invoke(rt);
    rt.resultShadow = frame.resultShadow(0);
    for (int k = 1; k < MOST_RESULTS; k++) {
      rt.moreResults[k] = frame.resultBits(k);
      rt.moreShadows[k] = frame.resultShadow(k);
    }
    return Unpacked.box(frame, type.returnType());
  }

  /** The frame of a call of which nobody tells more than how many arguments it has. */
  private static CallFrame ownFrame(RunState rt, Native own, int arguments, boolean isVoid) {
    List<Type> types = Collections.nCopies(arguments, Type.I64);
    var signature = new Signature(isVoid ? List.of() : List.of(Type.I64), types, false);
    return CallFrame.throughPointer(rt, own, "a callback", signature, types);
  }

  private int functionId(RunState rt, long address) {
    int id = Addresses.object(address);
    if (Addresses.offset(address) != 0 || program.image().functionName(id) == null) {
      String what =
          address == 0
              ? "call through a null pointer"
              : "call of address 0x" + Long.toHexString(address) + ", which is no function";
      throw rt.defect(address == 0 ? Kind.NULL_DEREFERENCE : Kind.BAD_CALL, what);
    }
    return id;
  }

  private String name(int id) {
    return program.image().name(id);
  }

  private MethodHandle compiled(int id, int index) {
    MethodHandle known = handles.get(id);
    if (known == null) {
      known = find(index);
      handles.set(id, known);
    }
    return known;
  }

  private MethodHandle find(int index) {
    Class<?> owner = code.apply(index);
    String descriptor = Convention.type(program.function(index).signature()).descriptorString();
    MethodType type = MethodType.fromMethodDescriptorString(descriptor, owner.getClassLoader());
    return Reflection.staticMethod(LOOKUP, owner, CodeNames.CALL, type);
  }

  /**
   * A call by another type than the function's is let through as far as real machines let it work:
   * integers and pointers of any width, but no number in the wrong kind of register, and nothing
   * left out.
   */
  private boolean isCallable(Adaption adaption) {
    Procedure function = program.program().function(name(adaption.function())).orElse(null);
    if (function == null) {
      return true;
    }
    List<Type> wanted = function.signature().parameters();
    List<Class<?>> given =
        adaption.type().parameterList().stream()
            .filter(p -> p != RunState.class && p != Expr.class)
            .toList();
    if (given.size() < wanted.size()) {
      return false;
    }
    for (int i = 0; i < wanted.size(); i++) {
      boolean isFloat = given.get(i) == float.class || given.get(i) == double.class;
      if (isFloat != wanted.get(i) instanceof Type.Float) {
        return false;
      }
    }
    return true;
  }

  private MethodHandle adapter(Adaption adaption) {
    MethodHandle generic =
        Reflection.virtualMethod(
            LOOKUP,
            Calls.class,
            "callAs",
            MethodType.methodType(Object.class, int.class, MethodType.class, Object[].class));
    return MethodHandles.insertArguments(
            generic.bindTo(this), 0, adaption.function(), adaption.type())
        .asCollector(Object[].class, adaption.type().parameterCount())
        .asType(adaption.type());
  }

  /**
   * Target of adapters: a call whose arguments came by {@code type}'s convention, to a function
   * that wants others.
   */
  @Nullable Object callAs(int id, MethodType type, Object[] given) {
    RunState rt = (RunState) given[0];
    if (program.functionIndex(name(id)) < 0 && isPlain(given)) {
      return callModelAs(rt, name(id), type, given);
    }
    List<Long> bits = new ArrayList<>();
    List<@Nullable Expr> shadows = new ArrayList<>();
    Unpacked.arguments(rt, given, type, wanted(id), bits, shadows);
    long[] values = bits.stream().mapToLong(Long::longValue).toArray();
    long result = call(rt, Addresses.of(id, 0), values, shadows.toArray(new Expr[0]));
    return Unpacked.box(result, type.returnType());
  }

  /** Whether values and terms alternate after the runtime: no variadic area. */
  private static boolean isPlain(Object[] given) {
    return given.length % 2 == 1;
  }

  private @Nullable Object callModelAs(RunState rt, String name, MethodType type, Object[] given) {
    Signature signature = signature(name);
    List<Type> types = new ArrayList<>(signature.parameters());
    int count = given.length / 2;
    types.addAll(Collections.nCopies(Math.max(0, count - types.size()), Type.I64));
    CallFrame frame =
        CallFrame.throughPointer(rt, models.code(name), name, signature, types.subList(0, count));
    for (int i = 0; i < count; i++) {
      Unpacked.add(frame, given[2 * i + 1], (Expr) given[2 * i + 2]);
    }
    frame.invoke(rt);
    rt.resultShadow = frame.resultShadow(0);
    return Unpacked.box(frame, type.returnType());
  }

  private List<Type> wanted(int id) {
    return signature(name(id)).parameters();
  }

  private Signature signature(String name) {
    Procedure function = program.program().function(name).orElse(null);
    if (function != null) {
      return function.signature();
    }
    Program.Declared declared = program.program().declarations().get(name);
    return declared != null
        ? declared.signature()
        : new Signature(List.of(Type.I64), List.of(), true);
  }

  @Override
  public long call(RunState rt, long address, long[] arguments, @Nullable Expr[] shadows) {
    Native own = own(rt, address);
    if (own != null) {
      return callOwn(rt, own, arguments, shadows);
    }
    int id = functionId(rt, address);
    int index = program.functionIndex(name(id));
    return index < 0
        ? callModel(rt, name(id), arguments, shadows)
        : callCompiled(rt, id, index, arguments, shadows);
  }

  private static long callOwn(RunState rt, Native own, long[] arguments, @Nullable Expr[] shadows) {
    CallFrame frame = ownFrame(rt, own, arguments.length, false);
    for (int i = 0; i < arguments.length; i++) {
      frame.add(arguments[i], i < shadows.length ? shadows[i] : null);
    }
    frame.invoke(rt);
    rt.resultShadow = frame.resultShadow(0);
    return frame.resultBits(0);
  }

  private long callModel(RunState rt, String name, long[] arguments, @Nullable Expr[] shadows) {
    Signature signature = signature(name);
    List<Type> types = new ArrayList<>(signature.parameters());
    types.addAll(Collections.nCopies(Math.max(0, arguments.length - types.size()), Type.I64));
    CallFrame frame =
        CallFrame.throughPointer(
            rt, models.code(name), name, signature, types.subList(0, arguments.length));
    for (int i = 0; i < arguments.length; i++) {
      frame.add(arguments[i], i < shadows.length ? shadows[i] : null);
    }
    frame.invoke(rt);
    rt.resultShadow = frame.resultShadow(0);
    return frame.resultBits(0);
  }

  private long callCompiled(
      RunState rt, int id, int index, long[] arguments, @Nullable Expr[] shadows) {
    Signature signature = program.function(index).signature();
    MethodHandle code = spreader(rt, id, index);
    List<Type> parameters = signature.parameters();
    int count = parameters.size();
    var all = new @Nullable Object[1 + 2 * count + (signature.isVariadic() ? 1 : 0)];
    all[0] = rt;
    for (int i = 0; i < count; i++) {
      Type type = parameters.get(i);
      all[2 * i + 1] = Unpacked.box(i < arguments.length ? arguments[i] : 0, type);
      all[2 * i + 2] = i < shadows.length ? ShadowOps.fit(rt, shadows[i], type.bits()) : null;
    }
    if (signature.isVariadic()) {
      all[2 * count + 1] = Unpacked.variadicArea(rt, count, arguments, shadows);
    }
    Object result = Reflection.invoke(code, all);
    return result == null ? 0 : Unpacked.bits(result);
  }

  /** The code of a function, taking its arguments in one array: made once, called often. */
  private MethodHandle spreader(RunState rt, int id, int index) {
    MethodHandle known = spreaders.get(id);
    if (known == null) {
      if (Convention.isByFrame(program.function(index).signature())) {
        throw rt.unsupported(
            "call of a function with very many parameters through a pointer of another type");
      }
      known = Reflection.spreader(compiled(id, index));
      spreaders.set(id, known);
    }
    return known;
  }
}
