package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.arith.SoftTerms;
import dev.cairn.machine.floats.FloatFormat;
import dev.cairn.machine.floats.LongFloat;
import dev.cairn.machine.floats.Packing;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.InputLayout.Cell;
import dev.cairn.machine.input.layout.InputLayout.Kind;
import dev.cairn.machine.input.layout.InputLayout.Leaf;
import dev.cairn.machine.input.layout.Nesting;
import dev.cairn.machine.input.layout.UnionChoice;
import dev.cairn.machine.input.region.Padding;
import dev.cairn.machine.input.region.RegionElement;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.run.NarrowOps;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.StandIns;
import dev.cairn.path.MemberChoice;
import dev.cairn.path.Unvaried;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One piece of input with a name: a root or one element behind a pointer. Keeps variables and terms
 * of its leaves across runs, so that a run makes no strings.
 */
final class InputCells implements RegionElement {
  final String name;
  final InputLayout layout;
  private final Inputs inputs;
  private final Nesting nesting;
  private final @Nullable Variable[] variables;
  private final SpokenLeaves spoken;
  private final @Nullable Expr[] terms;
  private @Nullable InputAddress @Nullable [] pointers;
  private final List<UnionCells> unions;
  private boolean isKnown;

  InputCells(Inputs inputs, String name, InputLayout layout, Nesting nesting) {
    this.inputs = inputs;
    this.name = name;
    this.layout = layout;
    this.nesting = nesting;
    variables = new Variable[layout.leaves.size()];
    spoken = new SpokenLeaves(name, layout, variables);
    terms = new Expr[layout.cells.size()];
    unions = layout.choices().stream().map(c -> new UnionCells(inputs, name, c, nesting)).toList();
  }

  private @Nullable UnionCells unionAt(int offset) {
    for (UnionCells union : unions) {
      if (union.isOver(offset)) {
        return union;
      }
    }
    return null;
  }

  /** Does a union hold something else than the leaf. */
  private boolean isReplaced(RunState rt, Leaf leaf) {
    UnionCells union = unionAt(leaf.offset());
    return union != null && union.held(rt) != null;
  }

  /** Whether nobody asked this before. */
  boolean isNew() {
    boolean isFirst = !isKnown;
    isKnown = true;
    return isFirst;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public InputLayout layout() {
    return layout;
  }

  Leaf leaf(int i) {
    return layout.leaves.get(i);
  }

  /** The variable of a leaf that is not a pointer. */
  Variable variable(ExprPool pool, int i) {
    Variable known = variables[i];
    if (known == null) {
      known = pool.variables().variable(name + leaf(i).path(), leaf(i).bits());
      variables[i] = known;
    }
    return known;
  }

  /** The variable of the scalar of so many bits that begins there; null when there is none. */
  @Override
  public @Nullable Variable scalarAt(ExprPool pool, long bitOffset, int bits) {
    for (int i = 0; i < layout.leaves.size(); i++) {
      Leaf leaf = leaf(i);
      if (leaf.kind() == Kind.SCALAR && leaf.bitOffset() == bitOffset && leaf.bits() == bits) {
        return variable(pool, i);
      }
    }
    return null;
  }

  InputAddress pointer(RunState rt, int i) {
    if (pointers == null) {
      pointers = new InputAddress[layout.leaves.size()];
    }
    InputAddress known = pointers[i];
    if (known == null) {
      known = inputs.address(rt, name + leaf(i).path(), leaf(i).type(), nesting);
      pointers[i] = known;
    }
    return known;
  }

  /**
   * The pointer to data whose access path goes on so behind this piece; null when there is none.
   */
  @Nullable InputPointer pointerAt(RunState rt, String rest) {
    BitSet some = layout.pointers();
    for (int i = some.nextSetBit(0); i >= 0; i = some.nextSetBit(i + 1)) {
      String path = leaf(i).path();
      if (rest.startsWith(path) && pointer(rt, i) instanceof InputPointer pointer) {
        String behind = rest.substring(path.length());
        if (behind.isEmpty()) {
          return pointer;
        }
        if (behind.startsWith("[")) {
          return pointer.pointerAt(rt, behind);
        }
      }
    }
    for (UnionCells union : unions) {
      InputPointer held = union.pointerAt(rt, rest);
      if (held != null) {
        return held;
      }
    }
    return null;
  }

  /** Tells the function pointers among its leaves what they begin with. */
  void begin(RunState rt, byte[] from, int at) {
    BitSet some = layout.pointers();
    for (int i = some.nextSetBit(0); i >= 0; i = some.nextSetBit(i + 1)) {
      Leaf leaf = leaf(i);
      if (InputCallback.isOne(leaf.type())) {
        long value = rt.memory().decode(Bytes.read(from, at + leaf.offset(), leaf.bytes()));
        inputs.begins(
            name + leaf.path(), rt.program().image().functionName(Addresses.object(value)));
      }
    }
  }

  /** Whether the input speaks of this piece. */
  boolean isMentioned(RunState rt, Input input) {
    BitSet some = spoken.in(rt.pool().variables());
    for (int i = some.nextSetBit(0); i >= 0; i = some.nextSetBit(i + 1)) {
      boolean isMentioned =
          switch (leaf(i).kind()) {
            case POINTER ->
                pointer(rt, i).isMentioned(rt, input) || isNumberMentioned(rt, i, input);
            case FIXED -> false;
            case SCALAR, WIDE, LONG_DOUBLE -> input.has(variable(rt.pool(), i));
          };
      if (isMentioned) {
        return true;
      }
    }
    for (UnionCells union : unions) { // asked of every element in every run
      if (union.isMentioned(rt, input)) {
        return true;
      }
    }
    return false;
  }

  private boolean isNumberMentioned(RunState rt, int i, Input input) {
    Leaf number = layout.number(leaf(i));
    return number != null && input.has(choice(rt.pool(), number));
  }

  /** Whether a legal input has to say what is in the cell, looked at or not. */
  @Override
  public boolean isNeeded(RunState rt, Cell cell) {
    Input input = rt.record().asked();
    boolean isValue = rt.model().precondition().isRestrictive();
    for (int i = cell.first(); i < cell.end(); i++) {
      boolean isNeeded =
          switch (leaf(i).kind()) {
            case POINTER ->
                pointer(rt, i).isNeeded() || (isValue && pointer(rt, i).isMentioned(rt, input));
            case SCALAR -> isValue && input.has(variable(rt.pool(), i));
            case FIXED, WIDE, LONG_DOUBLE -> false;
          };
      if (isNeeded) {
        return true;
      }
    }
    return false;
  }

  /**
   * Writes the input's values to {@code to}, which is zero there, and makes the objects behind its
   * pointers.
   */
  @Override
  public void fill(RunState rt, byte[] to, int at) {
    Input input = rt.record().asked();
    BitSet some = spoken.in(rt.pool().variables());
    for (int i = some.nextSetBit(0); i >= 0; i = some.nextSetBit(i + 1)) {
      Leaf leaf = leaf(i);
      if (isReplaced(rt, leaf)) {
        continue;
      }
      switch (leaf.kind()) {
        case POINTER -> putAddress(rt, to, at, i, pointer(rt, i).make(rt));
        case FIXED -> {}
        case SCALAR, WIDE, LONG_DOUBLE -> put(to, at, leaf, input.get(variable(rt.pool(), i)));
      }
    }
    for (UnionCells union : unions) {
      UnionChoice.Held held = union.held(rt);
      if (held != null) {
        union.fill(rt, to, at, held);
      }
    }
  }

  /** Writes the input's values again, where {@link #fill} has been before. */
  @Override
  public void refill(RunState rt, byte[] to, int at, Cell cell) {
    UnionCells union = unionAt(cell.offset());
    UnionChoice.Held held = union == null ? null : union.held(rt);
    if (union != null && held != null) {
      union.refill(rt, to, at, cell, held);
      return;
    }
    for (int i = cell.first(); i < cell.end(); i++) {
      Leaf leaf = leaf(i);
      switch (leaf.kind()) {
        case POINTER -> putAddress(rt, to, at, i, pointer(rt, i).address());
        case FIXED -> {}
        case SCALAR, WIDE, LONG_DOUBLE ->
            put(to, at, leaf, rt.record().asked().get(variable(rt.pool(), i)));
      }
    }
  }

  /** Writes an address, or the number that a union holds in its place. */
  private void putAddress(RunState rt, byte[] to, int at, int i, long address) {
    Leaf leaf = leaf(i);
    Leaf number = layout.number(leaf);
    boolean isNumber = number != null && rt.record().asked().get(choice(rt.pool(), number)) == 1;
    if (number != null && isNumber) {
      put(to, at, number, rt.record().asked().get(number(rt.pool(), number)));
    } else {
      Bytes.write(to, at + leaf.offset(), leaf.bytes(), rt.memory().encode(address));
    }
  }

  /** Says whether a union holds the number. */
  private Variable choice(ExprPool pool, Leaf number) {
    return pool.variables().variable(new MemberChoice(name + number.path()).variableName(), 1);
  }

  private Variable number(ExprPool pool, Leaf number) {
    return pool.variables().variable(name + number.path(), number.bits());
  }

  private static void put(byte[] to, int at, Leaf leaf, long value) {
    if (value == 0) {
      return;
    }
    switch (leaf.kind()) {
      case LONG_DOUBLE -> {
        FloatFormat format = InputLayout.format(leaf.type());
        LongFloat wide =
            Packing.pack(format, Packing.unpack(FloatFormat.DOUBLE, LongFloat.ofBits(value)));
        int bytes = format == FloatFormat.QUAD ? 16 : 10;
        Bytes.writeWide(to, at + leaf.offset(), bytes, wide.pattern());
      }
      case WIDE -> {
        Bytes.write(to, at + leaf.offset(), 8, value);
        Bytes.write(
            to, at + leaf.offset() + 8, 8, InputLayout.isSigned(leaf.type()) && value < 0 ? -1 : 0);
      }
      case SCALAR, POINTER, FIXED -> putBits(to, at * 8L + leaf.bitOffset(), leaf.bits(), value);
    }
  }

  private static void putBits(byte[] to, long bit, int bits, long value) {
    int at = (int) (bit >> 3);
    int shift = (int) (bit & 7);
    if (shift == 0 && (bits & 7) == 0) {
      Bytes.write(to, at, bits >> 3, value);
      return;
    }
    for (int i = 0; i < bits; i++) {
      to[at + ((shift + i) >> 3)] |= (byte) (((value >>> i) & 1) << ((shift + i) & 7));
    }
  }

  /**
   * Makes the leaves of a cell inputs of this run, and gives the cell's term; null when it has
   * none.
   */
  @Override
  public @Nullable Expr make(RunState rt, Cell cell, int index) {
    UnionCells union = unionAt(cell.offset());
    if (union != null) {
      union.look(rt);
      UnionChoice.Held held = union.held(rt);
      if (held != null) {
        return union.make(rt, cell, held);
      }
    }
    boolean hasPointer = false;
    for (int i = cell.first(); i < cell.end(); i++) {
      Leaf leaf = leaf(i);
      switch (leaf.kind()) {
        case POINTER -> {
          hasPointer = true;
          pointer(rt, i).reach(rt);
        }
        case FIXED ->
            inputs.limit(
                rt,
                Unvaried.Kind.VALUE,
                "input '" + name + leaf.path() + "' stays 0: its type is not modelled");
        case SCALAR -> rt.record().create(variable(rt.pool(), i), leaf.type());
        case WIDE, LONG_DOUBLE -> {
          rt.record().create(variable(rt.pool(), i), leaf.type());
          inputs.limit(
              rt,
              Unvaried.Kind.VALUE,
              "input '" + name + leaf.path() + "' is varied over 64 bits only");
        }
      }
    }
    if (hasPointer) {
      Expr address = orNumber(rt, cell.first(), pointer(rt, cell.first()).term(rt));
      return address == null || rt.memory().pointerBytes() == 8
          ? address
          : NarrowOps.encoded(rt, address, rt.location());
    }
    if (layout.hasGaps(cell) && StandIns.of(rt).isWorthwhile(rt)) {
      return joined(rt.pool(), cell, (first, bits) -> Padding.bits(rt, name, first, bits));
    }
    Expr known = terms[index];
    if (known == null) {
      known = term(rt.pool(), cell);
      terms[index] = known;
    }
    return known;
  }

  /** The address, or the number that a union holds in its place. */
  private @Nullable Expr orNumber(RunState rt, int i, @Nullable Expr address) {
    Leaf number = layout.number(leaf(i));
    if (layout.isMixed(leaf(i))) {
      String what = "the union around '" + name + leaf(i).path() + "' holds that pointer";
      inputs.limit(rt, Unvaried.Kind.VALUE, what);
    }
    if (number == null) {
      return address;
    }
    ExprPool pool = rt.pool();
    rt.record().create(choice(pool, number), inputs.nullChoiceType());
    rt.record().create(number(pool, number), number.type());
    Expr value = pool.variable(number(pool, number));
    Expr whole = number.bits() < 64 ? pool.convert(UnaryOp.ZEXT, value, 64) : value;
    Expr known = address == null ? pool.constant(64, pointer(rt, i).address()) : address;
    return pool.ite(pool.variable(choice(pool, number)), whole, known);
  }

  private @Nullable Expr term(ExprPool pool, Cell cell) {
    Leaf first = leaf(cell.first());
    int width = 8 * cell.bytes();
    if (first.kind() == Kind.FIXED) {
      return null;
    }
    if (first.kind() == Kind.LONG_DOUBLE) {
      Expr number =
          new SoftTerms(pool, InputLayout.format(first.type()))
              .converted(FloatFormat.DOUBLE, pool.variable(variable(pool, cell.first())));
      return pool.convert(UnaryOp.ZEXT, number, width);
    }
    if (first.kind() == Kind.WIDE) {
      UnaryOp op = InputLayout.isSigned(first.type()) ? UnaryOp.SEXT : UnaryOp.ZEXT;
      return pool.convert(op, pool.variable(variable(pool, cell.first())), width);
    }
    return joined(pool, cell, (_, _) -> null);
  }

  /** What is between bit-fields; null where that is 0. */
  private interface Gap {
    @Nullable Expr of(int first, int bits);
  }

  private @Nullable Expr joined(ExprPool pool, Cell cell, Gap gap) {
    Expr joined = null;
    int end = 8 * cell.offset();
    for (int i = cell.first(); i < cell.end(); i++) {
      joined = withGap(pool, joined, gap, end, leaf(i).bitOffset());
      Expr variable = pool.variable(variable(pool, i));
      joined = joined == null ? variable : pool.binary(BinaryOp.CONCAT, variable, joined);
      end = leaf(i).bitOffset() + leaf(i).bits();
    }
    return withGap(pool, joined, gap, end, 8 * (cell.offset() + cell.bytes()));
  }

  private static @Nullable Expr withGap(
      ExprPool pool, @Nullable Expr low, Gap gap, int from, int to) {
    if (from == to) {
      return low;
    }
    int bits = to - from;
    Expr between = gap.of(from, bits);
    if (between == null) {
      return low == null
          ? pool.constant(bits, 0)
          : pool.convert(UnaryOp.ZEXT, low, low.width() + bits);
    }
    return low == null ? between : pool.binary(BinaryOp.CONCAT, between, low);
  }
}
