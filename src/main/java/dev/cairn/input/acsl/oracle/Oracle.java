package dev.cairn.input.acsl.oracle;

import dev.cairn.input.acsl.Warning;
import dev.cairn.ir.CType;
import dev.cairn.path.Clause;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a contract says about the calls of a function, as C.
 *
 * @param clauses all clauses, also those that could not be written
 * @param reservation what legal inputs may be and those of ours never are, so that nothing is
 *     proved
 * @param result the name that stands for what the function returned
 * @param companions C of the user that runs beside the function
 * @param changes how the unit is another than the user's
 */
public record Oracle(
    List<Clause> clauses,
    List<Warning> warnings,
    Optional<String> reservation,
    String result,
    Text machine,
    Text tests,
    Companions companions,
    UnitChanges changes) {
  public static final Oracle NONE =
      new Oracle(
          List.of(),
          List.of(),
          Optional.empty(),
          "result",
          Text.NONE,
          Text.NONE,
          Companions.NONE,
          UnitChanges.NONE);

  public Oracle {
    clauses = List.copyOf(clauses);
    warnings = List.copyOf(warnings);
  }

  /** The same in a unit that is changed. */
  public Oracle with(UnitChanges others) {
    List<Warning> all = new ArrayList<>(warnings);
    others.assumed().forEach(f -> all.addAll(f.warnings()));
    return new Oracle(clauses, all, reservation, result, machine, tests, companions, others);
  }

  /** How checks compute with real numbers, as C; it needs {@code CAIRN_TOO_NEAR()}. */
  public static String realNumbers() {
    return resource("real.h");
  }

  /** A text of this room. */
  public static String resource(String name) {
    try (InputStream in = Oracle.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("resource " + name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Called functions of which only the contract counts. */
  public List<Assumed> assumed() {
    return changes.assumed();
  }

  /** The same, with what inputs of ours never are. */
  public Oracle with(Optional<String> newReservation) {
    return new Oracle(
        clauses, warnings, newReservation, result, machine, tests, companions, changes);
  }

  /** The same beside C of the user. */
  public Oracle with(Companions others) {
    return new Oracle(clauses, warnings, reservation, result, machine, tests, others, changes);
  }

  /** The same with one more check after the call, spelled for the machine and for tests. */
  public Oracle plus(Clause clause, String inMachine, String inTests) {
    List<Clause> all = new ArrayList<>(clauses);
    all.add(clause);
    return new Oracle(
        all,
        warnings,
        reservation,
        result,
        machine.plus(new Check(clause, inMachine)),
        tests.plus(new Check(clause, inTests)),
        companions,
        changes);
  }

  /** The same without checks in bodies and ghosts, for the reason given. */
  public Oracle withoutBodies(String why) {
    Set<Integer> refused = bodyChecks();
    machine
        .checks()
        .filter(c -> changes.speaksOfGhosts(c.code()))
        .map(c -> c.clause().id())
        .forEach(refused::add);
    return without(refused, why, changes.withoutGhosts());
  }

  /** The same without some of the checks in bodies, for the reason given. */
  public Oracle withoutBodies(Set<Integer> refused, String why) {
    return without(refused, why, changes);
  }

  /** The numbers of the checks in bodies, in their order. */
  public Set<Integer> bodyChecks() {
    Set<Integer> all = new LinkedHashSet<>();
    machine.inBodies().forEach(b -> all.add(b.check().clause().id()));
    return all;
  }

  private Oracle without(Set<Integer> refused, String why, UnitChanges left) {
    List<Warning> more = new ArrayList<>(warnings);
    Set<Integer> admitted = new HashSet<>();
    machine.required().forEach(c -> admitted.add(c.clause().id()));
    machine.inBodies().stream()
        .filter(BodyCheck::isAssumed)
        .forEach(b -> admitted.add(b.check().clause().id()));
    machine
        .checks()
        .map(Check::clause)
        .filter(c -> refused.contains(c.id()))
        .forEach(
            c -> {
              boolean isAdmitted = admitted.contains(c.id());
              String text =
                  isAdmitted ? "not admitted: " + c.text() : "clause not checked: " + c.described();
              more.add(new Warning(c.at(), text + " (" + why + ")"));
            });
    List<Clause> all =
        clauses.stream().map(c -> refused.contains(c.id()) ? c.unchecked(why) : c).toList();
    return new Oracle(
        all,
        more,
        reservation,
        result,
        machine.without(refused),
        tests.without(refused),
        companions,
        left);
  }

  /** Is the text of the unit another than the user's while it runs on the machine. */
  public boolean changesUnit() {
    return !machine.inBodies().isEmpty() || !changes.isEmpty();
  }

  /** A clause as a C expression. */
  public record Check(Clause clause, String code) {}

  /** A variable of the function that a check in its body looks at. */
  public record Local(String name, CType type) {
    private static final String ADDRESS = "cairn_address_";
    private static final CType ANY = new CType.Pointer(8, new CType.Ref(new CType.Void()));

    /** The address of a variable of the function. */
    public static Local addressOf(String variable) {
      return new Local(ADDRESS + variable, ANY);
    }

    /** How the function that is checked spells it. */
    public String argument() {
      return name.startsWith(ADDRESS) ? "(void *)&" + variable() : name;
    }

    /** The variable that it is, or the address of. */
    public String variable() {
      return name.startsWith(ADDRESS) ? name.substring(ADDRESS.length()) : name;
    }

    /** Is it a copy of a parameter as it was passed. */
    public Optional<String> copied() {
      return variable().startsWith(Named.PASSED)
          ? Optional.of(variable().substring(Named.PASSED.length()))
          : Optional.empty();
    }
  }

  /**
   * A value that a check needs and that is there earlier only.
   *
   * @param variable keeps it from {@code spot} on
   * @param code is its value there
   * @param locals that {@code code} looks at
   */
  public record Kept(Local variable, Spot spot, String code, List<Local> locals) {
    public Kept {
      locals = List.copyOf(locals);
    }
  }

  /**
   * A check inside a function.
   *
   * @param locals that it looks at
   * @param kept of them, what has to be kept for it
   */
  public record BodyCheck(
      Check check, BodyClause.Placed placed, List<Local> locals, List<Kept> kept) {
    public BodyCheck {
      locals = List.copyOf(locals);
      kept = List.copyOf(kept);
    }

    /** Is it taken for granted instead of checked. */
    public boolean isAssumed() {
      return !placed.clause().use().isChecked();
    }

    /** The variable that holds a loop variant's last value. */
    public Optional<String> memory() {
      return placed.before().map(_ -> memory(check.clause()));
    }

    /** Is that variable one for all calls of the function, each of which restores it. */
    public boolean isOfCalls() {
      return check.clause().kind() == Clause.Kind.DECREASES;
    }

    /** What that variable is called for this clause. */
    public static String memory(Clause variant) {
      return "cairn_was_" + variant.id();
    }
  }

  /**
   * The checks in one dialect: functions they call, those before and after a call, those when the
   * program ends in it, and those in the bodies of functions.
   *
   * @param required what is taken for granted of every call
   */
  public record Text(
      List<String> functions,
      List<Check> required,
      List<Check> atEntry,
      List<Check> atExit,
      List<Check> atEnd,
      List<BodyCheck> inBodies) {
    static final Text NONE =
        new Text(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    public Text {
      functions = List.copyOf(functions);
      required = List.copyOf(required);
      atEntry = List.copyOf(atEntry);
      atExit = List.copyOf(atExit);
      atEnd = List.copyOf(atEnd);
      inBodies = List.copyOf(inBodies);
    }

    Text plus(Check check) {
      List<Check> all = new ArrayList<>(atExit);
      all.add(check);
      return new Text(functions, required, atEntry, all, atEnd, inBodies);
    }

    /** All of them. */
    Stream<Check> checks() {
      return Stream.of(
              required.stream(),
              atEntry.stream(),
              atExit.stream(),
              atEnd.stream(),
              inBodies.stream().map(BodyCheck::check))
          .flatMap(s -> s);
    }

    /** The same without some checks. */
    Text without(Set<Integer> refused) {
      List<BodyCheck> left =
          inBodies.stream().filter(b -> !refused.contains(b.check().clause().id())).toList();
      return new Text(
          functions,
          without(refused, required),
          without(refused, atEntry),
          without(refused, atExit),
          without(refused, atEnd),
          left);
    }

    private static List<Check> without(Set<Integer> refused, List<Check> checks) {
      return checks.stream().filter(c -> !refused.contains(c.clause().id())).toList();
    }

    public boolean isEmpty() {
      return required.isEmpty()
          && atEntry.isEmpty()
          && atExit.isEmpty()
          && atEnd.isEmpty()
          && inBodies.isEmpty();
    }
  }

  public boolean isEmpty() {
    return clauses.isEmpty();
  }
}
