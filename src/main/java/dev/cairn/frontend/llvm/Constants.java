package dev.cairn.frontend.llvm;

import dev.cairn.ir.DeviceMemory;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads constants into operands, one per scalar leaf. */
public final class Constants {
  private final Bitcode code;
  private final LlvmApi llvm;
  private final Types types;
  private final Map<Long, String> symbols;
  private final Sections sections;
  private final Map<Long, Operand.BlockAddress> labels;
  private final Map<Long, List<Operand>> known = new HashMap<>();
  private final Set<String> devices = new TreeSet<>();

  /**
   * {@code symbols}: names of globals and functions in the linked program; {@code labels}: the
   * blocks whose address is taken.
   */
  public Constants(
      Bitcode code,
      Types types,
      Map<Long, String> symbols,
      Sections sections,
      Map<Long, Operand.BlockAddress> labels) {
    this.code = code;
    this.llvm = code.llvm;
    this.types = types;
    this.symbols = symbols;
    this.sections = sections;
    this.labels = labels;
  }

  /** The leaves of a constant; an expression that is no plain address is refused. */
  public List<Operand> of(long value) {
    List<Operand> result = known.get(value);
    if (result == null) {
      result = read(value);
      known.put(value, result);
    }
    return result;
  }

  private List<Operand> read(long value) {
    return switch (llvm.valueKind.intOf(value)) {
      case ValueKind.INT -> List.of(integer(value));
      case ValueKind.FP -> List.of(floating(value));
      case ValueKind.NULL, ValueKind.AGGREGATE_ZERO -> zeros(types.ofValue(value));
      case ValueKind.UNDEF, ValueKind.POISON -> undefined(types.ofValue(value));
      case ValueKind.FUNCTION, ValueKind.GLOBAL_VARIABLE, ValueKind.GLOBAL_ALIAS ->
          List.of(address(code.name(value), symbol(value)));
      case ValueKind.BLOCK_ADDRESS -> List.of(label(value));
      case ValueKind.CONSTANT_EXPR -> List.of(expression(value));
      case ValueKind.CONSTANT_ARRAY, ValueKind.CONSTANT_STRUCT, ValueKind.CONSTANT_VECTOR ->
          elements(value, llvm.numOperands.intOf(value));
      case ValueKind.DATA_ARRAY, ValueKind.DATA_VECTOR ->
          elements(value, types.ofValue(value).leaves().size());
      default -> throw new UnsupportedConstruct("constant " + code.printed(value));
    };
  }

  /**
   * {@code written}: as in the source, for the ends of sections may be weak and nowhere defined.
   */
  private Operand address(String written, String symbol) {
    boolean isAbsent = symbol.equals(Linker.ABSENT);
    Optional<Sections.Place> place = sections.of(isAbsent ? written : symbol);
    if (place.isPresent()) {
      return new Operand.Address(types.pointer(), place.get().object(), place.get().offset());
    }
    return isAbsent
        ? new Operand.Null(types.pointer())
        : new Operand.Address(types.pointer(), symbol, 0);
  }

  private String symbol(long value) {
    String name = symbols.get(value);
    if (name == null) {
      throw new IllegalStateException("no name for " + code.name(value));
    }
    return name;
  }

  public Operand.IntConst integer(long value) {
    Type type = types.ofValue(value).scalar();
    return new Operand.IntConst(type, integerValue(value, type.bits()));
  }

  private BigInteger integerValue(long value, int bits) {
    if (bits <= 64) {
      return unsigned(llvm.constInt.of(value));
    }
    // "i128 -5": the API has no access to more than 64 bits
    String text = code.printed(value);
    var number = new BigInteger(text.substring(text.indexOf(' ') + 1));
    return number.mod(BigInteger.ONE.shiftLeft(bits));
  }

  private static BigInteger unsigned(long bits) {
    return bits >= 0
        ? BigInteger.valueOf(bits)
        : BigInteger.valueOf(bits).mod(BigInteger.ONE.shiftLeft(64));
  }

  private Operand floating(long value) {
    Type type = types.ofValue(value).scalar();
    long asInteger =
        llvm.constBitCast.of(value, llvm.intTypeInContext.of(code.context, type.bits()));
    return new Operand.FloatConst(type, integerValue(asInteger, type.bits()));
  }

  private Operand label(long value) {
    Operand label = labels.get(llvm.blockAddressBlock.of(value));
    return label == null ? new Operand.Undefined(types.pointer()) : label;
  }

  private List<Operand> elements(long value, int count) {
    List<Operand> result = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      result.addAll(of(llvm.aggregateElement.of(value, i)));
    }
    return List.copyOf(result);
  }

  public static Operand zero(Type type) {
    return switch (type) {
      case Type.Int t -> new Operand.IntConst(t, BigInteger.ZERO);
      case Type.Float t -> new Operand.FloatConst(t, BigInteger.ZERO);
      case Type.Pointer t -> new Operand.Null(t);
    };
  }

  private static List<Operand> zeros(Shape shape) {
    return shape.leaves().stream().map(Constants::zero).toList();
  }

  private static List<Operand> undefined(Shape shape) {
    return shape.leaves().stream().map(t -> (Operand) new Operand.Undefined(t)).toList();
  }

  /** An address with a constant offset, possibly as an integer of pointer width. */
  private Operand expression(long value) {
    return switch (llvm.constOpcode.intOf(value)) {
      case Opcode.GEP -> gep(value);
      case Opcode.BITCAST, Opcode.ADDR_SPACE_CAST -> of(llvm.operand.of(value, 0)).getFirst();
      case Opcode.PTR_TO_INT, Opcode.INT_TO_PTR -> retyped(value);
      case Opcode.SUB -> difference(value);
      case Opcode.TRUNC -> truncated(value);
      default -> throw new UnsupportedConstruct("constant expression " + code.printed(value));
    };
  }

  private Operand gep(long value) {
    var gep = Gep.read(code, types, value);
    if (!gep.indices().isEmpty()) {
      throw new UnsupportedConstruct("constant expression " + code.printed(value));
    }
    return offset(of(gep.base()).getFirst(), gep.offset(), value);
  }

  private Operand offset(Operand base, long offset, long value) {
    return switch (base) {
      case Operand.Address(_, var page, var at) when DeviceMemory.isPage(page) ->
          device(DeviceMemory.start(page) + at + offset)
              .orElseThrow(() -> new UnsupportedConstruct(code.printed(value)));
      case Operand.Address(var type, var symbol, var at) ->
          new Operand.Address(type, symbol, at + offset);
      case Operand.Null(var type) when offset == 0 -> new Operand.Null(type);
      default -> throw new UnsupportedConstruct("constant expression " + code.printed(value));
    };
  }

  private Operand retyped(long value) {
    Operand inner = of(llvm.operand.of(value, 0)).getFirst();
    Type type = types.ofValue(value).scalar();
    if (type instanceof Type.Pointer || type.bits() == types.pointerBits()) {
      if (inner instanceof Operand.Address(_, var symbol, var at)) {
        return new Operand.Address(type, symbol, at);
      }
      if (inner instanceof Operand.BlockAddress(_, var function, var block)) {
        return new Operand.BlockAddress(type, function, block);
      }
    }
    if (type instanceof Type.Pointer && inner instanceof Operand.IntConst number) {
      Optional<Operand.Address> device = device(number);
      if (device.isPresent()) {
        return device.get();
      }
    }
    throw new UnsupportedConstruct("constant expression " + code.printed(value));
  }

  /** The memory of a device that a number is the address of. */
  public Optional<Operand.Address> device(Operand.IntConst number) {
    return number.value().bitLength() < Long.SIZE
        ? device(number.value().longValue())
        : Optional.empty();
  }

  private Optional<Operand.Address> device(long address) {
    return DeviceMemory.place(address)
        .map(
            place -> {
              devices.add(place.page());
              return new Operand.Address(types.pointer(), place.page(), place.offset());
            });
  }

  /** The pages of devices that the module has spoken of so far. */
  public Set<String> devices() {
    return devices;
  }

  /** How far apart two labels of a function are, or two places of an object. */
  private Operand difference(long value) {
    Operand left = of(llvm.operand.of(value, 0)).getFirst();
    Operand right = of(llvm.operand.of(value, 1)).getFirst();
    Type type = types.ofValue(value).scalar();
    if (left instanceof Operand.BlockAddress(_, var f, var a)
        && right instanceof Operand.BlockAddress(_, var g, var b)
        && f.equals(g)) {
      return integer(type, (long) a - b);
    }
    if (left instanceof Operand.Address(_, var f, var a)
        && right instanceof Operand.Address(_, var g, var b)
        && f.equals(g)) {
      return integer(type, a - b);
    }
    throw new UnsupportedConstruct("constant expression " + code.printed(value));
  }

  private Operand truncated(long value) {
    if (of(llvm.operand.of(value, 0)).getFirst() instanceof Operand.IntConst c) {
      return integer(types.ofValue(value).scalar(), c.value().longValue());
    }
    throw new UnsupportedConstruct("constant expression " + code.printed(value));
  }

  private static Operand.IntConst integer(Type type, long value) {
    return new Operand.IntConst(
        type, BigInteger.valueOf(value).mod(BigInteger.ONE.shiftLeft(type.bits())));
  }
}
