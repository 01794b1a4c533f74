package dev.cairn.machine.shadow;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.input.region.PointerSource;
import dev.cairn.machine.input.region.SharedPlaces;
import dev.cairn.machine.input.region.Sharing;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.OwnFunctions;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Ending;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Unvaried;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is to be noted about pointers that are compared, or given to models. */
public final class Pointers {
  private Pointers() {}

  /**
   * Two pointers are compared. Objects of the input lie apart, and all objects in an order of their
   * own: where the program asks for that, the answer is the same in every run, which no claim may
   * rest on.
   */
  public static void compared(
      RunState rt,
      long left,
      @Nullable Expr leftTerm,
      long right,
      @Nullable Expr rightTerm,
      boolean isEquality) {
    FarSteps.compared(rt, left, leftTerm, right, rightTerm);
    if (rt.isSharing) {
      SharedPlaces.of(rt).compared(rt, leftTerm, rightTerm, isEquality);
    }
    if (isEquality && (leftTerm != null || rightTerm != null)) {
      ForgedAddresses.compared(rt, left, leftTerm, right, rightTerm);
    }
    if ((left ^ right) >>> 32 != 0 || leftTerm != null || rightTerm != null) {
      objectsCompared(rt, left, leftTerm, right, rightTerm, isEquality);
    }
  }

  // two pointers and their terms, as they lie on the JVM stack
  @SuppressWarnings("ParameterNumber")
  private static void objectsCompared(
      RunState rt,
      long left,
      @Nullable Expr leftTerm,
      long right,
      @Nullable Expr rightTerm,
      boolean isEquality) {
    Set<MemObject> lefts = AddressObjects.of(rt, left, leftTerm);
    Set<MemObject> rights = AddressObjects.of(rt, right, rightTerm);
    markCompared(rt, lefts, rights, right, isEquality && SharedPlaces.isBegin(rt, left, leftTerm));
    markCompared(rt, rights, lefts, left, isEquality && SharedPlaces.isBegin(rt, right, rightTerm));
    FunctionChoices.compared(rt, lefts, rights);
    FunctionChoices.compared(rt, rights, lefts);
    if (isEquality && !lefts.equals(rights)) {
      SharedPlaces.keepInside(rt, left);
      SharedPlaces.keepInside(rt, right);
    }
    if (isEquality) {
      ends(rt, left, right);
      ends(rt, right, left);
    }
    for (MemObject a : lefts) {
      for (MemObject b : rights) {
        if (a != b && Sharing.isPossible(rt, a, b)) {
          rt.placesCompared++;
          boolean isBegin =
              isEquality
                  && SharedPlaces.isBegin(rt, left, leftTerm)
                  && SharedPlaces.isBegin(rt, right, rightTerm);
          boolean canMeet = Sharing.told(rt, a, b, isBegin);
          if (canMeet && !isEquality && rt.evaluation == null) {
            if (a.kind == MemObject.Kind.GLOBAL || b.kind == MemObject.Kind.GLOBAL) {
              Sharing.ordered(rt, a, b); // programs ask so whether it is theirs, whatever C says
            }
            // C orders pointers into one object only; runs in which they are will be asked for
            if (isIn(rt, left, a) && isIn(rt, right, b)) {
              Sharing.needed(rt, a, b);
              throw rt.end(new Ending.AssumptionFailed(rt.location()));
            }
            Expr isInA = isIn(rt, left, leftTerm, a);
            Expr isInB = isIn(rt, right, rightTerm, b);
            rt.conditions().assume(rt.pool().not(rt.pool().and(isInA, isInB)), rt.location());
          }
        } else if (a != b && !isEquality) {
          Sharing.ordered(rt, a, b);
        } else if (isReplaced(a, b) || isReplaced(b, a)) {
          String what = "no block lies where one was freed";
          rt.record().unvaried(Unvaried.Kind.ADDRESS, what, rt.location());
        }
      }
    }
  }

  /** A block that was made after another was freed may be in its place, as after realloc. */
  private static boolean isReplaced(MemObject freed, MemObject later) {
    return freed.kind == MemObject.Kind.HEAP
        && later.kind == MemObject.Kind.HEAP
        && !freed.isAlive()
        && freed.id < later.id;
  }

  /** The end of an object may be the begin of another that happens to lie behind it. */
  private static void ends(RunState rt, long end, long begin) {
    MemObject first = rt.memory().object(end);
    MemObject second = rt.memory().object(begin);
    if (first != null
        && second != null
        && first != second
        && second.kind != MemObject.Kind.NULL
        && Addresses.offset(begin) == 0
        && Addresses.offset(end) > 0
        && Addresses.offset(end) >= first.size()
        && !isInside(first, end)) {
      Sharing.ordered(rt, first, second);
    }
  }

  /**
   * Is there a struct behind it of which it is a member, as far as its object has been looked at.
   */
  private static boolean isInside(MemObject object, long address) {
    InputRegion region = InputRegion.of(object);
    return region != null
        && region.isGrowable()
        && region.source() instanceof PointerSource p
        && p.inset() == Addresses.offset(address);
  }

  /**
   * A pointer is compared with a number that is no address of an object, as {@code (void *)-1}:
   * callers may pass such marks, and runs can be asked for in which they do. {@code isWhole}: it is
   * asked whether the pointer is that number, and no more.
   */
  private static void markCompared(
      RunState rt, Set<MemObject> objects, Set<MemObject> others, long other, boolean isWhole) {
    boolean isMark = other != 0 && (others.isEmpty() || Addresses.object(other) == 0);
    if (!isMark) {
      return;
    }
    for (MemObject o : objects) {
      if (o.region != null || o.kind == MemObject.Kind.FUNCTION) {
        String what = "'" + o.name + "' is never the number 0x" + Long.toHexString(other);
        rt.record()
            .unvaried(Unvaried.Kind.ADDRESS, what, rt.location(), marks(rt, o, other, isWhole));
      }
    }
  }

  private static Unvaried.Ways marks(RunState rt, MemObject o, long mark, boolean isWhole) {
    String path = marked(rt, o);
    if (path == null || path.contains("(")) {
      return Unvaried.Ways.NONE;
    }
    var choice = new PlaceChoice(path, PlaceChoice.hostOf(mark));
    return new Unvaried.Ways(List.of(new Unvaried.Way(choice, 1)), isWhole);
  }

  /** The input pointer that could be a mark instead of what it points to; null: none. */
  private static @Nullable String marked(RunState rt, MemObject o) {
    if (o.kind == MemObject.Kind.FUNCTION) {
      boolean isInput = OwnFunctions.of(rt).at(o.address()) != null;
      return isInput && !rt.model().precondition().constrains(o.name) ? o.name : null;
    }
    InputRegion region = InputRegion.of(o);
    return region != null
            && region.source() instanceof PointerSource pointer
            && !pointer.isConstrained()
        ? pointer.path()
        : null;
  }

  /** Also where it points before the object. */
  private static boolean isIn(RunState rt, long address, MemObject o) {
    return rt.memory().object(Addresses.ofObject(address)) == o;
  }

  /** The same for other inputs on this path: a pointer may be null in this run only. */
  private static Expr isIn(RunState rt, long address, @Nullable Expr term, MemObject o) {
    ExprPool pool = rt.pool();
    return switch (term) {
      case null -> pool.bool(isIn(rt, address, o));
      case Expr.Ite(_, _, _, var condition, Expr.Const yes, Expr.Const no) ->
          pool.ite(
              condition, pool.bool(isIn(rt, yes.bits(), o)), pool.bool(isIn(rt, no.bits(), o)));
      default -> {
        Expr middle = pool.binary(BinaryOp.ADD, term, pool.constant(64, 1L << 31));
        yield pool.binary(BinaryOp.EQ, pool.extract(middle, 32, 32), pool.constant(32, o.id));
      }
    };
  }

  /** One pointer is subtracted from the other. */
  public static void subtracted(
      RunState rt, long left, @Nullable Expr leftTerm, long right, @Nullable Expr rightTerm) {
    rt.distances.measured(left, right);
    MeasuredPlaces.subtracted(rt, left, leftTerm, right, rightTerm);
    FarSteps.subtracted(rt, left, leftTerm, right, rightTerm);
    compared(rt, left, leftTerm, right, rightTerm, false);
  }

  /** The term of an address as a number, which the program can look at; null when it has none. */
  public static @Nullable Expr shown(RunState rt, long address, @Nullable Expr term) {
    FarSteps.shown(rt, address, term);
    Set<MemObject> objects = AddressObjects.of(rt, address, term);
    if (objects.isEmpty()) {
      return term;
    }
    if (objects.size() > 1) {
      objects.forEach(
          o ->
              rt.record()
                  .unvaried(
                      Unvaried.Kind.ADDRESS,
                      "the address of '" + o.name + "' as a number",
                      rt.location()));
      return term;
    }
    return Displacements.of(rt).shown(rt, objects.iterator().next(), address, term);
  }

  /** The term of a number as an address; null when it has none. */
  public static @Nullable Expr hidden(RunState rt, @Nullable Expr term) {
    return term == null || !rt.seesStandIns || term.width() != 64
        ? term
        : Displacements.of(rt).hidden(rt, term);
  }

  /**
   * Argument {@code i} as an address at which {@code size} bytes will be accessed, for reading or
   * writing. Where it is symbolic, that these are inside is checked, the object it means becomes a
   * relation of the path, and so does the offset in it; in large objects that is concretized.
   * {@code size} is a lower bound where the number of bytes is symbolic, too.
   */
  public static long resolve(RunState rt, CallFrame frame, int i, long size, boolean isWrite) {
    Expr term = frame.shadow(i);
    return size == 0 || term == null
        ? frame.value(i)
        : SymbolicBlocks.fixed(
            rt, new SymbolicBlocks.Place(frame.value(i), term), size, isWrite, frame.location());
  }

  /**
   * Argument {@code i} as an address that is only compared with the begins of objects: nothing is
   * accessed there. Which object and offset are meant are relations of the path.
   */
  public static long meant(RunState rt, CallFrame frame, int i) {
    Expr term = frame.shadow(i);
    long address = frame.value(i);
    MemObject o = rt.memory().object(address);
    boolean isValid = o != null && o.id > 0 && o.isAlive() && Addresses.offset(address) >= 0;
    if (term == null) {
      return address;
    }
    if (o == null || !isValid) {
      AddressTerms.recordFailure(rt, term, 1, frame.location());
      return address;
    }
    Expr offset = AddressTerms.offset(rt, o, term, frame.location());
    Expr isHere =
        rt.pool()
            .binary(Expr.BinaryOp.EQ, offset, rt.pool().constant(64, Addresses.offset(address)));
    AliasFacts.of(rt).relate(rt, isHere, true, frame.location());
    return address;
  }
}
