package dev.cairn.binary.ppc;

import static dev.cairn.ir.Type.I16;
import static dev.cairn.ir.Type.I32;
import static dev.cairn.ir.Type.I64;
import static dev.cairn.ir.Type.I8;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Control;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.FloatOp;
import dev.cairn.ir.Operand;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What each instruction does, by its mnemonic. */
final class Semantics {
  /** The meaning of one mnemonic. */
  private interface Meaning {
    Control of(Semantics s, Word w);
  }

  /** The meaning of a mnemonic after which the next instruction follows. */
  private interface Effect {
    void of(Semantics s, Word w);
  }

  private static final int XER = 1;
  private static final int LR = 8;
  private static final int CTR = 9;

  private static final Map<String, Meaning> MEANINGS = meanings();

  private final Code code;
  private final Registers registers;
  private final Integers integers;
  private final Logic logic;
  private final Transfers transfers;
  private final Branches branches;
  private final Floats floats;

  Semantics(Code code, Window window) {
    this.code = code;
    registers = new Registers(code, window);
    integers = new Integers(code, registers);
    logic = new Logic(code, registers);
    transfers = new Transfers(code, registers, window);
    branches = new Branches(code, registers);
    floats = new Floats(code, registers);
  }

  /** Instructions that are known and not understood end the run. */
  Control lift(Word word) {
    Optional<String> invalid = InvalidForms.why(word);
    if (invalid.isPresent()) {
      return new Control.Gap(invalid.get());
    }
    Meaning meaning = MEANINGS.get(word.row().mnemonic());
    boolean isFloatRecord = word.isRecord() && word.row().operands().contains("ft");
    return meaning == null || isFloatRecord
        ? new Control.Gap("instruction not modelled: " + Spelling.of(word))
        : meaning.of(this, word);
  }

  /** Whether the instruction has a meaning here. */
  static boolean isModelled(String mnemonic) {
    return MEANINGS.containsKey(mnemonic);
  }

  private static Map<String, Meaning> meanings() {
    Map<String, Meaning> table = new HashMap<>();
    Map<String, Effect> effects = new HashMap<>();
    addSums(effects);
    addLogic(effects);
    addTransfers(effects);
    addConditions(effects);
    effects.forEach(
        (name, effect) ->
            table.put(
                name,
                (s, w) -> {
                  effect.of(s, w);
                  return Control.NEXT;
                }));
    table.put("b", (s, w) -> s.branches.branch(w));
    table.put("bc", (s, w) -> s.branches.conditional(w));
    table.put("bclr", (s, w) -> s.branches.toLink(w));
    table.put("bcctr", (s, w) -> s.branches.toCounter(w));
    table.put("tw", (s, w) -> s.branches.trap(w, s.rb(w)));
    table.put("twi", (s, w) -> s.branches.trap(w, si(w)));
    table.put("sc", (_, _) -> new Control.Gap("a system call"));
    table.put("mfspr", Semantics::readSpecial);
    table.put("mtspr", Semantics::writeSpecial);
    return table;
  }

  private static void addSums(Map<String, Effect> table) {
    table.put("addi", (s, w) -> s.set(w, s.plus(s.registers.base(w.ra()), w.si())));
    table.put("addis", (s, w) -> s.set(w, s.plus(s.registers.base(w.ra()), w.si() << 16)));
    table.put("addic", (s, w) -> s.integers.addCarrying(w, s.ra(w), si(w)));
    table.put("addic.", Semantics::addCarryingRecording);
    table.put("subfic", (s, w) -> s.integers.subtractCarrying(w, s.ra(w), si(w)));
    table.put("mulli", (s, w) -> s.integers.multiply(w, s.ra(w), si(w)));
    table.put("add", (s, w) -> s.integers.add(w, s.ra(w), s.rb(w)));
    table.put("addc", (s, w) -> s.integers.addCarrying(w, s.ra(w), s.rb(w)));
    table.put("adde", (s, w) -> s.integers.addExtended(w, s.ra(w), s.rb(w)));
    table.put("addze", (s, w) -> s.integers.addExtended(w, s.ra(w), constant(0)));
    table.put("addme", (s, w) -> s.integers.addExtended(w, s.ra(w), constant(-1)));
    table.put("subf", (s, w) -> s.integers.subtractFrom(w, s.ra(w), s.rb(w)));
    table.put("subfc", (s, w) -> s.integers.subtractCarrying(w, s.ra(w), s.rb(w)));
    table.put("subfe", (s, w) -> s.integers.subtractExtended(w, s.ra(w), s.rb(w)));
    table.put("subfze", (s, w) -> s.integers.subtractExtended(w, s.ra(w), constant(0)));
    table.put("subfme", (s, w) -> s.integers.subtractExtended(w, s.ra(w), constant(-1)));
    table.put("neg", (s, w) -> s.integers.negate(w));
    table.put("mullw", (s, w) -> s.integers.multiply(w, s.ra(w), s.rb(w)));
    table.put("mulhw", (s, w) -> s.integers.multiplyHigh(w, true));
    table.put("mulhwu", (s, w) -> s.integers.multiplyHigh(w, false));
    table.put("divw", (s, w) -> s.integers.divide(w, true));
    table.put("divwu", (s, w) -> s.integers.divide(w, false));
  }

  private static void addLogic(Map<String, Effect> table) {
    table.put("and", (s, w) -> s.logic.apply(w, BinaryOp.AND));
    table.put("or", (s, w) -> s.logic.apply(w, BinaryOp.OR));
    table.put("xor", (s, w) -> s.logic.apply(w, BinaryOp.XOR));
    table.put("nand", (s, w) -> s.logic.applyInverted(w, BinaryOp.AND));
    table.put("nor", (s, w) -> s.logic.applyInverted(w, BinaryOp.OR));
    table.put("eqv", (s, w) -> s.logic.applyInverted(w, BinaryOp.XOR));
    table.put("andc", (s, w) -> s.logic.applyWithInverse(w, BinaryOp.AND));
    table.put("orc", (s, w) -> s.logic.applyWithInverse(w, BinaryOp.OR));
    table.put("ori", (s, w) -> s.logic.applyConstant(w, BinaryOp.OR, false));
    table.put("oris", (s, w) -> s.logic.applyConstant(w, BinaryOp.OR, true));
    table.put("xori", (s, w) -> s.logic.applyConstant(w, BinaryOp.XOR, false));
    table.put("xoris", (s, w) -> s.logic.applyConstant(w, BinaryOp.XOR, true));
    table.put("andi.", (s, w) -> s.logic.andConstant(w, false));
    table.put("andis.", (s, w) -> s.logic.andConstant(w, true));
    table.put("extsb", (s, w) -> s.logic.extend(w, I8));
    table.put("extsh", (s, w) -> s.logic.extend(w, I16));
    table.put("cntlzw", (s, w) -> s.logic.countLeadingZeros(w));
    table.put("slw", (s, w) -> s.logic.shift(w, BinaryOp.SHL));
    table.put("srw", (s, w) -> s.logic.shift(w, BinaryOp.LSHR));
    table.put("sraw", (s, w) -> s.logic.shiftArithmetic(w));
    table.put("srawi", (s, w) -> s.logic.shiftArithmeticBy(w));
    table.put("rlwinm", (s, w) -> s.logic.rotateAndMask(w));
    table.put("rlwnm", (s, w) -> s.logic.rotateByRegister(w));
    table.put("rlwimi", (s, w) -> s.logic.insert(w));
  }

  private static void addTransfers(Map<String, Effect> table) {
    for (String form : List.of("", "u", "x", "ux")) {
      table.put("lbz" + form, (s, w) -> s.transfers.load(w, I8, false));
      table.put("lhz" + form, (s, w) -> s.transfers.load(w, I16, false));
      table.put("lha" + form, (s, w) -> s.transfers.load(w, I16, true));
      table.put("lwz" + form, (s, w) -> s.transfers.load(w, I32, false));
      table.put("stb" + form, (s, w) -> s.transfers.store(w, I8));
      table.put("sth" + form, (s, w) -> s.transfers.store(w, I16));
      table.put("stw" + form, (s, w) -> s.transfers.store(w, I32));
      table.put("lfd" + form, (s, w) -> s.transfers.loadDouble(w));
      table.put("stfd" + form, (s, w) -> s.transfers.storeDouble(w));
      table.put("lfs" + form, (s, w) -> s.transfers.loadSingle(w));
      table.put("stfs" + form, (s, w) -> s.transfers.storeSingle(w));
    }
    table.put("lhbrx", (s, w) -> s.transfers.loadReversed(w, I16));
    table.put("lwbrx", (s, w) -> s.transfers.loadReversed(w, I32));
    table.put("sthbrx", (s, w) -> s.transfers.storeReversed(w, I16));
    table.put("stwbrx", (s, w) -> s.transfers.storeReversed(w, I32));
    table.put("lmw", (s, w) -> s.transfers.loadMultiple(w));
    table.put("stmw", (s, w) -> s.transfers.storeMultiple(w));
    table.put("lswi", (s, w) -> s.transfers.loadString(w));
    table.put("stswi", (s, w) -> s.transfers.storeString(w));
    table.put("lswx", (s, w) -> s.transfers.loadCountedString(w));
    table.put("stswx", (s, w) -> s.transfers.storeCountedString(w));
    table.put("lwarx", (s, w) -> s.transfers.loadReserving(w));
    table.put("stwcx", (s, w) -> s.transfers.storeReserved(w));
    table.put("stfiwx", (s, w) -> s.transfers.storeLowerHalf(w));
    addFloats(table);
  }

  private static void addFloats(Map<String, Effect> table) {
    Map<String, FloatOp> ops =
        Map.of("fadd", FloatOp.ADD, "fsub", FloatOp.SUB, "fmul", FloatOp.MUL, "fdiv", FloatOp.DIV);
    ops.forEach(
        (name, op) -> {
          table.put(name, (s, w) -> s.floats.apply(w, op, false));
          table.put(name + "s", (s, w) -> s.floats.apply(w, op, true));
        });
    table.put("frsp", (s, w) -> s.floats.round(w));
    table.put("fsel", (s, w) -> s.floats.choose(w));
    table.put("fcmpu", (s, w) -> s.floats.compare(w));
    table.put("fcmpo", (s, w) -> s.floats.compare(w));
    table.put("fctiwz", (s, w) -> s.floats.toInteger(w));
    table.put("fmr", (s, w) -> s.moveDouble(w, 0, 0));
    table.put("fneg", (s, w) -> s.moveDouble(w, 0, Long.MIN_VALUE));
    table.put("fabs", (s, w) -> s.moveDouble(w, Long.MIN_VALUE, 0));
    table.put("fnabs", (s, w) -> s.moveDouble(w, Long.MIN_VALUE, Long.MIN_VALUE));
  }

  private static void addConditions(Map<String, Effect> table) {
    table.put("cmp", (s, w) -> s.registers.compare(w.bf(), s.ra(w), s.rb(w), true));
    table.put("cmpi", (s, w) -> s.registers.compare(w.bf(), s.ra(w), si(w), true));
    table.put("cmpl", (s, w) -> s.registers.compare(w.bf(), s.ra(w), s.rb(w), false));
    table.put("cmpli", (s, w) -> s.registers.compare(w.bf(), s.ra(w), constant(w.ui()), false));
    table.put("crand", (s, w) -> s.logic.conditions(w, BinaryOp.AND, false, false));
    table.put("cror", (s, w) -> s.logic.conditions(w, BinaryOp.OR, false, false));
    table.put("crxor", (s, w) -> s.logic.conditions(w, BinaryOp.XOR, false, false));
    table.put("crnand", (s, w) -> s.logic.conditions(w, BinaryOp.AND, false, true));
    table.put("crnor", (s, w) -> s.logic.conditions(w, BinaryOp.OR, false, true));
    table.put("creqv", (s, w) -> s.logic.conditions(w, BinaryOp.XOR, false, true));
    table.put("crandc", (s, w) -> s.logic.conditions(w, BinaryOp.AND, true, false));
    table.put("crorc", (s, w) -> s.logic.conditions(w, BinaryOp.OR, true, false));
    table.put("mcrf", (s, w) -> s.logic.moveField(w));
    table.put("mcrxr", (s, w) -> s.logic.moveExceptions(w));
    table.put("mfcr", (s, w) -> s.logic.readConditions(w));
    table.put("mtcrf", (s, w) -> s.logic.writeConditions(w));
    for (String name : List.of("sync", "isync", "eieio", "dcbt", "dcbtst", "dcbf", "dcbst")) {
      table.put(name, (_, _) -> {});
    }
  }

  private Operand ra(Word word) {
    return registers.general(word.ra());
  }

  private Operand rb(Word word) {
    return registers.general(word.rb());
  }

  private static Operand si(Word word) {
    return constant(word.si());
  }

  private static Operand constant(int value) {
    return Code.constant(I32, value);
  }

  private Operand plus(Operand base, int by) {
    if (base instanceof Operand.IntConst) {
      return constant(by);
    }
    return by == 0 ? base : code.binary(BinaryOp.ADD, base, by);
  }

  private void set(Word word, Operand value) {
    registers.setGeneral(word.rt(), value);
  }

  private void addCarryingRecording(Word word) {
    integers.addCarrying(word, ra(word), si(word));
    registers.record(registers.general(word.rt()));
  }

  /** Moves a double; some bits are cleared, then some are flipped. */
  private void moveDouble(Word word, long cleared, long flipped) {
    Operand value = registers.floating(word.rb(), I64);
    Operand kept = cleared == 0 ? value : code.binary(BinaryOp.AND, value, ~cleared);
    registers.setFloating(
        word.rt(), flipped == 0 ? kept : code.binary(BinaryOp.XOR, kept, flipped));
  }

  private Control readSpecial(Word word) {
    switch (word.spr()) {
      case XER -> set(word, logic.exceptions());
      case LR -> set(word, registers.link());
      case CTR -> set(word, registers.counter());
      default -> {
        return notModelled(word);
      }
    }
    return Control.NEXT;
  }

  private static Control notModelled(Word word) {
    return new Control.Gap("special register not modelled: " + Spelling.of(word));
  }

  private Control writeSpecial(Word word) {
    Operand value = registers.general(word.rt());
    switch (word.spr()) {
      case XER -> logic.setExceptions(value);
      case LR -> registers.setLink(value);
      case CTR -> registers.setCounter(value);
      default -> {
        return notModelled(word);
      }
    }
    return Control.NEXT;
  }
}
