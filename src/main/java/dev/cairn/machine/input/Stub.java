package dev.cairn.machine.input;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.ir.Program;
import dev.cairn.ir.Type;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.Native;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Stands in for a function that has neither definition nor model: returns a fresh input {@code
 * name()}, {@code name()#2}, … at each call and does nothing else. Pointers it returns are null.
 */
public final class Stub implements Native {
  private final String name;
  private final Program.@Nullable Declared declared;

  public Stub(String name, Program.@Nullable Declared declared) {
    this.name = name;
    this.declared = declared;
  }

  @Override
  public void call(RunState rt, CallFrame frame) {
    setArguments(rt, frame);
    String fresh = HarnessInputs.fresh(rt, name + "()");
    int hash = fresh.indexOf('#');
    int number = hash < 0 ? 1 : Integer.parseInt(fresh.substring(hash + 1));
    Optional<Variable> variable = result(frame).map(type -> make(rt, frame, fresh, type));
    rt.record().stubs().add(new Run.StubCall(name, number, variable));
    if (variable.isEmpty() && !frame.signature().results().isEmpty()) {
      rt.record()
          .concretizations()
          .add(
              new Run.Concretization(
                  "'" + name + "' has no definition and returns 0", frame.location()));
    }
  }

  /** What it is given by address it could set. */
  private static void setArguments(RunState rt, CallFrame frame) {
    for (int i = 0; i < frame.count(); i++) {
      MemObject o = rt.memory().object(frame.value(i));
      if (o != null && o.isAlive()) {
        o.setAll();
      }
    }
  }

  private static Variable make(RunState rt, CallFrame frame, String fresh, CType type) {
    int width = frame.signature().results().getFirst().bits();
    Variable variable = rt.record().variable(fresh, width, type);
    Expr term = rt.record().term(variable);
    frame.setResult(rt.record().value(variable), term);
    return variable;
  }

  private Optional<CType> result(CallFrame frame) {
    List<Type> results = frame.signature().results();
    boolean isScalar =
        results.size() == 1
            && results.getFirst().bits() <= 64
            && !(results.getFirst() instanceof Type.Pointer);
    return isScalar ? Optional.of(type(results.getFirst())) : Optional.empty();
  }

  private CType type(Type register) {
    if (declared != null && declared.declaration().isPresent()) {
      return declared.declaration().get().result();
    }
    int bytes = (register.bits() + 7) / 8;
    return register instanceof Type.Float
        ? new CType.Floating(bytes == 4 ? "float" : "double", bytes)
        : new CType.Integer(
            bytes == 8 ? "long" : bytes == 4 ? "int" : bytes == 2 ? "short" : "char",
            bytes,
            true,
            false,
            bytes == 1);
  }
}
