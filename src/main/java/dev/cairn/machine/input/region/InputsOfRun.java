package dev.cairn.machine.input.region;

import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.RunState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which inputs one run came across. */
public final class InputsOfRun {
  private final List<ReachedPointer> pointers = new ArrayList<>();
  private final List<MemObject> globals = new ArrayList<>();

  private boolean isObserved;
  private int turns;

  private InputsOfRun() {}

  public static InputsOfRun of(RunState rt) {
    return rt.state(InputsOfRun.class, InputsOfRun::new);
  }

  /** Are they to be looked at; true once in a run. */
  public boolean beginObservation() {
    boolean isFirst = !isObserved;
    isObserved = true;
    return isFirst;
  }

  /** The place of the next pointer in the order in which their objects are made. */
  public int turn() {
    return turns++;
  }

  public void reached(ReachedPointer pointer) {
    pointers.add(pointer);
  }

  public void root(MemObject o, boolean isGlobal) {
    if (isGlobal) {
      globals.add(o);
    }
  }

  /** The objects behind input pointers, and the global variables that are inputs. */
  public List<MemObject> objects() {
    List<MemObject> objects = new ArrayList<>();
    for (ReachedPointer pointer : pointers) {
      MemObject target = pointer.target();
      if (target != null) {
        objects.add(target);
      }
    }
    objects.addAll(globals);
    return objects;
  }

  /** Makes what the contract speaks of, where the program did not look. */
  public void complete(RunState rt) {
    globals.forEach(o -> complete(rt, o));
    for (int i = 0; i < pointers.size(); i++) { // what is made may lead further
      complete(rt, pointers.get(i).target());
    }
  }

  private static void complete(RunState rt, @Nullable MemObject o) {
    InputRegion region = o == null ? null : InputRegion.of(o);
    if (o != null && region != null && o.isAlive()) {
      region.complete(rt, o);
    }
  }

  /** In the order in which the program looked at them. */
  public List<ReachedPointer> pointers() {
    return pointers;
  }

  /** Global variables that are inputs. */
  public List<MemObject> globals() {
    return globals;
  }
}
