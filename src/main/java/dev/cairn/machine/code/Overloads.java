package dev.cairn.machine.code;

import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.stream.IntStream;

/** Methods of one name that differ in the type of their operands. */
record Overloads(List<SupportMethod> all) {
  static Overloads of(Class<?> owner, String name) {
    List<SupportMethod> all = SupportMethod.all(owner, name);
    if (all.size() < 2) {
      throw new IllegalStateException(owner.getName() + " has no overloads of '" + name + "'");
    }
    return new Overloads(all);
  }

  /** The one for operands of that type: they are where the methods first differ. */
  SupportMethod of(ClassDesc operand) {
    int least = all.stream().mapToInt(m -> m.type().parameterCount()).min().orElseThrow();
    int differing =
        IntStream.range(0, least)
            .filter(i -> all.stream().map(m -> m.type().parameterType(i)).distinct().count() > 1)
            .findFirst()
            .orElseThrow();
    return all.stream()
        .filter(m -> m.type().parameterCount() == least)
        .filter(m -> m.type().parameterType(differing).equals(operand))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no overload for " + operand.displayName()));
  }
}
