package dev.cairn.machine.input.observe;

import static java.util.Objects.requireNonNull;

import dev.cairn.input.InputModel;
import dev.cairn.input.Preparation;
import dev.cairn.ir.CType;
import dev.cairn.machine.arith.Bytes;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.InputLayout.Leaf;
import dev.cairn.machine.input.layout.PointedType;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.ByteSets;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.UnsetBytes;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Run;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The objects that the program's own functions made for the one under test, with those that can be
 * reached from them, and what that one left of them. Each is named by the first way that leads to
 * it, {@code q[0].head}, which is how a test finds it, too.
 */
public final class MadeObjects {
  private static final int DEEPEST = 3;
  private static final int MOST_OBJECTS = 40;
  private static final int MOST_SCALARS = 64;
  private static final int MOST_STRUCTS = 8;

  private final Map<String, Long> roots = new LinkedHashMap<>();
  private final Map<String, MemObject> globals = new LinkedHashMap<>();
  private final Map<Integer, Named> named = new LinkedHashMap<>();

  /**
   * An object: {@code pointer} leads to its byte {@code offset}, where elements begin.
   *
   * @param isNew the pointer was written: what it leads to says where that is
   */
  private record Named(
      String pointer,
      MemObject object,
      int offset,
      CType element,
      int count,
      int depth,
      boolean isNew) {
    int end() {
      return (int) (offset + count * element.size());
    }
  }

  private MadeObjects() {}

  public static MadeObjects of(RunState rt) {
    return rt.state(MadeObjects.class, MadeObjects::new);
  }

  /** Calls made the object of that parameter. */
  public void add(String parameter, long address) {
    roots.put(parameter, address);
  }

  /** The function under test is called now: what it writes counts. */
  public void watch(RunState rt) {
    if (roots.isEmpty()) {
      return;
    }
    rt.memory()
        .forEachLive(
            o -> {
              if (o.kind == MemObject.Kind.HEAP && o.region == null) {
                o.watch();
              }
            });
    roots.values().forEach(address -> watch(rt.memory().object(address)));
    for (InputModel.Root root : rt.model().roots().values()) {
      MemObject o = root.isGlobal() ? rt.memory().object(rt.memory().symbol(root.name())) : null;
      if (o != null && o.id > 0 && o.size() == root.type().size()) {
        rt.memory().own(o);
        watch(o);
        globals.put(root.name(), o);
      }
    }
  }

  private static void watch(@Nullable MemObject o) {
    if (o != null && o.region == null) {
      o.watch();
    }
  }

  /** The function under test is back: finds names for what it left. */
  public void name(RunState rt) {
    Deque<Named> waiting = new ArrayDeque<>();
    for (Preparation p : rt.model().preparations()) {
      Long address = roots.get(p.parameter());
      if (address != null) {
        add(rt, new Way(p.parameter(), p.object(), address, 0, false), waiting);
      }
    }
    while (!waiting.isEmpty()) {
      follow(rt, waiting.remove(), waiting);
    }
  }

  /** A pointer, and what it points to by its type. */
  private record Way(String pointer, CType element, long address, int depth, boolean isNew) {
    /** How many elements to look at; an object of a handle may be the begin of a larger one. */
    int count(int room) {
      int fitting = (int) (room / element.size());
      if (!(element.resolved() instanceof CType.Composite)) {
        return Math.min(MOST_SCALARS, fitting);
      }
      boolean isArray = depth > 0 && room % element.size() == 0;
      return isArray ? Math.min(MOST_STRUCTS, fitting) : Math.min(1, fitting);
    }
  }

  private void add(RunState rt, Way way, Deque<Named> waiting) {
    MemObject o = rt.memory().object(way.address);
    boolean isSized = way.element.size() > 0 && way.element.size() <= InputLayout.MAX_SIZE;
    boolean isOurs =
        o != null && o.isAlive() && o.region == null && (isHeap(o) || way.depth == 0) && isSized;
    int at = Addresses.offset(way.address);
    if (o == null || !isOurs || at < 0 || named.containsKey(o.id) || named.size() >= MOST_OBJECTS) {
      return;
    }
    int count = way.count(o.size() - at);
    if (count > 0) {
      var object = new Named(way.pointer, o, at, way.element, count, way.depth, way.isNew);
      named.put(o.id, object);
      waiting.add(object);
    }
  }

  private static boolean isHeap(MemObject o) {
    return o.kind == MemObject.Kind.HEAP;
  }

  private void follow(RunState rt, Named from, Deque<Named> waiting) {
    if (from.depth >= DEEPEST) {
      return;
    }
    var layout = new InputLayout(from.element);
    UnsetBytes unset = from.object.neverSet();
    for (int i = 0; i < from.count; i++) {
      for (Leaf leaf : layout.leaves) {
        int at = from.offset + i * layout.size + leaf.offset();
        boolean isPointer = leaf.kind() == InputLayout.Kind.POINTER && leaf.bytes() == Long.BYTES;
        if (isPointer && (unset == null || !unset.isAny(at, leaf.bytes()))) {
          String path = from.pointer + "[" + i + "]" + leaf.path();
          long address = Bytes.read(from.object.bytes, at, leaf.bytes());
          CType element = PointedType.target(leaf.type());
          boolean isNew = written(from.object).isObserved(at, at + leaf.bytes());
          add(rt, new Way(path, element, address, from.depth + 1, isNew), waiting);
        }
      }
    }
  }

  /** What the function under test wrote; of objects that it made itself, all that is set. */
  public void observe(RunState rt) {
    for (Named n : named.values()) {
      var layout = new InputLayout(n.element);
      for (int i = 0; i < n.count; i++) {
        int base = n.offset + i * layout.size;
        Observer.Filter filter = n.isNew ? (_, _) -> true : written(n.object);
        Observer.observe(rt, n.object, base, n.pointer + "[" + i + "]", layout, filter);
      }
    }
    globals.forEach(
        (name, o) -> {
          InputModel.Root root = rt.model().roots().get(name);
          if (root != null) {
            Observer.observe(rt, o, 0, name, new InputLayout(root.type()), written(o));
          }
        });
  }

  private static Observer.Filter written(MemObject o) {
    BitSet written = o.written();
    return (from, to) -> written == null ? from < to : ByteSets.isAny(written, from, to);
  }

  /** Did calls make the object of that parameter, and is it still there. */
  public boolean isAlive(RunState rt, String parameter) {
    MemObject o = roots.containsKey(parameter) ? rt.memory().object(address(parameter)) : null;
    return o != null && o.isAlive();
  }

  /** Where the object of a parameter is that calls made. */
  public long address(String parameter) {
    return requireNonNull(roots.get(parameter));
  }

  /** Was something written that the types of the file under test do not show. */
  public boolean isChangedUnseen(RunState rt) {
    boolean[] isUnseen = {false};
    rt.memory()
        .forEachLive(
            o -> {
              BitSet written = isHeap(o) ? o.written() : null;
              if (written != null && !written.isEmpty()) {
                Named seen = named.get(o.id);
                isUnseen[0] |= seen == null || written.length() > seen.end();
              }
            });
    return isUnseen[0];
  }

  /** Is the object one of those that are looked at here. */
  boolean has(MemObject o) {
    return named.containsKey(o.id) || globals.containsValue(o);
  }

  /** Is the pointer of that access path the one that its object is named after. */
  boolean isName(String path, long address) {
    Named object = named.get(Addresses.object(address));
    return object != null && object.pointer.equals(path);
  }

  /** The place that an address means, where it has a name. */
  Optional<Run.Place> place(long address) {
    return Optional.ofNullable(named.get(Addresses.object(address)))
        .map(
            n ->
                new Run.Place(
                    n.pointer, n.element, false, (long) Addresses.offset(address) - n.offset));
  }
}
