package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.Atom;
import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.flow.Condition;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.Opcode;
import dev.cairn.frontend.llvm.ValueKind;
import dev.cairn.frontend.text.ConditionTexts;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import java.util.HashSet;
import java.util.Set;

/**
 * Finds the atomic condition behind a one-bit value: what it is, and where in the source it stands.
 */
final class ConditionReader {
  private static final int EQ = 32;
  private static final int NE = 33;

  private final Body body;
  private final LlvmApi llvm;
  private final Set<Long> logicalPhis = new HashSet<>();

  ConditionReader(Body body) {
    this.body = body;
    this.llvm = body.llvm;
  }

  /** {@code phi} is the value of {@code &&} or {@code ||}: no atomic condition. */
  void addLogical(long phi) {
    logicalPhis.add(phi);
  }

  boolean isLogical(long phi) {
    return logicalPhis.contains(phi);
  }

  /**
   * Sees through {@code !}, tests of truth values and __builtin_expect; a comparison with 0 that is
   * written in the source is a condition of its own, unless it compares the value of {@code &&} or
   * {@code ||}. {@code fallback} is where it is decided.
   */
  Condition of(long value, Location fallback) {
    long inner = value;
    boolean isNegated = false;
    for (Step step = step(inner); step.inner() != 0; step = step(inner)) {
      inner = step.inner();
      isNegated ^= step.isNegation();
    }
    Operand operand = body.use(inner).getFirst();
    if (operand instanceof Operand.IntConst || logicalPhis.contains(inner)) {
      return new Condition(operand, isNegated, null);
    }
    ConditionTexts.Cut cut = text(inner, fallback);
    return new Condition(operand, isNegated, Atom.condition(cut.location(), cut.text()));
  }

  private record Step(long inner, boolean isNegation) {}

  private static final Step NO_STEP = new Step(0, false);

  private Step step(long value) {
    return switch (opcode(value)) {
      case Opcode.XOR ->
          isOne(llvm.operand.of(value, 1)) ? new Step(llvm.operand.of(value, 0), true) : NO_STEP;
      case Opcode.ICMP -> comparisonWithZero(value);
      default -> NO_STEP;
    };
  }

  private Step comparisonWithZero(long compare) {
    int predicate = llvm.intPredicate.intOf(compare);
    boolean isTest =
        (predicate == EQ || predicate == NE) && llvm.isNull.is(llvm.operand.of(compare, 1));
    if (!isTest) {
      return NO_STEP;
    }
    long bit = widenedBit(llvm.operand.of(compare, 0));
    boolean isSeenThrough = bit != 0 && (isTruthTest(compare) || isOfLogical(bit));
    return isSeenThrough ? new Step(bit, predicate == EQ) : NO_STEP;
  }

  /** Is it the value of {@code &&} or {@code ||}, perhaps negated. */
  private boolean isOfLogical(long bit) {
    long inner = bit;
    while (opcode(inner) == Opcode.XOR && isOne(llvm.operand.of(inner, 1))) {
      inner = llvm.operand.of(inner, 0);
    }
    return logicalPhis.contains(inner);
  }

  /** The one-bit value that was extended to {@code value}, or 0. */
  private long widenedBit(long value) {
    long inner = value;
    while (true) {
      int opcode = opcode(inner);
      boolean isExpect = opcode == Opcode.CALL && isExpect(inner);
      if (opcode != Opcode.ZEXT && opcode != Opcode.SEXT && !isExpect) {
        return 0;
      }
      inner = llvm.operand.of(inner, 0);
      if (body.types.ofValue(inner).scalar().equals(Type.BOOL)) {
        return inner;
      }
    }
  }

  private boolean isExpect(long call) {
    String name = body.unit.symbols.getOrDefault(llvm.calledValue.of(call), "");
    return name.startsWith("llvm.expect");
  }

  private boolean isOne(long value) {
    return llvm.valueKind.intOf(value) == ValueKind.INT
        && llvm.constInt.of(value) == 1
        && body.types.ofValue(value).scalar().equals(Type.BOOL);
  }

  private int opcode(long value) {
    return llvm.valueKind.intOf(value) == ValueKind.INSTRUCTION ? llvm.opcode.intOf(value) : 0;
  }

  /** The source text of the expression whose value this is. */
  ConditionTexts.Cut text(long value, Location fallback) {
    int opcode = opcode(value);
    boolean isComparison = (opcode == Opcode.ICMP || opcode == Opcode.FCMP) && !isTruthTest(value);
    Location anchor = anchor(value);
    return body.unit.texts.cut(anchor.isKnown() ? anchor : fallback, !isComparison);
  }

  private boolean isTruthTest(long compare) {
    return body.unit.code.name(compare).startsWith("tobool");
  }

  /**
   * A place inside the expression: clang gives comparisons the place of their operator, but tests
   * of truth the place of what surrounds them.
   */
  private Location anchor(long value) {
    long inner = value;
    int opcode = opcode(inner);
    while (isTransparent(opcode, inner)) {
      long next = llvm.operand.of(inner, 0);
      if (opcode(next) == 0) {
        break;
      }
      inner = next;
      opcode = opcode(inner);
    }
    return opcode == 0 ? Location.NONE : body.unit.locations.ofInstruction(inner);
  }

  /** Does it only carry on the truth of its first operand. */
  private boolean isTransparent(int opcode, long value) {
    return switch (opcode) {
      case Opcode.ICMP, Opcode.FCMP -> isTruthTest(value);
      case Opcode.CALL -> isExpect(value);
      default -> opcode >= Opcode.TRUNC && opcode <= Opcode.BITCAST;
    };
  }
}
