package dev.cairn.generate.contract;

import dev.cairn.ir.CType;
import dev.cairn.path.Defect;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one run tells: how many elements pointers had, and the values of cells.
 *
 * @param isDescribed no object was made by calls, of which nobody knows what is in them
 */
record Facts(
    Map<String, Long> lengths, Map<String, Long> values, Set<String> used, boolean isDescribed) {
  private static final String BEYOND = "[beyond]";
  private static final Pattern OBJECT = Pattern.compile(" of '([^']+)'");

  /** Of a run without calls that make objects. */
  Facts(Map<String, Long> lengths, Map<String, Long> values, Set<String> used) {
    this(lengths, values, used, true);
  }

  static Facts of(Run run) {
    Map<String, Long> lengths = new HashMap<>();
    run.pointees().forEach(p -> lengths.put(p.pointer(), p.length()));
    Map<String, Long> values = new HashMap<>();
    run.created().forEach(c -> values.put(c.variable().name(), run.input().get(c.variable())));
    Set<String> used = new HashSet<>(values.keySet());
    run.observations().forEach(o -> used.add(o.lvalue()));
    run.defects().forEach(d -> tooShort(d).ifPresent(p -> used.add(p + BEYOND)));
    return new Facts(lengths, values, used, run.path().preparation().length == 0);
  }

  /** How many elements were needed: up to the last that was read or written, or would have been. */
  long length(String pointer) {
    long length = lengths.getOrDefault(pointer, -1L);
    if (isTooShort(pointer)) {
      return length + 1;
    }
    while (length > 0 && !isUsed(pointer + "[" + (length - 1) + "]")) {
      length--;
    }
    return length;
  }

  /** Did it fail behind the end of what the pointer leads to: as many elements are not enough. */
  boolean isTooShort(String pointer) {
    return used.contains(pointer + BEYOND);
  }

  /** Did a stub write where its arguments lead: into as much as there was. */
  boolean isSetByStubs() {
    return values.keySet().stream().anyMatch(n -> n.contains(" sets "));
  }

  private static Optional<String> tooShort(Defect defect) {
    boolean isBounds =
        switch (defect.kind()) {
          case OUT_OF_BOUNDS_READ, OUT_OF_BOUNDS_WRITE -> true;
          default -> false;
        };
    Matcher object = OBJECT.matcher(defect.message());
    return isBounds && !defect.isBeforeObject() && object.find()
        ? Optional.of(object.group(1))
        : Optional.empty();
  }

  private boolean isUsed(String element) {
    return used.contains(element) || used.stream().anyMatch(n -> isPart(n, element));
  }

  /** Is it a member of the element, or behind it where it is a pointer, or whether that is null. */
  private static boolean isPart(String name, String element) {
    return name.startsWith(element)
        && name.length() > element.length()
        && ".[ ".indexOf(name.charAt(element.length())) >= 0;
  }

  /** The value in the input as it is written down: zero where the run never looked. */
  OptionalLong given(Place number) {
    int object = number.path().indexOf("[0].");
    boolean isThere =
        object < 0 || lengths.getOrDefault(number.path().substring(0, object), 0L) > 0;
    OptionalLong value = value(number);
    return value.isEmpty() && isThere && isDescribed && number.isNumber()
        ? OptionalLong.of(0)
        : value;
  }

  /** Empty where the run never looked. */
  OptionalLong value(Place count) {
    Long bits = values.get(count.path());
    boolean isSigned = count.type().resolved() instanceof CType.Integer i && i.isSigned();
    int unused = (int) (64 - 8 * count.type().size());
    if (bits == null) {
      return OptionalLong.empty();
    }
    long beyond = bits < 0 ? Long.MAX_VALUE : bits;
    return OptionalLong.of(isSigned ? bits << unused >> unused : beyond);
  }
}
