package dev.cairn.machine.libc.header;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.machine.libc.support.Errno;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Leaks;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.AllocationFailure;
import dev.cairn.path.Check;
import dev.cairn.path.Defect;
import dev.cairn.path.Unvaried;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The allocations of one run. Each that the program itself asks for may fail: an input of its own
 * (see {@link AllocationFailure}) that is 0 at first and which a search can turn round. The null
 * pointer of a failed one carries a term, so that its use is told from other null pointers.
 */
final class Allocations {
  private static final long MAX_BLOCK = Integer.MAX_VALUE - 64;
  private static final int CHOICES_PER_PLACE = 3;
  private static final int CHOICES = 200;
  private static final CType FLAG = new CType.Integer("_Bool", 1, false, true, false);

  /** What a failed allocation did not give; no object has this address. */
  private static final long NOWHERE = 0x7FFF_FFFF_0000_0000L;

  private static final int NAMED = 512;
  private static final @Nullable String[] NAMES = new @Nullable String[NAMED];

  private final Map<String, int[]> calls = new HashMap<>();
  private final Map<Location, Place> places = new HashMap<>();
  private final IdentityHashMap<Location, Place> known = new IdentityHashMap<>();
  private final IdentityHashMap<Location, Site> sites = new IdentityHashMap<>();
  private int choiceCount;
  private boolean isLookingForLeaks;

  /** Where the program allocates. */
  private static final class Place {
    int choices;
    boolean isNoted;
  }

  /**
   * A call of the program's own.
   *
   * @param count how often the function was called anywhere, in one element
   */
  private record Site(String function, int[] count, Place place) {}

  private Allocations() {}

  /**
   * Gives the call a block of {@code size} bytes, or null, as its result; returns its address.
   * {@code term}: of the size, where that depends on the input.
   */
  static long allocate(RunState rt, CallFrame frame, long size, @Nullable Expr term) {
    long address = allocateUnsized(rt, frame, size, term);
    if (address != 0 && term != null) {
      rt.memory().sized(address, term);
    }
    return address;
  }

  /** As above; that the block's size depends on the input is left to the caller to say. */
  static long allocateUnsized(RunState rt, CallFrame frame, long size, @Nullable Expr term) {
    if (term != null) {
      Expr limit = rt.pool().constant(64, MAX_BLOCK);
      boolean isSmall = Long.compareUnsigned(size, MAX_BLOCK) <= 0;
      rt.conditions()
          .choose(rt.pool().binary(BinaryOp.ULE, term, limit), isSmall, frame.location());
    }
    if (size < 0 || size > MAX_BLOCK) {
      Errno.set(rt, Errno.ENOMEM);
      frame.setResult(0);
      return 0;
    }
    var run = rt.state(Allocations.class, Allocations::new);
    return run.fails(rt, frame) ? 0 : run.succeed(rt, frame, (int) size, term != null);
  }

  private long succeed(RunState rt, CallFrame frame, int size, boolean isSymbolic) {
    String name = isSymbolic ? "heap block of symbolic size" : name(size);
    boolean isZeroed = frame.function().equals("calloc");
    MemObject block =
        isZeroed
            ? rt.memory().allocate(MemObject.Kind.HEAP, name, size)
            : rt.memory().allocateUnset(MemObject.Kind.HEAP, name, size);
    if (isLookingForLeaks) {
      Leaks.of(rt).allocated(block, rt.callStack());
    }
    long address = block.address();
    frame.setResult(address);
    return address;
  }

  /** The same for all blocks of one size, as far as they are small. */
  private static String name(int size) {
    String name = size < NAMED ? NAMES[size] : null;
    if (name == null) {
      name = "heap block of " + size + (size == 1 ? " byte" : " bytes");
      if (size < NAMED) {
        NAMES[size] = name;
      }
    }
    return name;
  }

  /** Places are compared only when met under another identity. */
  private Place place(Location where) {
    Place place = known.get(where);
    if (place == null) {
      place = places.computeIfAbsent(where, _ -> new Place());
      known.put(where, place);
    }
    return place;
  }

  private boolean fails(RunState rt, CallFrame frame) {
    Site direct = sites.get(frame.location());
    if (direct != null && direct.function().equals(frame.function())) {
      return fails(rt, frame, direct, frame.location());
    }
    return failsAtAnother(rt, frame);
  }

  /** At a place that is not known yet, or that the library has. */
  private boolean failsAtAnother(RunState rt, CallFrame frame) {
    isLookingForLeaks = rt.limits().checks().contains(Check.LEAKS);
    boolean isDirect = !Origin.isLibrary(frame.location());
    List<Defect.Frame> stack = isDirect ? List.of() : rt.libraryFrames();
    String function = isDirect ? frame.function() : calledByUser(stack);
    Location where = isDirect ? frame.location() : user(stack);
    var site = new Site(function, calls.computeIfAbsent(function, _ -> new int[1]), place(where));
    if (isDirect) {
      sites.put(where, site);
    }
    return fails(rt, frame, site, where);
  }

  private boolean fails(RunState rt, CallFrame frame, Site site, Location where) {
    String function = site.function();
    Place place = site.place();
    int number = ++site.count()[0];
    if (place.choices >= CHOICES_PER_PLACE
        || choiceCount >= CHOICES
        || rt.model().world().isPresent()
        || !AllocationFailure.FUNCTIONS.contains(function)) {
      noteThatItCouldFail(rt, place, where);
      return false;
    }
    place.choices++;
    choiceCount++;
    String name = new AllocationFailure(function, number).variableName();
    Variable variable = rt.record().variable(name, 1, FLAG);
    Expr fails = rt.record().term(variable);
    if (rt.limits().checks().contains(Check.ALLOCATION)) {
      rt.conditions().goal(Check.ALLOCATION, fails, where);
    }
    if (rt.conditions().choose(fails, rt.record().value(variable) != 0, where)) {
      Errno.set(rt, Errno.ENOMEM);
      Expr nothing = rt.pool().constant(64, 0);
      frame.setResult(0, rt.pool().ite(fails, nothing, rt.pool().constant(64, NOWHERE)));
      return true;
    }
    return false;
  }

  /** The library function that the program called. */
  private static String calledByUser(List<Defect.Frame> stack) {
    int library = isByUser(stack) ? stack.size() - 2 : stack.size() - 1;
    return library < 0 ? "" : stack.get(library).function();
  }

  /** Where the program called the library. */
  private static Location user(List<Defect.Frame> stack) {
    return isByUser(stack) ? stack.getLast().location() : Location.NONE;
  }

  private static boolean isByUser(List<Defect.Frame> stack) {
    return !stack.isEmpty() && !Origin.isLibrary(stack.getLast().location());
  }

  /**
   * Natively it could fail, which is not explored: nothing behind that may be called infeasible.
   */
  private static void noteThatItCouldFail(RunState rt, Place place, Location where) {
    if (!place.isNoted) {
      place.isNoted = true;
      rt.record().unvaried(Unvaried.Kind.WORLD, "an allocation never fails", where);
    }
  }
}
