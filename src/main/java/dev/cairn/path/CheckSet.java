package dev.cairn.path;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Which errors runs are searched for.
 *
 * @param wanted all of them
 * @param noted those of {@code wanted} that are only noted: the run stays a test, and nothing fails
 *     for them
 */
public record CheckSet(Set<Check> wanted, Set<Check> noted) {
  /** Nothing is looked for. */
  public static final CheckSet NONE = new CheckSet(Set.of(), Set.of());

  /** What a user gets who does not say: signed overflow and odd shifts are often meant. */
  public static final CheckSet DEFAULT = of(Check.DEFAULT).noting(Check.NOTED);

  public CheckSet {
    // every allocation asks: one bit is quicker than a hash
    wanted = frozen(wanted);
    noted = frozen(noted);
  }

  private static Set<Check> frozen(Collection<Check> checks) {
    return checks.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(checks));
  }

  /** Whatever is found of these is a defect. */
  public static CheckSet of(Set<Check> checks) {
    return new CheckSet(checks, Set.of());
  }

  /** The same, and these are looked for and only noted. */
  private CheckSet noting(Set<Check> more) {
    Set<Check> all = EnumSet.copyOf(wanted);
    all.addAll(more);
    return new CheckSet(all, more);
  }

  /** The same, and these are defects. */
  public CheckSet with(Set<Check> more) {
    Set<Check> all = EnumSet.noneOf(Check.class);
    all.addAll(wanted);
    all.addAll(more);
    return new CheckSet(all, without(noted, more));
  }

  /** The same, and these are not looked for. */
  public CheckSet without(Set<Check> fewer) {
    return new CheckSet(without(wanted, fewer), without(noted, fewer));
  }

  private static Set<Check> without(Set<Check> from, Set<Check> fewer) {
    Set<Check> left = EnumSet.noneOf(Check.class);
    left.addAll(from);
    left.removeAll(fewer);
    return left;
  }

  /** Is it looked for. */
  public boolean contains(Check check) {
    return wanted.contains(check);
  }

  /** Is it worth a note only. */
  public boolean isNoted(Check check) {
    return noted.contains(check);
  }

  /** Is what went wrong worth a note only. */
  public boolean isNoted(Defect.Kind kind) {
    return kind.check().filter(this::isNoted).isPresent();
  }
}
