package dev.cairn.machine.input.stub;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.input.InputChoice;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.UnsetBytes;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.TermValues;
import dev.cairn.path.Ending;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import dev.cairn.path.Unvaried;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Bytes that an answer of the system sets, as many as it says: what {@code read} reads. Bytes that
 * have a value keep it where the answer is shorter, as one term, so that no path forks over it.
 * Bytes that have none are told apart by whether all, some or none are set.
 */
public final class CountedBytes {
  private static final CType CHAR = new CType.Integer("char", 1, true, false, true);

  private final RunState rt;
  private final Expr answer;
  private final int count;
  private final long to;
  private final MemObject object;

  /** {@code answer}: of 64 bits, and {@code count} in this run. */
  public CountedBytes(RunState rt, Expr answer, int count, long to) {
    this.rt = rt;
    this.answer = answer;
    this.count = count;
    this.to = to;
    object = rt.memory().check(to, count, true);
  }

  /**
   * Answers that would set more than tests can say are no inputs.
   *
   * @param most the term of how many there can be
   */
  public static void bound(RunState rt, Expr answer, Expr most, Location where) {
    int limit = rt.model().maxLength();
    if (most instanceof Expr.Const c && c.bits() >= 0 && c.bits() <= limit) {
      return;
    }
    rt.record().unvaried(Unvaried.Kind.EXTENT, limit(rt, limit), where);
    Expr fits = rt.pool().binary(BinaryOp.SLE, answer, rt.pool().constant(64, limit));
    if (TermValues.of(rt, fits) == 0) {
      rt.conditions().add(PathCondition.Kind.MODEL, rt.pool().not(fits), -1, -1, where);
      throw rt.end(new Ending.AssumptionFailed(where));
    }
    rt.conditions().assume(fits, where);
  }

  /** What is said where the latest answer would set more. */
  public static String limit(RunState rt, int most) {
    return "'%s' sets at most %d bytes (%s)"
        .formatted(rt.record().stubs().getLast().function(), most, InputChoice.ELEMENTS_OPTION);
  }

  /** Notes that the answer has to fit into an object of known size. */
  public static void checkRoom(RunState rt, Expr answer, int parameter, long to, Location where) {
    MemObject o = rt.memory().object(to);
    if (o != null && o.region == null && o.sizeTerm == null && Addresses.offset(to) >= 0) {
      long room = (long) o.size() - Addresses.offset(to);
      Expr fits = rt.pool().binary(BinaryOp.SLE, answer, rt.pool().constant(64, room));
      boolean holds = TermValues.of(rt, fits) != 0;
      if (!holds) {
        long count = TermValues.of(rt, answer);
        writes(rt, parameter, Collections.nCopies((int) count, (long) 'x'));
      }
      rt.conditions().check(fits, holds, where);
    }
  }

  /** The latest call wrote that. */
  private static void writes(RunState rt, int parameter, List<Long> bits) {
    List<Run.StubCall> stubs = rt.record().stubs();
    Run.StubCall call = stubs.removeLast();
    List<Run.Write> writes = new ArrayList<>(call.writes());
    if (!bits.isEmpty()) {
      writes.add(new Run.Write(parameter, CHAR, bits));
    }
    stubs.add(call.setting(writes));
  }

  /** Sets them behind a parameter of the latest answer, which is counted from 0. */
  public void set(int parameter, Expr most, Location where) {
    Run.StubCall call = rt.record().stubs().getLast();
    String number = call.number() == 1 ? "" : "#" + call.number();
    String name = call.function() + "()" + number + " sets " + Run.Write.what(parameter);
    int room = room(most);
    if (isAnyUnset(room)) {
      tellApart(most, where);
    }
    List<Long> bits = new ArrayList<>();
    for (int i = 0; i < room; i++) {
      boolean isSet = !isUnset(i);
      if (i < count || isSet) {
        long value = setByte(i, isSet, rt.record().variable(name + "[" + i + "]", 8, CHAR));
        if (i < count) {
          bits.add(value);
        }
      }
    }
    writes(rt, parameter, bits);
  }

  /** How many bytes could be set that are there in this run. */
  private int room(Expr most) {
    long asked = TermValues.of(rt, most);
    long limit = Math.max(count, rt.model().maxLength());
    long left = (long) object.size() - Addresses.offset(to);
    return (int) Math.max(count, Math.min(left, Math.min(limit, Math.max(0, asked))));
  }

  private void tellApart(Expr most, Location where) {
    Expr isAll = rt.pool().binary(BinaryOp.EQ, answer, most);
    if (!rt.conditions().choose(isAll, isTrue(isAll), where)) {
      Expr isAny = isSet(0);
      rt.conditions().choose(isAny, isTrue(isAny), where);
    }
  }

  private boolean isTrue(Expr condition) {
    return TermValues.of(rt, condition) != 0;
  }

  private Expr isSet(int index) {
    return rt.pool().binary(BinaryOp.SLT, rt.pool().constant(64, index), answer);
  }

  private boolean isAnyUnset(int room) {
    for (int i = 0; i < room; i++) {
      if (isUnset(i)) {
        return true;
      }
    }
    return false;
  }

  private boolean isUnset(int index) {
    UnsetBytes unset = object.neverSet();
    return unset != null && unset.get(Addresses.offset(to) + index);
  }

  private long setByte(int index, boolean hasValue, Variable fresh) {
    long at = to + index;
    Expr term = rt.record().term(fresh);
    long value = rt.record().value(fresh) & 0xFF;
    if (hasValue) {
      long before = rt.memory().read(at, 1) & 0xFF;
      Expr old = old(at, before);
      term = rt.pool().ite(isSet(index), term, old);
      value = index < count ? value : before;
    }
    object.set(Addresses.offset(at), 1);
    ForeignCalls.sets(rt, at, 1);
    rt.memory().write(at, 1, value, term);
    return value;
  }

  private Expr old(long at, long before) {
    @Nullable Expr term = rt.memory().readShadow(at, 1);
    return term == null ? rt.pool().constant(8, before) : term;
  }
}
