package dev.cairn.machine.input.region;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.expr.VariableSet;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Unvaried;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The pointers of a run into objects that grow as needed. How far into them they point is varied up
 * to a limit, which a program can tell that compares pointers.
 */
public final class SharedPlaces {
  /** So many elements behind the begin of its host a pointer may point. */
  public static final int FARTHEST = 512;

  /** What lies before an object has at most so many bytes. */
  private static final int LARGEST = 1 << 14;

  private static final int FEW = 8;

  private final Set<Expr> places = new HashSet<>();
  private VariableSet distances = VariableSet.EMPTY;

  private SharedPlaces() {}

  public static SharedPlaces of(RunState rt) {
    return rt.state(SharedPlaces.class, SharedPlaces::new);
  }

  public void add(Variable distance, @Nullable Expr place) {
    distances = distances.union(VariableSet.of(distance));
    if (place != null) {
      places.add(place);
    }
  }

  /** How many elements before a host what calls return may point. */
  public static int before(RegionSource host) {
    return isFarBefore(host) ? FARTHEST : FEW;
  }

  /** As many as behind it. */
  static boolean isFarBefore(RegionSource host) {
    return FARTHEST * host.step() <= LARGEST;
  }

  /** Two pointers are compared. Whether they are the same says nothing of far ones. */
  public void compared(RunState rt, @Nullable Expr left, @Nullable Expr right, boolean isEquality) {
    boolean isPlain = isEquality && isPlain(left) && isPlain(right);
    if (!isPlain && (isDistant(rt, left) || isDistant(rt, right))) {
      String what = "pointers into one object are at most " + FARTHEST + " elements apart";
      rt.record().unvaried(Unvaried.Kind.EXTENT, what, rt.location());
    }
  }

  /**
   * A pointer is asked whether it is one into another object: in a test it must not lead out of its
   * own, where the other may happen to begin.
   */
  public static void keepInside(RunState rt, long address) {
    MemObject o = rt.memory().object(address);
    InputRegion region = o == null || !o.isAlive() ? null : InputRegion.of(o);
    if (region != null
        && region.isGrowable()
        && region.source() instanceof PointerSource pointer
        && Addresses.offset(address) - region.front().bytes() < LARGEST) {
      pointer.reserve(Addresses.offset(address) - region.front().bytes() + 1);
    }
  }

  /** Is that null or the place where an object of the input begins, on all inputs of the path. */
  public static boolean isBegin(RunState rt, long address, @Nullable Expr term) {
    MemObject o = rt.memory().object(address);
    InputRegion region = o == null ? null : InputRegion.of(o);
    return (term == null || isObject(term))
        && Addresses.offset(address) == (region == null ? 0 : region.front().bytes());
  }

  private boolean isPlain(@Nullable Expr term) {
    return term == null || isObject(term) || places.contains(term);
  }

  /** The begin of an object, or null. */
  private static boolean isObject(Expr term) {
    return term instanceof Expr.Const
        || (term instanceof Expr.Ite i
            && i.whenTrue() instanceof Expr.Const
            && i.whenFalse() instanceof Expr.Const);
  }

  private boolean isDistant(RunState rt, @Nullable Expr term) {
    return term != null && rt.pool().variablesOf(term).intersects(distances);
  }
}
