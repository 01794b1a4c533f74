package dev.cairn.generate.contract;

import dev.cairn.coverage.ItemVerdict;
import dev.cairn.engine.FoundDefect;
import dev.cairn.engine.Result;
import dev.cairn.generate.FunctionReport.Explored;
import dev.cairn.ir.Procedure;
import dev.cairn.path.Defect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The contracts of functions that call one another. A caller that breaks a clause and comes to no
 * harm shows that the clause is his to keep as well, where it speaks of nothing but his parameters,
 * or else that it says too much.
 */
final class Agreements {
  private static final Pattern BROKEN =
      Pattern.compile("'requires (.*)' (?:does not hold|has no value).*", Pattern.DOTALL);

  /** A name that is no member, no call and no word of ACSL. */
  private static final Pattern NAME =
      Pattern.compile("(?<![\\w\\\\.>])(?<!->)[A-Za-z_]\\w*(?![\\w(])");

  private final Map<String, Explored> plain;
  private final Map<String, InferredContract> contracts = new LinkedHashMap<>();
  private final Map<String, Set<String>> taken = new LinkedHashMap<>();

  /** Callers take over only at first: later clauses only become fewer, so that it ends. */
  private boolean isUnheard = true;

  private boolean isFirst;

  /** {@code plain}: what came of the functions without contracts. */
  Agreements(List<InferredContract> found, Map<String, Explored> plain) {
    found.forEach(c -> contracts.put(c.function(), c));
    this.plain = Map.copyOf(plain);
  }

  List<InferredContract> contracts() {
    return List.copyOf(contracts.values());
  }

  /** Is there anything to agree on. */
  boolean isNeeded() {
    return contracts.size() > 1
        && contracts.values().stream().anyMatch(c -> !c.clauses().isEmpty());
  }

  /**
   * Changes what callers broke, or what cost them something; tells whether anything changed.
   *
   * @param spec the file in which the contracts were given
   */
  boolean heed(Map<String, Explored> under, List<String> spec) {
    boolean isNews = false;
    isFirst = isUnheard;
    isUnheard = false;
    for (Explored caller : under.values()) {
      for (Broken broken : broken(caller.result(), spec)) {
        isNews |= settle(caller, broken);
      }
      isNews |= isPoorer(caller) && giveBack(caller.function());
    }
    return isNews;
  }

  /** A clause of a function that is called. */
  private record Broken(String callee, String clause) {}

  private static Set<Broken> broken(Result result, List<String> spec) {
    Set<Broken> all = new LinkedHashSet<>();
    for (FoundDefect found : result.defects()) {
      Matcher said = BROKEN.matcher(found.defect().message());
      boolean isClause = found.defect().kind() == Defect.Kind.CONTRACT && said.matches();
      if (isClause) {
        all.add(new Broken(section(spec, found.defect().location().line()), said.group(1)));
      }
    }
    return all;
  }

  /** The function in whose section the line is; empty when it is in none. */
  private static String section(List<String> spec, int line) {
    return spec.subList(0, Math.clamp(line, 0, spec.size())).reversed().stream()
        .filter(l -> l.startsWith("function "))
        .map(l -> l.substring("function ".length(), l.length() - 1))
        .findFirst()
        .orElse("");
  }

  private boolean settle(Explored caller, Broken broken) {
    String clause = broken.clause();
    boolean isOurs = contracts.containsKey(broken.callee()) && has(broken.callee(), clause);
    if (!isOurs || isHarmed(caller.function(), broken.callee())) {
      return false;
    }
    boolean isToTake = isFirst && isOf(caller.declaration(), clause);
    if (isToTake && takenBy(caller.function()).add(clause)) {
      change(caller.function(), c -> c.with(clause));
    } else {
      drop(broken.callee(), clause, caller.function());
    }
    return true;
  }

  /** Does the caller fail inside of the callee without any contract. */
  private boolean isHarmed(String caller, String callee) {
    return plain.containsKey(caller)
        && Objects.requireNonNull(plain.get(caller)).result().defects().stream()
            .flatMap(d -> d.defect().callStack().stream())
            .anyMatch(f -> f.function().equals(callee));
  }

  /** Are all that the clause speaks of parameters. */
  private static boolean isOf(Procedure.Declaration caller, String clause) {
    Set<String> names = new HashSet<>();
    caller.parameters().forEach(p -> names.add(p.name()));
    return !clause.contains("\\forall")
        && NAME.matcher(clause).results().allMatch(m -> names.contains(m.group()));
  }

  private Set<String> takenBy(String caller) {
    return taken.computeIfAbsent(caller, _ -> new HashSet<>());
  }

  private boolean isPoorer(Explored caller) {
    return plain.containsKey(caller.function())
        && covered(caller.result())
            < covered(Objects.requireNonNull(plain.get(caller.function())).result());
  }

  private static long covered(Result result) {
    return result.branches().values().stream()
        .filter(ItemVerdict.Covered.class::isInstance)
        .count();
  }

  /** What a caller took over costs it something: neither it nor the callees require it. */
  private boolean giveBack(String caller) {
    InferredContract own = Objects.requireNonNull(contracts.get(caller));
    List<String> costly = new ArrayList<>(own.clauses());
    costly.retainAll(takenBy(caller));
    for (String clause : costly) {
      List<String> all = List.copyOf(contracts.keySet());
      all.stream().filter(f -> has(f, clause)).forEach(f -> drop(f, clause, caller));
    }
    return !costly.isEmpty();
  }

  private boolean has(String function, String clause) {
    return Objects.requireNonNull(contracts.get(function)).clauses().contains(clause);
  }

  private void drop(String callee, String clause, String caller) {
    change(callee, c -> c.without(clause, caller));
    contracts.computeIfPresent(
        caller, (_, c) -> takenBy(caller).contains(clause) ? c.without(clause, caller) : c);
  }

  private void change(String function, UnaryOperator<InferredContract> otherwise) {
    contracts.computeIfPresent(function, (_, c) -> otherwise.apply(c));
  }
}
