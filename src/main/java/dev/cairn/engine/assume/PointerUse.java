package dev.cairn.engine.assume;

import dev.cairn.engine.assume.code.Cursors;
import dev.cairn.engine.assume.code.GivenAnew;
import dev.cairn.ir.Branch;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.NullChoice;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which input pointers the program follows, and of which it asks whether they are null. Only the
 * latter are worth being null: of the others the program assumes that they never are.
 */
public final class PointerUse {
  /** A macro of one thing, {@code IS_V6(address)}. */
  private static final Pattern MACRO =
      Pattern.compile("[\\s!(]*([A-Z_][A-Z0-9_]*\\s*\\([^()]*\\))[\\s)]*");

  /** Or one of those inside of another, {@code debug(CONTEXT(device), "closed")}. */
  private static final Pattern NESTED = Pattern.compile("[\\s!(]*[A-Za-z_]\\w*\\s*\\(.*\\)[\\s)]*");

  /** One variable that is compared with nothing, or not at all. */
  private static final Pattern VARIABLE =
      Pattern.compile("[\\s!(]*([A-Za-z_]\\w*)[\\s)]*(?:[!=]=\\s*\\w+)?");

  private final Map<String, Location> followed = new LinkedHashMap<>();
  private final Map<String, Set<Branch>> asked = new HashMap<>();
  private final Program program;
  private final List<Branch> branches;
  private final ConditionCode code;
  private final Predicate<String> saysWhenNull;

  /** {@code saysWhenNull}: does a contract say when a pointer may be null. */
  public PointerUse(Program program, Predicate<String> saysWhenNull) {
    this.program = program;
    branches = program.branches();
    code = new ConditionCode(program);
    this.saysWhenNull = saysWhenNull;
  }

  /** The pointers that the program asks about. */
  public List<String> asked() {
    return asked.keySet().stream().sorted().toList();
  }

  /** Others saw the program ask about these. */
  public void join(List<String> others) {
    others.forEach(p -> asked.computeIfAbsent(p, _ -> new HashSet<>()));
  }

  /** Looks at the conditions of a run. */
  public void learn(ExecutionPath path) {
    Set<String> known = new HashSet<>();
    for (PathCondition c : path.conditions()) {
      boolean isBranch = c.kind() == Kind.BRANCH && c.branch() >= 0;
      if (isBranch) {
        note(NullChoice.asked(c.condition()).filter(q -> !isIdle(q, c, known)), c);
      } else if (c.kind() == Kind.CHECK || c.kind() == Kind.ASSUME) {
        Optional<NullChoice> choice = NullChoice.decides(c.condition());
        choice.ifPresent(q -> known.add(q.pointer()));
        note(choice.filter(_ -> c.kind() == Kind.CHECK), c);
      }
    }
  }

  /**
   * Is a pointer compared with another, {@code l->next == l}, after it was followed or where the
   * two share an object.
   */
  private boolean isIdle(NullChoice choice, PathCondition c, Set<String> known) {
    return known.contains(choice.pointer()) && !isNullTest(branches.get(c.branch()));
  }

  /** Does it ask of some pointer whether it is null, by its text and by its code. */
  private boolean isNullTest(Branch branch) {
    return NullTests.isAny(branch.condition()) && !code.isOfTwo(branch);
  }

  private void note(Optional<NullChoice> choice, PathCondition c) {
    if (choice.isPresent()) {
      note(choice.get(), c);
    }
  }

  private void note(NullChoice choice, PathCondition c) {
    if (c.kind() == Kind.CHECK) {
      followed.putIfAbsent(choice.pointer(), c.location());
    } else {
      asked.computeIfAbsent(choice.pointer(), _ -> new HashSet<>()).add(branches.get(c.branch()));
    }
  }

  /** Does the check ask whether a pointer is null of which the program itself never asks. */
  public boolean isAssumed(PathCondition check) {
    Optional<NullChoice> choice = NullChoice.decides(check.condition());
    return choice.isPresent() && !isAsked(choice.get().pointer());
  }

  /** Does the program ask whether the pointer is null, or the contract say when it may be. */
  boolean isAsked(String pointer) {
    return asked.containsKey(pointer) || isSaid(pointer);
  }

  /** Does the contract say when the pointer may be null: then the function has to be ready. */
  boolean isSaid(String pointer) {
    return saysWhenNull.test(pointer);
  }

  /**
   * Does the function ask about its parameter, or another one that follows it: what helpers ask
   * that all may call says nothing about one, nor what it asks of an answer, nor where a list ends
   * of which it has followed the first part before.
   */
  boolean isAskedIn(Procedure tested, String follower, NullChoice choice) {
    String function = tested.name();
    var anew = new GivenAnew(tested);
    var cursors = new Cursors(tested);
    return asked.getOrDefault(choice.pointer(), Set.of()).stream()
        .filter(b -> !isOfPredicate(b) && !anew.isBefore(b, choice.pointer()))
        .filter(b -> !cursors.isMovedAt(b, choice.pointer()))
        .anyMatch(
            b ->
                b.function().equals(function)
                    ? isNullTest(b) && NullTests.isOf(choice, b.condition())
                    : b.function().equals(follower) && isNullTest(b) && !isOfAnswer(b));
  }

  /** Does a helper ask what a call handed back, which may be the pointer: {@code r = grow(p)}. */
  private boolean isOfAnswer(Branch branch) {
    Matcher name = VARIABLE.matcher(branch.condition());
    return name.matches()
        && program
            .function(branch.function())
            .filter(f -> new GivenAnew(f).isBefore(branch, name.group(1)))
            .isPresent();
  }

  /**
   * Did the program find out on the path that the pointer is null, and go on.
   *
   * @param isOfPart does the function that asks have a part in what went wrong
   */
  boolean isKnownOn(ExecutionPath path, NullChoice choice, Predicate<String> isOfPart) {
    return path.conditions().stream()
        .filter(c -> c.kind() == Kind.BRANCH && c.branch() >= 0)
        .filter(c -> NullChoice.decides(c.condition()).equals(Optional.of(choice)))
        .map(c -> branches.get(c.branch()))
        .filter(b -> isOfPart.test(b.function()))
        .anyMatch(b -> isNullTest(b) && !isOfPredicate(b));
  }

  /** The pointers of which these functions asked on the path whether they are null, in order. */
  List<NullChoice> askedIn(ExecutionPath path, Predicate<String> functions) {
    return path.conditions().stream()
        .filter(c -> c.kind() == Kind.BRANCH && c.branch() >= 0)
        .filter(c -> functions.test(branches.get(c.branch()).function()))
        .flatMap(c -> NullChoice.decides(c.condition()).stream())
        .toList();
  }

  /**
   * Is it one of several questions in a macro, {@code (a != NULL && a->type == V6)}, or does the
   * macro choose a value by it, {@code (a ? a->type : 0)}: it takes any pointer, and says nothing
   * of what is handed to it here.
   */
  private boolean isOfPredicate(Branch branch) {
    Optional<String> macro = macro(branch);
    boolean isChoice = NESTED.matcher(branch.condition()).matches() && code.isChoiceOfValue(branch);
    return isChoice || (macro.isPresent() && isOneOfMany(branch, macro));
  }

  private boolean isOneOfMany(Branch branch, Optional<String> macro) {
    return branches.stream().filter(b -> isNear(b, branch) && macro(b).equals(macro)).count() > 2;
  }

  private static boolean isNear(Branch a, Branch b) {
    return a.function().equals(b.function()) && a.location().line() == b.location().line();
  }

  private static Optional<String> macro(Branch branch) {
    Matcher matcher = MACRO.matcher(branch.condition());
    return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
  }

  /** The pointers that are followed and never asked about, each with the first place. */
  Map<String, Location> trusted() {
    Map<String, Location> trusted = new LinkedHashMap<>(followed);
    trusted.keySet().removeIf(this::isAsked);
    return trusted;
  }
}
