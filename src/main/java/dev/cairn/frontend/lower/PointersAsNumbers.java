package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.llvm.Gep;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.Opcode;
import dev.cairn.frontend.llvm.Shape;
import dev.cairn.frontend.llvm.ValueKind;
import dev.cairn.ir.Type;
import org.jspecify.annotations.Nullable;

/**
 * Memory that turns pointers into numbers: {@code union { void *p; size_t n; } u; u.p = key; u.n}
 * is another spelling of a cast, and read as one. What else is read of memory where pointers may be
 * by its type is a number that depends on where things lie.
 */
final class PointersAsNumbers {
  private static final int POINTER = 12;

  /** Larger types are not looked through for a single load. */
  private static final long LARGE = 4096;

  /** What an index chooses from, if a pointer is in it: a union, seen as its bytes. */
  private static final long SMALL = 16;

  private final Body body;
  private final LlvmApi llvm;

  PointersAsNumbers(Body body) {
    this.body = body;
    llvm = body.llvm;
  }

  /** Bytes of a type; with {@code isAnywhere} it is not known which. */
  private record Place(long type, long offset, boolean isAnywhere) {
    Place moved(long by, boolean isUnknown) {
      return new Place(type, offset + by, isAnywhere || isUnknown);
    }
  }

  /** Does a copy take pointers to a place where there are none by its type. */
  boolean areLostIn(long target, long source, long bytes) {
    return mayBeIn(source, bytes) && place(target) != null && !mayBeIn(target, bytes);
  }

  /** May there be a part of a pointer, by the type of the variable or struct. */
  boolean mayBeIn(long memory, long bytes) {
    Place place = place(memory);
    if (place == null || !llvm.typeIsSized.is(place.type)) {
      return false;
    }
    long size = body.types.size(place.type);
    if (size > (place.isAnywhere ? SMALL : LARGE)) {
      return false;
    }
    Shape shape = body.types.of(place.type);
    for (int leaf = 0; leaf < shape.leaves().size(); leaf++) {
      long at = shape.offsets()[leaf];
      boolean isOver = at < place.offset + bytes && place.offset < at + Long.BYTES;
      if (shape.leaves().get(leaf) instanceof Type.Pointer && (place.isAnywhere || isOver)) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Place place(long memory) {
    int kind = llvm.valueKind.intOf(memory);
    if (kind == ValueKind.GLOBAL_VARIABLE) {
      return new Place(llvm.globalValueType.of(memory), 0, false);
    }
    if (kind != ValueKind.INSTRUCTION) {
      return null;
    }
    return switch (llvm.opcode.intOf(memory)) {
      case Opcode.ALLOCA -> new Place(llvm.allocatedType.of(memory), 0, false);
      case Opcode.GEP -> inside(memory);
      default -> null;
    };
  }

  /** Of what it is a part of; where nobody knows that, of the type that the step is made in. */
  private @Nullable Place inside(long step) {
    if (body.types.ofValue(step).isVector()) {
      return null;
    }
    Gep gep = Gep.read(body.unit.code, body.types, step);
    Place whole = place(gep.base());
    Place from = whole == null ? new Place(llvm.gepSourceType.of(step), 0, false) : whole;
    return from.moved(gep.offset(), !gep.indices().isEmpty());
  }

  /** Does memory hold nothing but pointers: a variable that is only loaded, and set to them. */
  boolean areAllIn(long memory) {
    if (llvm.valueKind.intOf(memory) != ValueKind.INSTRUCTION
        || llvm.opcode.intOf(memory) != Opcode.ALLOCA) {
      return false;
    }
    boolean isSet = false;
    for (long use = llvm.firstUse.of(memory); use != 0; use = llvm.nextUse.of(use)) {
      long user = llvm.user.of(use);
      int opcode = llvm.opcode.intOf(user);
      if (opcode == Opcode.STORE && isPointer(llvm.operand.of(user, 0), memory)) {
        isSet = true;
      } else if (opcode != Opcode.LOAD) {
        return false;
      }
    }
    return isSet;
  }

  private boolean isPointer(long value, long memory) {
    return value != memory && llvm.typeKind.intOf(llvm.typeOf.of(value)) == POINTER;
  }
}
