package dev.cairn.generate.contract;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.Assumption;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.KeptRun;
import dev.cairn.engine.Result;
import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.ir.Location;
import dev.cairn.path.Defect;
import dev.cairn.path.ObjectSize;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A contract on its way. After each exploration under it, it takes back what cost coverage, and
 * adds what still goes wrong needs.
 */
final class Draft {
  /** What an exploration that had no time left may have missed, of a hundred items. */
  private static final int MISSED = 10;

  private static final String ASSUMES = "assumes ";

  private static final Pattern PROSE = Pattern.compile("\\(\\)| at line |\\.\\.\\.|#");
  private static final Pattern OBJECT = Pattern.compile(" of '([^']+)'");
  private static final Pattern NOT_NULL = Pattern.compile(".* != \\\\null\\)?");

  /** Casts, numbers that are large enough for one path, and that sizes are no huge ones. */
  private static final Pattern CONTRIVED =
      Pattern.compile(
          ".*\\((unsigned |signed |long |short|int|char).*|\\S+ >= \\d+|(object_size\\(\\S+( &&"
              + " )?)+");

  /** What excludes one path by numbers that are nobody's. */
  private static final Pattern OVERFITTED =
      Pattern.compile("\\((?:unsigned|signed|long|short|int|char)\\b.*(?:&&|>= \\d\\d+$)");

  private static final Pattern RANGE = Pattern.compile("(-?\\d+ <= \\S+) <= \\d+");

  private static final int MOST_RUNS = 300;

  /** What fails in more states is asked for in all. */
  private static final int MOST_STATES = 3;

  private final Explored plain;
  private final NumberOrders orders;
  private final HugeSizes sizes;
  private final ClauseOnRun numbers;
  private final StateGuards states;
  private final StateLengths arrays;
  private final List<Facts> passed = new ArrayList<>();
  private final LengthClauses lengths = new LengthClauses();
  private final List<String> needed = new ArrayList<>();

  /** By place, the one changed last at the end. */
  private final Map<String, Remedies> faults = new LinkedHashMap<>();

  private final List<String> notes = new ArrayList<>();
  private Optional<InferredContract> tried = Optional.empty();
  private long most;
  private long excluded;
  private boolean isSettled;

  private Draft(Explored plain) {
    this.plain = plain;
    orders = new NumberOrders(plain.declaration());
    sizes = new HugeSizes(plain.declaration());
    numbers = new ClauseOnRun(plain.declaration());
    states = new StateGuards(plain.declaration());
    arrays = new StateLengths(plain.declaration());
  }

  /** The first one, after an exploration without any. */
  static Draft of(Explored plain) {
    var draft = new Draft(plain);
    draft.remember(plain.result());
    draft.measure(plain.result());
    // what lies beyond a length may be cured by that: else it will be seen again
    draft.learn(plain.result(), !draft.lengths.isEmpty());
    draft.isSettled = draft.contract().clauses().isEmpty();
    return draft;
  }

  String function() {
    return plain.function();
  }

  boolean isSettled() {
    return isSettled;
  }

  /** The last one that was tried and cost nothing: itself where nothing is left to do. */
  InferredContract found() {
    return isSettled ? contract() : tried.orElseGet(this::contract);
  }

  InferredContract contract() {
    List<String> clauses = new ArrayList<>(needed);
    clauses.addAll(lengths.guarded());
    faults.values().forEach(r -> r.clauses().forEach(c -> add(clauses, c.clause())));
    List<String> parts = Conjuncts.of(NotNull.simplified(clauses));
    List<String> plain = CountedElements.in(NotNull.simplified(parts));
    return new InferredContract(function(), plain, notes);
  }

  /** What came of the function under the draft; empty: it could not be run. */
  void judge(Optional<Result> under) {
    boolean isWorse = under.isEmpty() || isWorse(under.get());
    boolean isReplaced = isWorse && under.isPresent() && areTooShort(under.get());
    if (isReplaced) {
      return; // what was lost may be so for want of elements
    }
    if (isWorse && !lengths.isEmpty()) {
      lengths.shorten();
    } else if (isWorse && !faults.isEmpty()) {
      revise();
    } else if (under.isEmpty()) {
      isSettled = true;
    } else {
      tried = Optional.of(contract());
      remember(under.get());
      boolean isNews = areTooShort(under.get()) || learn(under.get(), false);
      boolean isTooShort = !isNews && !lengths.isEmpty() && hasBounds(under.get());
      if (isTooShort) {
        lengths.shorten();
      }
      boolean isDone = !isNews && !isTooShort;
      isSettled = isDone && !lengths.restore() && !measure(under.get());
    }
  }

  /** Is something excluded that was covered, or much not found again. */
  private boolean isWorse(Result under) {
    long lost = most - covered(under);
    boolean isExcluded = count(under, true) > excluded;
    boolean isMuch = under.isComplete() || lost * 100 > most * MISSED;
    return lost > 0 && (isExcluded || isMuch);
  }

  /** What was covered once can be, whatever an exploration before had no time for. */
  private void remember(Result result) {
    passes(result).stream().filter(f -> !passed.contains(f)).forEach(passed::add);
    if (covered(result) >= most) {
      most = covered(result);
      excluded = count(result, true);
    }
  }

  private static long covered(Result result) {
    return count(result, false);
  }

  private static long count(Result result, boolean isInfeasible) {
    return result.branches().values().stream()
        .filter(
            v ->
                isInfeasible
                    ? v instanceof ItemVerdict.Infeasible
                    : v instanceof ItemVerdict.Covered)
        .count();
  }

  /** Takes the lengths that the runs suggest and nobody refused; tells whether some are new. */
  private boolean measure(Result result) {
    List<Facts> runs = new ArrayList<>(passes(result));
    result.untested().stream()
        .map(KeptRun::run)
        .filter(run -> !run.isFaultless())
        .map(Facts::of)
        .forEach(runs::add);
    return lengths.add(new Lengths(plain.declaration(), runs).clauses());
  }

  /** What runs without a fault tell. */
  private static List<Facts> passes(Result result) {
    return Stream.concat(result.tests().stream(), result.spares().stream())
        .limit(MOST_RUNS)
        .map(KeptRun::run)
        .filter(Run::isFaultless)
        .map(Facts::of)
        .toList();
  }

  /** Adds what faults need; tells whether that was news. */
  private boolean learn(Result result, boolean isWithoutBounds) {
    notes.removeIf(n -> n.startsWith(ASSUMES)); // what is still assumed is said again
    boolean isNews = false;
    for (Assumption a : result.assumptions()) {
      isNews |= assume(a);
    }
    for (FoundDefect d : result.defects()) {
      // that a call breaks the draft of its callee says nothing of the caller's own faults
      boolean isOthers = d.defect().kind() == Defect.Kind.CONTRACT;
      isNews |= !isOthers && !(isWithoutBounds && isBounds(d.defect().kind())) && avoid(d);
    }
    return isNews;
  }

  private boolean assume(Assumption assumed) {
    String clause = assumed.clause();
    if (!isAcsl(clause)) {
      return note(ASSUMES + clause);
    }
    boolean isOfNumbers = !NOT_NULL.matcher(clause).matches() && assumed.shownBy().isPresent();
    return isOfNumbers
        ? remedy("fault at " + shown(assumed.place()), assumed.shownBy().get(), clause)
        : add(needed, where(clause, assumed.shownBy().map(Facts::of)));
  }

  /** A clause that passed runs break, for the state alone in which it is needed. */
  private String where(String clause, Optional<Facts> failed) {
    var everywhere = new Guess(clause, run -> numbers.isBroken(clause, run));
    return failed
        .filter(_ -> !StateGuards.isHarmless(everywhere, passed))
        .flatMap(f -> states.guarded(everywhere, List.of(f), passed))
        .orElse(everywhere)
        .clause();
  }

  private boolean avoid(FoundDefect found) {
    Defect defect = found.defect();
    String clause = found.avoidedBy().filter(Draft::isAcsl).orElse("");
    return remedy(defect.kind().words() + " at " + shown(defect.location()), found.run(), clause);
  }

  /** Takes back lengths behind the end of which runs under them lie; tells whether there are. */
  private boolean areTooShort(Result under) {
    boolean isAny = false;
    lengths.beginRound();
    for (Assumption a : under.assumptions()) {
      boolean isShort = a.shownBy().filter(r -> isTooShort(r, a.clause())).isPresent();
      isAny |= isShort;
    }
    for (FoundDefect found : under.defects()) {
      isAny |= isTooShort(found.run(), found.avoidedBy().filter(Draft::isAcsl).orElse(""));
    }
    return isAny;
  }

  private boolean isTooShort(Run run, String clause) {
    return run.defects().stream().anyMatch(d -> isTooShort(d, clause, Facts.of(run)));
  }

  private boolean isTooShort(Defect defect, String clause, Facts failed) {
    Matcher object = OBJECT.matcher(defect.message());
    return isBounds(defect.kind())
        && !defect.isBeforeObject()
        && object.find()
        && lengths.refuse(AccessPaths.spelled(object.group(1)), clause, failed);
  }

  /** Without folders: the file is kept elsewhere. */
  private static String shown(Location place) {
    return place.toString().replaceFirst("^.*/", "");
  }

  /** Looks for a clause that keeps the run out; tells whether there is one that was not tried. */
  private boolean remedy(String place, Run run, String clause) {
    if (notes.contains(possible(place))) {
      return false;
    }
    Facts failed = Facts.of(run);
    if (isKeptOut(failed)) {
      return true;
    }
    Remedies remedies = faults.computeIfAbsent(place, _ -> new Remedies());
    boolean isFirst = remedies.failures().isEmpty();
    remedies.failed(failed);
    boolean isNews = isFirst ? first(remedies, failed, clause) : further(remedies, failed, clause);
    if (!isNews || remedies.isHopeless()) {
      faults.remove(place);
      return note(possible(place));
    }
    return touched(place, remedies);
  }

  /** Does it break a clause that was added since it was made. */
  private boolean isKeptOut(Facts failed) {
    return faults.values().stream()
        .flatMap(r -> r.clauses().stream())
        .anyMatch(c -> c.isBrokenBy().test(failed));
  }

  private boolean first(Remedies remedies, Facts failed, String clause) {
    List<Facts> alike = remedies.alike(clause, failed);
    return remedies.add(options(said(clause, alike), guesses(List.of(failed), clause)));
  }

  /** One clause that would have kept out all is better than one for each. */
  private boolean further(Remedies remedies, Facts failed, String clause) {
    List<Guess> forAll = orders.of(remedies.failures(), passed, clause);
    boolean isKnown = forAll.isEmpty() || remedies.isWanting(clause);
    return (isKnown || !sizes.of(failed).isEmpty())
        ? first(remedies, failed, clause)
        : remedies.replaceBy(forAll);
  }

  /** That a state is whole says more than that its numbers are not huge. */
  private List<Guess> guesses(List<Facts> failed, String clause) {
    List<Guess> guesses = new ArrayList<>(arrays.of(failed.getLast(), passed));
    guesses.addAll(orders.ofOneState(failed, passed, clause));
    if (ObjectSize.isIn(clause)) {
      guesses.add(Guess.said(clause));
    }
    guesses.addAll(sizes.of(failed.getLast()));
    guesses.addAll(orders.of(failed, passed, clause));
    guesses.removeIf(g -> g.isOpposedTo(contract().clauses()));
    return guesses;
  }

  private boolean touched(String place, Remedies remedies) {
    faults.remove(place);
    faults.put(place, remedies);
    return true;
  }

  /** What a person would write comes first. */
  private static List<Guess> options(List<Guess> said, List<Guess> guessed) {
    List<Guess> options = new ArrayList<>(guessed);
    boolean isPlain = said.stream().noneMatch(g -> CONTRIVED.matcher(g.clause()).matches());
    int lengths = (int) guessed.stream().filter(g -> g.clause().contains("valid")).count();
    options.addAll(isPlain ? lengths : options.size(), said);
    return options;
  }

  /** A clause, for the state of the fault alone where others need not keep it. */
  private List<Guess> said(String clause, List<Facts> failed) {
    Matcher range = RANGE.matcher(clause);
    if (range.matches() && failed.stream().anyMatch(arrays::isOfOurs)) {
      return said(range.group(1), failed);
    }
    if (clause.isEmpty() || OVERFITTED.matcher(clause).find()) {
      return List.of();
    }
    var everywhere = new Guess(clause, run -> numbers.isBroken(clause, run));
    return failed.size() > MOST_STATES || StateGuards.isHarmless(everywhere, passed)
        ? List.of(everywhere)
        : Stream.concat(states.guarded(everywhere, failed, passed).stream(), Stream.of(everywhere))
            .toList();
  }

  /** The newest clause against a fault costs too much: another one, or none. */
  private void revise() {
    String place = List.copyOf(faults.keySet()).getLast();
    Remedies remedies = faults.get(place);
    boolean isAnother = remedies != null && remedies.revise() && !remedies.isHopeless();
    if (!isAnother) {
      faults.remove(place);
      note(possible(place));
    }
  }

  private static String possible(String place) {
    return "still possible: " + place;
  }

  private static boolean isAcsl(String clause) {
    return !PROSE.matcher(clause).find();
  }

  private static boolean add(List<String> to, String clause) {
    return !to.contains(clause) && to.add(clause);
  }

  /** Is no news: nothing about it can be tried. */
  private boolean note(String text) {
    add(notes, text);
    return false;
  }

  private static boolean hasBounds(Result result) {
    return result.defects().stream().anyMatch(d -> isBounds(d.defect().kind()));
  }

  private static boolean isBounds(Defect.Kind kind) {
    return switch (kind) {
      case OUT_OF_BOUNDS_READ, OUT_OF_BOUNDS_WRITE -> true;
      default -> false;
    };
  }
}
