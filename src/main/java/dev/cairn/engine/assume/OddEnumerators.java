package dev.cairn.engine.assume;

import dev.cairn.expr.Variable;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import dev.cairn.solver.domain.ValueSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * Parameters of an enumeration that have none of its values, nor a union of them where they are
 * flags: C allows it, no caller does it.
 */
final class OddEnumerators {
  private static final int MOST = 256;

  private final States states;
  private final Run run;
  private final ExprPool pool;

  OddEnumerators(States states, Run run, ExprPool pool) {
    this.states = states;
    this.run = run;
    this.pool = pool;
  }

  /** What callers keep who pass enumerators; empty where the run goes its way with one, too. */
  Optional<String> clause() {
    return run.created().stream()
        .filter(c -> states.isParameter(c.variable().name()))
        .flatMap(c -> clause(c).stream())
        .findFirst();
  }

  private Optional<String> clause(Run.Created created) {
    Variable variable = created.variable();
    if (!(created.type().resolved() instanceof CType.Enumeration type) || !isOdd(variable, type)) {
      return Optional.empty();
    }
    ValueSet all =
        domain(type.values()).stream()
            .map(v -> v & ValueSet.mask(variable.width()))
            .map(v -> ValueSet.range(variable.width(), v, v))
            .reduce(ValueSet.empty(variable.width()), ValueSet::union);
    String said = Ranges.clause(variable, all, type.isSigned());
    return Optional.of(said.isEmpty() ? variable.name() + ": one of its enumerators" : said);
  }

  private boolean isOdd(Variable variable, CType.Enumeration type) {
    List<Long> domain = domain(type.values());
    long value = run.input().get(variable);
    long mask = ValueSet.mask(variable.width());
    if (domain.isEmpty() || domain.stream().anyMatch(d -> (d & mask) == value)) {
      return false;
    }
    var path = new SamePath(run, List.of(variable), pool);
    return domain.stream().noneMatch(path::isTakenWith);
  }

  /** The values that callers pass; empty where there are too many to be tried. */
  private static List<Long> domain(Map<String, Long> values) {
    long union = values.values().stream().reduce(0L, (a, b) -> a | b);
    boolean areFlags =
        values.values().stream().allMatch(v -> Long.bitCount(v) <= 1)
            && values.values().stream().anyMatch(v -> v > 2)
            && !values.containsValue(3L);
    if (areFlags) {
      return union < MOST ? LongStream.rangeClosed(0, union).boxed().toList() : List.of();
    }
    return values.size() <= MOST ? values.values().stream().distinct().toList() : List.of();
  }
}
