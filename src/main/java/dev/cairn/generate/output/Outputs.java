package dev.cairn.generate.output;

import dev.cairn.testgen.framework.Frameworks;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which files of a result folder the user wants beside those that are always there.
 *
 * @param frameworks names of {@link Frameworks}; the one in which suites are checked is always
 *     written
 * @param formats names of {@link ResultWriters}
 */
public record Outputs(Set<String> frameworks, Set<String> formats) {
  /** What is written unless the user says otherwise. */
  public static final Outputs DEFAULT =
      new Outputs(Set.of(Frameworks.CHECKED), ResultWriters.STANDARD);

  public Outputs {
    frameworks = new TreeSet<>(frameworks);
    formats = new TreeSet<>(formats);
  }
}
