package dev.cairn.solver.domain;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.solver.ModelEvaluation;
import dev.cairn.solver.Query;
import dev.cairn.solver.Verdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.LongStream;

/**
 * All inputs of a query, tried variable by variable; of those that nothing behind can tell apart
 * one stays. So a scanner's tables, in which the state behind a character depends on that before it
 * and on the character, take as many tries as there are states times kinds of characters, however
 * long the text is.
 */
final class MergedInputs {
  private static final int MAX_NODES = 1 << 16;
  private static final int MAX_INPUTS = 1 << 9;

  /** So many inputs may come of the kinds of values of one variable more. */
  private static final int MAX_TRIED = 1 << 14;

  /** So many terms may be evaluated. */
  private static final int MAX_WORK = 1 << 16;

  private final Query query;
  private final List<Span> spans;
  private final TermLevels levels;
  private final ValueTables tables;
  private final ModelEvaluation evaluation;
  private final TreeSet<Integer> core = new TreeSet<>();
  private int work;

  private MergedInputs(Query query, List<Span> spans, TermLevels levels, ValueTables tables) {
    this.query = query;
    this.spans = spans;
    this.levels = levels;
    this.tables = tables;
    evaluation = tables.evaluation();
  }

  /** Empty where that takes too long. */
  static Optional<Verdict> solve(
      Query query, List<Variable> variables, ValueTables tables, LiteralFacts.Memory facts) {
    boolean isNarrow = variables.stream().allMatch(Span::isNarrow);
    Domains domains = Domains.of(isNarrow ? List.of() : query.conditions(), facts);
    List<Span> spans =
        variables.stream()
            .flatMap(
                v -> (Span.isNarrow(v) ? Optional.of(Span.all(v)) : Span.of(v, domains)).stream())
            .toList();
    if (spans.size() < variables.size()) {
      return Optional.empty();
    }
    return TermLevels.of(query.conditions(), variables, MAX_NODES)
        .flatMap(l -> new MergedInputs(query, spans, l, tables).solve(domains));
  }

  /** Values of the first variables, and of the terms on them that count from there on. */
  private record Partial(Input input, List<Long> known) {}

  private Optional<Verdict> solve(Domains domains) {
    spans.stream()
        .map(Span::variable)
        .filter(v -> !Span.isNarrow(v))
        .forEach(v -> core.addAll(domains.reasons(v)));
    evaluation.assume(Input.EMPTY, List.of(), new long[0]);
    boolean isPossible = holds(decided(TermLevels.NO_VARIABLE, false));
    List<Partial> partials = isPossible ? List.of(new Partial(Input.EMPTY, List.of())) : List.of();
    for (int i = 0; i < spans.size() && !partials.isEmpty(); i++) {
      List<Integer> values = values(i);
      if (partials.size() * values.size() > MAX_TRIED) {
        return Optional.empty();
      }
      partials = extended(partials, i, values);
      if (partials.size() > MAX_INPUTS || work > MAX_WORK) {
        return Optional.empty();
      }
    }
    return Optional.of(
        partials.isEmpty()
            ? new Verdict.Unsat(List.copyOf(core))
            : new Verdict.Sat(model(partials.getFirst().input)));
  }

  private Input model(Input found) {
    Input.Builder model = query.hint().toBuilder();
    found.forEach(model::set);
    return model.build();
  }

  /** With each value of one variable more; of what cannot be told apart the first one. */
  private List<Partial> extended(List<Partial> partials, int position, List<Integer> values) {
    List<Integer> decided = decided(position, false);
    Span span = spans.get(position);
    List<Expr> known = known(position);
    Map<List<Long>, Partial> told = new LinkedHashMap<>();
    for (Partial partial : partials) {
      for (int value : values) {
        Input longer = partial.input.toBuilder().set(span.variable(), span.value(value)).build();
        evaluation.assume(longer, known, valuesOf(partial, position, value));
        if (holds(decided)) {
          List<Long> frontier =
              levels.frontier(position).stream().map(evaluation::derived).toList();
          work += frontier.size() + 1;
          told.putIfAbsent(frontier, new Partial(longer, frontier));
        }
        if (work > MAX_WORK || told.size() > MAX_INPUTS) {
          return List.copyOf(told.values());
        }
      }
    }
    return List.copyOf(told.values());
  }

  /** The terms whose values are known when a variable gets one: those before it, and its own. */
  private List<Expr> known(int position) {
    List<Expr> known = new ArrayList<>(position == 0 ? List.of() : levels.frontier(position - 1));
    known.addAll(levels.ofVariable(position));
    return known;
  }

  private long[] valuesOf(Partial partial, int position, int value) {
    Span span = spans.get(position);
    LongStream own = levels.ofVariable(position).stream().mapToLong(e -> tables.of(e, span)[value]);
    return LongStream.concat(partial.known.stream().mapToLong(v -> v), own).toArray();
  }

  /** The positions of conditions that are decided with that variable, by it alone or not. */
  private List<Integer> decided(int position, boolean isAlone) {
    List<Integer> decided = new ArrayList<>();
    for (int i = 0; i < query.conditions().size(); i++) {
      Expr condition = query.conditions().get(i);
      if (levels.last(condition) == position && levels.isOfOne(condition) == isAlone) {
        decided.add(i);
      }
    }
    return decided;
  }

  private boolean holds(List<Integer> positions) {
    for (int i : positions) {
      work++;
      if (evaluation.derived(query.conditions().get(i)) == 0) {
        core.add(i);
        return false;
      }
    }
    return true;
  }

  /** One of each kind of values that a variable may have, by position, that of the hint first. */
  private List<Integer> values(int position) {
    Span span = spans.get(position);
    BitSet left = allowed(position);
    List<long[]> own = levels.ofVariable(position).stream().map(e -> tables.of(e, span)).toList();
    Map<List<Long>, Integer> kinds = new LinkedHashMap<>();
    int hint = span.position(query.hint().get(span.variable()));
    if (hint >= 0 && left.get(hint)) {
      kinds.put(kind(own, hint), hint);
    }
    left.stream().forEach(value -> kinds.putIfAbsent(kind(own, value), value));
    return List.copyOf(kinds.values());
  }

  /** The values that conditions on the variable alone leave. */
  private BitSet allowed(int position) {
    Span span = spans.get(position);
    var left = new BitSet();
    left.set(0, span.size());
    for (int i : decided(position, true)) {
      long[] holds = tables.of(query.conditions().get(i), span);
      int before = left.cardinality();
      for (int v = left.nextSetBit(0); v >= 0; v = left.nextSetBit(v + 1)) {
        left.set(v, holds[v] == 1);
      }
      if (left.cardinality() < before) {
        core.add(i);
      }
    }
    return left;
  }

  private static List<Long> kind(List<long[]> own, int value) {
    return own.stream().map(table -> table[value]).toList();
  }
}
