package dev.cairn.engine.assume;

import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Branch;
import dev.cairn.path.ObjectSize;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Numbers that no caller passes, and of which the code does not ask: sizes that no object has, and
 * negative places in an object that the caller passes, too.
 */
final class OddNumbers {
  /** No address space has room for more. */
  private static final int MOST_BITS = ObjectSize.BITS;

  /** Places so far behind that an object of fixed size would be left there. */
  private static final long[] FAR = {1 << 20, 1 << 30};

  /** Numbers of elements that are tried. */
  private static final int FEW = 64;

  private static final Pattern RUNNING =
      Pattern.compile("[\\s!(]*([A-Za-z_]\\w*)\\s*(?:<=|>=|<|>)\\s*([A-Za-z_(].*)");

  private static final Pattern TWO = Pattern.compile("\\W*(\\w+)\\s*(?:<=|>=|<|>)\\s*(\\w+)\\W*");

  /** Behind a name: is it negative, or is there nothing. */
  private static final String SIGN = "\\s*(?:<=|>=|<|>)\\s*-?[01]\\b";

  private static final Pattern ORDER = Pattern.compile("(?<!-)>|<");

  private final States states;
  private final List<Branch> branches;
  private final Run run;
  private final ExprPool pool;

  OddNumbers(States states, List<Branch> branches, Run run, ExprPool pool) {
    this.pool = pool;
    this.states = states;
    this.branches = branches;
    this.run = run;
  }

  /** Are they all sizes of no object, and do sizes of objects do no harm. */
  boolean areSizes(Cause cause, List<Variable> variables) {
    List<Variable> huge = sizes(variables);
    if (cause.isExact() && huge.size() == 1 && variables.size() > 1) {
      return isSizeBeside(huge.getFirst());
    }
    boolean isSize = !variables.isEmpty() && huge.equals(variables);
    return isSize && (!cause.isExact() || isHarmlessBelow(variables));
  }

  /** Those of them that are sizes of no object. */
  List<Variable> sizes(List<Variable> variables) {
    return variables.stream().filter(v -> isHuge(v) && !States.isSigned(v, run)).toList();
  }

  /**
   * Is it one beside usual numbers, {@code at + size}, of which the code did not ask together with
   * another parameter: who adds two of them up and asks wants to keep bad ones out.
   */
  private boolean isSizeBeside(Variable huge) {
    return huge.width() == Long.SIZE
        && states.isParameter(huge.name())
        && isHarmlessBelow(List.of(huge))
        && run.path().conditions().stream()
            .filter(c -> c.kind() == Kind.BRANCH && Orders.isOne(c.condition()))
            .map(c -> pool.variablesOf(c.condition()).in(pool.variables()))
            .filter(asked -> asked.contains(huge))
            .noneMatch(asked -> asked.stream().anyMatch(v -> isOther(v, huge)));
  }

  private boolean isOther(Variable v, Variable huge) {
    return !v.equals(huge) && states.isParameter(v.name());
  }

  /** The clause that says of each that objects have such sizes. */
  static String sizeClauses(List<Variable> variables) {
    return variables.stream().map(OddNumbers::size).collect(Collectors.joining(" && "));
  }

  private static String size(Variable variable) {
    String name = AccessPaths.spelled(variable.name());
    return bits(variable) == MOST_BITS ? ObjectSize.of(name) : name + " <= INT_MAX";
  }

  private static int bits(Variable variable) {
    return Math.min(MOST_BITS, variable.width() - 1);
  }

  /** Unsigned numbers of 32 bits that count bytes stay below 2 GiB: nobody has such a text. */
  private boolean isHuge(Variable variable) {
    long size = run.input().get(variable);
    return switch (variable.width()) {
      case 64 -> size >>> MOST_BITS != 0;
      case 32 -> size >>> 31 != 0;
      default -> false;
    };
  }

  /** Do sizes of objects not come to the same end: the failed check is the last of the path. */
  private boolean isHarmlessBelow(List<Variable> variables) {
    var path = new SamePath(run, variables, pool);
    int most = variables.stream().mapToInt(OddNumbers::bits).min().orElse(MOST_BITS);
    for (int bit = 0; bit < most; bit++) {
      if (path.isTakenWith((1L << bit) - 1) || path.isTakenWith(1L << bit)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Is a parameter negative that counts from the begin of an input object: the caller has both, and
   * the code asks nowhere on the way how large the parameter is. Of places behind an object that is
   * no input, the code knows where it ends.
   */
  boolean isPlaceBefore(Cause cause, List<Variable> variables) {
    return cause.isExact()
        && variables.stream()
            .filter(v -> states.isParameter(v.name()) && isNegative(v) && !isBounded(v))
            .anyMatch(this::isHarmlessBehind);
  }

  /**
   * Are they all parameters, how many elements an array has, and nothing else was asked of them.
   */
  boolean areCounts(Cause cause, List<Variable> variables) {
    return cause.isExact()
        && !variables.isEmpty()
        && variables.stream().allMatch(v -> states.isParameter(v.name()) && !isCounted(v));
  }

  /** Is it held against anything but another parameter, which may be as large. */
  private boolean isCounted(Variable variable) {
    Pattern name = Pattern.compile("\\b" + Pattern.quote(variable.name()) + "\\b");
    return ownTexts()
        .filter(t -> ORDER.matcher(t).find() && name.matcher(t).find())
        .anyMatch(t -> !isOfParameters(t));
  }

  private boolean isOfParameters(String condition) {
    Matcher two = TWO.matcher(condition);
    return two.matches() && states.isParameter(two.group(1)) && states.isParameter(two.group(2));
  }

  /** Characters are no places: many are negative, and nobody notices. */
  private boolean isNegative(Variable variable) {
    int unused = 64 - variable.width();
    return variable.width() >= Integer.SIZE
        && States.isSigned(variable, run)
        && run.input().get(variable) << unused < 0;
  }

  /**
   * A negative parameter by which the function counts elements, {@code i < n}, and of which it
   * never asks whether there are any: who passes elements has counted them.
   */
  Optional<Variable> negativeCount(List<Variable> variables) {
    return variables.stream()
        .filter(v -> states.isParameter(v.name()) && isNegative(v) && isCount(v.name()))
        .filter(v -> isHarmlessBehind(v) && isHarmlessFrom(v))
        .findFirst();
  }

  private boolean isCount(String name) {
    Pattern sign = Pattern.compile("\\b" + Pattern.quote(name) + SIGN);
    return (states.isCount(name) || ownBranches().anyMatch(t -> isEndOfLoop(t, name)))
        && ownBranches().noneMatch(t -> sign.matcher(t).find());
  }

  private boolean isHarmlessFrom(Variable variable) {
    var path = new SamePath(run, List.of(variable), pool);
    return IntStream.range(0, FEW).noneMatch(path::isTakenWith);
  }

  private Stream<String> ownBranches() {
    return branches.stream().filter(states::isOwn).map(Branch::condition);
  }

  /** Does a variable of the function's own run up or down to it. */
  private boolean isEndOfLoop(String condition, String name) {
    Matcher ordered = RUNNING.matcher(condition);
    return ordered.matches()
        && !states.isParameter(ordered.group(1))
        && Pattern.compile("\\(*" + Pattern.quote(name) + "\\b.*")
            .matcher(ordered.group(2))
            .matches();
  }

  /**
   * What a called function asks of a parameter of that name is its own business, and where a loop
   * ends is no question.
   */
  private boolean isBounded(Variable variable) {
    Pattern name = Pattern.compile("\\b" + Pattern.quote(variable.name()) + "\\b");
    return ownTexts()
        .filter(t -> !isEndOfLoop(t, variable.name()))
        .anyMatch(t -> ORDER.matcher(t).find() && name.matcher(t).find());
  }

  /** What the function itself asked on the path. */
  private Stream<String> ownTexts() {
    return run.path().conditions().stream()
        .filter(c -> c.kind() == Kind.BRANCH && c.branch() >= 0)
        .filter(c -> states.isOwn(branches.get(c.branch())))
        .map(this::text);
  }

  private String text(PathCondition condition) {
    return branches.get(condition.branch()).condition();
  }

  /** Is a parameter too large, or too small, for the code, which says so itself and gives up. */
  boolean isRefused(Cause cause, List<Variable> variables) {
    return cause.isExact()
        && variables.size() == 1
        && states.isParameter(variables.getFirst().name())
        && (Orders.isOfNumber(cause.condition()) || isBelowOne(cause));
  }

  /** Is it 0 where the text compares for order: {@code n < 1} is the same. */
  private boolean isBelowOne(Cause cause) {
    return Orders.isOfZero(cause.condition())
        && run.path().conditions().stream()
            .filter(c -> c.kind() == Kind.BRANCH && c.branch() >= 0)
            .filter(c -> c.condition().equals(cause.condition()))
            .anyMatch(c -> ORDER.matcher(text(c)).find());
  }

  /** Do places far behind not come to the same end: there is room, or nobody goes there. */
  private boolean isHarmlessBehind(Variable variable) {
    var path = new SamePath(run, List.of(variable), pool);
    return Arrays.stream(FAR).noneMatch(path::isTakenWith);
  }
}
