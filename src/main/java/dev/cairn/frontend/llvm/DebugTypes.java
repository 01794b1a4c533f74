package dev.cairn.frontend.llvm;

import dev.cairn.ir.CType;
import dev.cairn.ir.CType.Ref;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads C types from the debug information; each once, so recursive types close on themselves. */
public final class DebugTypes {
  private static final int TAG_ARRAY = 0x01;
  private static final int TAG_ENUMERATION = 0x04;
  private static final int TAG_MEMBER = 0x0d;
  private static final int TAG_POINTER = 0x0f;
  private static final int TAG_STRUCTURE = 0x13;
  private static final int TAG_SUBROUTINE = 0x15;
  private static final int TAG_TYPEDEF = 0x16;
  private static final int TAG_UNION = 0x17;
  private static final int TAG_BASE = 0x24;
  private static final Map<Integer, String> QUALIFIERS =
      Map.of(0x26, "const", 0x35, "volatile", 0x37, "restrict", 0x47, "_Atomic");
  private static final int FLAG_BIT_FIELD = 1 << 19;
  private static final int BASE_TYPE = 3;
  private static final int ELEMENTS = 4;

  public static final CType VOID = new CType.Void();

  private final Bitcode code;
  private final LlvmApi llvm;
  private final Map<Long, Ref> refs = new HashMap<>();
  private final Set<Long> closed = new HashSet<>();
  private final ArrayDeque<Long> open = new ArrayDeque<>();

  public DebugTypes(Bitcode code) {
    this.code = code;
    this.llvm = code.llvm;
  }

  /** The type of a debug node; {@code void} for none. */
  CType of(long metadata) {
    if (metadata == 0) {
      return VOID;
    }
    CType type = resolve(metadata);
    while (!open.isEmpty()) {
      resolve(open.removeFirst());
    }
    return type;
  }

  /** The type a metadata-as-value operand stands for; {@code void} for none. */
  public CType ofOperand(long value) {
    return value == 0 ? VOID : of(llvm.valueAsMetadata.of(value));
  }

  /** The parts of a subroutine type. */
  public CType.Callable callableOf(long metadata) {
    return (CType.Callable) of(metadata);
  }

  private CType.Callable callable(long metadata) {
    long[] operands = code.nodeOperands(metadata);
    long[] list =
        operands.length > 3 && operands[3] != 0 ? code.valueOperands(operands[3]) : new long[0];
    List<Ref> parameters = new ArrayList<>();
    boolean isVariadic = false;
    for (int i = 1; i < list.length; i++) {
      if (list[i] == 0) {
        isVariadic = true;
      } else {
        parameters.add(refOfOperand(list[i]));
      }
    }
    Ref result = list.length == 0 ? new Ref(VOID) : refOfOperand(list[0]);
    return new CType.Callable(result, List.copyOf(parameters), isVariadic);
  }

  private Ref refOfOperand(long value) {
    return value == 0 ? new Ref(VOID) : ref(llvm.valueAsMetadata.of(value));
  }

  /** A box that is filled before {@link #of} returns. */
  private Ref ref(long metadata) {
    Ref known = refs.get(metadata);
    if (known == null) {
      known = new Ref();
      refs.put(metadata, known);
      open.add(metadata);
    }
    return known;
  }

  /**
   * Reads one node; what it refers to is left open, except for an array's element, which cannot
   * lead back.
   */
  private CType resolve(long metadata) {
    Ref ref = refs.computeIfAbsent(metadata, _ -> new Ref());
    if (closed.add(metadata)) {
      ref.set(read(metadata));
    }
    return ref.type();
  }

  private CType read(long metadata) {
    int tag = (short) llvm.nodeTag.intOf(metadata) & 0xffff;
    return switch (tag) {
      case TAG_BASE ->
          BasicTypes.of(code.typeName(metadata), bytes(metadata), () -> encoding(metadata));
      case TAG_POINTER -> new CType.Pointer(bytes(metadata), base(metadata));
      case TAG_TYPEDEF -> new CType.Typedef(code.typeName(metadata), base(metadata));
      case TAG_STRUCTURE, TAG_UNION -> composite(metadata, tag == TAG_UNION);
      case TAG_ENUMERATION -> enumeration(metadata);
      case TAG_ARRAY -> array(metadata);
      case TAG_SUBROUTINE -> callable(metadata);
      default -> other(tag, metadata);
    };
  }

  private CType other(int tag, long metadata) {
    String qualifier = QUALIFIERS.get(tag);
    return qualifier == null ? VOID : new CType.Qualified(qualifier, base(metadata));
  }

  private Ref base(long metadata) {
    return refOfOperand(code.nodeOperands(metadata)[BASE_TYPE]);
  }

  private long bytes(long metadata) {
    return llvm.typeSizeInBits.of(metadata) / 8;
  }

  private CType composite(long metadata, boolean isUnion) {
    long[] operands = code.nodeOperands(metadata);
    List<CType.Member> members = new ArrayList<>();
    if (operands[ELEMENTS] != 0) {
      for (long element : code.valueOperands(operands[ELEMENTS])) {
        long member = llvm.valueAsMetadata.of(element);
        if ((llvm.nodeTag.intOf(member) & 0xffff) == TAG_MEMBER) {
          members.add(member(member));
        }
      }
    }
    return new CType.Composite(
        code.typeName(metadata), bytes(metadata), isUnion, List.copyOf(members));
  }

  private CType.Member member(long metadata) {
    boolean isBitField = (llvm.typeFlags.intOf(metadata) & FLAG_BIT_FIELD) != 0;
    int bitSize = isBitField ? (int) llvm.typeSizeInBits.of(metadata) : 0;
    return new CType.Member(
        code.typeName(metadata), base(metadata), llvm.typeOffsetInBits.of(metadata), bitSize);
  }

  private CType enumeration(long metadata) {
    long[] operands = code.nodeOperands(metadata);
    Map<String, Long> values = new LinkedHashMap<>();
    if (operands[ELEMENTS] != 0) {
      for (long element : code.valueOperands(operands[ELEMENTS])) {
        String text = code.printed(element);
        values.put(field(text, "name: \"", '"'), Long.parseLong(number(text)));
      }
    }
    long base = operands[BASE_TYPE];
    boolean isSigned =
        base == 0
            || !(resolve(llvm.valueAsMetadata.of(base)) instanceof CType.Integer i)
            || i.isSigned();
    return new CType.Enumeration(
        code.typeName(metadata), bytes(metadata), isSigned, Collections.unmodifiableMap(values));
  }

  /** The value of {@code !DIEnumerator(name: "A", value: 5, isUnsigned: true)}, as a long. */
  private static String number(String text) {
    int start = text.indexOf("value: ") + "value: ".length();
    int end = start;
    while (end < text.length()
        && (Character.isDigit(text.charAt(end)) || text.charAt(end) == '-')) {
      end++;
    }
    return Long.toString(new BigInteger(text.substring(start, end)).longValue());
  }

  private static String field(String text, String key, char end) {
    int start = text.indexOf(key);
    return start < 0
        ? ""
        : text.substring(start + key.length(), text.indexOf(end, start + key.length()));
  }

  private CType array(long metadata) {
    long[] operands = code.nodeOperands(metadata);
    long element = operands[BASE_TYPE];
    CType type = element == 0 ? VOID : resolve(llvm.valueAsMetadata.of(element));
    long[] ranges = code.valueOperands(operands[ELEMENTS]);
    for (int i = ranges.length - 1; i >= 0; i--) {
      type = new CType.Array(type, count(ranges[i]));
    }
    return type;
  }

  private long count(long range) {
    long[] operands = code.valueOperands(range);
    boolean isNumber =
        operands.length > 0
            && operands[0] != 0
            && llvm.valueKind.intOf(operands[0]) == ValueKind.INT;
    return isNumber ? llvm.constInt.of(operands[0]) : -1;
  }

  private String encoding(long metadata) {
    return field(code.printed(llvm.metadataAsValue.of(code.context, metadata)), "encoding: ", ')');
  }
}
