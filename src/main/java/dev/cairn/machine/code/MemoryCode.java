package dev.cairn.machine.code;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Instruction.Alloca;
import dev.cairn.ir.Instruction.Load;
import dev.cairn.ir.Instruction.PointerAdd;
import dev.cairn.ir.Instruction.Scaled;
import dev.cairn.ir.Instruction.Store;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import dev.cairn.machine.code.analysis.StackObjects;
import dev.cairn.machine.memory.Locals;
import dev.cairn.machine.ops.Rep;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Loads, stores, stack objects and address arithmetic. */
final class MemoryCode {
  private final Emitter e;
  private final CodeBuilder code;
  private final CastCode casts;
  private final Map<Operand, Base> bases = new HashMap<>();
  private @Nullable StackObjects objects;

  /** What an address was made from; {@code isFixed}: it is in the same object for certain. */
  private record Base(Operand operand, boolean isFixed) {}

  /** Where to access: the locals with the address and with its object. */
  private record Place(int address, int object) {}

  MemoryCode(Emitter e, CastCode casts) {
    this.e = e;
    this.casts = casts;
    code = e.code();
  }

  /** Forgets which addresses were made from which: their registers may now hold others. */
  void beginPiece() {
    bases.clear();
  }

  /** Forgets what the register's address was made from. */
  void overwritten(Operand register) {
    bases.remove(register);
  }

  /** Finds the object of an address, with the help of what the address was made from, if known. */
  private Place place(Operand pointer) {
    int address = e.local(pointer);
    Base base = bases.getOrDefault(pointer, new Base(pointer, true));
    int known = e.objectSlot(base.operand());
    if (known >= 0 && base.isFixed()) {
      return new Place(address, known);
    }
    e.runtime();
    if (known >= 0) {
      code.aload(known);
    } else if (base.operand().equals(pointer)) {
      code.lload(address);
    } else {
      e.value(base.operand());
    }
    code.lload(address);
    e.call(known >= 0 ? Support.ACCESS_SAME_OBJECT : Support.ACCESS_OBJECT);
    int object = e.scratch(1);
    code.astore(object);
    return new Place(address, object);
  }

  /** The same for an address in a local. */
  private Place place(int address) {
    e.runtime();
    code.lload(address).lload(address);
    e.call(Support.ACCESS_OBJECT);
    int object = e.scratch(1);
    code.astore(object);
    return new Place(address, object);
  }

  /** Pushes the object and the address. */
  private void push(Place place) {
    code.aload(place.object()).lload(place.address());
  }

  void load(Load i) {
    Type type = i.dst().type();
    int bytes = Rep.bytes(type);
    Place at = place(i.pointer());
    if (i.isVolatile()) {
      e.runtime();
      code.lload(at.address());
      e.push(bytes);
      e.call(Support.VOLATILE_READ);
    }
    Label symbolic = code.newLabel();
    Label done = code.newLabel();
    if (e.maySymbolic(i.pointer())) {
      e.shadow(i.pointer());
      code.ifnonnull(symbolic);
    }
    loadPlainly(i, type, bytes, at);
    if (e.maySymbolic(i.pointer())) {
      code.goto_(done);
      code.labelBinding(symbolic);
      loadSymbolically(i, type, bytes, at);
      code.labelBinding(done);
    }
  }

  private void loadPlainly(Load i, Type type, int bytes, Place at) {
    pushLoaded(type, bytes, at);
    if (e.maySymbolic(i.dst())) {
      shadowOfLoaded(type, bytes, at);
      e.setShadow(i.dst());
    }
    e.setValue(i.dst());
  }

  private void pushLoaded(Type type, int bytes, Place at) {
    e.runtime();
    Accessor accessor = Accessor.of(type);
    if (accessor.takesSize()) {
      code.lload(at.address());
      e.push(bytes);
      e.call(accessor.load());
      cutLoaded(type, bytes, accessor);
    } else {
      push(at);
      e.call(accessor.load());
      if (type.bits() < 8) {
        Conversions.mask(code, type);
      }
    }
  }

  private void cutLoaded(Type type, int bytes, Accessor accessor) {
    if (accessor == Accessor.BITS) {
      Conversions.fromBits(code, type);
    } else if (accessor == Accessor.WIDE && type.bits() != 8 * bytes) {
      e.push(8 * bytes);
      e.push(type.bits());
      e.push(0);
      e.call(Support.WIDE_RESIZED);
    }
  }

  private void shadowOfLoaded(Type type, int bytes, Place at) {
    e.runtime();
    push(at);
    e.push(bytes);
    e.pushSite();
    e.call(Support.ACCESS_LOAD_SHADOW);
    fitShadow(type.bits(), 8 * bytes);
  }

  private void fitShadow(int width, int given) {
    if (width != given) {
      int term = e.scratch(1);
      code.astore(term);
      e.runtime();
      code.aload(term);
      e.push(width);
      e.call(Support.SHADOW_FIT);
    }
  }

  /**
   * The accessor that fits the type: {@code Byte}, {@code Int}, …; {@code Bits} for odd sizes,
   * {@code Wide} above 8 bytes.
   */
  private void loadSymbolically(Load i, Type type, int bytes, Place at) {
    if (bytes > 8) {
      pin(i.pointer(), at.address());
      loadPlainly(i, type, bytes, at);
      return;
    }
    e.runtime();
    code.lload(at.address());
    e.shadow(i.pointer());
    e.push(bytes);
    e.pushSite();
    e.call(Support.ACCESS_LOAD_SYMBOLIC);
    Conversions.fromBits(code, type);
    e.runtime();
    e.call(Support.ACCESS_TAKE_LOADED);
    fitShadow(type.bits(), 8 * bytes);
    e.setShadow(i.dst());
    e.setValue(i.dst());
  }

  private void pin(Operand pointer, int address) {
    e.runtime();
    code.lload(address);
    e.shadow(pointer);
    e.pushSite();
    e.call(Support.ACCESS_PINNED);
    code.pop2();
  }

  void store(Store i) {
    Type type = i.value().type();
    int bytes = Rep.bytes(type);
    Place at = place(i.pointer());
    if (!e.maySymbolic(i.pointer())) {
      storePlainly(i.value(), type, bytes, at);
      return;
    }
    Label symbolic = code.newLabel();
    Label done = code.newLabel();
    e.shadow(i.pointer());
    code.ifnonnull(symbolic);
    storePlainly(i.value(), type, bytes, at);
    code.goto_(done);
    code.labelBinding(symbolic);
    storeSymbolically(i, type, bytes, at);
    code.labelBinding(done);
  }

  /** Stores the operand at the address in local {@code address}. */
  void store(Operand value, int address) {
    storePlainly(value, value.type(), Rep.bytes(value.type()), place(address));
  }

  private void storePlainly(Operand value, Type type, int bytes, Place at) {
    Accessor accessor = Accessor.of(type);
    e.runtime();
    if (accessor.takesSize()) {
      code.lload(at.address());
    } else {
      push(at);
    }
    if (accessor == Accessor.BITS) {
      e.bits(value);
    } else {
      e.value(value);
    }
    storedShadow(value, 8 * bytes);
    if (accessor.takesSize()) {
      e.push(bytes);
      e.call(accessor.store());
    } else {
      e.call(accessor.store());
    }
  }

  private void storedShadow(Operand value, int width) {
    if (value.type().bits() == width || !e.maySymbolic(value)) {
      e.shadow(value);
    } else {
      e.runtime();
      e.shadow(value);
      e.push(width);
      e.call(Support.SHADOW_FIT);
    }
  }

  private void storeSymbolically(Store i, Type type, int bytes, Place at) {
    if (bytes > 8) {
      pin(i.pointer(), at.address());
      storePlainly(i.value(), type, bytes, at);
      return;
    }
    e.runtime();
    code.lload(at.address());
    e.shadow(i.pointer());
    e.bits(i.value());
    storedShadow(i.value(), 8 * bytes);
    e.push(bytes);
    e.pushSite();
    e.call(Support.ACCESS_STORE_SYMBOLIC);
  }

  void alloca(Alloca i) {
    int size = StackObjects.fixedSize(i);
    e.runtime();
    if (size > 0) {
      Locals.Local local = local(i, size);
      e.push(e.program().locals().index(new Locals.Place(e.site(), 0), local));
      e.call(local.isPrivate() ? Support.PRIVATE_LOCAL : Support.LOCAL);
      int slot = e.objectSlot(i.dst());
      if (slot >= 0) {
        code.dup().astore(slot);
      }
      Support.OBJECT_ADDRESS.emit(code);
    } else {
      allocaOfAnySize(i);
    }
    e.setValue(i.dst());
    e.clearShadow(i.dst());
  }

  private Locals.Local local(Alloca i, int size) {
    if (objects == null) {
      objects = new StackObjects(e.function());
    }
    return new Locals.Local(
        e.function().name(),
        i.name(),
        size,
        objects.isPrivate(i.dst()),
        objects.isWrittenFirst(i.dst()));
  }

  private void allocaOfAnySize(Alloca i) {
    casts.resize(i.count(), Type.I64, false);
    e.shadow(i.count());
    code.loadConstant(i.size());
    code.loadConstant(i.name());
    e.pushSite();
    e.call(Support.ALLOCA);
  }

  void pointerAdd(PointerAdd i) {
    if (e.isAtHand(i.base())) {
      boolean isFixed = i.indices().isEmpty() && i.offset() >= 0 && i.offset() == (int) i.offset();
      bases.put(i.dst(), new Base(i.base(), isFixed));
    }
    if (i.indices().isEmpty()) {
      e.value(i.base());
      if (i.offset() != 0) {
        code.loadConstant(i.offset()).ladd();
      }
    } else {
      e.runtime();
      e.value(i.base());
      delta(i);
      e.call(Support.ADDRESS_ADD);
    }
    e.setShadow(i.dst(), Accesses.reads(i), () -> pointerShadow(i));
    e.setValue(i.dst());
  }

  private void delta(PointerAdd i) {
    boolean isFirst = true;
    for (Scaled index : i.indices()) {
      casts.resize(index.index(), Type.I64, true);
      if (index.scale() != 1) {
        code.loadConstant(index.scale()).lmul();
      }
      if (!isFirst) {
        code.ladd();
      }
      isFirst = false;
    }
    if (i.offset() != 0) {
      code.loadConstant(i.offset()).ladd();
    }
  }

  private void pointerShadow(PointerAdd i) {
    e.runtime();
    e.value(i.base());
    e.shadow(i.base());
    code.loadConstant(i.offset());
    e.call(Support.SHADOW_POINTER);
    for (Scaled index : i.indices()) {
      e.runtime();
      casts.resize(index.index(), Type.I64, true);
      e.shadow(index.index());
      code.loadConstant(index.scale());
      e.call(Support.SHADOW_ADD_INDEX);
    }
  }
}
