package dev.cairn.frontend.asm;

import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.llvm.UnsupportedConstruct;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.CastOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * Inline assembly with instructions: straight-line code of the instructions that {@link AsmSteps}
 * knows becomes steps of the model, with exact terms.
 */
final class X86Assembly {
  private static final String FLAG = "{@cc";

  private final Body body;
  private final AsmCode code;
  private final AsmPlaces places;
  private final AsmFlags flags;

  /** Outputs that are values: number and constraint. */
  private record Output(int number, String constraint) {}

  X86Assembly(Body body) {
    this.body = body;
    code = new AsmCode(body);
    places = new AsmPlaces(code);
    flags = new AsmFlags(code);
  }

  /** The values of the outputs, one per leaf. */
  List<Operand> read(long call, String template, String[] constraints, List<Type> leaves) {
    List<Output> outputs = bind(call, constraints, leaves);
    var steps = new AsmSteps(code, places, flags);
    AsmText.parse(template).forEach(steps::step);
    List<Operand> results = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      results.add(result(outputs.get(i), leaves.get(i)));
    }
    return results;
  }

  private List<Output> bind(long call, String[] constraints, List<Type> leaves) {
    List<Output> outputs = new ArrayList<>();
    int number = 0;
    int argument = 0;
    for (String written : constraints) {
      String constraint = written.replaceAll("[=&%]", "");
      if (written.startsWith("~") || written.startsWith("!")) {
        continue;
      }
      if (constraint.startsWith("*")) {
        places.bindMemory(number, body.use(call, argument++).getFirst());
      } else if (!written.startsWith("=")) {
        input(call, argument++, number, constraint);
      } else {
        if (!constraint.startsWith(FLAG)) {
          places.bind(number, constraint, width(leaves.get(outputs.size())));
        }
        outputs.add(new Output(number, constraint));
      }
      number++;
    }
    return outputs;
  }

  private void input(long call, int argument, int number, String constraint) {
    List<Operand> leaves = body.use(call, argument);
    if (leaves.size() != 1 || leaves.getFirst().type() instanceof Type.Float) {
      throw new UnsupportedConstruct("operand " + constraint);
    }
    Operand value = leaves.getFirst();
    int width = width(value.type());
    if (constraint.chars().allMatch(Character::isDigit) && !constraint.isEmpty()) {
      places.bindTo(number, Integer.parseInt(constraint), width);
    } else {
      places.bind(number, constraint, width);
    }
    places.set(number, value.type() instanceof Type.Pointer ? asInteger(value, width) : value);
  }

  private int width(Type type) {
    if (type instanceof Type.Float) {
      throw new UnsupportedConstruct("floating-point operand");
    }
    return type instanceof Type.Pointer ? body.types.pointerBits() : type.bits();
  }

  private Operand asInteger(Operand pointer, int width) {
    Register dst = body.fresh(new Type.Int(width));
    body.emit(new Instruction.Cast(body.loc, dst, CastOp.PTR_TO_INT, pointer));
    return dst;
  }

  private Operand result(Output output, Type type) {
    int width = width(type);
    Operand value =
        output.constraint().startsWith(FLAG)
            ? code.zext(flags.condition(condition(output.constraint())), width)
            : places.get(output.number(), width);
    if (!(type instanceof Type.Pointer)) {
      return value;
    }
    Register dst = body.fresh(type);
    body.emit(new Instruction.Cast(body.loc, dst, CastOp.INT_TO_PTR, value));
    return dst;
  }

  private static String condition(String constraint) {
    return constraint.substring(FLAG.length(), constraint.indexOf('}'));
  }
}
