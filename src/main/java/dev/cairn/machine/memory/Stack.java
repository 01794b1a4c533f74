package dev.cairn.machine.memory;

import dev.cairn.ir.Location;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The stack objects of the calls that have not returned, and those that can be used again. */
public final class Stack {
  private final Memory memory;
  private final LocalObjects objects;
  private final Locals locals;
  private MemObject[] live = new MemObject[64];
  private int top;
  private @Nullable LocalPool[] pools = new LocalPool[16];
  private final PrivateLocals privates;
  private int run;

  Stack(MemoryHost host, Memory memory, LocalObjects objects, Locals locals) {
    this.memory = memory;
    this.objects = objects;
    this.locals = locals;
    privates = new PrivateLocals(host, objects);
  }

  /** Forgets all of the last run. */
  void reset() {
    Arrays.fill(live, 0, top, null);
    top = 0;
    run++;
    privates.reset();
  }

  void push(MemObject o) {
    if (top == live.length) {
      live = Arrays.copyOf(live, top * 2);
    }
    live[top++] = o;
  }

  /** Makes an object of declaration number {@code local}. */
  public MemObject make(int local) {
    LocalPool pool = pool(local);
    MemObject o = pool.poll();
    if (o == null) {
      o = objects.make(pool);
    } else {
      objects.reuse(o);
    }
    push(o);
    return o;
  }

  /** Makes the first object of a private declaration at that depth. */
  public MemObject makePrivate(int local, int depth) {
    return PrivateLocals.takes(depth) ? privates.first(pool(local), local, depth) : make(local);
  }

  /** Makes a private object as good as new. */
  public void refresh(MemObject o) {
    objects.refresh(o);
  }

  private LocalPool pool(int local) {
    LocalPool pool = local < pools.length ? pools[local] : null;
    return pool != null && pool.isOf(run) ? pool : begin(local);
  }

  private LocalPool begin(int local) {
    if (local >= pools.length) {
      pools = Arrays.copyOf(pools, Math.max(local + 1, 2 * pools.length));
    }
    LocalPool pool = pools[local];
    if (pool == null) {
      pool = new LocalPool(locals.at(local));
      pools[local] = pool;
    }
    pool.begin(run);
    return pool;
  }

  /** The variable of the latest call of a function that has not returned; null: none is there. */
  public @Nullable MemObject latest(String function, String name) {
    for (int i = top - 1; i >= 0; i--) {
      LocalPool pool = live[i].pool;
      if (pool != null
          && pool.local().name().equals(name)
          && pool.local().function().equals(function)) {
        return live[i];
      }
    }
    return null;
  }

  /** To be given to {@link #release}. */
  public int mark() {
    return top;
  }

  /** Kills the objects made since {@code mark}. */
  public void release(int mark) {
    if (top != mark) {
      releaseSome(mark);
    }
  }

  private void releaseSome(int mark) {
    int at = top;
    while (at > mark) {
      MemObject o = live[--at];
      LocalPool pool = o.pool;
      if (pool == null) {
        memory.kill(o, Location.NONE);
      } else {
        objects.end(o, pool);
      }
    }
    top = at;
  }
}
