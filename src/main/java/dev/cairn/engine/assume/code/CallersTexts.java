package dev.cairn.engine.assume.code;

import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.expr.Variable;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Texts that a static function is handed by its callers in the program as literals only. */
public final class CallersTexts {
  private final Set<String> literals = new TreeSet<>();

  public CallersTexts(Program program, Procedure function) {
    List<Instruction.Call> calls =
        program.functions().values().stream()
            .filter(p -> !Origin.isOwnName(p.name()))
            .flatMap(p -> p.blocks().stream())
            .flatMap(b -> b.instructions().stream())
            .filter(i -> i instanceof Instruction.Call c && isOf(c, function))
            .map(Instruction.Call.class::cast)
            .toList();
    var parameters = function.declaration().parameters();
    for (int i = 0; i < parameters.size(); i++) {
      int at = i;
      boolean isAlways =
          !calls.isEmpty() && calls.stream().allMatch(c -> isLiteral(c, at, program));
      if (isAlways) {
        literals.add(parameters.get(i).name());
      }
    }
  }

  private static boolean isOf(Instruction.Call call, Procedure function) {
    return call.target().filter(function.name()::equals).isPresent();
  }

  private static boolean isLiteral(Instruction.Call call, int at, Program program) {
    if (at >= call.arguments().size()
        || !(call.arguments().get(at).value() instanceof Operand.Address a)) {
      return false;
    }
    Global text = program.globals().get(a.symbol());
    return text != null && text.isConstant();
  }

  /** Is it a character of such a text. */
  public boolean isIn(Variable variable) {
    return variable.name().endsWith("]") && literals.contains(AccessPaths.root(variable.name()));
  }
}
