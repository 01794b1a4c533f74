package dev.cairn.machine.input.observe;

import dev.cairn.ir.CType;
import dev.cairn.ir.Global;
import dev.cairn.ir.Location;
import dev.cairn.machine.input.layout.InputLayout;
import dev.cairn.machine.input.layout.InputLayout.Leaf;
import dev.cairn.machine.input.layout.PointedType;
import dev.cairn.machine.input.region.InputRegion;
import dev.cairn.machine.input.region.RegionSource;
import dev.cairn.machine.memory.Addresses;
import dev.cairn.machine.memory.MemObject;
import dev.cairn.machine.program.DrivenFunction;
import dev.cairn.machine.run.RunState;
import dev.cairn.path.Run;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where pointers lead at the end of a run, in words that a test can use. */
public final class PointerTargets {
  private static final int MOST_ELEMENTS = 64;
  private static final int DEEPEST = 3;

  private PointerTargets() {}

  /** A place in an object of the input or in a variable of the program, or a text. */
  public static Optional<Run.Target> of(RunState rt, Leaf pointer, long address) {
    Optional<Run.Place> made =
        pointer.bytes() == Long.BYTES ? MadeObjects.of(rt).place(address) : Optional.empty();
    if (made.isPresent()) {
      return made.map(p -> p);
    }
    MemObject o = pointer.bytes() == Long.BYTES ? object(rt, address) : null;
    if (o == null) {
      return Optional.empty();
    }
    long offset = Addresses.offset(address);
    InputRegion region = InputRegion.of(o);
    if (region != null) {
      RegionSource source = region.source();
      long from = offset - region.front().bytes();
      return source.isParameter() && !source.isPointer()
          ? Optional.empty()
          : Optional.of(new Run.Place(source.path(), source.type(), !source.isPointer(), from));
    }
    if (o.kind == MemObject.Kind.FUNCTION) {
      return rt.program()
          .program()
          .function(o.name)
          .filter(f -> offset == 0 && isNamed(rt, f.name(), f.location()))
          .map(f -> new Run.Code(f.name()));
    }
    Global global = rt.program().program().globals().get(o.name);
    if (global == null || rt.memory().symbol(o.name) != o.address()) {
      return Optional.empty();
    }
    return isNamed(rt, o.name, global.location())
        ? Optional.of(new Run.Place(o.name, global.type(), true, offset))
        : text(pointer, global, o, (int) offset);
  }

  private static @Nullable MemObject object(RunState rt, long address) {
    MemObject o = address >>> Integer.SIZE == 0 ? null : rt.memory().object(address);
    return o != null && Integer.toUnsignedLong((int) address) <= o.size() && o.isAlive() ? o : null;
  }

  /** Can the file of the function under test name it. */
  private static boolean isNamed(RunState rt, String name, Location place) {
    return name.chars().allMatch(Character::isJavaIdentifierPart)
        && DrivenFunction.of(rt.program().program())
            .filter(f -> f.location().file().equals(place.file()))
            .isPresent();
  }

  /** The characters of a literal from there on. */
  private static Optional<Run.Target> text(Leaf pointer, Global global, MemObject o, int offset) {
    CType target = PointedType.target(pointer.type()).resolved();
    if (!global.isConstant() || !(target instanceof CType.Integer i) || !i.isChar()) {
      return Optional.empty();
    }
    for (int end = offset; end < o.size(); end++) {
      if (o.bytes[end] == 0) {
        return Optional.of(
            new Run.Text(new String(o.bytes, offset, end - offset, StandardCharsets.ISO_8859_1)));
      }
    }
    return Optional.empty();
  }

  /** What the function allocated, behind a pointer that it returned. */
  record Made(MemObject object, int offset, CType element) {
    void observe(RunState rt, String pointer) {
      if (pointer.chars().filter(c -> c == '[').count() >= DEEPEST) {
        return;
      }
      var layout = new InputLayout(element);
      int count = Math.min(MOST_ELEMENTS, (object.size() - offset) / layout.size);
      for (int i = 0; i < count; i++) {
        String name = pointer + "[" + i + "]";
        Observer.observe(rt, object, offset + i * layout.size, name, layout, (_, _) -> true);
      }
    }
  }

  static Optional<Made> made(RunState rt, Leaf pointer, long address) {
    MemObject o = pointer.bytes() == Long.BYTES ? object(rt, address) : null;
    CType element = PointedType.target(pointer.type());
    boolean isSized = element.size() > 0 && element.size() <= InputLayout.MAX_SIZE;
    boolean isFresh = o != null && o.region == null && !MadeObjects.of(rt).has(o);
    return o != null && isFresh && o.kind == MemObject.Kind.HEAP && isSized
        ? Optional.of(new Made(o, Addresses.offset(address), element))
        : Optional.empty();
  }
}
