package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** What names mean while a clause is written, and of which state the current term speaks. */
final class CodeContext {
  final Scope scope;
  final Dialect dialect;
  final IntegerCode integers;
  private final boolean hasWide;
  private final Map<String, Named> names;
  private final Map<String, Code> bound = new HashMap<>();
  private final Set<Oracle.Local> locals = new LinkedHashSet<>();
  private final Optional<String> noPast;
  private final List<Oracle.Kept> kept;
  private Reading reading = Reading.NOW;

  CodeContext(Scope scope, Map<String, Named> names, Dialect dialect, boolean hasWide) {
    this(scope, names, dialect, hasWide, Optional.empty());
  }

  /** {@code noPast}: why nothing can be said of the state at the beginning of the function. */
  CodeContext(
      Scope scope,
      Map<String, Named> names,
      Dialect dialect,
      boolean hasWide,
      Optional<String> noPast) {
    this(scope, names, dialect, hasWide, noPast, new ArrayList<>());
  }

  private CodeContext(
      Scope scope,
      Map<String, Named> names,
      Dialect dialect,
      boolean hasWide,
      Optional<String> noPast,
      List<Oracle.Kept> kept) {
    this.kept = kept;
    this.scope = scope;
    this.noPast = noPast;
    this.names = Map.copyOf(names);
    this.dialect = dialect;
    this.hasWide = hasWide;
    this.integers = new IntegerCode(hasWide);
  }

  /** Has the target {@code __int128}. */
  boolean hasWide() {
    return hasWide;
  }

  Optional<Named> named(String name) {
    return Optional.ofNullable(names.get(name));
  }

  Optional<Code> bound(String name) {
    return Optional.ofNullable(bound.get(name));
  }

  /** Takes note of a variable of the function that the clause looks at. */
  void use(Oracle.Local local) {
    locals.add(local);
  }

  List<Oracle.Local> locals() {
    return List.copyOf(locals);
  }

  /** How memory of the state that is spoken of is read. */
  Reading reading() {
    return reading;
  }

  boolean isOld() {
    return !reading.equals(Reading.NOW);
  }

  /** The same where others than it speaks of may be otherwise. */
  Code open(String why, Code truth) {
    return dialect == Dialect.MACHINE
        ? new Code(
            "(__cairn_open(\"" + why + "\"), " + truth.text() + ")",
            Code.Rank.PRIMARY,
            truth.type(),
            truth.hazards())
        : truth;
  }

  /** Takes note of a value that has to be kept at an earlier place. */
  void keep(Oracle.Kept value) {
    kept.add(value);
  }

  /** The values that have to be kept at earlier places. */
  List<Oracle.Kept> kept() {
    return List.copyOf(kept);
  }

  /** What is written about a state in which other names are visible. */
  CodeContext of(Map<String, Named> visible) {
    return new CodeContext(scope, visible, dialect, hasWide, noPast, kept);
  }

  /** Writes a term about the state at the beginning of the function. */
  <T> T inOldState(Supplier<T> writing) {
    return inState(true, writing);
  }

  <T> T inState(boolean old, Supplier<T> writing) {
    if (old && noPast.isPresent()) {
      throw new AcslException(Location.NONE, noPast.get());
    }
    return reading(old ? Reading.OLD : Reading.NOW, writing);
  }

  /** Writes a term about the state whose memory is read so. */
  <T> T reading(Reading of, Supplier<T> writing) {
    Reading before = reading;
    reading = of;
    try {
      return writing.get();
    } finally {
      reading = before;
    }
  }

  /** Gives a name its meaning from here on. */
  void bind(String name, Code variable) {
    bound.put(name, variable);
  }

  /** Writes the scope of a bound variable. */
  <T> T binding(String name, Code variable, Supplier<T> writing) {
    bound.put(name, variable);
    try {
      return writing.get();
    } finally {
      bound.remove(name);
    }
  }

  /**
   * The name in C of a bound variable that is unique in the clause ({@code i'3}): as the user wrote
   * it, if nothing else has that name.
   */
  String cName(String unique, Location at) {
    int mark = unique.indexOf('\'');
    if (mark < 0) {
      throw new AcslException(at, "'" + unique + "' is bound twice");
    }
    String plain = unique.substring(0, mark);
    boolean isTaken =
        names.values().stream().anyMatch(n -> n.text().equals(plain))
            || names.containsKey(plain)
            || bound.values().stream().anyMatch(c -> c.text().equals(plain));
    return isTaken ? plain + "_" + unique.substring(mark + 1) : plain;
  }
}
