package dev.cairn.frontend.asm;

import dev.cairn.frontend.asm.AsmText.Step;
import dev.cairn.frontend.llvm.UnsupportedConstruct;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The instructions of x86 that inline assembly of ordinary programs is made of, in AT&T syntax:
 * moves, arithmetic with flags, bits, and what serves as a barrier. Others are refused.
 */
final class AsmSteps {
  private static final Set<String> NOTHING =
      Set.of(
          "nop", "pause", "mfence", "lfence", "sfence", "lock", "rep", "cld", "emms", "cpu_relax");

  private static final Map<String, BinaryOp> LOGICAL =
      Map.of("and", BinaryOp.AND, "or", BinaryOp.OR, "xor", BinaryOp.XOR);

  private static final Map<String, BinaryOp> SHIFTS =
      Map.of("shl", BinaryOp.SHL, "sal", BinaryOp.SHL, "shr", BinaryOp.LSHR, "sar", BinaryOp.ASHR);

  private static final Set<String> SIZED =
      Set.of(
          "mov", "add", "adc", "sub", "sbb", "and", "or", "xor", "cmp", "test", "not", "neg", "inc",
          "dec", "shl", "sal", "shr", "sar", "rol", "ror", "mul", "imul", "div", "idiv", "bswap",
          "xchg", "xadd", "cmpxchg", "bsf", "bsr", "popcnt", "bt");

  private static final Pattern EXTENSION = Pattern.compile("mov([zs])([bwl])([wlq])");

  private final AsmCode code;
  private final AsmPlaces places;
  private final AsmFlags flags;

  AsmSteps(AsmCode code, AsmPlaces places, AsmFlags flags) {
    this.code = code;
    this.places = places;
    this.flags = flags;
  }

  void step(Step step) {
    String name = step.name();
    Matcher extension = EXTENSION.matcher(name);
    if (NOTHING.contains(name)) {
      return;
    }
    if (extension.matches()) {
      extend(step, extension);
    } else if (name.startsWith("set") && step.operands().size() == 1) {
      places.write(last(step), code.zext(flags.condition(name.substring(3)), 8));
    } else if (name.startsWith("cmov")) {
      conditionalMove(step);
    } else if (step.operands().isEmpty()) {
      implicit(step);
    } else {
      String plain = plain(name);
      sized(plain, step, width(step, plain));
    }
  }

  private static String plain(String name) {
    String shorter = name.substring(0, name.length() - 1);
    if (name.equals("movabs") || name.equals("movabsq")) {
      return "mov";
    }
    return SIZED.contains(name) || !SIZED.contains(shorter) ? name : shorter;
  }

  /** By the suffix, else by the operands that have a width. */
  private int width(Step step, String plain) {
    if (step.name().length() == plain.length() + 1) {
      return bits(step.name().charAt(plain.length()));
    }
    boolean isShift = SHIFTS.containsKey(plain) || plain.equals("rol") || plain.equals("ror");
    List<String> telling = isShift ? List.of(last(step)) : step.operands();
    int width = telling.stream().mapToInt(places::width).max().orElse(0);
    if (width == 0) {
      throw new UnsupportedConstruct("operand size of " + step);
    }
    return width;
  }

  private static int bits(char suffix) {
    return switch (suffix) {
      case 'b' -> 8;
      case 'w' -> 16;
      case 'l' -> 32;
      default -> 64;
    };
  }

  private static String last(Step step) {
    return step.operands().getLast();
  }

  private static String first(Step step) {
    return step.operands().getFirst();
  }

  private void sized(String name, Step step, int width) {
    switch (name) {
      case "mov" -> places.write(last(step), places.read(first(step), width));
      case "add", "adc", "sub", "sbb", "cmp" -> sum(name, step, width);
      case "and", "or", "xor", "test" -> logical(name, step, width);
      case "not", "neg", "inc", "dec", "bswap" -> unary(name, last(step), width);
      case "shl", "sal", "shr", "sar", "rol", "ror" -> shift(name, step, width);
      case "mul", "imul", "div", "idiv" -> multiply(name, step, width);
      case "xchg", "xadd" -> exchange(name, step, width);
      case "cmpxchg" -> compareExchange(step, width);
      case "bsf", "bsr", "popcnt", "bt" -> bits(name, step, width);
      default -> throw new UnsupportedConstruct(step.toString());
    }
  }

  private void extend(Step step, Matcher kind) {
    Operand narrow = places.read(first(step), bits(kind.group(2).charAt(0)));
    int width = bits(kind.group(3).charAt(0));
    places.write(
        last(step),
        kind.group(1).equals("z") ? code.zext(narrow, width) : code.sext(narrow, width));
  }

  private void conditionalMove(Step step) {
    String name = step.name().substring("cmov".length());
    int width = places.width(last(step));
    Operand condition = flags.condition(name);
    Operand old = places.read(last(step), width);
    places.write(last(step), code.select(condition, places.read(first(step), width), old));
  }

  private void sum(String name, Step step, int width) {
    Operand left = places.read(last(step), width);
    Operand right = places.read(first(step), width);
    boolean isSum = name.startsWith("ad");
    BinaryOp op = isSum ? BinaryOp.ADD : BinaryOp.SUB;
    Operand result = code.binary(op, left, right);
    CompareOp lost = CompareOp.ULT;
    Operand carry = isSum ? code.compare(lost, result, left) : code.compare(lost, left, right);
    if (name.equals("adc") || name.equals("sbb")) {
      Operand more = code.zext(flags.get('c'), width);
      Operand second = code.binary(op, result, more);
      Operand again = isSum ? code.compare(lost, second, result) : code.compare(lost, result, more);
      carry = code.binary(BinaryOp.OR, carry, again);
      result = second;
    }
    flags.ofResult(result);
    flags.set('c', carry);
    flags.overflow(left, right, result, isSum);
    if (!name.equals("cmp")) {
      places.write(last(step), result);
    }
  }

  private void logical(String name, Step step, int width) {
    BinaryOp op = LOGICAL.getOrDefault(name, BinaryOp.AND);
    Operand result =
        code.binary(op, places.read(last(step), width), places.read(first(step), width));
    flags.logical(result);
    if (!name.equals("test")) {
      places.write(last(step), result);
    }
  }

  private void unary(String name, String operand, int width) {
    Operand value = places.read(operand, width);
    Operand zero = AsmCode.constant(width, 0);
    Operand one = AsmCode.constant(width, 1);
    Operand result =
        switch (name) {
          case "not" -> code.binary(BinaryOp.XOR, value, AsmCode.constant(width, -1));
          case "neg" -> code.binary(BinaryOp.SUB, zero, value);
          case "inc" -> code.binary(BinaryOp.ADD, value, one);
          case "dec" -> code.binary(BinaryOp.SUB, value, one);
          default -> code.call("llvm.bswap", value.type(), List.of(value));
        };
    switch (name) {
      case "neg" -> {
        flags.ofResult(result);
        flags.set('c', code.compare(CompareOp.NE, value, zero));
        flags.overflow(zero, value, result, false);
      }
      case "inc", "dec" -> {
        flags.ofResult(result);
        flags.overflow(value, one, result, name.equals("inc"));
      }
      default -> {}
    }
    places.write(operand, result);
  }

  private void shift(String name, Step step, int width) {
    Operand value = places.read(last(step), width);
    Operand count =
        step.operands().size() == 1
            ? AsmCode.constant(width, 1)
            : code.zext(places.read(first(step), 8), width);
    count = code.binary(BinaryOp.AND, count, AsmCode.constant(width, width == 64 ? 63 : 31));
    BinaryOp op = SHIFTS.get(name);
    if (op != null && width < 32) {
      throw new UnsupportedConstruct(step.toString());
    }
    String funnel = name.equals("rol") ? "llvm.fshl" : "llvm.fshr";
    Operand result =
        op == null
            ? code.call(funnel, value.type(), List.of(value, value, count))
            : code.binary(op, value, count);
    flags.forget();
    places.write(last(step), result);
  }

  private void multiply(String name, Step step, int width) {
    boolean isSigned = name.startsWith("i");
    if (step.operands().size() > 1) {
      String left = step.operands().get(step.operands().size() - 2);
      Operand other =
          step.operands().size() == 2
              ? places.read(last(step), width)
              : places.read(first(step), width);
      places.write(last(step), code.binary(BinaryOp.MUL, places.read(left, width), other));
      flags.forget();
      return;
    }
    if (width < 16) {
      throw new UnsupportedConstruct(step.toString());
    }
    Operand low = places.read("%rax", width);
    Operand other = wide(places.read(first(step), width), isSigned);
    flags.forget();
    if (name.endsWith("mul")) {
      Operand product = code.binary(BinaryOp.MUL, wide(low, isSigned), other);
      places.write("%rax", code.trunc(product, width));
      places.write("%rdx", code.high(product));
      return;
    }
    Operand whole = code.join(places.read("%rdx", width), low);
    BinaryOp quotient = isSigned ? BinaryOp.SDIV : BinaryOp.UDIV;
    BinaryOp rest = isSigned ? BinaryOp.SREM : BinaryOp.UREM;
    places.write("%rax", code.trunc(code.binary(quotient, whole, other), width));
    places.write("%rdx", code.trunc(code.binary(rest, whole, other), width));
  }

  private Operand wide(Operand value, boolean isSigned) {
    int width = 2 * value.type().bits();
    return isSigned ? code.sext(value, width) : code.zext(value, width);
  }

  private void exchange(String name, Step step, int width) {
    Operand source = places.read(first(step), width);
    Operand old = places.read(last(step), width);
    if (name.equals("xadd")) {
      sum("add", step, width);
    } else {
      places.write(last(step), source);
    }
    places.write(first(step), old);
  }

  private void compareExchange(Step step, int width) {
    Operand old = places.read(last(step), width);
    Operand expected = places.read("%rax", width);
    Operand isSame = code.compare(CompareOp.EQ, expected, old);
    places.write(last(step), code.select(isSame, places.read(first(step), width), old));
    places.write("%rax", old);
    flags.forget();
    flags.set('z', isSame);
  }

  private void bits(String name, Step step, int width) {
    Operand source = places.read(first(step), width);
    if (name.equals("bt")) {
      Operand count = code.binary(BinaryOp.AND, source, AsmCode.constant(width, width - 1));
      Operand bit = code.binary(BinaryOp.LSHR, places.read(last(step), width), count);
      flags.set('c', code.trunc(bit, 1));
      return;
    }
    if (name.equals("popcnt")) {
      Operand count = code.call("llvm.ctpop", source.type(), List.of(source));
      flags.logical(source);
      places.write(last(step), count);
      return;
    }
    Operand isZero = code.isZero(source);
    String counting = name.equals("bsf") ? "llvm.cttz" : "llvm.ctlz";
    Operand zeros = code.call(counting, source.type(), List.of(source, AsmCode.constant(1, 0)));
    Operand index =
        name.equals("bsf")
            ? zeros
            : code.binary(BinaryOp.SUB, AsmCode.constant(width, width - 1), zeros);
    flags.forget();
    flags.set('z', isZero);
    places.write(last(step), code.select(isZero, places.read(last(step), width), index));
  }

  /** Instructions that name no operand. */
  private void implicit(Step step) {
    switch (step.name()) {
      case "cltd", "cdq" -> places.write("%edx", spread("%eax", 32));
      case "cqto", "cqo" -> places.write("%rdx", spread("%rax", 64));
      case "cltq", "cdqe" -> places.write("%rax", code.sext(places.read("%eax", 32), 64));
      case "cwtl", "cwde" -> places.write("%eax", code.sext(places.read("%ax", 16), 32));
      case "rdtsc" -> {
        Operand ticks = code.call("clock", Type.I64, List.of());
        places.write("%eax", code.trunc(ticks, 32));
        places.write("%edx", code.high(ticks));
      }
      case "cpuid" -> new AsmProcessor(code).identify(places);
      default -> throw new UnsupportedConstruct(step.toString());
    }
  }

  private Operand spread(String register, int width) {
    return code.binary(
        BinaryOp.ASHR, places.read(register, width), AsmCode.constant(width, width - 1));
  }
}
