package dev.cairn.binary.i8051;

import static dev.cairn.ir.Type.BOOL;
import static dev.cairn.ir.Type.I16;
import static dev.cairn.ir.Type.I8;

import dev.cairn.binary.i8051.Decoder.Decoded;
import dev.cairn.binary.i8051.State.Flag;
import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Control;
import dev.cairn.binary.lift.FreshInputs;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What each instruction does, by its mnemonic. */
final class Semantics {
  /** The meaning of one mnemonic. */
  private interface Meaning {
    Control of(Semantics s, Decoded i);
  }

  /** The meaning of a mnemonic after which the next instruction follows. */
  private interface Effect {
    void of(Semantics s, Decoded i);
  }

  private static final Map<String, Meaning> MEANINGS = meanings();

  private final Code code;
  private final State state;
  private final Arithmetic arithmetic;

  Semantics(Code code, FreshInputs fresh) {
    this.code = code;
    state = new State(code, fresh);
    arithmetic = new Arithmetic(code, state);
  }

  Control lift(Decoded instruction) {
    Meaning meaning = MEANINGS.get(instruction.mnemonic());
    if (meaning == null) {
      throw new IllegalStateException("no meaning for " + instruction.text());
    }
    return meaning.of(this, instruction);
  }

  private static Map<String, Meaning> meanings() {
    Map<String, Meaning> table = new HashMap<>();
    effects()
        .forEach(
            (name, effect) ->
                table.put(
                    name,
                    (s, i) -> {
                      effect.of(s, i);
                      return Control.NEXT;
                    }));
    for (String jump : List.of("ajmp", "ljmp", "sjmp")) {
      table.put(jump, (_, i) -> new Control.Goto(target(i)));
    }
    for (String call : List.of("acall", "lcall")) {
      table.put(call, Semantics::call);
    }
    table.put("ret", (s, _) -> s.returning());
    table.put("reti", (s, _) -> s.returning());
    table.put("jmp", (s, _) -> new Control.Computed(s.indexed(s.state.dataPointer())));
    table.put("jc", (s, i) -> when(s.state.flag(Flag.CARRY), i));
    table.put("jnc", (s, i) -> when(s.code.not(s.state.flag(Flag.CARRY)), i));
    table.put("jz", (s, i) -> when(s.state.isZero(s.state.accumulator()), i));
    table.put("jnz", (s, i) -> when(s.isNotZero(s.state.accumulator()), i));
    table.put("jb", (s, i) -> when(s.state.read(bit(i, 0)), i));
    table.put("jnb", (s, i) -> when(s.code.not(s.state.read(bit(i, 0))), i));
    table.put("jbc", Semantics::jumpAndClear);
    table.put("djnz", Semantics::countDown);
    table.put(
        "cjne",
        (s, i) -> {
          Operand left = s.state.read(i.arguments().get(0));
          return when(s.arithmetic.compare(left, s.state.read(i.arguments().get(1))), i);
        });
    return table;
  }

  private static Map<String, Effect> effects() {
    Map<String, Effect> table = new HashMap<>();
    table.put("nop", (_, _) -> {});
    table.put("add", (s, i) -> s.arithmetic.add(s.source(i)));
    table.put("addc", (s, i) -> s.arithmetic.addWithCarry(s.source(i)));
    table.put("subb", (s, i) -> s.arithmetic.subtractWithBorrow(s.source(i)));
    table.put("mul", (s, _) -> s.arithmetic.multiply());
    table.put("div", (s, _) -> s.arithmetic.divide());
    table.put("da", (s, _) -> s.arithmetic.adjustDecimal());
    table.put("rl", (s, _) -> s.arithmetic.rotateLeft(false));
    table.put("rlc", (s, _) -> s.arithmetic.rotateLeft(true));
    table.put("rr", (s, _) -> s.arithmetic.rotateRight(false));
    table.put("rrc", (s, _) -> s.arithmetic.rotateRight(true));
    table.put("swap", (s, _) -> s.arithmetic.swapNibbles());
    table.put("inc", Semantics::increment);
    table.put("dec", (s, i) -> s.change(i, BinaryOp.SUB, Code.constant(I8, 1)));
    table.put("anl", (s, i) -> s.logic(i, BinaryOp.AND));
    table.put("orl", (s, i) -> s.logic(i, BinaryOp.OR));
    table.put("xrl", (s, i) -> s.logic(i, BinaryOp.XOR));
    table.put("mov", Semantics::move);
    table.put("movc", Semantics::readCode);
    table.put("movx", Semantics::external);
    table.put("push", (s, i) -> s.push(i.arguments().getFirst()));
    table.put("pop", (s, i) -> s.state.write(i.arguments().getFirst(), s.state.pop()));
    table.put("xch", Semantics::exchange);
    table.put("xchd", Semantics::exchangeDigit);
    table.put("clr", (s, i) -> s.setTo(i, false));
    table.put("setb", (s, i) -> s.setTo(i, true));
    table.put("cpl", Semantics::complement);
    return table;
  }

  private static Control when(Operand condition, Decoded i) {
    return new Control.When(condition, new Control.Goto(target(i)));
  }

  private static int target(Decoded i) {
    return i.arguments().getLast() instanceof Argument.Target(var address) ? address : -1;
  }

  private static Argument.Bit bit(Decoded i, int position) {
    return (Argument.Bit) i.arguments().get(position);
  }

  private static boolean isNamed(Decoded i, int position, String name) {
    return i.arguments().get(position) instanceof Argument.Named(var given) && given.equals(name);
  }

  private Operand source(Decoded i) {
    return state.read(i.arguments().getLast());
  }

  private Operand isNotZero(Operand value) {
    return code.compare(CompareOp.NE, value, 0);
  }

  private Control call(Decoded i) {
    state.push(Code.constant(I8, i.next()));
    state.push(Code.constant(I8, i.next() >> 8));
    return new Control.Call(target(i));
  }

  private Control returning() {
    Operand high = state.pop();
    return new Control.Return(state.join(high, state.pop()));
  }

  private Operand indexed(Operand base) {
    return code.binary(BinaryOp.ADD, base, code.zeroExtend(state.accumulator(), I16));
  }

  /** Clearing a bit that is 0 changes nothing, so it is cleared either way. */
  private Control jumpAndClear(Decoded i) {
    Operand isSet = state.readToClear(bit(i, 0));
    state.write(bit(i, 0), Code.constant(BOOL, 0));
    return when(isSet, i);
  }

  private Control countDown(Decoded i) {
    return when(isNotZero(change(i, BinaryOp.SUB, Code.constant(I8, 1))), i);
  }

  private Operand change(Decoded i, BinaryOp op, Operand right) {
    Argument argument = i.arguments().getFirst();
    Operand changed = code.binary(op, state.readToChange(argument), right);
    state.write(argument, changed);
    return changed;
  }

  private void increment(Decoded i) {
    if (isNamed(i, 0, "dptr")) {
      state.setDataPointer(code.binary(BinaryOp.ADD, state.dataPointer(), 1));
    } else {
      change(i, BinaryOp.ADD, Code.constant(I8, 1));
    }
  }

  private void logic(Decoded i, BinaryOp op) {
    if (isNamed(i, 0, "c")) {
      Operand right = state.read(bit(i, 1));
      state.set(Flag.CARRY, code.binary(op, state.flag(Flag.CARRY), right));
    } else {
      change(i, op, source(i));
    }
  }

  private void move(Decoded i) {
    Argument to = i.arguments().getFirst();
    if (isNamed(i, 0, "dptr") && i.arguments().get(1) instanceof Argument.Immediate(var value)) {
      state.setDataPointer(Code.constant(I16, value));
    } else if (isNamed(i, 0, "c")) {
      state.set(Flag.CARRY, state.read(bit(i, 1)));
    } else if (to instanceof Argument.Bit b) {
      state.write(b, state.flag(Flag.CARRY));
    } else {
      state.write(to, source(i));
    }
  }

  private void readCode(Decoded i) {
    Operand base = isNamed(i, 1, "@a+pc") ? Code.constant(I16, i.next()) : state.dataPointer();
    state.setAccumulator(code.load(I8, code.place(State.CODE, indexed(base))));
  }

  /** Through R0 or R1, port 2 gives the upper half of the address. */
  private void external(Decoded i) {
    boolean isRead = i.arguments().getFirst() instanceof Argument.Accumulator;
    Argument pointer = i.arguments().get(isRead ? 1 : 0);
    Operand address =
        pointer instanceof Argument.Indirect(var n)
            ? state.join(state.get(Sfr.P2), state.read(new Argument.Register(n)))
            : state.dataPointer();
    Operand place = code.place(State.EXTERNAL, address);
    if (isRead) {
      state.setAccumulator(code.load(I8, place));
    } else {
      code.store(state.accumulator(), place);
    }
  }

  /** The stack pointer moves before the argument is read: PUSH SP stores the new one. */
  private void push(Argument argument) {
    state.raise();
    state.putOnTop(state.read(argument));
  }

  private void exchange(Decoded i) {
    Argument other = i.arguments().get(1);
    Operand own = state.accumulator();
    state.setAccumulator(state.read(other));
    state.write(other, own);
  }

  private void exchangeDigit(Decoded i) {
    Argument other = i.arguments().get(1);
    Operand own = state.accumulator();
    Operand theirs = state.read(other);
    state.setAccumulator(mixed(own, theirs));
    state.write(other, mixed(theirs, own));
  }

  private Operand mixed(Operand high, Operand low) {
    return code.binary(
        BinaryOp.OR, code.binary(BinaryOp.AND, high, 0xF0), code.binary(BinaryOp.AND, low, 0x0F));
  }

  private void setTo(Decoded i, boolean value) {
    switch (i.arguments().getFirst()) {
      case Argument.Bit b -> state.write(b, Code.constant(BOOL, value ? 1 : 0));
      case Argument.Accumulator _ -> state.setAccumulator(Code.constant(I8, 0));
      default -> state.set(Flag.CARRY, value);
    }
  }

  private void complement(Decoded i) {
    switch (i.arguments().getFirst()) {
      case Argument.Bit b -> state.write(b, code.not(state.readToChange(b)));
      case Argument.Accumulator _ -> state.setAccumulator(code.not(state.accumulator()));
      default -> state.set(Flag.CARRY, code.not(state.flag(Flag.CARRY)));
    }
  }
}
