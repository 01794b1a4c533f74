package dev.cairn.binary.recover;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Control;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.binary.lift.Processor;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds functions and their control flow from an entry on, as OSMOSE does: fixed targets from the
 * code itself, computed ones as far as runs have shown them. A function begins where a call goes; a
 * jump to the beginning of another function is a call that returns for both.
 */
public final class Recovery {
  private final Processor processor;
  private final Image image;
  private final JumpTargets targets;
  private final Set<Long> entries = new LinkedHashSet<>();
  private final Map<Long, Lifted> lifted = new LinkedHashMap<>();

  private Recovery(Processor processor, Image image, JumpTargets targets) {
    this.processor = processor;
    this.image = image;
    this.targets = targets;
  }

  /** The functions at these entries, in this order, and then all that they may call. */
  public static List<MachineFunction> of(
      Processor processor, Image image, JumpTargets targets, List<Long> first) {
    var recovery = new Recovery(processor, image, targets);
    recovery.entries.addAll(first);
    recovery.findEntries(first);
    return recovery.entries.stream().map(recovery::function).toList();
  }

  /** What a function at an address is called in the program model. */
  static String name(Processor processor, Image image, long entry) {
    String address = processor.address(entry);
    return image.nameAt(entry).map(n -> plain(n) + "@" + address).orElse(address);
  }

  /** Compilers for small processors put {@code _} before C's names. */
  private static String plain(String symbol) {
    return symbol.startsWith("_") && symbol.length() > 1 ? symbol.substring(1) : symbol;
  }

  private void findEntries(List<Long> first) {
    Deque<Long> work = new ArrayDeque<>(first);
    Set<Long> seen = new LinkedHashSet<>(work);
    while (!work.isEmpty()) {
      Lifted here = at(work.poll());
      for (long callee : callees(here, here.control())) {
        entries.add(callee);
        if (seen.add(callee)) {
          work.add(callee);
        }
      }
      for (long next : successors(here, here.control())) {
        if (seen.add(next)) {
          work.add(next);
        }
      }
    }
  }

  private Lifted at(long address) {
    return lifted.computeIfAbsent(
        address, a -> processor.lift(image, a, new Code(List.of(processor.addressType()))));
  }

  private List<Long> callees(Lifted here, Control control) {
    return switch (control) {
      case Control.Call(var target) -> List.of(target);
      case Control.ComputedCall _ -> List.copyOf(targets.of(here.address()));
      case Control.When(_, var then) -> callees(here, then);
      case Control.Next _,
          Control.Gap _,
          Control.Goto _,
          Control.Computed _,
          Control.Return _,
          Control.Stop _ ->
          List.of();
    };
  }

  private List<Long> successors(Lifted here, Control control) {
    return switch (control) {
      case Control.Next _, Control.Gap _, Control.Call _, Control.ComputedCall _ ->
          List.of(next(here));
      case Control.Goto(var target) -> List.of(target);
      case Control.Computed _, Control.Return _ -> List.copyOf(targets.of(here.address()));
      case Control.Stop _ -> List.of();
      case Control.When(_, var then) -> {
        List<Long> both = new ArrayList<>(successors(here, then));
        both.add(next(here));
        yield both;
      }
    };
  }

  private long next(Lifted here) {
    int bits = processor.addressType().bits();
    return here.next() & ((1L << bits) - 1);
  }

  private MachineFunction function(long entry) {
    NavigableMap<Long, Lifted> own = new TreeMap<>();
    Deque<Long> work = new ArrayDeque<>(List.of(entry));
    while (!work.isEmpty()) {
      long address = work.poll();
      boolean isOwn = address == entry || !entries.contains(address);
      if (isOwn && !own.containsKey(address)) {
        Lifted here = at(address);
        own.put(address, here);
        work.addAll(successors(here, here.control()));
      }
    }
    return new MachineFunction(name(processor, image, entry), entry, own);
  }
}
