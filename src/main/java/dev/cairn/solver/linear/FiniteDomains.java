package dev.cairn.solver.linear;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.domain.Domains;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/**
 * Linear constraints over variables of few values: propagation of bounds and inequations, and a
 * search that branches on the variable with the fewest values left, the hint's value first. Begins
 * anew in another order when it gets stuck, until its nodes are used up.
 */
final class FiniteDomains {
  private static final int MAX_VALUES = 256;
  private static final int MAX_VARIABLES = 64;
  private static final int[] NODES = {300, 1000, 3000, 9000};

  private final Deadline deadline;
  private final NumberRanges ranges;
  private final List<Variable> variables = new ArrayList<>();
  private final Map<Variable, Integer> numbers = new HashMap<>();
  private final List<LinearPropagator> propagators = new ArrayList<>();
  private final List<List<Integer>> users = new ArrayList<>();
  private final SmallDomain[] start;
  private final long[] hint;
  private final BitSet excluding = new BitSet();
  private int nodes;

  /** Empty if there are too many variables or values. */
  static Optional<FiniteDomains> of(LinearProblem problem, Input hint, Deadline deadline) {
    var all = new FiniteDomains(problem, hint, deadline);
    return all.start.length == all.variables.size() && !all.variables.isEmpty()
        ? Optional.of(all)
        : Optional.empty();
  }

  private FiniteDomains(LinearProblem problem, Input input, Deadline deadline) {
    this.deadline = deadline;
    ranges = problem.ranges();
    for (LinearConstraint c : problem.constraints()) {
      c.form().factors().keySet().forEach(this::number);
    }
    boolean isSmall =
        variables.size() <= MAX_VARIABLES
            && variables.stream().allMatch(v -> span(ranges.of(v)) < MAX_VALUES);
    start = new SmallDomain[isSmall ? variables.size() : 0];
    hint = new long[start.length];
    if (isSmall) {
      for (int i = 0; i < start.length; i++) {
        start[i] = domain(problem.domains(), variables.get(i));
        hint[i] = ranges.number(variables.get(i), input.get(variables.get(i)));
        users.add(new ArrayList<>());
      }
      problem.constraints().forEach(this::add);
    }
  }

  private static long span(NumberRanges.Range range) {
    return Math.subtractExact(range.high(), range.low());
  }

  private int number(Variable v) {
    Integer known = numbers.putIfAbsent(v, variables.size());
    if (known == null) {
      variables.add(v);
    }
    return known == null ? variables.size() - 1 : known;
  }

  private SmallDomain domain(Domains domains, Variable v) {
    var domain = new SmallDomain(ranges.of(v).low());
    domains.values(v).forEach(bits -> domain.add(ranges.number(v, bits)));
    return domain;
  }

  /** Fails where a sum, in whatever order, could leave 64 bits. */
  private void checkSize(LinearConstraint c) {
    long most = Math.absExact(c.form().constant());
    for (Map.Entry<Variable, Long> entry : c.form().factors().entrySet()) {
      NumberRanges.Range range = ranges.of(entry.getKey());
      long largest = Math.max(Math.absExact(range.low()), Math.absExact(range.high()));
      most = Math.addExact(most, Math.multiplyExact(Math.absExact(entry.getValue()), largest));
    }
  }

  private void add(LinearConstraint c) {
    checkSize(c);
    int[] scope = c.form().factors().keySet().stream().mapToInt(this::number).toArray();
    for (int v : scope) {
      users.get(v).add(propagators.size());
    }
    propagators.add(new LinearPropagator(c, scope));
  }

  SearchOutcome search() {
    for (int round = 0; round < NODES.length; round++) {
      nodes = NODES[round];
      SmallDomain[] domains = copy(start);
      var all = new ArrayDeque<Integer>();
      for (int i = 0; i < propagators.size(); i++) {
        all.add(i);
      }
      boolean isConsistent = propagate(domains, all);
      Optional<SmallDomain[]> solution =
          isConsistent ? descend(domains, new Random(round), round > 0) : Optional.empty();
      if (solution.isPresent()) {
        return new SearchOutcome.Found(values(solution.get()));
      }
      if (nodes > 0) {
        return new SearchOutcome.None(excluding);
      }
    }
    return new SearchOutcome.GaveUp();
  }

  /** One level of the search and all below it: at most as deep as there are variables. */
  private Optional<SmallDomain[]> descend(
      SmallDomain[] domains, Random random, boolean isShuffled) {
    int branching = choose(domains, random, isShuffled);
    if (branching < 0) {
      return Optional.of(domains);
    }
    for (long value : order(domains[branching], hint[branching], random, isShuffled)) {
      if (--nodes <= 0) {
        return Optional.empty();
      }
      SmallDomain[] child = copy(domains);
      child[branching].only(value);
      if (propagate(child, new ArrayDeque<>(users.get(branching)))) {
        Optional<SmallDomain[]> solution = descend(child, random, isShuffled);
        if (solution.isPresent() || nodes <= 0) {
          return solution;
        }
      }
    }
    return Optional.empty();
  }

  private static int choose(SmallDomain[] domains, Random random, boolean isShuffled) {
    int best = -1;
    double least = Double.MAX_VALUE;
    for (int i = 0; i < domains.length; i++) {
      double size = domains[i].size() + (isShuffled ? random.nextDouble() : 0);
      if (domains[i].size() > 1 && size < least) {
        least = size;
        best = i;
      }
    }
    return best;
  }

  private static List<Long> order(
      SmallDomain domain, long hint, Random random, boolean isShuffled) {
    List<Long> values = new ArrayList<>(domain.values());
    if (isShuffled) {
      Collections.shuffle(values, random);
    } else if (values.remove(hint)) {
      values.addFirst(hint);
    }
    return values;
  }

  private boolean propagate(SmallDomain[] domains, Deque<Integer> open) {
    var waiting = new BitSet();
    open.forEach(waiting::set);
    while (!open.isEmpty()) {
      deadline.check();
      int next = open.poll();
      waiting.clear(next);
      LinearPropagator propagator = propagators.get(next);
      BitSet changed = propagator.narrow(domains);
      if (changed == null || !changed.isEmpty()) {
        excluding.set(propagator.condition());
      }
      if (changed == null) {
        return false;
      }
      changed.stream()
          .forEach(
              v -> {
                for (int user : users.get(v)) {
                  if (!waiting.get(user)) {
                    waiting.set(user);
                    open.add(user);
                  }
                }
              });
    }
    return true;
  }

  private Map<Variable, Long> values(SmallDomain[] solution) {
    Map<Variable, Long> values = new LinkedHashMap<>();
    for (int i = 0; i < solution.length; i++) {
      values.put(variables.get(i), solution[i].low());
    }
    return values;
  }

  private static SmallDomain[] copy(SmallDomain[] domains) {
    SmallDomain[] copy = new SmallDomain[domains.length];
    for (int i = 0; i < copy.length; i++) {
      copy[i] = new SmallDomain(domains[i]);
    }
    return copy;
  }
}
