package dev.cairn.machine.arith;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Constants that fit no JVM constant, by number. Thread-safe. */
public final class WideConstants {
  private final List<BigInteger> all = new ArrayList<>();

  public synchronized int index(BigInteger value) {
    int known = all.indexOf(value);
    if (known >= 0) {
      return known;
    }
    all.add(value);
    return all.size() - 1;
  }

  public synchronized BigInteger at(int index) {
    return all.get(index);
  }
}
