package dev.cairn.frontend.asm;

import dev.cairn.frontend.llvm.UnsupportedConstruct;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the operands of inline assembly are: registers by their 64-bit name ({@code rax}), operands
 * without a register of their own by their number, and memory.
 */
final class AsmPlaces {
  private static final Map<String, String> FAMILIES = families();

  private final AsmCode code;
  private final Map<String, Operand> values = new HashMap<>();
  private final Map<Integer, String> nameOf = new HashMap<>();
  private final Map<Integer, Operand> memoryOf = new HashMap<>();
  private final Map<Integer, Integer> widthOf = new HashMap<>();

  AsmPlaces(AsmCode code) {
    this.code = code;
  }

  private static Map<String, String> families() {
    Map<String, String> result = new HashMap<>();
    for (String x : List.of("a", "b", "c", "d")) {
      List.of(x + "l", x + "x", "e" + x + "x", "r" + x + "x")
          .forEach(n -> result.put(n, "r" + x + "x"));
    }
    for (String x : List.of("si", "di")) {
      List.of(x + "l", x, "e" + x, "r" + x).forEach(n -> result.put(n, "r" + x));
    }
    for (int i = 8; i < 16; i++) {
      String r = "r" + i;
      List.of(r, r + "d", r + "w", r + "b").forEach(n -> result.put(n, r));
    }
    return result;
  }

  /** Operand {@code number} is in this register ({@code {ax}}) or in one nobody names. */
  void bind(int number, String constraint, int width) {
    int open = constraint.indexOf('{');
    String name = open < 0 ? "" : constraint.substring(open + 1, constraint.indexOf('}'));
    nameOf.put(number, open < 0 ? "operand " + number : family(name));
    widthOf.put(number, width);
  }

  /** Operand {@code number} is where another one is. */
  void bindTo(int number, int other, int width) {
    nameOf.put(number, nameOf.getOrDefault(other, "operand " + other));
    widthOf.put(number, width);
  }

  void bindMemory(int number, Operand pointer) {
    memoryOf.put(number, pointer);
  }

  boolean isInMemory(int number) {
    return memoryOf.containsKey(number);
  }

  private static String family(String register) {
    String family = FAMILIES.get(register);
    if (family == null) {
      throw new UnsupportedConstruct("register " + register);
    }
    return family;
  }

  /** Gives operand {@code number} a value before the first instruction. */
  void set(int number, Operand value) {
    values.put(name(number), code.zext(value, 64));
  }

  /** The value of operand {@code number}, so many bits of it. */
  Operand get(int number, int width) {
    return code.trunc(whole(name(number)), width);
  }

  private String name(int number) {
    return nameOf.getOrDefault(number, "operand " + number);
  }

  private Operand whole(String name) {
    return values.getOrDefault(name, AsmCode.constant(64, BigInteger.ZERO));
  }

  /** The width an operand has by its spelling; 0 when it has none. */
  int width(String operand) {
    if (operand.startsWith("%")) {
      String name = operand.substring(1);
      family(name);
      boolean isNew = name.matches("r\\d+[dwb]?");
      char last = name.charAt(name.length() - 1);
      if (isNew) {
        return last == 'd' ? 32 : last == 'w' ? 16 : last == 'b' ? 8 : 64;
      }
      return name.startsWith("r") ? 64 : name.startsWith("e") ? 32 : last == 'l' ? 8 : 16;
    }
    if (!operand.startsWith("@") || isInMemory(number(operand))) {
      return 0;
    }
    int colon = operand.indexOf(':');
    return colon < 0
        ? widthOf.getOrDefault(number(operand), 0)
        : switch (operand.charAt(colon + 1)) {
          case 'b' -> 8;
          case 'w' -> 16;
          case 'k' -> 32;
          case 'q' -> 64;
          default -> throw new UnsupportedConstruct("operand " + operand);
        };
  }

  private static int number(String operand) {
    int colon = operand.indexOf(':');
    return Integer.parseInt(operand.substring(1, colon < 0 ? operand.length() : colon));
  }

  Operand read(String operand, int width) {
    if (operand.startsWith("$")) {
      return AsmCode.constant(width, immediate(operand.substring(1)));
    }
    if (operand.startsWith("@") && isInMemory(number(operand))) {
      return code.load(pointer(operand), width);
    }
    return code.trunc(whole(place(operand)), width);
  }

  /** Writes as x86 does: 32 bits clear the upper half, fewer leave the rest alone. */
  void write(String operand, Operand value) {
    int width = value.type().bits();
    if (operand.startsWith("@") && isInMemory(number(operand))) {
      code.store(value, pointer(operand));
      return;
    }
    String place = place(operand);
    Operand wide = code.zext(value, 64);
    if (width < 32) {
      BigInteger rest = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE.shiftLeft(width));
      Operand kept =
          code.binary(Instruction.BinaryOp.AND, whole(place), AsmCode.constant(64, rest));
      wide = code.binary(Instruction.BinaryOp.OR, kept, wide);
    }
    values.put(place, wide);
  }

  private String place(String operand) {
    if (operand.startsWith("%")) {
      return family(operand.substring(1));
    }
    if (operand.startsWith("@")) {
      return name(number(operand));
    }
    throw new UnsupportedConstruct("operand " + operand);
  }

  private Operand pointer(String operand) {
    Operand pointer = memoryOf.get(number(operand));
    if (pointer == null) {
      throw new UnsupportedConstruct("operand " + operand);
    }
    return pointer;
  }

  private static BigInteger immediate(String text) {
    try {
      return BigInteger.valueOf(Long.decode(text));
    } catch (NumberFormatException e) {
      throw new UnsupportedConstruct("operand $" + text);
    }
  }
}
