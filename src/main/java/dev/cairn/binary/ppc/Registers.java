package dev.cairn.binary.ppc;

import static dev.cairn.ir.Type.BOOL;
import static dev.cairn.ir.Type.I32;
import static dev.cairn.ir.Type.I8;

import dev.cairn.binary.lift.Code;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;

/**
 * Registers and memory as places of the program model. Every bit of CR and of XER has a byte of its
 * own: what a comparison says stays a truth value until a branch asks for it.
 */
final class Registers {
  static final String GENERAL = "gpr";
  static final String CONDITION = "cr";
  static final String EXCEPTION = "xer";
  static final String BRANCH = "spr";
  static final String FLOATS = "fpr";
  static final String MEMORY = "memory";
  static final String RESERVATION = "reservation";

  /** Bits of XER, and its count of bytes for string instructions. */
  enum Status {
    SUMMARY_OVERFLOW(0),
    OVERFLOW(1),
    CARRY(2),
    COUNT(3);

    private final int place;

    Status(int place) {
      this.place = place;
    }

    int place() {
      return place;
    }
  }

  /** Bits in a field of CR. */
  static final int LESS = 0;

  static final int GREATER = 1;
  static final int EQUAL = 2;
  static final int SUMMARY = 3;

  /** Where the bits of XER are kept that have no meaning. */
  static final int PLAIN = 4;

  static final int LINK = 0;
  static final int COUNTER = 4;

  private final Code code;
  private final Window window;

  Registers(Code code, Window window) {
    this.code = code;
    this.window = window;
  }

  Operand general(int number) {
    return code.load(I32, Code.place(GENERAL, 4L * number));
  }

  void setGeneral(int number, Operand value) {
    code.store(value, Code.place(GENERAL, 4L * number));
  }

  /** The register, or the number 0 for register 0: as a base of addresses. */
  Operand base(int number) {
    return number == 0 ? Code.constant(I32, 0) : general(number);
  }

  Operand floating(int number, Type type) {
    return code.load(type, Code.place(FLOATS, 8L * number));
  }

  void setFloating(int number, Operand value) {
    code.store(value, Code.place(FLOATS, 8L * number));
  }

  Operand link() {
    return code.load(I32, Code.place(BRANCH, LINK));
  }

  void setLink(Operand value) {
    code.store(value, Code.place(BRANCH, LINK));
  }

  Operand counter() {
    return code.load(I32, Code.place(BRANCH, COUNTER));
  }

  void setCounter(Operand value) {
    code.store(value, Code.place(BRANCH, COUNTER));
  }

  Operand status(Status status) {
    return code.load(BOOL, Code.place(EXCEPTION, status.place()));
  }

  void set(Status status, Operand bit) {
    code.store(bit, Code.place(EXCEPTION, status.place()));
  }

  /** How many bytes the next string instruction moves. */
  Operand count() {
    return code.load(I8, Code.place(EXCEPTION, Status.COUNT.place()));
  }

  void setCount(Operand value) {
    code.store(value, Code.place(EXCEPTION, Status.COUNT.place()));
  }

  /** Bits of XER that nothing but the program sets, in their places. */
  Operand plainBits() {
    return code.load(I32, Code.place(EXCEPTION, PLAIN));
  }

  void setPlainBits(Operand value) {
    code.store(value, Code.place(EXCEPTION, PLAIN));
  }

  /** Sets OV, and SO where it is set: SO stays until the program clears it. */
  void overflow(Operand bit) {
    set(Status.OVERFLOW, bit);
    set(Status.SUMMARY_OVERFLOW, code.binary(BinaryOp.OR, status(Status.SUMMARY_OVERFLOW), bit));
  }

  Operand bit(int number) {
    return code.load(BOOL, Code.place(CONDITION, number));
  }

  void setBit(int number, Operand bit) {
    code.store(bit, Code.place(CONDITION, number));
  }

  /** Sets a field of CR to what a comparison says. */
  void compare(int field, Operand left, Operand right, boolean isSigned) {
    CompareOp less = isSigned ? CompareOp.SLT : CompareOp.ULT;
    CompareOp greater = isSigned ? CompareOp.SGT : CompareOp.UGT;
    setBit(4 * field + LESS, code.compare(less, left, right));
    setBit(4 * field + GREATER, code.compare(greater, left, right));
    setBit(4 * field + EQUAL, code.compare(CompareOp.EQ, left, right));
    setBit(4 * field + SUMMARY, status(Status.SUMMARY_OVERFLOW));
  }

  /** Sets CR0 to what a result is. */
  void record(Operand result) {
    compare(0, result, Code.constant(I32, 0), true);
  }

  Operand load(Type type, Operand address) {
    return code.load(type, place(address, type.bits() / 8));
  }

  void store(Operand value, Operand address) {
    code.store(value, place(address, value.type().bits() / 8));
  }

  /** So many bytes of memory; addresses outside the window lie outside the object. */
  private Operand place(Operand address, int bytes) {
    Operand top = Code.constant(I32, window.end() - bytes);
    return code.place(MEMORY, code.binary(BinaryOp.SUB, top, address));
  }
}
