package dev.cairn.engine.assume;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Program;
import dev.cairn.path.AllocationFailure;
import dev.cairn.path.ObjectSize;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Blocks that an object could be as large as, and for which no run of ours has room: {@code
 * malloc(n * sizeof *p)} of a large unsigned {@code n} fails here. A number below 0 is no size, and
 * what comes of it is the function's own.
 */
final class LargeBlocks {
  private final Set<Location> allocations;
  private final ExprPool pool;
  private final Evaluator evaluator = new Evaluator();

  LargeBlocks(Program program, ExprPool pool) {
    this.pool = pool;
    allocations =
        program.functions().values().stream()
            .flatMap(f -> f.blocks().stream())
            .flatMap(b -> b.instructions().stream())
            .filter(i -> i instanceof Instruction.Call call && isAllocation(call))
            .map(Instruction::loc)
            .collect(Collectors.toSet());
  }

  private static boolean isAllocation(Instruction.Call call) {
    return call.target().filter(AllocationFailure.FUNCTIONS::contains).isPresent();
  }

  /** Was there no room for a block of the run. */
  boolean isRefused(Run run) {
    return run.path().conditions().stream()
        .filter(c -> c.kind() == Kind.MODEL && allocations.contains(c.location()))
        .anyMatch(c -> isRefusal(c, run));
  }

  /** Would blocks for one element have been made, and are the numbers sizes of objects. */
  private boolean isRefusal(PathCondition c, Run run) {
    List<Variable> numbers = pool.variablesOf(c.condition()).in(pool.variables());
    Input.Builder one = run.input().toBuilder();
    numbers.forEach(v -> one.set(v, 1));
    return numbers.stream().allMatch(v -> isSize(v, run))
        && !evaluator.holds(c.condition(), one.build());
  }

  private static boolean isSize(Variable v, Run run) {
    long number = run.input().get(v);
    boolean isNegative = States.isSigned(v, run) && number >>> (v.width() - 1) != 0;
    return v.width() >= Integer.SIZE && !isNegative && number >>> ObjectSize.BITS == 0;
  }
}
