package dev.cairn.machine;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.expr.eval.Evaluator;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.input.InputModel;
import dev.cairn.ir.Block;
import dev.cairn.ir.CType;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.Signature;
import dev.cairn.machine.memory.Limits;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.shadow.ShadowMemory;
import dev.cairn.path.PathCondition;
import java.util.List;
import java.util.Map;

/** A machine without a program, for tests of memory and inputs. */
final class Bench {
  static final Program EMPTY = empty(Location.NONE);

  final Variables variables = new Variables();
  final ExprPool pool = new ExprPool(variables);
  final ShadowMemory memory;
  final RunState rt;

  Bench(InputModel model) {
    this(model, MemoryPolicy.DEFAULT);
  }

  Bench(InputModel model, MemoryPolicy policy) {
    this(model, policy, EMPTY);
  }

  /** Its only instruction stands {@code where}. */
  Bench(InputModel model, Location where) {
    this(model, MemoryPolicy.DEFAULT, empty(where));
  }

  private Bench(InputModel model, MemoryPolicy policy, Program nothing) {
    memory = new ShadowMemory(policy);
    var program = new CompiledProgram(nothing);
    rt = new RunState(program.tables(), program.calls(), model, Limits.DEFAULT, memory, pool);
  }

  private static Program empty(Location where) {
    var nothing =
        new Procedure(
            "nothing",
            Location.NONE,
            new Signature(List.of(), List.of(), false),
            new Procedure.Declaration(new CType.Void(), List.of(), false),
            List.of(),
            List.of(),
            List.of(new Block(0, List.of(new Instruction.Return(where, List.of())))),
            false,
            List.of());
    return new Program(
        Map.of("nothing", nothing),
        Map.of(),
        Map.of(),
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        64,
        Map.of());
  }

  Bench begin(Input input) {
    rt.begin(input, 0, false);
    return this;
  }

  Expr var(String name, int width) {
    return pool.variable(variables.variable(name, width));
  }

  Variable variable(String name, int width) {
    return variables.variable(name, width);
  }

  Expr constant(int width, long bits) {
    return pool.constant(width, bits);
  }

  long value(Expr term) {
    return new Evaluator().value(term, rt.record().asked());
  }

  List<PathCondition> conditions(PathCondition.Kind kind) {
    return rt.conditions().all().stream().filter(c -> c.kind() == kind).toList();
  }
}
