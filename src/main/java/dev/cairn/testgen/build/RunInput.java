package dev.cairn.testgen.build;

import dev.cairn.ir.CType;
import dev.cairn.path.AddressBits;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The inputs of one run, looked up by access path. */
final class RunInput {
  private static final String IS_NULL = " == NULL";
  private static final int MOST_DIGITS = 18;
  private final Map<String, Long> bits = new HashMap<>();
  private final Map<String, Run.Pointee> pointees = new HashMap<>();
  private final TreeSet<String> paths = new TreeSet<>();
  private final boolean isFaultless;

  RunInput(Run run) {
    isFaultless = run.isFaultless();
    for (Run.Created created : run.created()) {
      bits.put(created.variable().name(), run.input().get(created.variable()));
      paths.add(created.variable().name());
    }
    run.observations().forEach(this::addOverwritten);
    for (Run.Pointee pointee : run.pointees()) {
      pointees.put(pointee.pointer(), pointee);
      paths.add(pointee.pointer());
    }
  }

  /** With letters where the run passed over characters, unless these are constrained. */
  RunInput(Run run, Predicate<String> isConstrained) {
    this(run);
    new UnreadCharacters(run, isConstrained).fill(bits);
    paths.addAll(bits.keySet());
  }

  /**
   * A number that the run set without having read it could have been anything before. It is not
   * what it becomes, so that a test sees that it was set; 0 is what others are.
   */
  private void addOverwritten(Run.Observation o) {
    boolean isNumber = o.type().resolved() instanceof CType.Integer i && !i.isBool() && !i.isChar();
    if (isNumber && o.bits() == 0 && !bits.containsKey(o.lvalue())) {
      bits.put(o.lvalue(), 1L);
      paths.add(o.lvalue());
    }
  }

  /** Did the run come to no harm. */
  boolean isFaultless() {
    return isFaultless;
  }

  /** The inputs whose names are such, in order. */
  Stream<String> names(Predicate<String> which) {
    return paths.stream().filter(which);
  }

  /** The value of the cell, where the run read it. */
  OptionalLong bits(String path) {
    Long value = bits.get(path);
    return value == null ? OptionalLong.empty() : OptionalLong.of(value);
  }

  /** What the pointer points to, where the run looked. */
  Run.@Nullable Pointee pointee(String path) {
    return pointees.get(path);
  }

  /** Where the pointer points that has no object of its own. */
  Optional<Run.Place> place(String path) {
    Run.Pointee pointee = pointees.get(path);
    return pointee == null ? Optional.empty() : pointee.place();
  }

  /** Does it matter where in a row of 16 bytes the pointer points. */
  boolean isPlaced(String path) {
    return bits.containsKey(new AddressBits(path).variableName());
  }

  /** How many elements lie before where the pointer points. */
  int front(String path) {
    Run.Pointee pointee = pointees.get(path);
    return pointee == null ? 0 : pointee.front();
  }

  /** How many bytes into the first element the pointer points. */
  long inset(String path) {
    Run.Pointee pointee = pointees.get(path);
    return pointee == null ? 0 : pointee.inset();
  }

  /**
   * The number of elements behind the pointer; -1: the run took it for null, or did not look. An
   * object that the program freed has the elements that it had then, and those that were read, and
   * at least one.
   */
  long length(String path) {
    Run.Pointee pointee = pointees.get(path);
    if (pointee != null && pointee.length() >= 0) {
      return pointee.length();
    }
    Long isNull = bits.get(path + IS_NULL);
    long freed = pointee == null ? 0 : pointee.freed();
    boolean isThere = isNull == null ? freed > 0 || readsInside(path) : isNull == 0;
    return isThere ? Math.max(freed, elementsRead(path)) : -1;
  }

  /** How many elements lie behind the struct that the pointer points to. */
  long tail(String path) {
    Run.Pointee pointee = pointees.get(path);
    return pointee == null ? 0 : pointee.tail();
  }

  /** Whether the program freed the object behind the pointer, or wanted to. */
  boolean isFreed(String path) {
    Run.Pointee pointee = pointees.get(path);
    boolean isGone = pointee != null && pointee.length() < 0; // it has lost its length then
    return pointee != null && (isGone || pointee.freed() > 0) && length(path) >= 0;
  }

  private long elementsRead(String path) {
    long count = 1;
    while (hasPrefix(path + "[" + count + "]")) {
      count++;
    }
    return count;
  }

  /** Whether the run decided on the pointer at all. */
  boolean knowsPointer(String path) {
    return pointees.containsKey(path) || bits.containsKey(path + IS_NULL);
  }

  /** Whether the run read anything inside the object at {@code path}. */
  boolean touches(String path) {
    return paths.contains(path)
        || hasPrefix(path + ".")
        || hasPrefix(path + "[")
        || hasPrefix(path + " ");
  }

  /** The elements of the array at {@code path} inside which the run read anything, in order. */
  NavigableSet<Long> elements(String path) {
    String begin = path + "[";
    NavigableSet<Long> indices = new TreeSet<>();
    for (String inside : paths.tailSet(begin)) {
      if (!inside.startsWith(begin)) {
        break;
      }
      index(inside, begin.length()).ifPresent(indices::add);
    }
    return indices;
  }

  /** The number before the next bracket; none where it counts back. */
  private static OptionalLong index(String path, int from) {
    int close = path.indexOf(']', from);
    boolean isNumber =
        close > from
            && close - from <= MOST_DIGITS
            && path.substring(from, close).chars().allMatch(Character::isDigit);
    return isNumber
        ? OptionalLong.of(Long.parseLong(path.substring(from, close)))
        : OptionalLong.empty();
  }

  /** Whether the run read a cell of the aggregate at {@code path}, not only the pointer to it. */
  boolean readsInside(String path) {
    return hasPrefix(path + ".") || hasPrefix(path + "[");
  }

  private boolean hasPrefix(String prefix) {
    String next = paths.ceiling(prefix);
    return next != null && next.startsWith(prefix);
  }
}
