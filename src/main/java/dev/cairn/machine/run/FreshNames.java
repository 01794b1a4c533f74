package dev.cairn.machine.run;

import java.util.HashMap;
import java.util.Map;

/** Names of inputs that one run makes on its way: one made again gets {@code #2}, {@code #3}, …. */
public final class FreshNames {
  private final Map<String, Integer> uses = new HashMap<>();

  private FreshNames() {}

  /** The name itself, or with a number when it was used before in this run. */
  public static String of(RunState rt, String name) {
    int use = rt.state(FreshNames.class, FreshNames::new).uses.merge(name, 1, Integer::sum);
    return use == 1 ? name : name + "#" + use;
  }
}
