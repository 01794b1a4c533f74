package dev.cairn.frontend.llvm;

import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import dev.cairn.ir.Type.Format;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Takes LLVM types apart; each once. */
public final class Types {
  private static final int INTEGER = 8;
  private static final int STRUCT = 10;
  private static final int ARRAY = 11;
  private static final int POINTER = 12;
  private static final int VECTOR = 13;

  /** Void, label, metadata, token, and tiles of x86, which only unsupported intrinsics make. */
  private static final Set<Integer> VALUELESS = Set.of(0, 7, 14, 16, 19);

  private static final Map<Integer, Format> FLOATS =
      Map.of(
          1,
          Format.HALF,
          2,
          Format.SINGLE,
          3,
          Format.DOUBLE,
          4,
          Format.X87,
          5,
          Format.QUAD,
          18,
          Format.BFLOAT);

  private final Bitcode code;
  private final LlvmApi llvm;
  private final Map<Long, Shape> shapes = new HashMap<>();
  private final Map<Long, Signature> signatures = new HashMap<>();

  public Types(Bitcode code) {
    this.code = code;
    llvm = code.llvm;
  }

  /** Addresses in registers always have 64 bits; in memory they have {@link #pointerBits}. */
  public Type pointer() {
    return Type.POINTER;
  }

  /** The width of a pointer in memory and as an integer. */
  public int pointerBits() {
    return code.pointerBits();
  }

  /** Whether a value of the type is narrower in memory than in a register. */
  public boolean isNarrow(Type type) {
    return type instanceof Type.Pointer && pointerBits() != type.bits();
  }

  public Shape ofValue(long value) {
    return of(llvm.typeOf.of(value));
  }

  public Shape of(long type) {
    Shape known = shapes.get(type);
    if (known == null) {
      known = make(type);
      shapes.put(type, known);
    }
    return known;
  }

  /** Bytes from one element of an array of {@code type} to the next. */
  public long size(long type) {
    return llvm.abiSizeOfType.of(code.layout, type);
  }

  long structOffset(long type, int field) {
    return llvm.offsetOfElement.of(code.layout, type, field);
  }

  boolean isStruct(long type) {
    return llvm.typeKind.intOf(type) == STRUCT;
  }

  /** How many leaves lie before element {@code index}, and the element's type. */
  public record Part(int firstLeaf, long type) {}

  public Part part(long type, int index) {
    if (!isStruct(type)) {
      long element = llvm.elementType.of(type);
      return new Part(index * of(element).leaves().size(), element);
    }
    int leaves = 0;
    for (int i = 0; i < index; i++) {
      leaves += of(llvm.structElement.of(type, i)).leaves().size();
    }
    return new Part(leaves, llvm.structElement.of(type, index));
  }

  public Signature signature(long functionType) {
    return signatures.computeIfAbsent(functionType, this::makeSignature);
  }

  private Signature makeSignature(long functionType) {
    List<Type> parameters = new ArrayList<>();
    for (long type : code.parameterTypes(functionType)) {
      parameters.addAll(of(type).leaves());
    }
    return new Signature(
        of(llvm.returnType.of(functionType)).leaves(),
        parameters,
        llvm.isFunctionVarArg.is(functionType));
  }

  private Shape make(long type) {
    int kind = llvm.typeKind.intOf(type);
    return switch (kind) {
      case INTEGER -> scalar(type, integer(llvm.intTypeWidth.intOf(type)));
      case POINTER -> scalar(type, pointer());
      case STRUCT -> struct(type);
      case ARRAY -> repeated(type, llvm.arrayLength.of(type), Shape.Kind.AGGREGATE);
      case VECTOR -> repeated(type, llvm.vectorSize.intOf(type), Shape.Kind.VECTOR);
      default ->
          FLOATS.containsKey(kind)
              ? scalar(type, new Type.Float(FLOATS.get(kind)))
              : none(type, kind);
    };
  }

  private static Type integer(int bits) {
    return switch (bits) {
      case 1 -> Type.BOOL;
      case 8 -> Type.I8;
      case 16 -> Type.I16;
      case 32 -> Type.I32;
      case 64 -> Type.I64;
      default -> new Type.Int(bits);
    };
  }

  private static Shape none(long type, int kind) {
    if (VALUELESS.contains(kind)) {
      return new Shape(type, List.of(), new long[0], 0, Shape.Kind.NONE);
    }
    throw new UnsupportedConstruct("type of kind " + kind);
  }

  private Shape scalar(long handle, Type type) {
    return new Shape(handle, List.of(type), new long[1], size(handle), Shape.Kind.SCALAR);
  }

  private Shape struct(long type) {
    List<Type> leaves = new ArrayList<>();
    List<Long> offsets = new ArrayList<>();
    for (int i = 0; i < llvm.countStructElements.intOf(type); i++) {
      add(of(llvm.structElement.of(type, i)), structOffset(type, i), leaves, offsets);
    }
    return shape(type, leaves, offsets, Shape.Kind.AGGREGATE);
  }

  private Shape repeated(long type, long count, Shape.Kind kind) {
    Shape element = of(llvm.elementType.of(type));
    if (kind == Shape.Kind.VECTOR && isNarrow(element.scalar())) {
      throw new UnsupportedConstruct("vector of addresses of " + pointerBits() + " bits");
    }
    boolean packed = kind == Shape.Kind.VECTOR && element.scalar().bits() % 8 != 0;
    long stride =
        packed
            ? element.scalar().bits()
            : kind == Shape.Kind.VECTOR ? element.scalar().bits() / 8 : element.size();
    List<Type> leaves = new ArrayList<>();
    List<Long> offsets = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      add(element, i * stride, leaves, offsets);
    }
    return shape(type, leaves, offsets, kind);
  }

  private static void add(Shape element, long at, List<Type> leaves, List<Long> offsets) {
    for (int i = 0; i < element.leaves().size(); i++) {
      leaves.add(element.leaves().get(i));
      offsets.add(at + element.offsets()[i]);
    }
  }

  private Shape shape(long type, List<Type> leaves, List<Long> offsets, Shape.Kind kind) {
    return new Shape(
        type,
        List.copyOf(leaves),
        offsets.stream().mapToLong(Long::longValue).toArray(),
        size(type),
        kind);
  }
}
