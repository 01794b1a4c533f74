package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.ReadModule;
import dev.cairn.frontend.llvm.DebugTypes;
import dev.cairn.frontend.llvm.PlainTypes;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the C side of functions and variables from the debug information. */
final class Declarations {
  private static final int SUBPROGRAM_TYPE = 4;
  private static final int VARIABLE_NAME = 1;
  private static final int VARIABLE_TYPE = 3;

  private final ReadModule unit;

  Declarations(ReadModule unit) {
    this.unit = unit;
  }

  /** The declaration of a defined function; names of parameters from {@code locals}. */
  Procedure.Declaration of(long function, long subprogram, LocalNames locals) {
    if (subprogram == 0) {
      return withoutDebugInfo(function);
    }
    CType.Callable type = type(subprogram);
    List<Procedure.Parameter> parameters = new ArrayList<>();
    type.parameters().forEach(p -> parameters.add(new Procedure.Parameter("", p.type())));
    for (LocalNames.Local local : locals.all().values()) {
      if (local.argument() > 0) {
        parameters.set(local.argument() - 1, new Procedure.Parameter(local.name(), local.type()));
      }
    }
    if (unit.llvm.countParams.intOf(function) == parameters.size()) {
      for (int i = 0; i < parameters.size(); i++) {
        parameters.set(i, promised(parameters.get(i), function, i));
      }
    }
    return new Procedure.Declaration(type.result().type(), parameters, isVariadic(function));
  }

  /** With what attributes of the compiled parameter say. */
  private Procedure.Parameter promised(Procedure.Parameter p, long function, int index) {
    boolean isNotNull =
        unit.llvm.attribute.of(function, index + 1, unit.nonNull) != 0
            || unit.llvm.attribute.of(function, index + 1, unit.dereferenceable) != 0;
    return new Procedure.Parameter(p.name(), p.type(), isNotNull);
  }

  private boolean isVariadic(long function) {
    return unit.llvm.isFunctionVarArg.is(unit.llvm.globalValueType.of(function));
  }

  private Procedure.Declaration withoutDebugInfo(long function) {
    var signature = unit.types.signature(unit.llvm.globalValueType.of(function));
    List<Procedure.Parameter> parameters =
        signature.parameters().stream()
            .map(t -> new Procedure.Parameter("", PlainTypes.of(t, unit.types.pointerBits())))
            .toList();
    CType result =
        signature.results().isEmpty()
            ? DebugTypes.VOID
            : PlainTypes.of(signature.results().getFirst(), unit.types.pointerBits());
    return new Procedure.Declaration(result, parameters, signature.isVariadic());
  }

  /** How many parameters C declares. */
  int parameterCount(long subprogram) {
    return subprogram == 0 ? 0 : type(subprogram).parameters().size();
  }

  private CType.Callable type(long subprogram) {
    long[] operands = unit.code.nodeOperands(subprogram);
    return unit.debugTypes.callableOf(unit.llvm.valueAsMetadata.of(operands[SUBPROGRAM_TYPE]));
  }

  /**
   * A local variable or parameter, from the variable operand of dbg.declare; {@code argument} as in
   * {@link LocalNames.Local}.
   */
  LocalNames.Local local(long variable, int argument, Location at) {
    long[] operands = unit.code.valueOperands(variable);
    String name = operands[VARIABLE_NAME] == 0 ? "" : string(operands[VARIABLE_NAME]);
    CType type = unit.debugTypes.ofOperand(operands[VARIABLE_TYPE]);
    return new LocalNames.Local(name, type, argument, at);
  }

  private String string(long value) {
    return new String(unit.code.shortText(unit.llvm.metadataString, value), StandardCharsets.UTF_8);
  }
}
