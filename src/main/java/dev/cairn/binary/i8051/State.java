package dev.cairn.binary.i8051;

import static dev.cairn.ir.Type.BOOL;
import static dev.cairn.ir.Type.I16;
import static dev.cairn.ir.Type.I8;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.FreshInputs;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import java.util.Optional;

/**
 * Registers, flags and memories as places of the program model. Carry, auxiliary carry, overflow
 * and the register bank are kept apart from PSW, which is put together when it is read; parity is
 * that of A at that moment. What a port reads is its pins where its latch is 1.
 */
final class State {
  static final String INTERNAL = "iram";
  static final String SPECIAL = "sfr";
  static final String EXTERNAL = "xram";
  static final String CODE = "rom";
  static final String PINS = "pins";

  /** Holds {@link Flag}s and the register bank. */
  static final String STATUS = "status";

  /** Where the number of the register bank, times 8, is kept. */
  static final int BANK = 3;

  /** The flags that instructions set. */
  enum Flag {
    CARRY(0, 7),
    AUXILIARY(1, 6),
    OVERFLOW(2, 2);

    private final int place;
    private final int bit;

    Flag(int place, int bit) {
      this.place = place;
      this.bit = bit;
    }

    int place() {
      return place;
    }

    int bit() {
      return bit;
    }
  }

  /** User flags of PSW, which nothing sets but the program: bits 5 and 1. */
  private static final int PLAIN_BITS = 0x22;

  private static final int BANK_BITS = 0x18;

  private final Code code;
  private final FreshInputs fresh;

  State(Code code, FreshInputs fresh) {
    this.code = code;
    this.fresh = fresh;
  }

  Operand flag(Flag flag) {
    return code.load(BOOL, Code.place(STATUS, flag.place()));
  }

  void set(Flag flag, Operand bit) {
    code.store(bit, Code.place(STATUS, flag.place()));
  }

  void set(Flag flag, boolean bit) {
    set(flag, Code.constant(BOOL, bit ? 1 : 0));
  }

  Operand accumulator() {
    return code.load(I8, special(Sfr.ACC));
  }

  void setAccumulator(Operand value) {
    code.store(value, special(Sfr.ACC));
  }

  Operand get(Sfr sfr) {
    return code.load(I8, special(sfr));
  }

  void set(Sfr sfr, Operand value) {
    code.store(value, special(sfr));
  }

  private static Operand special(Sfr sfr) {
    return Code.place(SPECIAL, sfr.offset());
  }

  Operand dataPointer() {
    return join(get(Sfr.DPH), get(Sfr.DPL));
  }

  void setDataPointer(Operand value) {
    set(Sfr.DPL, code.truncate(value, I8));
    set(Sfr.DPH, code.bits(value, 8, I8));
  }

  Operand join(Operand high, Operand low) {
    Operand shifted = code.binary(BinaryOp.SHL, code.zeroExtend(high, I16), 8);
    return code.binary(BinaryOp.OR, shifted, code.zeroExtend(low, I16));
  }

  /** What an argument of one byte holds; of a port, what its pins say. */
  Operand read(Argument argument) {
    return switch (argument) {
      case Argument.Accumulator _ -> accumulator();
      case Argument.Register(var n) -> code.load(I8, register(n));
      case Argument.Indirect(var n) -> code.load(I8, pointee(n));
      case Argument.Direct(var at) -> direct(at);
      case Argument.Immediate(var value) -> Code.constant(I8, value);
      case Argument.Bit _, Argument.Target _, Argument.Named _ ->
          throw new IllegalStateException("no byte: " + argument);
    };
  }

  /** What an instruction that changes its argument finds there: of a port, its latch. */
  Operand readToChange(Argument argument) {
    return argument instanceof Argument.Direct(var at) ? latch(at) : read(argument);
  }

  void write(Argument argument, Operand value) {
    switch (argument) {
      case Argument.Accumulator _ -> setAccumulator(value);
      case Argument.Register(var n) -> code.store(value, register(n));
      case Argument.Indirect(var n) -> code.store(value, pointee(n));
      case Argument.Direct(var at) -> writeDirect(at, value);
      case Argument.Immediate _, Argument.Bit _, Argument.Target _, Argument.Named _ ->
          throw new IllegalStateException("cannot be written: " + argument);
    }
  }

  private Operand register(int number) {
    Operand bank = code.load(I8, Code.place(STATUS, BANK));
    Operand index = number == 0 ? bank : code.binary(BinaryOp.OR, bank, number);
    return code.place(INTERNAL, index);
  }

  Operand pointee(int number) {
    return code.place(INTERNAL, code.load(I8, register(number)));
  }

  /** What a direct address holds; a port is read at its pins. */
  private Operand direct(int address) {
    Optional<Sfr> sfr = Sfr.at(address);
    if (sfr.isEmpty() || !sfr.get().isVolatile()) {
      return latch(address);
    }
    if (!sfr.get().isPort()) {
      fresh.before(code, SPECIAL, sfr.get().offset(), sfr.get().name());
      return latch(address);
    }
    int port = pin(sfr.get());
    fresh.before(code, PINS, port, sfr.get().name());
    return code.binary(BinaryOp.AND, latch(address), code.load(I8, Code.place(PINS, port)));
  }

  static int pin(Sfr port) {
    return port.offset() >> 4;
  }

  private Operand latch(int address) {
    if (address == Sfr.PSW.address()) {
      return statusWord();
    }
    return code.load(I8, directPlace(address));
  }

  private static Operand directPlace(int address) {
    return address < 0x80 ? Code.place(INTERNAL, address) : Code.place(SPECIAL, address - 0x80);
  }

  void writeDirect(int address, Operand value) {
    if (address == Sfr.PSW.address()) {
      setStatusWord(value);
    } else {
      code.store(value, directPlace(address));
    }
  }

  private Operand statusWord() {
    Operand word = code.load(I8, special(Sfr.PSW));
    word = code.binary(BinaryOp.OR, word, code.load(I8, Code.place(STATUS, BANK)));
    for (Flag flag : Flag.values()) {
      word = code.binary(BinaryOp.OR, word, shifted(flag(flag), flag.bit()));
    }
    return code.binary(BinaryOp.OR, word, code.zeroExtend(parity(), I8));
  }

  private Operand shifted(Operand bit, int by) {
    return code.binary(BinaryOp.SHL, code.zeroExtend(bit, I8), by);
  }

  private Operand parity() {
    Operand value = accumulator();
    for (int by = 4; by > 0; by /= 2) {
      value = code.binary(BinaryOp.XOR, value, code.binary(BinaryOp.LSHR, value, by));
    }
    return code.truncate(value, BOOL);
  }

  private void setStatusWord(Operand value) {
    for (Flag flag : Flag.values()) {
      set(flag, code.bits(value, flag.bit(), BOOL));
    }
    code.store(code.binary(BinaryOp.AND, value, BANK_BITS), Code.place(STATUS, BANK));
    code.store(code.binary(BinaryOp.AND, value, PLAIN_BITS), special(Sfr.PSW));
  }

  /** The bit; of a port, that of its pin. */
  Operand read(Argument.Bit bit) {
    Operand value = bitOf(bit, false);
    return bit.isComplement() ? code.not(value) : value;
  }

  /** The bit; of a port, that of its latch. */
  Operand readToChange(Argument.Bit bit) {
    return bitOf(bit, true);
  }

  /**
   * The same for an instruction that asks for it, too: flags of timers may have been set by now.
   */
  Operand readToClear(Argument.Bit bit) {
    boolean isPort = Sfr.at(holder(bit)).filter(Sfr::isPort).isPresent();
    return bitOf(bit, isPort);
  }

  private Operand bitOf(Argument.Bit bit, boolean isLatch) {
    Optional<Flag> flag = flagAt(bit.address());
    if (flag.isPresent()) {
      return flag(flag.get());
    }
    int holder = holder(bit);
    Operand value = isLatch ? latch(holder) : direct(holder);
    return code.bits(value, bit.address() & 7, BOOL);
  }

  void write(Argument.Bit bit, Operand value) {
    Optional<Flag> flag = flagAt(bit.address());
    if (flag.isPresent()) {
      set(flag.get(), value);
      return;
    }
    int number = bit.address() & 7;
    int holder = holder(bit);
    Operand others = code.binary(BinaryOp.AND, latch(holder), ~(1L << number));
    writeDirect(holder, code.binary(BinaryOp.OR, others, shifted(value, number)));
  }

  private static int holder(Argument.Bit bit) {
    return bit.address() < 0x80 ? 0x20 + bit.address() / 8 : bit.address() & 0xF8;
  }

  private static Optional<Flag> flagAt(int bitAddress) {
    for (Flag flag : Flag.values()) {
      if (bitAddress == Sfr.PSW.address() + flag.bit()) {
        return Optional.of(flag);
      }
    }
    return Optional.empty();
  }

  void push(Operand value) {
    raise();
    putOnTop(value);
  }

  /** Moves the stack pointer to the next free byte. */
  void raise() {
    set(Sfr.SP, code.binary(BinaryOp.ADD, get(Sfr.SP), 1));
  }

  void putOnTop(Operand value) {
    code.store(value, code.place(INTERNAL, get(Sfr.SP)));
  }

  Operand pop() {
    Operand top = get(Sfr.SP);
    Operand value = code.load(I8, code.place(INTERNAL, top));
    set(Sfr.SP, code.binary(BinaryOp.SUB, top, 1));
    return value;
  }

  Operand isZero(Operand value) {
    return code.compare(CompareOp.EQ, value, 0);
  }
}
