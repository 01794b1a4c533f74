package dev.cairn.binary.ppc;

import static dev.cairn.ir.Type.BOOL;
import static dev.cairn.ir.Type.I16;
import static dev.cairn.ir.Type.I32;
import static dev.cairn.ir.Type.I64;
import static dev.cairn.ir.Type.I8;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.ppc.Registers.Status;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;

/** Loads and stores. */
final class Transfers {
  /** Addresses of bytes in a string, at most. */
  private static final int LONGEST = 127;

  private static final int VALID = 0;
  private static final int ADDRESS = 4;
  private static final int VALUE = 8;

  private final Code code;
  private final Registers registers;
  private final Floats floats;
  private final Window window;

  Transfers(Code code, Registers registers, Window window) {
    floats = new Floats(code, registers);
    this.code = code;
    this.registers = registers;
    this.window = window;
  }

  /** Where an instruction reads or writes; update forms leave it in ra. */
  private Operand address(Word word) {
    boolean isIndexed = word.row().operands().contains("rb");
    boolean isUpdate = isUpdate(word);
    Operand base = isUpdate ? registers.general(word.ra()) : registers.base(word.ra());
    if (isIndexed) {
      Operand index = registers.general(word.rb());
      return word.ra() == 0 && !isUpdate ? index : code.binary(BinaryOp.ADD, base, index);
    }
    int distance = word.row().operands().contains("d") ? word.si() : 0;
    return distance == 0 ? base : code.binary(BinaryOp.ADD, base, distance);
  }

  static boolean isUpdate(Word word) {
    String mnemonic = word.row().mnemonic();
    boolean isTransfer = mnemonic.startsWith("l") || mnemonic.startsWith("st");
    return isTransfer && (mnemonic.endsWith("u") || mnemonic.endsWith("ux"));
  }

  /** What an update form leaves behind, after its access went well. */
  private void update(Word word, Operand address) {
    if (isUpdate(word)) {
      registers.setGeneral(word.ra(), address);
    }
  }

  void load(Word word, Type type, boolean isSigned) {
    Operand address = address(word);
    Operand loaded = registers.load(type, address);
    Operand whole = isSigned ? code.signExtend(loaded, I32) : code.zeroExtend(loaded, I32);
    registers.setGeneral(word.rt(), whole);
    update(word, address);
  }

  void store(Word word, Type type) {
    Operand address = address(word);
    registers.store(code.truncate(registers.general(word.rt()), type), address);
    update(word, address);
  }

  void loadReversed(Word word, Type type) {
    Operand loaded = registers.load(type, address(word));
    registers.setGeneral(word.rt(), code.zeroExtend(reversed(loaded), I32));
  }

  void storeReversed(Word word, Type type) {
    Operand value = code.truncate(registers.general(word.rt()), type);
    registers.store(reversed(value), address(word));
  }

  private Operand reversed(Operand value) {
    Type type = value.type();
    if (type.equals(I16)) {
      return code.binary(
          BinaryOp.OR, code.binary(BinaryOp.SHL, value, 8), code.binary(BinaryOp.LSHR, value, 8));
    }
    Operand result = Code.constant(type, 0);
    for (int i = 0; i < 4; i++) {
      Operand one = code.zeroExtend(code.bits(value, 8 * i, I8), type);
      Operand placed = code.binary(BinaryOp.SHL, one, 24 - 8L * i);
      result = code.binary(BinaryOp.OR, result, placed);
    }
    return result;
  }

  void loadMultiple(Word word) {
    Operand address = address(word);
    for (int n = word.rt(); n < 32; n++) {
      registers.setGeneral(n, registers.load(I32, further(address, 4 * (n - word.rt()))));
    }
  }

  void storeMultiple(Word word) {
    Operand address = address(word);
    for (int n = word.rt(); n < 32; n++) {
      registers.store(registers.general(n), further(address, 4 * (n - word.rt())));
    }
  }

  private Operand further(Operand address, int by) {
    return by == 0 ? address : code.binary(BinaryOp.ADD, address, by);
  }

  /** Fills registers byte by byte, from the highest on; what is left of the last one is 0. */
  void loadString(Word word) {
    Operand address = address(word);
    for (int from = 0; from < word.nb(); from += 4) {
      Operand value = Code.constant(I32, 0);
      for (int i = 0; i < 4 && from + i < word.nb(); i++) {
        Operand one = registers.load(I8, further(address, from + i));
        value = code.binary(BinaryOp.OR, value, placed(one, i));
      }
      registers.setGeneral((word.rt() + from / 4) % 32, value);
    }
  }

  private Operand placed(Operand one, int position) {
    return code.binary(BinaryOp.SHL, code.zeroExtend(one, I32), 24 - 8L * position);
  }

  void storeString(Word word) {
    Operand address = address(word);
    for (int i = 0; i < word.nb(); i++) {
      registers.store(part(word, i), further(address, i));
    }
  }

  /** A byte of the registers that a string is in. */
  private Operand part(Word word, int position) {
    Operand holder = registers.general((word.rt() + position / 4) % 32);
    return code.bits(holder, 24 - 8 * (position % 4), I8);
  }

  /**
   * A string whose length is in XER. A byte behind its end is read from where memory surely is, and
   * not used.
   */
  void loadCountedString(Word word) {
    Operand address = address(word);
    Operand count = registers.count();
    for (int from = 0; from < LONGEST; from += 4) {
      int target = (word.rt() + from / 4) % 32;
      Operand value = Code.constant(I32, 0);
      for (int i = 0; i < 4 && from + i < LONGEST; i++) {
        Operand isInside = code.compare(CompareOp.UGT, count, from + (long) i);
        Operand one = registers.load(I8, inside(isInside, address, from + i));
        Operand used = code.select(isInside, one, Code.constant(I8, 0));
        value = code.binary(BinaryOp.OR, value, placed(used, i));
      }
      Operand isSet = code.compare(CompareOp.UGT, count, from);
      registers.setGeneral(target, code.select(isSet, value, registers.general(target)));
    }
  }

  private Operand inside(Operand isInside, Operand address, int position) {
    return code.select(isInside, further(address, position), Code.constant(I32, window.base()));
  }

  /** The same for stores: what is not to be changed is written again. */
  void storeCountedString(Word word) {
    Operand address = address(word);
    Operand count = registers.count();
    for (int i = 0; i < LONGEST; i++) {
      Operand isInside = code.compare(CompareOp.UGT, count, i);
      Operand place = inside(isInside, address, i);
      registers.store(code.select(isInside, part(word, i), registers.load(I8, place)), place);
    }
  }

  /** Remembers what was read where, for the store that is made only if nobody changed it. */
  void loadReserving(Word word) {
    Operand address = address(word);
    Operand value = registers.load(I32, address);
    code.store(Code.constant(BOOL, 1), Code.place(Registers.RESERVATION, VALID));
    code.store(address, Code.place(Registers.RESERVATION, ADDRESS));
    code.store(value, Code.place(Registers.RESERVATION, VALUE));
    registers.setGeneral(word.rt(), value);
  }

  void storeReserved(Word word) {
    Operand address = address(word);
    Operand old = registers.load(I32, address);
    Operand isSame =
        code.binary(
            BinaryOp.AND,
            code.compare(CompareOp.EQ, reservation(ADDRESS), address),
            code.compare(CompareOp.EQ, reservation(VALUE), old));
    Operand isValid = code.load(BOOL, Code.place(Registers.RESERVATION, VALID));
    Operand isDone = code.binary(BinaryOp.AND, isValid, isSame);
    registers.store(code.select(isDone, registers.general(word.rt()), old), address);
    Operand zero = Code.constant(BOOL, 0);
    code.store(zero, Code.place(Registers.RESERVATION, VALID));
    registers.setBit(Registers.LESS, zero);
    registers.setBit(Registers.GREATER, zero);
    registers.setBit(Registers.EQUAL, isDone);
    registers.setBit(Registers.SUMMARY, registers.status(Status.SUMMARY_OVERFLOW));
  }

  private Operand reservation(int part) {
    return code.load(I32, Code.place(Registers.RESERVATION, part));
  }

  void loadDouble(Word word) {
    Operand address = address(word);
    registers.setFloating(word.rt(), registers.load(I64, address));
    update(word, address);
  }

  void storeDouble(Word word) {
    Operand address = address(word);
    registers.store(registers.floating(word.rt(), I64), address);
    update(word, address);
  }

  void loadSingle(Word word) {
    Operand address = address(word);
    registers.setFloating(word.rt(), floats.widened(registers.load(I32, address)));
    update(word, address);
  }

  void storeSingle(Word word) {
    Operand address = address(word);
    registers.store(floats.narrowed(registers.floating(word.rt(), I64)), address);
    update(word, address);
  }

  /** The lower half of a floating-point register, as it is. */
  void storeLowerHalf(Word word) {
    registers.store(registers.floating(word.rt(), I32), address(word));
  }
}
