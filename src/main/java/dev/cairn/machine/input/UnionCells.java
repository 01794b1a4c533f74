package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.input.layout.InputLayout.Cell;
import dev.cairn.machine.input.layout.InputLayout.Kind;
import dev.cairn.machine.input.layout.InputLayout.Leaf;
import dev.cairn.machine.input.layout.Nesting;
import dev.cairn.machine.input.layout.UnionChoice;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A union of a piece of input that may hold other members than its principal one. Which it is
 * becomes part of the path at the first look; where the program spells a member that only one of
 * them has, the union is taken to hold that. Keeps the pointers of the others across runs.
 */
final class UnionCells {
  private static final CType NUMBER = new CType.Integer("unsigned char", 1, false, false, true);

  private final Inputs inputs;
  private final String name;
  private final UnionChoice choice;
  private final Nesting nesting;
  private final Map<Leaf, InputAddress> pointers = new HashMap<>();

  UnionCells(Inputs inputs, String name, UnionChoice choice, Nesting nesting) {
    this.inputs = inputs;
    this.name = name;
    this.choice = choice;
    this.nesting = nesting;
  }

  boolean isOver(int at) {
    return at >= choice.offset() && at < choice.offset() + choice.size();
  }

  private Variable variable(ExprPool pool) {
    return pool.variables().variable(name + choice.name(), Byte.SIZE);
  }

  private Variable variable(ExprPool pool, Leaf leaf) {
    return pool.variables().variable(name + leaf.path(), leaf.bits());
  }

  private InputAddress pointer(RunState rt, Leaf leaf) {
    InputAddress known = pointers.get(leaf);
    if (known == null) {
      known = inputs.address(rt, name + leaf.path(), leaf.type(), nesting);
      pointers.put(leaf, known);
    }
    return known;
  }

  /** Does the input say that another member is held. */
  boolean isMentioned(RunState rt, Input input) {
    return input.has(variable(rt.pool()));
  }

  /** What the input says is held instead of the principal member; null when that is. */
  UnionChoice.@Nullable Held held(RunState rt) {
    return choice.held((int) rt.record().asked().get(variable(rt.pool())));
  }

  /** Writes what is held over what the principal member would be. */
  void fill(RunState rt, byte[] to, int at, UnionChoice.Held held) {
    int begin = at + choice.offset();
    Arrays.fill(to, begin, Math.min(to.length, begin + choice.size()), (byte) 0);
    for (Leaf leaf : held.leaves()) {
      long value =
          leaf.kind() == Kind.POINTER
              ? rt.memory().encode(pointer(rt, leaf).make(rt))
              : rt.record().asked().get(variable(rt.pool(), leaf));
      Bytes.write(to, at + leaf.offset(), leaf.bytes(), value);
    }
  }

  /** Writes one cell again. */
  void refill(RunState rt, byte[] to, int at, Cell cell, UnionChoice.Held held) {
    for (int i = 0; i < cell.bytes(); i++) {
      int place = cell.offset() + i;
      Leaf leaf = at(held.leaves(), place);
      long value = leaf == null ? 0 : value(rt, leaf) >>> (Byte.SIZE * (place - leaf.offset()));
      to[at + place] = (byte) value;
    }
  }

  private long value(RunState rt, Leaf leaf) {
    return leaf.kind() == Kind.POINTER
        ? rt.memory().encode(pointer(rt, leaf).address())
        : rt.record().asked().get(variable(rt.pool(), leaf));
  }

  private static @Nullable Leaf at(List<Leaf> leaves, int place) {
    for (Leaf leaf : leaves) {
      if (leaf.offset() <= place && place < leaf.offset() + leaf.bytes()) {
        return leaf;
      }
    }
    return null;
  }

  /** The program looks at a cell of the union: says on the path what it holds. */
  void look(RunState rt) {
    ExprPool pool = rt.pool();
    Variable variable = variable(pool);
    rt.record().create(variable, NUMBER);
    int held = (int) rt.record().asked().get(variable);
    int holds = choice.held(held) == null ? 0 : held;
    Location where = rt.location();
    String spelled = rt.program().memberNames().at(where);
    int wanted = spelled.isEmpty() ? -1 : choice.spelledBy(spelled);
    if (wanted >= 0 && wanted != holds) {
      boolean isNew = refuse(rt, holds, wanted, where);
      if (isNew && !choice.isReadAs(holds, wanted, spelled) && rt.evaluation == null) {
        throw rt.end(new Ending.AssumptionFailed(where));
      }
    } else if (holds > 0) {
      rt.conditions().add(PathCondition.Kind.MODEL, isHeld(pool, holds), -1, -1, where);
    } else {
      choice.members().forEach(m -> notHeld(rt, m.number(), where));
    }
  }

  /**
   * The program asks for another member: that is what is worth trying next. False when the path has
   * said so before.
   */
  private boolean refuse(RunState rt, int holds, int wanted, Location where) {
    return wanted > 0
        ? notHeld(rt, wanted, where)
        : rt.conditions().add(PathCondition.Kind.MODEL, isHeld(rt.pool(), holds), -1, -1, where);
  }

  private boolean notHeld(RunState rt, int number, Location where) {
    Expr isNot = rt.pool().not(isHeld(rt.pool(), number));
    return rt.conditions().add(PathCondition.Kind.MODEL, isNot, -1, -1, where);
  }

  private Expr isHeld(ExprPool pool, int number) {
    return pool.binary(
        BinaryOp.EQ, pool.variable(variable(pool)), pool.constant(Byte.SIZE, number));
  }

  /** The term of a cell of what is held; null where that cannot be otherwise. */
  @Nullable Expr make(RunState rt, Cell cell, UnionChoice.Held held) {
    ExprPool pool = rt.pool();
    Leaf first = at(held.leaves(), cell.offset());
    if (first != null && first.kind() == Kind.POINTER && first.bytes() == cell.bytes()) {
      pointer(rt, first).reach(rt);
      return pointer(rt, first).term(rt);
    }
    Expr joined = null;
    boolean isConstant = true;
    for (int i = 0; i < cell.bytes(); i++) {
      int place = cell.offset() + i;
      Leaf leaf = at(held.leaves(), place);
      isConstant &= leaf == null;
      Expr part = leaf == null ? pool.constant(Byte.SIZE, 0) : part(rt, leaf, place);
      joined = joined == null ? part : pool.binary(BinaryOp.CONCAT, part, joined);
    }
    return isConstant ? null : joined;
  }

  private Expr part(RunState rt, Leaf leaf, int place) {
    rt.record().create(variable(rt.pool(), leaf), leaf.type());
    Expr whole = rt.pool().variable(variable(rt.pool(), leaf));
    int low = Byte.SIZE * (place - leaf.offset());
    return rt.pool().extract(whole, low, Byte.SIZE);
  }

  /** The pointer to data whose access path goes on so; null when there is none. */
  @Nullable InputPointer pointerAt(RunState rt, String rest) {
    for (UnionChoice.Held member : choice.members()) {
      for (Leaf leaf : member.leaves()) {
        if (leaf.kind() == Kind.POINTER
            && rest.startsWith(leaf.path())
            && pointer(rt, leaf) instanceof InputPointer pointer) {
          String behind = rest.substring(leaf.path().length());
          if (behind.isEmpty()) {
            return pointer;
          }
          if (behind.startsWith("[")) {
            return pointer.pointerAt(rt, behind);
          }
        }
      }
    }
    return null;
  }
}
