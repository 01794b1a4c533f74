package dev.cairn.machine.input;

import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.machine.run.FreshNames;
import dev.cairn.machine.run.RunState;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * What a program reads from a port or a timer: another input of one byte each time. Readings that
 * the input does not speak of are 0 at first, and then change from one to the next, so that a run
 * comes out of a loop that waits for any of them. They depend on their name and number only.
 */
public final class Readings {
  /** So many are 0, for tests that read well. */
  private static final int CALM = 4;

  private static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);

  private final Map<String, Integer> made = new HashMap<>();

  private Readings() {}

  /** Makes the byte at {@code address} the next reading of that name. */
  public static void make(RunState rt, long address, String name) {
    int number = rt.state(Readings.class, Readings::new).made.merge(name, 1, Integer::sum);
    Variable variable = rt.record().variable(FreshNames.of(rt, name), 8, BYTE, usual(name, number));
    rt.memory().write(address, 1, rt.record().value(variable), rt.record().shadow(variable));
  }

  /** What is read when the input does not say it. */
  static int usual(String name, int number) {
    long place = ((long) name.hashCode() << 32) + number;
    return number <= CALM ? 0 : new SplittableRandom(place).nextInt(1 << 8);
  }
}
