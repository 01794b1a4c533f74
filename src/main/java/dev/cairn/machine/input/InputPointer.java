package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.InputChoice;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.Nesting;
import dev.cairn.machine.input.layout.PointedType;
import dev.cairn.machine.input.region.AliasWatch;
import dev.cairn.machine.input.region.Front;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.input.region.InputsOfRun;
import dev.cairn.machine.input.region.PointerSource;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An input pointer of one access path: whether it may be null, what it points to, how many
 * elements. Kept across runs; {@link #make} sets up its object in each.
 */
final class InputPointer implements InputAddress, PointerSource {
  private final String path;
  private final PointerShape shape;
  final CType element;
  final InputLayout layout;
  private final Inputs inputs;
  private final @Nullable Variable nullChoice;
  private final Guests.Choices choices;
  private final InputElements elements;

  private boolean isOpen;
  private @Nullable MemObject object;
  private @Nullable Front header;
  private @Nullable InputRegion made;
  private boolean isNull;
  private boolean isReached;
  private @Nullable Guest guest;
  private @Nullable PlaceChoice number;
  private @Nullable InputsOfRun madeIn;
  private int turn;
  private boolean isEarly;
  private long reserved;

  InputPointer(Inputs inputs, RunState rt, String path, CType pointer, Nesting around) {
    this.inputs = inputs;
    this.path = path;
    shape = PointerShape.of(rt, path, pointer, around);
    element = shape.element();
    layout = inputs.pointedLayout(rt, shape.isModelled() ? element : PointedType.BYTE);
    nullChoice = shape.nullChoice();
    elements = new InputElements(inputs, path, layout, shape.nesting());
    choices = inputs.guests().of(path);
  }

  /** That many elements more. */
  private static Expr with(ExprPool pool, Expr length, int more) {
    return more == 0 ? length : pool.binary(BinaryOp.ADD, length, pool.constant(64, more));
  }

  @Override
  public String path() {
    return path;
  }

  @Override
  public int step() {
    return layout.size;
  }

  @Override
  public CType type() {
    return element;
  }

  @Override
  public int alignment() {
    return shape.isGuessed() ? 1 : PointerSource.super.alignment();
  }

  @Override
  public boolean isPointer() {
    return true;
  }

  @Override
  public boolean isOne() {
    return layout.hasTail;
  }

  @Override
  public boolean isParameter() {
    return false;
  }

  @Override
  public InputCells element(int index) {
    return elements.at(index);
  }

  /** The pointer whose access path goes on with an index behind this one. */
  @Nullable InputPointer pointerAt(RunState rt, String rest) {
    int close = rest.indexOf(']');
    int index = Inputs.index(rest, 1);
    return index < 0 || index >= rt.model().maxLength() || !shape.isModelled()
        ? null
        : element(index).pointerAt(rt, rest.substring(close + 1));
  }

  @Override
  public boolean isMentioned(RunState rt, Input input) {
    return shape.isModelled()
        && ((nullChoice != null && input.has(nullChoice))
            || choices.isMentioned(input)
            || elements.mentioned(rt, input) > 0);
  }

  @Override
  public boolean isNeeded() {
    return shape.isModelled() && !shape.isDeep() && nullChoice == null;
  }

  /** Makes the object of this run and returns the pointer's value. */
  @Override
  public long make(RunState rt) {
    InputsOfRun run = InputsOfRun.of(rt);
    boolean isMade = isEarly && madeIn == run;
    isEarly = false;
    if (isMade) {
      return address();
    }
    madeIn = run;
    turn = run.turn();
    object = null;
    made = null;
    guest = null;
    number = null;
    reserved = 0;
    isReached = false;
    isOpen = shape.isModelled() && (!shape.isDeep() || inputs.guests().isDeeper(rt, choices));
    isNull = !isOpen || (nullChoice != null && rt.record().value(nullChoice) != 0);
    if (!isOpen) {
      return 0;
    }
    number = isNull || shape.isConstrained() ? null : inputs.guests().number(rt, choices);
    if (number != null) {
      assumeNotNull(rt);
      return address();
    }
    guest = isNull ? null : inputs.guests().place(rt, this, choices);
    return guest == null ? makeObject(rt) : address();
  }

  private long makeObject(RunState rt) {
    int told = isNull ? 0 : rt.model().precondition().front(path);
    Expr length = shape.length();
    Expr size =
        length == null || length instanceof Expr.Const
            ? null
            : inputs.scaled(rt.pool(), with(rt.pool(), length, told), step());
    int count =
        isNull
            ? 0
            : length == null
                ? elements.mentioned(rt, rt.record().asked())
                : inputs.count(rt, length, path, step());
    boolean isGrowable = length == null && !isNull;
    int front = isGrowable ? Math.max(rt.fronts().of(path), inputs.guests().front(rt, this)) : told;
    MemObject o = rt.memory().allocate(MemObject.Kind.INPUT, path, (front + count) * step());
    var region =
        new InputRegion(
            AliasWatch.of(rt, inputs.overlaps()),
            this,
            count,
            size,
            isGrowable,
            Math.max(count, rt.model().maxLength(step())));
    region.setFront(front);
    header = region.front();
    made = region;
    o.region = region;
    o.setShadowed();
    object = o;
    for (int i = -front; i < count; i++) {
      element(i).fill(rt, o.bytes, (front + i) * step());
    }
    return address();
  }

  boolean isMadeIn(RunState rt) {
    return madeIn == InputsOfRun.of(rt);
  }

  @Override
  public long inset() {
    return shape.inset();
  }

  @Override
  public @Nullable CType member() {
    return shape.member();
  }

  @Override
  public int turn() {
    return turn;
  }

  /** How many bytes lie before it. */
  int before() {
    return made == null ? 0 : made.front().bytes();
  }

  /**
   * As what another pointer may point into; made now if its turn has not come yet. Null when it has
   * no object of its own.
   */
  @Nullable Host asHost(RunState rt) {
    if (!isMadeIn(rt)) {
      make(rt);
      isEarly = true;
    }
    if (guest != null || number != null) {
      return null;
    }
    MemObject o = target();
    InputRegion region = o == null ? null : InputRegion.of(o);
    if (o == null || region == null) {
      return null;
    }
    boolean isOpen = region.isGrowable() || region.sizeTerm() != null;
    return new Host(path, element, begin(o), isOpen ? -1 : region.size(), region.sizeTerm(), this);
  }

  /** Another pointer points so many bytes into its object, and by {@code farthest} at most. */
  void reserve(long bytes, long farthest) {
    reserve(Math.max(1, bytes));
    MemObject o = target();
    InputRegion region = o == null ? null : InputRegion.of(o);
    if (region != null) {
      region.allow(farthest);
      if (bytes < 0) {
        region.front().touch((int) (region.front().bytes() + bytes));
      }
    }
  }

  @Override
  public void reserve(long bytes) {
    reserved = Math.max(reserved, bytes);
  }

  /** How many elements the contract promises; null when it says nothing. */
  @Override
  public @Nullable Expr lengthTerm() {
    return shape.length();
  }

  /** Are there pointers in its elements. */
  @Override
  public boolean isNode() {
    return layout.leaves.stream().anyMatch(l -> l.kind() == InputLayout.Kind.POINTER);
  }

  /**
   * Is its distance from the begin of a host part of the choice; else it is an input of its own.
   */
  boolean isFixed() {
    return shape.isConstrained() || isNode();
  }

  /** Does the contract say something of what its elements hold. */
  @Override
  public boolean isConstrained() {
    return shape.isConstrained();
  }

  /** Of a run in which it is null nothing is to be learnt. */
  void requireNotNull(RunState rt) {
    if (nullChoice != null && isNull) {
      rt.conditions().assume(rt.pool().variable(nullChoice), rt.location());
      throw rt.end(new Ending.AssumptionFailed(rt.location()));
    }
    assumeNotNull(rt);
  }

  void assumeNotNull(RunState rt) {
    if (nullChoice != null) {
      rt.conditions().assume(rt.pool().not(rt.pool().variable(nullChoice)), Location.NONE);
    }
  }

  /** The pointer's value in this run. */
  @Override
  public long address() {
    if (guest != null) {
      return guest.address() + guest.inset(shape.inset());
    }
    if (number != null) {
      return PlaceChoice.number(number.host());
    }
    return isNull || object == null ? 0 : begin(object) + shape.inset();
  }

  /** Where element 0 lies. */
  private static long begin(MemObject object) {
    InputRegion region = InputRegion.of(object);
    return object.address() + (region == null ? 0 : region.front().bytes());
  }

  /** The program looks at the pointer. */
  @Override
  public void reach(RunState rt) {
    if (isReached) {
      return;
    }
    isReached = true;
    if (!isOpen) {
      closed(rt);
      return;
    }
    if (shape.isDeep()) {
      rt.record().create(variable(rt, deeper()), Guest.CHOICE);
    }
    if (nullChoice != null) {
      rt.record().create(nullChoice, inputs.nullChoiceType());
    }
    inputs.reached(rt, this);
    if (guest != null) {
      guest.reach(rt);
    } else if (number != null) {
      rt.isSharing = true;
      rt.record().create(variable(rt, number), Guest.CHOICE);
    }
  }

  private PlaceChoice deeper() {
    return new PlaceChoice(path, PlaceChoice.DEEPER);
  }

  private static Variable variable(RunState rt, PlaceChoice choice) {
    return rt.pool().variables().variable(choice.variableName(), PlaceChoice.BITS);
  }

  /** It is null in every run that was not asked for otherwise. */
  private void closed(RunState rt) {
    String limit =
        shape.isDeep() ? " (" + InputChoice.NESTING_OPTION + " " + rt.model().maxDepth() + ")" : "";
    var ways =
        shape.isModelled() && !path.contains("(")
            ? new Unvaried.Ways(List.of(new Unvaried.Way(deeper(), 1)), false)
            : Unvaried.Ways.NONE;
    String what = "input '" + path + "' is always null" + limit;
    rt.record().unvaried(Unvaried.Kind.NESTING, what, rt.location(), ways);
  }

  /** {@code ite(path == NULL, 0, address)}; null where it cannot be null. */
  @Override
  public @Nullable Expr term(RunState rt) {
    if (guest != null) {
      Expr place = guest.term(rt);
      long inset = guest.inset(shape.inset());
      return place == null || inset == 0
          ? place
          : rt.pool().binary(BinaryOp.ADD, place, rt.pool().constant(64, inset));
    }
    if (nullChoice == null || object == null) {
      return null;
    }
    return InputAddress.unlessNull(rt.pool(), nullChoice, begin(object) + shape.inset());
  }

  /** The region of this run's object; null when there is none or the pointer is null. */
  @Override
  public @Nullable MemObject target() {
    return isNull ? null : object;
  }

  @Override
  public Run.Pointee pointee() {
    if (guest != null) {
      long inset = guest.inset(shape.inset());
      Run.Place place = guest.place(shape.isJoined(), inset);
      return new Run.Pointee(path, element, 0, Optional.empty(), Optional.of(place), 0, inset);
    }
    if (number != null) {
      var mark = new Run.Place(number.host(), element, false, 0);
      return new Run.Pointee(path, element, 0, Optional.empty(), Optional.of(mark), 0, 0);
    }
    MemObject o = target();
    InputRegion region = o == null ? null : InputRegion.of(o);
    long least = region != null && region.isGrowable() && region.front().used() == 0 ? 1 : 0;
    long needed = Math.max(least, (reserved + step() - 1) / step());
    return region == null
        ? new Run.Pointee(path, element, -1)
            .after(o == null || header == null ? 0 : header.used())
            .inside(o == null ? 0 : shape.inset())
            .freed(o == null || made == null ? 0 : Math.max(needed, made.length()))
            .with(made == null ? 0 : made.tail(reserved))
        : new Run.Pointee(path, element, Math.max(needed, region.length()))
            .after(region.front().used())
            .inside(shape.inset())
            .freed(region.isBlock() ? Math.max(1, region.length()) : 0)
            .with(region.tail(reserved));
  }
}
