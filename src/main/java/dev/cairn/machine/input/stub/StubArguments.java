package dev.cairn.machine.input.stub;

import dev.cairn.expr.Bits;
import dev.cairn.expr.Expr;
import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.observe.Observer;
import dev.cairn.machine.input.observe.PointerTargets;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.memory.UnsetBytes;
import dev.cairn.machine.run.CallFrame;
import dev.cairn.machine.run.RunState;
import dev.cairn.machine.run.Uninitialised;
import dev.cairn.path.Run;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a stub was handed, as a test can see it: numbers, and where pointers lead; of characters
 * that the program put together itself the text. Looking adds nothing to the path.
 */
final class StubArguments {
  private static final int LONGEST_TEXT = 60;

  private StubArguments() {}

  /** Those of a call, each named {@code argN} as the parameters of the stub are. */
  static List<Run.Observation> of(RunState rt, CallFrame frame, CType.@Nullable Callable type) {
    List<Run.Observation> all = new ArrayList<>();
    // a struct by value takes an unknown number of registers
    if (type == null
        || type.parameters().stream().anyMatch(p -> !isRegister(p.type().resolved()))) {
      return all;
    }
    int hidden = StructResults.isHanded(frame, type.result().type()) ? 1 : 0;
    for (int i = 0; i < type.parameters().size() && i + hidden < frame.count(); i++) {
      CType parameter = type.parameters().get(i).type();
      String name = "arg" + (i + 1);
      observation(rt, frame, i + hidden, parameter, name).ifPresent(all::add);
    }
    return all;
  }

  private static boolean isRegister(CType type) {
    return switch (type) {
      case CType.Integer _, CType.Enumeration _, CType.Pointer _ -> type.size() <= Long.BYTES;
      case CType.Floating f -> f.size() == 4 || f.size() == 8;
      default -> false;
    };
  }

  private static Optional<Run.Observation> observation(
      RunState rt, CallFrame frame, int at, CType type, String name) {
    return switch (type.resolved()) {
      case CType.Integer i when i.size() <= 8 && !i.isBool() -> number(rt, frame, at, type, name);
      case CType.Enumeration _ -> number(rt, frame, at, type, name);
      case CType.Floating f when f.size() == 4 || f.size() == 8 ->
          number(rt, frame, at, type, name);
      case CType.Pointer p when p.size() == Long.BYTES ->
          pointer(rt, frame.value(at), type, p, name);
      default -> Optional.empty();
    };
  }

  private static Optional<Run.Observation> number(
      RunState rt, CallFrame frame, int at, CType type, String name) {
    int width = (int) (8 * type.size());
    Expr term = frame.shadow(at);
    // of a call through a pointer, the frame does not tell how wide its arguments are
    boolean isWhole = term == null ? frame.type(at).bits() >= width : term.width() == width;
    long bits = Bits.cut(frame.value(at), width);
    boolean isPlace = width == Long.SIZE && Observer.isAddress(rt, bits);
    return isWhole && !isPlace && !Uninitialised.isIn(rt, term)
        ? Optional.of(new Run.Observation(name, type, bits, Optional.ofNullable(term)))
        : Optional.empty();
  }

  private static Optional<Run.Observation> pointer(
      RunState rt, long address, CType type, CType.Pointer pointer, String name) {
    if (pointer.target().type().resolved() instanceof CType.Callable) {
      return Optional.empty();
    }
    Optional<Run.Target> target = text(rt, address, pointer).or(() -> place(rt, address, type));
    return Optional.of(
        new Run.Observation(name, type, address == 0 ? 0 : 1, Optional.empty(), target));
  }

  private static Optional<Run.Target> place(RunState rt, long address, CType type) {
    var leaf = new InputLayout.Leaf("", type, 0, Long.SIZE, InputLayout.Kind.POINTER, Long.BYTES);
    return PointerTargets.of(rt, leaf, address).filter(Run.Place.class::isInstance);
  }

  /** The characters up to the zero; what is input of the test is told by its place instead. */
  private static Optional<Run.Target> text(RunState rt, long address, CType.Pointer pointer) {
    boolean isOfCharacters =
        StubWrites.isConst(pointer.target().type())
            && pointer.target().type().resolved() instanceof CType.Integer i
            && i.isChar();
    MemObject o = isOfCharacters && address != 0 ? rt.memory().object(address) : null;
    if (o == null || !o.isAlive() || o.region != null) {
      return Optional.empty();
    }
    int from = Addresses.offset(address);
    int end = from;
    while (end < o.size() && o.bytes[end] != 0) {
      end++;
    }
    UnsetBytes unset = o.neverSet();
    boolean isSet = unset == null || !unset.isAny(from, end + 1 - from);
    return from >= 0 && end < o.size() && end - from <= LONGEST_TEXT && isSet
        ? Optional.of(
            new Run.Text(new String(o.bytes, from, end - from, StandardCharsets.ISO_8859_1)))
        : Optional.empty();
  }
}
