package dev.cairn.engine.assume.trial;

import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.Target;
import dev.cairn.engine.assume.Cause;
import dev.cairn.engine.assume.MissedBound;
import dev.cairn.engine.assume.NullTests;
import dev.cairn.engine.assume.States;
import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Branch;
import dev.cairn.path.AllocationFailure;
import dev.cairn.path.Defect;
import dev.cairn.path.NullChoice;
import dev.cairn.path.ObjectSize;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What of its input a defect hangs on, and whether that is something a legal caller is known to
 * bring about. One fact of a state that the code asks about by itself is: why else would it ask.
 * What fails for a value that it never asks about, or for two facts together, may be a state that
 * does not exist.
 */
final class Hinges {
  /** Smaller numbers are characters and flags, and no lengths. */
  private static final int LEAST_LENGTH = 16;

  /** A number that no sum makes wrap, but not so large that loops take long to get there. */
  private static final long LARGE = 1 << 7;

  /** What of a number says how it divides. */
  private static final int LOWEST_BITS = 0x7F;

  /** How a text spells a number near the end of its type, or a name for one. */
  private static final Pattern LARGE_NUMBER = Pattern.compile("- ?\\d|~|0x|\\d{4}|[A-Z]{3}");

  /** What a call of a function elsewhere returned. */
  private static final Pattern ANSWER = Pattern.compile("\\w+\\(\\)(#\\d+)?");

  /** What stands in the name of a value that a function elsewhere set. */
  private static final String SETS = " sets ";

  private final FoundDefect found;
  private final Experiment experiment;
  private final States states;
  private final Target target;
  private final ExprPool pool;
  private final Evaluator evaluator = new Evaluator();

  Hinges(FoundDefect found, Experiment experiment, States states, Target target, ExprPool pool) {
    this.found = found;
    this.experiment = experiment;
    this.states = states;
    this.target = target;
    this.pool = pool;
  }

  /** On what it hangs that nobody knows to be; empty where it is sure. */
  Optional<String> doubt() {
    Optional<String> links = linksThatDoNotFit();
    Optional<String> odd =
        links.or(this::formatThatIsNone).or(this::callsThatNobodyMakes).or(this::dataSeenElsewhere);
    return odd.or(this::stateThatNobodyMade);
  }

  /** Two facts of a state together, or one that the code never asks about. */
  private Optional<String> stateThatNobodyMade() {
    List<Variable> needed = new ArrayList<>();
    for (Variable v : lookedAt(this::isState)) {
      List<Long> harmless = experiment.harmless(v);
      if (harmless.isEmpty()) {
        continue;
      }
      boolean isOdd = isFailing(v) ? !isMissedBound(v) : experiment.isNeeded(v, harmless);
      if (isOdd) {
        needed.add(v);
        boolean isKnown = (isExplained(v, harmless) && !isOneOfHuge(v)) || isFailure(v);
        if (needed.size() > 1 || isAssertion() || !isKnown) {
          return Optional.of(said(needed));
        }
      }
    }
    return unequalNumbers().or(this::nullWithLength);
  }

  /** Is something freed, and yet used, only since links of a net do not lead back. */
  private Optional<String> linksThatDoNotFit() {
    boolean isOfFreed =
        found.defect().kind() == Defect.Kind.USE_AFTER_FREE
            || found.defect().kind() == Defect.Kind.DOUBLE_FREE;
    var links = new BackLinks(run());
    if (!isOfFreed) {
      return Optional.empty();
    }
    if (links.isEmpty() && links.cutOff().isEmpty()) {
      var nets = new TwoWayNets(run(), found.defect());
      return nets.isEmpty() || experiment.happensInstead(nets.without(pool.variables()))
          ? Optional.empty()
          : Optional.of("only where " + AccessPaths.spelled(nets.first()) + " leads on");
    }
    boolean isSure =
        links.cutOff().isEmpty()
            && experiment.happensInstead(links.fitting(pool.variables()))
            && experiment.happensInstead(links.without(pool.variables()));
    String link = links.cutOff().orElseGet(links::first);
    return isSure
        ? Optional.empty()
        : Optional.of("only where " + AccessPaths.spelled(link) + " does not lead back");
  }

  /** Does it happen only since a text that the caller means as a format is none. */
  private Optional<String> formatThatIsNone() {
    return new OddFormat(run(), states, pool.variables())
        .mended()
        .filter(input -> !experiment.happensInstead(input))
        .map(_ -> "only with a format that is none");
  }

  private Optional<String> dataSeenElsewhere() {
    Defect.Kind kind = found.defect().kind();
    boolean isOutside =
        kind == Defect.Kind.OUT_OF_BOUNDS_READ || kind == Defect.Kind.OUT_OF_BOUNDS_WRITE;
    return isOutside
        ? new SeenElsewhere(run(), experiment, states)
            .doubt(lookedAt(this::isFailing), lookedAt(_ -> true))
        : Optional.empty();
  }

  /**
   * Is null what a call before has put in the place of what was there, or gives the program up
   * itself after such a call, of which nobody knows whether it has failed.
   */
  private Optional<String> callsThatNobodyMakes() {
    boolean isOfNull = found.defect().kind() == Defect.Kind.NULL_DEREFERENCE;
    return !run().isPrepared() || !(isOfNull || isAssertion())
        ? Optional.empty()
        : new FurtherCalls(run(), target.program(), target.preparations())
            .all(pool.variables())
            .filter(c -> isAssertion() || c.isTaking())
            .filter(c -> !experiment.happensInstead(c.without()))
            .map(c -> "only after " + c.function() + "()")
            .findFirst();
  }

  /** Inputs that conditions of the path look at, the last ones first. */
  private List<Variable> lookedAt(Predicate<Variable> which) {
    return run().path().conditions().reversed().stream()
        .flatMap(c -> variablesOf(c.condition()).stream())
        .distinct()
        .filter(which)
        .toList();
  }

  /** Of what an assertion is about, only bare parameters are no state. */
  private boolean isState(Variable v) {
    boolean isKnown = states.isByteOfSystem(v) || states.isAsItBegins(v, run());
    if (AllocationFailure.of(v).isPresent() || !isValue(v) || isKnown) {
      return false;
    }
    boolean isData =
        found.defect().kind() == Defect.Kind.ASSERTION
            && isOfParameter(v)
            && !states.isParameter(v.name());
    return isData || states.isState(v, run());
  }

  /** Is it a value in memory, and not how objects lie. */
  private boolean isValue(Variable v) {
    return run().created().stream().anyMatch(c -> c.variable().equals(v))
        && (NullChoice.of(v).isPresent() || !v.name().replace(SETS, "").contains(" "));
  }

  private boolean isOfParameter(Variable v) {
    return states.isParameter(AccessPaths.root(v.name()));
  }

  private boolean isAssertion() {
    return found.defect().kind().isAssertion();
  }

  /** Is the value itself what fails, as an index does, rather than what leads there. */
  private boolean isFailing(Variable v) {
    return cause().filter(c -> variablesOf(c).contains(v)).isPresent()
        || run().path().conditions().stream()
            .filter(c -> c.kind() != Kind.BRANCH && c.kind() != Kind.ASSUME)
            .filter(c -> c.location().equals(found.defect().location()))
            .anyMatch(c -> variablesOf(c.condition()).contains(v));
  }

  private Optional<Expr> cause() {
    return Cause.of(found.defect(), run())
        .map(Cause::condition)
        .filter(c -> NullChoice.decides(c).isEmpty());
  }

  /**
   * Does the code bound it itself, but too far: what counts up gets there by the code's own doing.
   * Below 0 only somebody else puts it.
   */
  private boolean isMissedBound(Variable v) {
    return value(v) >= 0
        && cause()
            .filter(c -> variablesOf(c).equals(List.of(v)))
            .filter(c -> MissedBound.isOn(run(), c, v, States.isSigned(v, run())))
            .isPresent();
  }

  /** Is it -1, which functions answer when they fail, and not itself what goes wrong. */
  private boolean isFailure(Variable v) {
    return ANSWER.matcher(v.name()).matches() && value(v) == -1 && !isFailing(v);
  }

  /**
   * More elements than memory has: no state says so, unless the code asks for that one number, as
   * for all ones.
   */
  private boolean isOneOfHuge(Variable v) {
    long bits = run().input().get(v);
    boolean isSize = v.width() == Long.SIZE && !States.isSigned(v, run());
    boolean isHuge = isSize ? (bits >>> ObjectSize.BITS) != 0 : isCountOfHuge(v);
    return isHuge && !isAskedFor(v);
  }

  /** Does the code ask whether it is that one number; {@code n + 1 == 0} does not. */
  private boolean isAskedFor(Variable v) {
    return run().path().conditions().stream()
        .filter(c -> c.kind() == Kind.BRANCH && c.branch() >= 0)
        .filter(c -> LARGE_NUMBER.matcher(text(c)).find())
        .map(PathCondition::condition)
        .anyMatch(
            c ->
                c instanceof Expr.Binary b
                    && b.op() == Expr.BinaryOp.EQ
                    && (isAlone(b.left(), v) || isAlone(b.right(), v)));
  }

  private String text(PathCondition c) {
    return target.program().branches().get(c.branch()).condition();
  }

  private static boolean isAlone(Expr side, Variable v) {
    return side instanceof Expr.Var only && only.variable().equals(v);
  }

  /** Is it near the end of its type, and large numbers that are not do no harm. */
  private boolean isCountOfHuge(Variable v) {
    return v.width() == Integer.SIZE
        && value(v) >>> (Integer.SIZE - 2) > 0
        && !experiment.happensWith(v, LARGE | (value(v) & LOWEST_BITS));
  }

  /**
   * Does it hang on two numbers of a state that the code looks at together, and are not equal:
   * whether one of them can be the larger one only those know who keep them.
   */
  private Optional<String> unequalNumbers() {
    if (found.defect().kind() != Defect.Kind.NULL_DEREFERENCE) {
      return Optional.empty(); // an index that fails was looked at before
    }
    return run().path().conditions().reversed().stream()
        .filter(c -> c.kind() == Kind.BRANCH)
        .map(c -> variablesOf(c.condition()).stream().filter(this::isNumberOfState).toList())
        .filter(two -> two.size() == 2)
        .distinct()
        .filter(two -> isHarmlessWhereEqual(two.getFirst(), two.getLast()))
        .findFirst()
        .map(this::said);
  }

  private boolean isNumberOfState(Variable v) {
    return v.width() >= LEAST_LENGTH && NullChoice.of(v).isEmpty() && isState(v);
  }

  private boolean isHarmlessWhereEqual(Variable a, Variable b) {
    long first = run().input().get(a);
    long second = run().input().get(b);
    boolean isFirstLarger = Long.compareUnsigned(first, second) > 0;
    return a.width() == b.width()
        && first != second
        && !experiment.happensWith(isFirstLarger ? a : b, isFirstLarger ? second : first);
  }

  /** Do all of these values come out otherwise where the code asks about this alone. */
  private boolean isExplained(Variable v, List<Long> harmless) {
    List<Expr> asked =
        run().path().conditions().stream()
            .filter(c -> c.kind() == Kind.BRANCH && c.branch() >= 0)
            .map(PathCondition::condition)
            .filter(c -> variablesOf(c).equals(List.of(v)))
            .toList();
    return harmless.stream()
        .map(value -> run().input().toBuilder().set(v, value).build())
        .allMatch(other -> evaluator.firstViolated(asked, other) >= 0);
  }

  /**
   * Is a pointer null of which something is said to be there: a buffer of no bytes may be null, one
   * of two bytes is not. But not where the code asks only after it has followed the pointer.
   */
  private Optional<String> nullWithLength() {
    if (found.defect().kind() != Defect.Kind.NULL_DEREFERENCE) {
      return Optional.empty();
    }
    for (Variable pointer : lookedAt(this::isNull)) {
      if (!experiment.harmless(pointer).isEmpty()
          && !isAskedBehind(NullChoice.of(pointer).orElseThrow())) {
        for (Variable length : lookedAt(this::isLength)) {
          if (!experiment.happensWith(length, 0)) {
            return Optional.of(said(List.of(pointer, length)));
          }
        }
      }
    }
    return Optional.empty();
  }

  private boolean isNull(Variable v) {
    return NullChoice.of(v).isPresent() && run().input().get(v) == 1;
  }

  private boolean isLength(Variable v) {
    return states.isParameter(v.name()) && v.width() >= LEAST_LENGTH && run().input().get(v) != 0;
  }

  /** Does the function under test ask by name, behind where it was when the run failed. */
  private boolean isAskedBehind(NullChoice choice) {
    return target.program().branches().stream()
        .filter(b -> states.isOwn(b) && NullTests.isOf(choice, b.condition()))
        .anyMatch(b -> found.defect().callStack().stream().anyMatch(f -> isBehind(b, f)));
  }

  private static boolean isBehind(Branch asked, Defect.Frame frame) {
    return asked.function().equals(frame.function())
        && asked.location().compareTo(frame.location()) > 0;
  }

  private String said(List<Variable> needed) {
    return "only with " + needed.stream().map(this::said).collect(Collectors.joining(" and "));
  }

  private String said(Variable v) {
    Optional<NullChoice> isNull = NullChoice.of(v);
    return isNull
        .map(n -> AccessPaths.spelled(n.pointer()) + " == NULL")
        .orElseGet(() -> AccessPaths.spelled(v.name()) + " == " + value(v));
  }

  private long value(Variable v) {
    long bits = run().input().get(v);
    int unused = Long.SIZE - v.width();
    return States.isSigned(v, run()) ? bits << unused >> unused : bits;
  }

  private Run run() {
    return found.run();
  }

  private List<Variable> variablesOf(Expr term) {
    return pool.variablesOf(term).in(pool.variables());
  }
}
