package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.TermValues;
import dev.cairn.path.AllocationFailure;
import dev.cairn.path.Check;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.MemberChoice;
import dev.cairn.path.PathCondition.Kind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Splits a symbolic address into the object it means in this run and an offset term. Where the term
 * itself chooses between objects, or between an object and null, that choice becomes a condition of
 * the path: not null is a check (its negation is a null dereference), which object is an alias
 * relation.
 */
public final class AddressTerms {
  private static final int NULL_PAGE = 4096;
  private static final int MAX_DEPTH = 64;
  private static final int MAX_TARGETS = 4096;

  /**
   * A sum: constants, addends that choose between addresses, and the rest (null when there is
   * none).
   */
  private record Sum(long constant, List<Expr.Ite> choices, @Nullable Expr rest) {}

  private AddressTerms() {}

  /**
   * The offset in {@code o}, which the concrete address points into; a constant when only the
   * choice of the object was symbolic.
   */
  static Expr offset(RunState rt, MemObject o, Expr address, Location where) {
    ExprPool pool = rt.pool();
    Sum sum = split(pool, address);
    long constant = sum.constant() - o.address();
    for (Expr.Ite choice : sum.choices()) {
      constant += choose(rt, choice, where);
    }
    Expr base = pool.constant(64, constant);
    return sum.rest() == null
        ? base
        : constant == 0 ? sum.rest() : pool.binary(BinaryOp.ADD, sum.rest(), base);
  }

  /**
   * Code at {@code address} is called or jumped to. Where the term chooses between known addresses,
   * which one it is becomes a choice of the path, and null a check; else it is concretized.
   */
  public static void target(RunState rt, long address, Expr term, String what, int site) {
    Location where = rt.program().location(site);
    rt.use(term, address, "this call", site);
    if (!isChoiceOfConstants(term)) {
      rt.conditions().pin(term, address, what, where);
      return;
    }
    ExprPool pool = rt.pool();
    Expr isNull = pool.binary(BinaryOp.EQ, term, pool.constant(64, 0));
    rt.conditions().check(pool.not(isNull), address != 0, where);
    if (address != 0) {
      Expr isTarget = pool.binary(BinaryOp.EQ, term, pool.constant(64, address));
      rt.conditions().choose(isTarget, true, where);
    }
  }

  private static boolean isChoiceOfConstants(Expr term) {
    Deque<Expr> open = new ArrayDeque<>(List.of(term));
    Set<Expr> seen = new HashSet<>();
    while (!open.isEmpty() && seen.size() < MAX_TARGETS) {
      Expr e = open.pop();
      if (e instanceof Expr.Ite choice && seen.add(choice)) {
        open.push(choice.whenTrue());
        open.push(choice.whenFalse());
      } else if (!(e instanceof Expr.Const) && !(e instanceof Expr.Ite)) {
        return false;
      }
    }
    return open.isEmpty();
  }

  /**
   * Records why the access fails in this run, as something a search can turn round; {@code address}
   * is outside of every live object that may be accessed so. Null is a failed check; which object
   * is meant is a relation; in a live object the bounds are a failed check. What cannot be told
   * that way is concretized. Returns the live object whose bounds were left, if that is why.
   */
  static @Nullable MemObject recordFailure(RunState rt, Expr address, int bytes, Location where) {
    ExprPool pool = rt.pool();
    Sum sum = split(pool, address);
    long constant = sum.constant();
    for (Expr.Ite asked : sum.choices()) {
      Expr held = inUnion(rt, asked, where);
      long value = TermValues.of(rt, held);
      if (isNull(value)) {
        nullMet(rt, held, value, where);
        return null;
      }
      constant += chosen(rt, held, where);
    }
    if (sum.rest() == null) {
      return null;
    }
    MemObject meant = base(rt, constant);
    if (meant == null && sum.rest() instanceof Expr.Ite choice && MemberChoice.decides(choice)) {
      inUnion(rt, choice, where); // no number, so it is null
    } else if (meant == null) {
      rt.conditions()
          .pin(address, TermValues.of(rt, address), "access through a wild pointer", where);
    } else if (meant.isAlive()) {
      Expr offset =
          pool.binary(BinaryOp.ADD, sum.rest(), pool.constant(64, constant - meant.address()));
      AccessBounds.fail(rt, meant, offset, TermValues.of(rt, offset), bytes, where);
      return meant;
    }
    return null;
  }

  /** Null was followed: a failed check where an input says that it is null. */
  private static void nullMet(RunState rt, Expr held, long value, Location where) {
    if (held instanceof Expr.Ite choice) {
      Expr equal = rt.pool().binary(BinaryOp.EQ, choice, rt.pool().constant(64, value));
      rt.conditions().check(rt.pool().not(equal), false, where);
      endAfterFailedAllocation(rt, choice, where);
    }
  }

  /** The address or choice of them that a union holds; the run ends where it holds a number. */
  private static Expr inUnion(RunState rt, Expr.Ite choice, Location where) {
    if (!MemberChoice.decides(choice)) {
      return choice;
    }
    boolean isNumber = TermValues.of(rt, choice.condition()) == 1;
    if (isNumber) {
      rt.conditions().add(Kind.MODEL, choice.condition(), -1, -1, where);
      throw rt.end(new Ending.AssumptionFailed(where));
    }
    rt.conditions().assume(rt.pool().not(choice.condition()), where);
    return choice.whenFalse();
  }

  /**
   * A null pointer that came from a failed allocation: a defect when the user asks for it, else
   * outside of what is explored, since no program that trusts its allocations survives it.
   */
  private static void endAfterFailedAllocation(RunState rt, Expr.Ite choice, Location where) {
    if (choice.condition() instanceof Expr.Var v) {
      Optional<AllocationFailure> failure = AllocationFailure.of(v.variable());
      if (failure.isPresent()) {
        throw rt.limits().checks().contains(Check.ALLOCATION)
            ? rt.defect(
                Defect.Kind.NULL_DEREFERENCE,
                "access through what " + failure.get().function() + " returned, which may be NULL")
            : rt.end(new Ending.AssumptionFailed(where));
      }
    }
  }

  /** The object that the constant part of an address names, dead or alive. */
  private static @Nullable MemObject base(RunState rt, long address) {
    MemObject o =
        rt.memory().object(Addresses.offset(address) < 0 ? address + (1L << 32) : address);
    boolean isObject = o != null && o.id > 0 && o.kind != MemObject.Kind.FUNCTION;
    return isObject ? o : null;
  }

  /** The value of the choice in this run, recorded. */
  private static long choose(RunState rt, Expr.Ite choice, Location where) {
    if (MemberChoice.decides(choice)) { // who follows a pointer takes for granted that it is one
      return chosen(rt, inUnion(rt, choice, where), where);
    }
    long value = TermValues.of(rt, choice);
    Expr.Const whenTrue = choice.whenTrue() instanceof Expr.Const c ? c : null;
    Expr.Const whenFalse = choice.whenFalse() instanceof Expr.Const c ? c : null;
    if (whenTrue != null && isNull(whenTrue.bits()) && !isNull(value)) {
      rt.conditions().check(rt.pool().not(choice.condition()), where);
      return chosen(rt, choice.whenFalse(), where);
    }
    if (whenFalse != null && isNull(whenFalse.bits()) && !isNull(value)) {
      rt.conditions().check(choice.condition(), where);
      return chosen(rt, choice.whenTrue(), where);
    }
    return fix(rt, choice, value, where);
  }

  private static long chosen(RunState rt, Expr address, Location where) {
    return address instanceof Expr.Ite choice
        ? choose(rt, choice, where)
        : fix(rt, address, TermValues.of(rt, address), where);
  }

  private static long fix(RunState rt, Expr choice, long value, Location where) {
    if (!(choice instanceof Expr.Const)) {
      AliasFacts.of(rt)
          .relate(
              rt,
              rt.pool().binary(BinaryOp.EQ, choice, rt.pool().constant(64, value)),
              true,
              where);
    }
    return value;
  }

  private static boolean isNull(long address) {
    return address >= -NULL_PAGE && address < NULL_PAGE;
  }

  private static Sum split(ExprPool pool, Expr address) {
    var addends = new ArrayList<Expr>();
    var subtrahends = new ArrayList<Expr>();
    flatten(address, addends, subtrahends, MAX_DEPTH);
    long constant = 0;
    var choices = new ArrayList<Expr.Ite>();
    Expr rest = null;
    for (Expr addend : addends) {
      if (addend instanceof Expr.Const c) {
        constant += c.bits();
      } else if (addend instanceof Expr.Ite ite && choosesAddress(ite, MAX_DEPTH)) {
        choices.add(ite);
      } else {
        rest = rest == null ? addend : pool.binary(BinaryOp.ADD, rest, addend);
      }
    }
    for (Expr subtrahend : subtrahends) {
      Expr from = rest == null ? pool.constant(64, 0) : rest;
      rest = pool.binary(BinaryOp.SUB, from, subtrahend);
    }
    return new Sum(constant, choices, rest);
  }

  private static void flatten(Expr e, List<Expr> addends, List<Expr> subtrahends, int depth) {
    if (depth > 0 && e instanceof Expr.Binary b && b.op() == BinaryOp.ADD) {
      flatten(b.left(), addends, subtrahends, depth - 1);
      flatten(b.right(), addends, subtrahends, depth - 1);
    } else if (depth > 0 && e instanceof Expr.Binary b && b.op() == BinaryOp.SUB) {
      flatten(b.left(), addends, subtrahends, depth - 1);
      subtrahends.add(b.right());
    } else {
      addends.add(e);
    }
  }

  /** Whether one of the values chosen from is an address, not a number of bytes. */
  private static boolean choosesAddress(Expr e, int depth) {
    return switch (e) {
      case Expr.Const c -> (int) c.bits() != c.bits();
      case Expr.Ite i when depth > 0 ->
          choosesAddress(i.whenTrue(), depth - 1) || choosesAddress(i.whenFalse(), depth - 1);
      case Expr.Binary b when b.op() == BinaryOp.ADD && depth > 0 ->
          choosesAddress(b.left(), depth - 1) || choosesAddress(b.right(), depth - 1);
      default -> false;
    };
  }
}
