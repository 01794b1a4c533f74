package dev.cairn.machine.input.stub;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Expr.BinaryOp;
import dev.cairn.expr.Expr.UnaryOp;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.FlatStruct;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.UnsetBytes;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a stub sets behind its arguments: the number or the struct of numbers behind a non-const
 * pointer to one, and as many of them as a length says that comes with it. Each gets a fresh input
 * that is combined with what was there by exclusive or, so that an input of 0 leaves everything as
 * it is. Pointers, and structs with pointers in them, are left as they are or set as a whole
 * ({@link FreshElement}).
 */
final class StubWrites {
  private static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);

  private StubWrites() {}

  /**
   * Where a call may set elements.
   *
   * @param isUnset nobody has set them before
   */
  private record Place(
      int parameter, long address, CType element, InputLayout layout, int count, boolean isUnset) {}

  /** Whatever it may set is there before it is called, as far as the stub has to know. */
  static final class Plan {
    private final List<Place> places;

    private Plan(List<Place> places) {
      this.places = places;
    }

    /** Makes the writes of the call of that name. */
    List<Run.Write> make(RunState rt, CallFrame frame, Optional<Answers> answers, String call) {
      List<Run.Write> writes = new ArrayList<>();
      for (Place p : places) {
        String name = call + " sets " + (p.parameter + 1);
        if (isOfNumbers(p.element)) {
          List<Long> bits = write(rt, p.address, p.element, p.count, name);
          writes.add(new Run.Write(p.parameter, p.element, bits));
        } else if (answers.isPresent()) {
          new FreshElement(p.address, p.element, p.layout, name, p.isUnset)
              .set(rt, frame, answers.get(), StubAnswer.number(call))
              .map(object -> new Run.Write(p.parameter, p.element, object))
              .ifPresent(writes::add);
        }
      }
      return writes;
    }
  }

  /** What a call may set, as things are now. */
  static Plan plan(
      RunState rt, CallFrame frame, CType.Callable type, Function<CType, InputLayout> layouts) {
    List<Place> places = new ArrayList<>();
    int hidden = StructResults.isHanded(frame, type.result().type()) ? 1 : 0;
    var lengths = new HandedLength(rt, frame, type, hidden);
    for (int i = 0; i < type.parameters().size() && i + hidden < frame.count(); i++) {
      CType parameter = type.parameters().get(i).type();
      // a struct by value takes an unknown number of registers
      if (parameter.resolved() instanceof CType.Composite) {
        break;
      }
      CType element = element(parameter, layouts);
      long address = frame.value(i + hidden);
      MemObject o = element == null ? null : rt.memory().object(address);
      int count = o == null || element == null ? 0 : count(rt, o, address, element, lengths.of(i));
      if (o != null && element != null && count > 0) {
        InputLayout layout = layouts.apply(element);
        boolean isUnset = isUnset(o, address, layout);
        places.add(new Place(i, address, element, layout, count, isUnset));
      }
    }
    return new Plan(places);
  }

  /** Was no part of it set; there may be bytes between the parts that never are. */
  private static boolean isUnset(MemObject o, long address, InputLayout layout) {
    UnsetBytes unset = o.unset();
    return unset != null
        && layout.cells.stream()
            .allMatch(c -> unset.isAny(Addresses.offset(address) + c.offset(), 1));
  }

  /** What may be set behind a parameter; null when it is nothing. */
  private static @Nullable CType element(CType parameter, Function<CType, InputLayout> layouts) {
    if (!(parameter.resolved() instanceof CType.Pointer p) || isConst(p.target().type())) {
      return null;
    }
    CType target = p.target().type();
    if (target.resolved() instanceof CType.Void) {
      return BYTE;
    }
    return isOfNumbers(target) || FreshElement.isPossible(target, layouts) ? target : null;
  }

  private static boolean isOfNumbers(CType type) {
    return switch (type.resolved()) {
      case CType.Integer i -> i.size() <= 8;
      case CType.Enumeration _ -> true;
      case CType.Floating f -> f.size() <= 8;
      default -> FlatStruct.isOne(type);
    };
  }

  static boolean isConst(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("const") || isConst(q.target().type());
      case CType.Typedef t -> isConst(t.target().type());
      default -> false;
    };
  }

  /**
   * As many as a length says; without one, bytes of an object of known size are a buffer, and of
   * anything else there is one.
   */
  private static int count(
      RunState rt, MemObject o, long address, CType element, OptionalLong said) {
    long fitting = room(o, address) / element.size();
    boolean isBytes = element.size() == 1;
    long alone = !isBytes ? 1 : o.region == null ? fitting : 0;
    long asked =
        said.isEmpty() ? alone : isBytes ? said.getAsLong() : Math.max(1, said.getAsLong());
    long most = isOfNumbers(element) ? rt.model().maxLength() : 1;
    return Math.clamp(Math.min(asked, fitting), 0, (int) most);
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
