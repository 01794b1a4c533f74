package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.input.VariadicArguments;
import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.machine.input.region.AliasWatch;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.input.stub.Answers;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.NarrowOps;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import dev.cairn.path.Unvaried;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * The variadic arguments of the function under test. They lie one after the other where the ABI has
 * those that no register holds; each becomes an input of the type by which the program asks for it,
 * when it does. One per run.
 */
public final class VariadicInputs {
  /** So many arguments there are at most. */
  private static final int MOST = 64;

  /** A list of pointers has to end somewhere, and ends with null. */
  private static final int MOST_POINTERS = 8;

  private static final int GENERAL_END = 48;
  private static final int VECTOR_END = 176;

  private final Inputs inputs;
  private final MemObject area;
  private final BitSet made = new BitSet();

  private VariadicInputs(Inputs inputs, MemObject area) {
    this.inputs = inputs;
    this.area = area;
  }

  private static final class Known {
    private @Nullable VariadicInputs inputs;
  }

  private static @Nullable VariadicInputs of(RunState rt) {
    return rt.state(Known.class, Known::new).inputs;
  }

  /** The place of the arguments; one that the program does not ask for as we know stays 0. */
  public static long make(RunState rt, Inputs inputs) {
    Known known = rt.state(Known.class, Known::new);
    if (known.inputs == null) {
      MemObject area = rt.memory().allocate(MemObject.Kind.INPUT, "variadic arguments", 8 * MOST);
      var unknown = WholeRegion.ofUnknownArguments(inputs, MOST);
      area.region =
          new InputRegion(AliasWatch.of(rt, inputs.overlaps()), unknown, 1, null, false, 1);
      area.setShadowed();
      known.inputs = new VariadicInputs(inputs, area);
    }
    return known.inputs.area.address();
  }

  /** Lets {@code list} begin at the arguments that are inputs. */
  public static void begin(RunState rt, long list, Inputs inputs) {
    fill(rt, list, make(rt, inputs));
  }

  /** Does the same where the only argument given, at {@code first}, is their place. */
  public static boolean isBegun(RunState rt, long list, long first) {
    VariadicInputs known = of(rt);
    if (known == null) {
      return false;
    }
    boolean isMeant =
        rt.memory().decode(rt.memory().read(first, rt.memory().pointerBytes()))
            == known.area.address();
    if (isMeant) {
      fill(rt, list, known.area.address());
    }
    return isMeant;
  }

  private static void fill(RunState rt, long list, long arguments) {
    if (rt.memory().pointerBytes() == 4) {
      rt.memory().writePointer(list, arguments);
      return;
    }
    rt.memory().write(list, 4, GENERAL_END, null);
    rt.memory().write(list + 4, 4, VECTOR_END, null);
    rt.memory().write(list + 8, 8, arguments, null);
    rt.memory().write(list + 16, 8, arguments, null);
  }

  /** The program is about to take the next argument of {@code list} by that type. */
  public static void ask(RunState rt, long list, CType type) {
    VariadicInputs known = of(rt);
    if (known != null) {
      known.take(rt, list, type);
    }
  }

  /** The same where the type is that of what the variable at {@code example} points to. */
  public static void ask(RunState rt, long list, long example) {
    String name = rt.program().image().name(Addresses.object(example));
    Global global = rt.program().program().globals().get(name);
    if (global != null && global.type().resolved() instanceof CType.Pointer p) {
      ask(rt, list, p.target().type());
    }
  }

  private void take(RunState rt, long list, CType type) {
    long at = rt.memory().pointerBytes() == 4 ? list : rt.memory().read(list + 8, 8);
    if (Addresses.object(at) != area.id || !isModelled(type)) {
      return;
    }
    int offset = Addresses.offset(at);
    if (offset + 8 > area.size()) {
      String limit = MOST + " variadic arguments";
      throw rt.end(new Ending.LimitReached(limit, rt.location()));
    }
    if (!made.get(offset)) {
      made.set(offset);
      int slot = rt.memory().pointerBytes();
      make(rt, at, offset / slot, type);
    }
  }

  private void make(RunState rt, long at, int index, CType type) {
    String path = VariadicArguments.path(type, index);
    rt.memory().write(at, 8, 0, null);
    if (type.resolved() instanceof CType.Pointer && index >= MOST_POINTERS) {
      String limit = "variadic argument " + (index + 1) + " and pointers behind it are null";
      rt.record().unvaried(Unvaried.Kind.NESTING, limit, rt.location());
      rt.record().variable(path, 8 * (int) type.size(), type);
      return;
    }
    if (type.resolved() instanceof CType.Pointer) {
      Answers.Address address = inputs.pointer(rt, path, type, false);
      long value = rt.memory().encode(address.value());
      rt.memory().write(at, rt.memory().pointerBytes(), value, encoded(rt, address.term()));
      return;
    }
    int size = (int) type.size();
    Variable variable = rt.record().variable(path, 8 * size, type);
    rt.memory().write(at, size, rt.record().value(variable), rt.record().term(variable));
  }

  private static boolean isModelled(CType type) {
    return switch (type.resolved()) {
      case CType.Integer i -> i.size() >= 4 && i.size() <= 8;
      case CType.Enumeration _, CType.Pointer _ -> true;
      case CType.Floating f -> f.size() == 8;
      default -> false;
    };
  }

  private static @Nullable Expr encoded(RunState rt, @Nullable Expr address) {
    return address == null || rt.memory().pointerBytes() == 8
        ? address
        : NarrowOps.encoded(rt, address, rt.location());
  }
}
