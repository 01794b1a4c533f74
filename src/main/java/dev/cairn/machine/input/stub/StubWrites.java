package dev.cairn.machine.input.stub;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.FlatStruct;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a stub sets behind its arguments: the number or the struct of numbers behind a non-const
 * pointer to one, and the bytes of a buffer that comes with its size. Each gets a fresh input that
 * is combined with what was there by exclusive or, so that an input of 0 leaves everything as it
 * is.
 */
final class StubWrites {
  private static final int MOST_BYTES = 32;
  private static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);

  private StubWrites() {}

  /** Makes the writes of the call of that name. */
  static List<Run.Write> make(RunState rt, CallFrame frame, CType.Callable type, String call) {
    List<Run.Write> writes = new ArrayList<>();
    int hidden = StructResults.isHanded(frame, type.result().type()) ? 1 : 0;
    for (int i = 0; i < type.parameters().size() && i + hidden < frame.count(); i++) {
      CType parameter = type.parameters().get(i).type();
      // a struct by value takes an unknown number of registers
      if (parameter.resolved() instanceof CType.Composite) {
        break;
      }
      CType element = element(parameter);
      int count = element == null ? 0 : count(rt, frame, type, i, hidden, element);
      if (element != null && count > 0) {
        String name = call + " sets " + (i + 1);
        List<Long> bits = write(rt, frame.value(i + hidden), element, count, name);
        writes.add(new Run.Write(i, element, bits));
      }
    }
    return writes;
  }

  /** What may be set behind a parameter; null when it is nothing. */
  private static @Nullable CType element(CType parameter) {
    if (!(parameter.resolved() instanceof CType.Pointer p) || isConst(p.target().type())) {
      return null;
    }
    CType target = p.target().type();
    return switch (target.resolved()) {
      case CType.Void _ -> BYTE;
      case CType.Integer i when i.size() <= 8 && !i.isBool() -> target;
      case CType.Enumeration _ -> target;
      case CType.Floating f when f.size() <= 8 -> target;
      case CType.Composite c when FlatStruct.isOne(c) -> target;
      default -> null;
    };
  }

  static boolean isConst(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("const") || isConst(q.target().type());
      case CType.Typedef t -> isConst(t.target().type());
      default -> false;
    };
  }

  /** Bytes are a buffer when their number comes next; of other numbers there is one. */
  private static int count(
      RunState rt, CallFrame frame, CType.Callable type, int parameter, int hidden, CType element) {
    long address = frame.value(parameter + hidden);
    MemObject o = rt.memory().object(address);
    if (o == null) {
      return 0;
    }
    long fitting = room(o, address) / element.size();
    long asked = element.size() == 1 ? bytes(frame, type, parameter, hidden) : 1;
    return Math.clamp(Math.min(asked, fitting), 0, MOST_BYTES);
  }

  /** How many bytes can be set from {@code address} on, which lies in {@code o}. */
  static long room(MemObject o, long address) {
    boolean isData =
        o.isAlive()
            && o.kind != MemObject.Kind.CONSTANT
            && o.kind != MemObject.Kind.FUNCTION
            && o.kind != MemObject.Kind.NULL;
    int offset = Addresses.offset(address);
    InputRegion region = InputRegion.of(o);
    long size = region != null && region.isGrowable() ? region.maxBytes() : o.size();
    return isData && offset >= 0 ? Math.max(0, size - offset) : 0;
  }

  private static long bytes(CallFrame frame, CType.Callable type, int parameter, int hidden) {
    int next = parameter + 1;
    boolean hasSize =
        next < type.parameters().size()
            && type.parameters().get(next).type().resolved() instanceof CType.Integer i
            && i.size() >= 4;
    return hasSize ? Math.max(0, frame.value(next + hidden)) : 0;
  }

  /** Changes elements by fresh inputs; of structs of numbers each of these. */
  static List<Long> write(RunState rt, long address, CType element, int count, String name) {
    List<Long> bits = new ArrayList<>();
    for (Number number : numbers(element, count)) {
      long at = address + number.offset;
      int size = number.size();
      ForeignCalls.sets(rt, at, size);
      Variable change = number.variable(rt, name);
      Expr term = rt.record().term(change);
      long value = rt.memory().read(at, size) ^ rt.record().value(change);
      rt.memory().write(at, size, value, changed(rt, at, size, wide(rt, term, size)));
      bits.add(value);
    }
    return bits;
  }

  /** Sets elements to fresh inputs, whatever was there. */
  static List<Long> fill(RunState rt, long address, CType element, int count, String name) {
    List<Long> bits = new ArrayList<>();
    for (Number number : numbers(element, count)) {
      long at = address + number.offset;
      ForeignCalls.sets(rt, at, number.size());
      Variable variable = number.variable(rt, name);
      long value = rt.record().value(variable);
      Expr term = wide(rt, rt.record().term(variable), number.size());
      rt.memory().write(at, number.size(), value, term);
      bits.add(value);
    }
    return bits;
  }

  /** One of the numbers that are set, so many bytes behind the first. */
  private record Number(long offset, CType type, String path) {
    int size() {
      return (int) type.size();
    }

    Variable variable(RunState rt, String name) {
      boolean isBool = type.resolved() instanceof CType.Integer i && i.isBool();
      return rt.record().variable(name + path, isBool ? 1 : 8 * size(), type);
    }
  }

  private static List<Number> numbers(CType element, int count) {
    List<Number> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      long at = i * element.size();
      String path = "[" + i + "]";
      if (element.resolved() instanceof CType.Composite) {
        FlatStruct.numbers(element)
            .forEach(l -> all.add(new Number(at + l.offset(), l.type(), path + l.path())));
      } else {
        all.add(new Number(at, element, path));
      }
    }
    return all;
  }

  private static Expr wide(RunState rt, Expr term, int size) {
    return rt.pool().convert(UnaryOp.ZEXT, term, 8 * size);
  }

  private static Expr changed(RunState rt, long at, int size, Expr change) {
    Expr before = rt.memory().readShadow(at, size);
    Expr known = before != null ? before : rt.pool().constant(8 * size, rt.memory().read(at, size));
    return rt.pool().binary(BinaryOp.XOR, known, change);
  }
}
