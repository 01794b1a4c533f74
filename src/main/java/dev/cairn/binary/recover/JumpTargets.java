package dev.cairn.binary.recover;

import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Where computed jumps, calls and returns have been seen to go, by the address of each. A return is
 * among them, perhaps with no target yet, when the address it goes to was seen to depend on inputs.
 */
public record JumpTargets(NavigableMap<Long, SortedSet<Long>> bySite) {
  /** Nothing has been seen yet. */
  public static final JumpTargets NONE = new JumpTargets(new TreeMap<>());

  /** The targets seen at a site, ascending. */
  public Set<Long> of(long site) {
    return bySite.getOrDefault(site, new TreeSet<>());
  }

  /** Whether an instruction was seen to choose where it goes. */
  boolean isChoice(long site) {
    return bySite.containsKey(site);
  }

  /** The same with further targets. */
  public JumpTargets with(Map<Long, ? extends Set<Long>> seen) {
    NavigableMap<Long, SortedSet<Long>> all = new TreeMap<>();
    bySite.forEach((site, targets) -> all.put(site, new TreeSet<>(targets)));
    seen.forEach(
        (site, targets) -> all.computeIfAbsent(site, _ -> new TreeSet<>()).addAll(targets));
    return new JumpTargets(all);
  }
}
