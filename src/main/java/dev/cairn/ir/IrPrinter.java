package dev.cairn.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Prints the model compactly, one instruction a line, for tests and for looking at. */
public final class IrPrinter {
  private IrPrinter() {}

  public static String print(Program program) {
    return program.functions().values().stream()
        .map(IrPrinter::print)
        .collect(Collectors.joining("\n"));
  }

  public static String print(Procedure function) {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < function.signature().parameters().size(); i++) {
      parameters.add("%" + i + ":" + print(function.signature().parameters().get(i)));
    }
    var text = new StringBuilder(function.name() + "(" + String.join(", ", parameters) + ")\n");
    for (Block block : function.blocks()) {
      text.append("b").append(block.index()).append(":\n");
      block.instructions().forEach(i -> text.append("  ").append(print(i)).append('\n'));
    }
    return text.toString();
  }

  public static String print(Instruction instruction) {
    return switch (instruction) {
      case Instruction.Move i -> assign(i.dst()) + print(i.src());
      case Instruction.Alloca i ->
          assign(i.dst()) + "alloca " + i.size() + " * " + print(i.count()) + " " + i.name();
      case Instruction.Load i ->
          assign(i.dst()) + "load " + print(i.dst().type()) + " " + print(i.pointer());
      case Instruction.Store i ->
          "store " + print(i.value().type()) + " " + print(i.value()) + ", " + print(i.pointer());
      case Instruction.Binary i ->
          assign(i.dst())
              + word(i.op())
              + (i.noSignedWrap() ? " nsw " : " ")
              + pair(i.left(), i.right());
      case Instruction.Compare i ->
          assign(i.dst()) + word(i.op()) + " " + pair(i.left(), i.right());
      case Instruction.FloatBinary i ->
          assign(i.dst()) + "f" + word(i.op()) + " " + pair(i.left(), i.right());
      case Instruction.FloatCompare i ->
          assign(i.dst()) + "f" + word(i.op()) + " " + pair(i.left(), i.right());
      case Instruction.FloatNegate i -> assign(i.dst()) + "fneg " + print(i.value());
      case Instruction.Cast i ->
          assign(i.dst()) + word(i.op()) + " " + print(i.value()) + " to " + print(i.dst().type());
      case Instruction.PointerAdd i -> assign(i.dst()) + sum(i);
      case Instruction.Select i ->
          assign(i.dst())
              + print(i.condition())
              + " ? "
              + print(i.whenTrue())
              + " : "
              + print(i.whenFalse());
      case Instruction.Freeze i -> assign(i.dst()) + "freeze " + print(i.value());
      case Instruction.Call i -> call(i);
      case Instruction.VaArg i -> assign(i.dst()) + "va_arg " + print(i.list());
      case Instruction.Unsupported i -> registers(i.results()) + "unsupported " + i.what();
      case Instruction.Terminator t -> terminator(t);
    };
  }

  private static String terminator(Instruction.Terminator terminator) {
    return switch (terminator) {
      case Instruction.Jump i -> "goto b" + i.target();
      case Instruction.Branching i ->
          "if "
              + print(i.condition())
              + " goto "
              + edge(i.whenTrue(), i.trueBranch())
              + " else "
              + edge(i.whenFalse(), i.falseBranch());
      case Instruction.Switch i -> switching(i);
      case Instruction.IndirectJump i -> "goto *" + print(i.address()) + " " + i.targets();
      case Instruction.Return i ->
          "return " + i.values().stream().map(IrPrinter::print).collect(Collectors.joining(", "));
      case Instruction.Unreachable _ -> "unreachable";
    };
  }

  private static String switching(Instruction.Switch i) {
    String cases =
        i.cases().stream()
            .map(c -> c.value().value() + ": " + edge(c.target(), c.branch()))
            .collect(Collectors.joining(", "));
    return "switch "
        + print(i.value())
        + " {"
        + cases
        + "} else "
        + edge(i.defaultTarget(), i.defaultBranch());
  }

  private static String edge(int block, int branch) {
    return "b" + block + (branch < 0 ? "" : " #" + branch);
  }

  private static String call(Instruction.Call i) {
    String arguments =
        i.arguments().stream()
            .map(a -> print(a.value()) + (a.byValueSize() > 0 ? " byval " + a.byValueSize() : ""))
            .collect(Collectors.joining(", "));
    return registers(i.results()) + "call " + print(i.callee()) + "(" + arguments + ")";
  }

  private static String sum(Instruction.PointerAdd i) {
    String indices =
        i.indices().stream()
            .map(x -> " + " + print(x.index()) + "*" + x.scale())
            .collect(Collectors.joining());
    return print(i.base()) + " + " + i.offset() + indices;
  }

  private static String registers(List<Operand.Register> results) {
    return results.isEmpty()
        ? ""
        : results.stream().map(IrPrinter::print).collect(Collectors.joining(", ")) + " = ";
  }

  private static String assign(Operand.Register dst) {
    return print(dst) + " = ";
  }

  private static String pair(Operand left, Operand right) {
    return print(left.type()) + " " + print(left) + ", " + print(right);
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  public static String print(Operand operand) {
    return switch (operand) {
      case Operand.Register r -> "%" + r.index();
      case Operand.IntConst c -> c.value().toString();
      case Operand.FloatConst c -> "0x" + c.pattern().toString(16);
      case Operand.Null _ -> "null";
      case Operand.Address a -> "@" + a.symbol() + (a.offset() == 0 ? "" : "+" + a.offset());
      case Operand.BlockAddress a -> "&&" + a.function() + ".b" + a.block();
      case Operand.Undefined _ -> "undefined";
    };
  }

  public static String print(Type type) {
    return switch (type) {
      case Type.Int(var bits) -> "i" + bits;
      case Type.Float(var format) -> word(format);
      case Type.Pointer _ -> "ptr";
    };
  }
}
