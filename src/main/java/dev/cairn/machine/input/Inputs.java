package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.FlexibleTail;
import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.InputLayout.Cell;
import dev.cairn.machine.input.layout.Nesting;
import dev.cairn.machine.input.layout.TypeOverlap;
import dev.cairn.machine.input.observe.Observer;
import dev.cairn.machine.input.region.AliasWatch;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.input.region.InputsOfRun;
import dev.cairn.machine.input.region.Neighbours;
import dev.cairn.machine.input.region.Padding;
import dev.cairn.machine.input.region.ReachedPointer;
import dev.cairn.machine.input.stub.Answers;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.Cells;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Leaks;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.TermValues;
import dev.cairn.path.Check;
import dev.cairn.path.Ending;
import dev.cairn.path.EnvironmentInput;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Unvaried;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes the program's inputs what the {@link dev.cairn.expr.Input} says, names them as {@link
 * InputModel} promises, and tells after the run what became of them. One per machine; layouts,
 * variables and terms are kept across runs.
 */
public final class Inputs implements Answers {
  private static final int MAX_EAGER_LEAVES = 64;
  private static final int MAX_DIGITS = 9;

  private static final CType CHOICE = new CType.Integer("_Bool", 1, false, true, false);

  /** How many elements of a pointer any known variable speaks of. */
  static final class Mention {
    private int length;

    int length() {
      return length;
    }
  }

  private final IdentityHashMap<CType, InputLayout> layouts = new IdentityHashMap<>();
  private final IdentityHashMap<CType, InputLayout> pointedLayouts = new IdentityHashMap<>();
  private final TypeOverlap overlaps = new TypeOverlap();
  private final Map<String, Mention> mentions = new HashMap<>();
  private final Map<String, InputCells> roots = new HashMap<>();
  private final Guests guests = new Guests(this);
  private final Map<String, InputAddress> results = new HashMap<>();
  private final Map<String, InputCells> structs = new HashMap<>();
  private final Map<String, String> beginnings = new HashMap<>();
  private @Nullable NamedFunctions functions;
  private int seenVariables;

  @Override
  public InputLayout layout(CType type) {
    return layouts.computeIfAbsent(type, InputLayout::new);
  }

  /** That of what a pointer of the input leads to: a struct has what may lie behind its end. */
  InputLayout pointedLayout(RunState rt, CType type) {
    return pointedLayouts.computeIfAbsent(
        type, t -> FlexibleTail.of(t).map(tail -> tailed(rt, t, tail)).orElseGet(() -> layout(t)));
  }

  private static InputLayout tailed(RunState rt, CType type, FlexibleTail tail) {
    int most = rt.model().maxLength((int) tail.element().size());
    return InputLayout.withTail(type, tail, tail.count(most));
  }

  /** Which cells of inputs can be the same memory. */
  TypeOverlap overlaps() {
    return overlaps;
  }

  /** Which pointers point into objects of others. */
  Guests guests() {
    return guests;
  }

  Mention mention(String pointer) {
    return mentions.computeIfAbsent(pointer, _ -> new Mention());
  }

  /** The pointer of that access path; {@code around}: how deep the object lies that holds it. */
  InputAddress address(RunState rt, String path, CType pointer, Nesting around) {
    if (pointer.resolved() instanceof CType.Pointer p
        && p.target().type().resolved() instanceof CType.Callable callable) {
      var initial = Optional.ofNullable(beginnings.get(path));
      return new InputCallback(this, rt, path, callable, initial);
    }
    return InputFile.isOne(pointer)
        ? new InputFile(this, rt, path, pointer)
        : new InputPointer(this, rt, path, pointer, around);
  }

  /** The function, if any, that the function pointer of that path holds before it is an input. */
  void begins(String path, @Nullable String function) {
    if (function != null) {
      beginnings.put(path, function);
    }
  }

  @Override
  public Address pointer(RunState rt, String call, CType pointer, boolean isNeverNull) {
    lookAtNewVariables(rt.pool().variables());
    InputAddress result = results.computeIfAbsent(call, c -> address(rt, c, pointer, Nesting.NONE));
    result.make(rt);
    result.reach(rt);
    if (isNeverNull && result instanceof InputPointer p) {
      p.requireNotNull(rt);
    }
    return new Address(result.address(), result.term(rt));
  }

  @Override
  public Address text(RunState rt, String call) {
    lookAtNewVariables(rt.pool().variables());
    InputAddress text = results.computeIfAbsent(call, c -> new InputText(this, rt, c));
    text.make(rt);
    text.reach(rt);
    return new Address(text.address(), text.term(rt));
  }

  /** Answers what the environment has under a name. */
  public void environment(RunState rt, CallFrame frame, String name) {
    Address text = text(rt, new EnvironmentInput(name).path());
    frame.setResult(text.value(), text.term());
  }

  @Override
  public MemObject struct(RunState rt, String call, CType type) {
    lookAtNewVariables(rt.pool().variables());
    InputCells cells =
        structs.computeIfAbsent(call, c -> new InputCells(this, c, layout(type), Nesting.NONE));
    MemObject o = rt.memory().allocate(MemObject.Kind.GLOBAL, call, cells.layout.size);
    cells.fill(rt, o.writable, 0);
    showAll(rt, o, 0, cells);
    return o;
  }

  /** The functions that an input function pointer may mean. */
  NamedFunctions functions(RunState rt) {
    NamedFunctions known = functions;
    if (known == null) {
      known = NamedFunctions.of(rt.program());
      functions = known;
    }
    return known;
  }

  CType nullChoiceType() {
    return CHOICE;
  }

  /** Elements that other machines or preconditions have named since we last looked. */
  private void lookAtNewVariables(Variables variables) {
    for (int size = variables.size(); seenVariables < size; seenVariables++) {
      String name = variables.at(seenVariables).name();
      guests.know(variables, variables.at(seenVariables));
      for (int open = name.indexOf('['); open >= 0; open = name.indexOf('[', open + 1)) {
        int index = index(name, open + 1);
        if (index >= 0) {
          Mention mention = mention(name.substring(0, open));
          mention.length = Math.max(mention.length, 1 + index);
        }
      }
    }
  }

  /**
   * The number before the next bracket; -1 when there is none: programs may choose strange names.
   */
  static int index(String name, int from) {
    int at = from;
    int value = 0;
    while (at < name.length()
        && at < from + MAX_DIGITS
        && Character.digit(name.charAt(at), 10) >= 0) {
      value = value * 10 + Character.digit(name.charAt(at++), 10);
    }
    return at > from && at < name.length() && name.charAt(at) == ']' ? value : -1;
  }

  /** {@code length * step}, as the size of an object. */
  Expr scaled(ExprPool pool, Expr length, int step) {
    return pool.binary(BinaryOp.MUL, length, pool.constant(64, step));
  }

  /** The number of elements in this run; what no memory could hold ends it. */
  int count(RunState rt, Expr length, String path, int step) {
    long count = Math.max(0, TermValues.of(rt, length));
    if (count > rt.limits().memoryBytes() / step || count * step > Integer.MAX_VALUE / 2) {
      throw rt.end(
          new Ending.LimitReached(count + " elements of input '" + path + "'", rt.location()));
    }
    return (int) count;
  }

  void reached(RunState rt, InputAddress pointer) {
    InputsOfRun.of(rt).reached(pointer);
  }

  /** Says that the input domain is cut where the program looks now. */
  public void limit(RunState rt, Unvaried.Kind kind, String what) {
    rt.record().unvaried(kind, what, rt.location());
  }

  private InputCells root(InputModel.Root root) {
    return roots.computeIfAbsent(
        root.name(), name -> new InputCells(this, name, layout(root.type()), Nesting.NONE));
  }

  /** What the pointer {@code guest} may point into by that choice in this run; null: nothing. */
  @Nullable Host host(RunState rt, PlaceChoice choice, InputPointer guest) {
    String name = choice.hostName();
    if (choice.isInVariable()) {
      InputModel.Root root = rt.model().roots().get(name);
      long address = root == null || !root.isGlobal() ? 0 : rt.memory().symbol(name);
      return root == null || address == 0
          ? null
          : new Host(
              name,
              root.type(),
              address,
              root.type().size(),
              null,
              new WholeRegion(root(root), root));
    }
    boolean isBehindGuest = name.equals(guest.path()) || name.startsWith(guest.path() + "[");
    InputPointer pointer = isBehindGuest ? null : pointer(rt, name);
    return pointer == null ? null : pointer.asHost(rt);
  }

  /** The pointer of that access path which a call returned or set, alone or in a struct. */
  private @Nullable InputPointer returned(RunState rt, String path) {
    int dot = path.indexOf('.', path.lastIndexOf(')'));
    int end = dot < 0 ? path.length() : dot;
    InputCells struct = structs.get(path.substring(0, end));
    return struct != null
        ? struct.pointerAt(rt, path.substring(end))
        : results.get(path) instanceof InputPointer p ? p : null;
  }

  /** The pointer of that access path; null when there is none. */
  private @Nullable InputPointer pointer(RunState rt, String path) {
    if (PlaceChoice.isOfCall(path)) {
      InputPointer result = returned(rt, path);
      return result != null && result.isMadeIn(rt) ? result : null;
    }
    int end = 0;
    while (end < path.length() && Character.isJavaIdentifierPart(path.charAt(end))) {
      end++;
    }
    InputModel.Root root = rt.model().roots().get(path.substring(0, end));
    return root == null || root.type().size() > InputLayout.MAX_SIZE
        ? null
        : root(root).pointerAt(rt, path.substring(end));
  }

  /** Before the program: assumes in which world the run is. */
  public void begin(RunState rt) {
    lookAtNewVariables(rt.pool().variables());
    guests.begin(rt);
  }

  /** {@code __cairn_make(&v, sizeof v, "v")}. */
  public void make(RunState rt, long address, int size, String name) {
    InputModel.Root root = rt.model().roots().get(name);
    if (size > InputLayout.MAX_SIZE) {
      limit(
          rt,
          Unvaried.Kind.VALUE,
          "input '"
              + name
              + "' stays as it is: it has more than "
              + InputLayout.MAX_SIZE
              + " bytes");
      return;
    }
    if (root == null || root.type().size() != size) {
      HarnessInputs.make(rt, address, size, name);
      return;
    }
    lookAtNewVariables(rt.pool().variables());
    MemObject o = rt.memory().check(address, size, true);
    int at = Addresses.offset(address);
    InputCells cells = root(root);
    if (cells.isNew()) {
      cells.begin(rt, o.bytes, at);
    }
    o.set(at, size);
    Arrays.fill(o.writable, at, at + size, (byte) 0);
    cells.fill(rt, o.writable, at);
    boolean isOpen = root.isGlobal() && isOpen(rt, name);
    if (rt.isPlain && !isOpen && cells.layout.pointers().isEmpty()) {
      return;
    }
    boolean isWhole = at == 0 && size == o.bytes.length;
    if (isWhole && (root.isGlobal() || cells.layout.leaves.size() > MAX_EAGER_LEAVES)) {
      o.region =
          new InputRegion(
              AliasWatch.of(rt, overlaps), new WholeRegion(cells, root), 1, null, isOpen, 1);
      o.setShadowed();
      InputsOfRun.of(rt).root(o, root.isGlobal());
    } else {
      InputRegion around = InputRegion.of(o); // an input itself, which this one hides here
      if (around != null) {
        around.wrote(o, at, size);
      }
      showAll(rt, o, at, cells);
    }
  }

  private static boolean isOpen(RunState rt, String variable) {
    Global global = rt.program().program().globals().get(variable);
    return global != null && global.isOpen();
  }

  private static void showAll(RunState rt, MemObject o, int at, InputCells cells) {
    for (int i = 0; i < cells.layout.cells.size(); i++) {
      Cell cell = cells.layout.cells.get(i);
      Cells.write(rt.pool(), o, at + cell.offset(), cell.bytes(), cells.make(rt, cell, i));
    }
    Padding.show(rt, o, at, cells.layout, cells.name);
  }

  /** {@code __cairn_observe(&v, sizeof v, "v")}. */
  public void observe(RunState rt, long address, int size, String name, @Nullable CType type) {
    MemObject o = rt.memory().check(address, size, false);
    if (rt.limits().checks().contains(Check.LEAKS)) {
      Leaks.of(rt).returned(rt, o);
    }
    if (type != null && type.size() == size) {
      Observer.observe(rt, o, Addresses.offset(address), name, layout(type), (_, _) -> true);
    }
  }

  /** After the run: what input pointers pointed to, and what was written behind them. */
  public void finish(RunState rt) {
    InputsOfRun run = InputsOfRun.of(rt);
    Neighbours.of(rt).finish(rt);
    run.complete(rt);
    run.pointers().forEach(p -> rt.record().pointees().add(p.pointee()));
    observe(rt);
  }

  /** Looks at what was written behind input pointers and in variables, if nobody did so yet. */
  public void observe(RunState rt) {
    InputsOfRun run = InputsOfRun.of(rt);
    if (!run.beginObservation()) {
      return;
    }
    for (ReachedPointer pointer : run.pointers()) {
      pointer.observe(rt);
      MemObject o = pointer.target();
      if (o != null) {
        Observer.observeWritten(rt, o);
        Observer.observeRead(rt, o);
      }
    }
    run.globals().forEach(o -> Observer.observeWritten(rt, o));
  }
}
