package dev.cairn.machine.program;

import dev.cairn.ir.Instruction.Case;
import dev.cairn.ir.Instruction.Switch;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntUnaryOperator;

/**
 * The switches whose cases do not fit into one JVM method, by their sites: code looks up here where
 * it goes on. Thread-safe.
 */
public final class LargeSwitches {
  /** More cases than that are looked up. */
  private static final int MOST = 1000;

  private final Map<Integer, Cases> bySite = new ConcurrentHashMap<>();

  public static boolean isLarge(Switch t) {
    return t.cases().size() > MOST;
  }

  /** Where a case leads: the branch it is, or -1, and the piece of code that comes next. */
  public record Next(int branch, int piece) {}

  private record Cases(Map<Long, Next> byValue, Next otherwise) {}

  /** Notes a switch; {@code pieces} tells the first piece of each block. */
  public void add(int site, Switch t, IntUnaryOperator pieces) {
    Map<Long, Next> byValue = new HashMap<>();
    for (Case c : t.cases()) {
      byValue.put(c.value().bits(), new Next(c.branch(), pieces.applyAsInt(c.target())));
    }
    int otherwise = pieces.applyAsInt(t.defaultTarget());
    bySite.put(site, new Cases(byValue, new Next(t.defaultBranch(), otherwise)));
  }

  /** Where the switch at that site goes for a value of these bits. */
  public Next next(int site, long bits) {
    Cases cases = bySite.get(site);
    if (cases == null) {
      throw new IllegalStateException("no large switch at site " + site);
    }
    return cases.byValue.getOrDefault(bits, cases.otherwise);
  }
}
