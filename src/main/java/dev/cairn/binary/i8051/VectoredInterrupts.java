package dev.cairn.binary.i8051;

import static dev.cairn.ir.Type.I8;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.FreshInputs;
import dev.cairn.binary.lift.Interrupt;
import dev.cairn.binary.lift.Interruption;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.binary.lift.Memories;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Instruction.CompareOp;
import dev.cairn.ir.Operand;
import java.util.ArrayList;
import java.util.List;

/**
 * Interrupts of the 8051: the address of the next instruction is pushed, RETI goes back to it. A
 * handler runs when IE has EA and the bit of its source set, and had before the last instruction as
 * well: what enables an interrupt is followed by one more instruction. Registers are the handler's
 * business, so every place between two instructions is another.
 */
final class VectoredInterrupts implements Interruption {
  /** IE as it was at the place before. */
  private static final String EARLIER = "earlier ie";

  private static final int ALL_ENABLED = 0x80;
  private static final int FIRST_VECTOR = 3;
  private static final int VECTOR_BYTES = 8;
  private static final int SOURCES = 7;

  private final Image image;

  VectoredInterrupts(Image image) {
    this.image = image;
  }

  @Override
  public List<Global> state() {
    return List.of(Memories.variable(EARLIER, 1, new byte[0]));
  }

  @Override
  public void allow(Code code, List<Interrupt> handlers) {
    var state = new State(code, FreshInputs.NONE);
    int all = handlers.stream().mapToInt(this::needed).reduce(0, (a, b) -> a | b);
    Operand enabled = code.binary(BinaryOp.OR, state.get(Sfr.IE), all);
    state.set(Sfr.IE, enabled);
    code.store(enabled, Code.place(EARLIER, 0));
  }

  @Override
  public List<Operand> allowed(Code code, List<Interrupt> handlers) {
    Operand now = new State(code, FreshInputs.NONE).get(Sfr.IE);
    Operand both = code.binary(BinaryOp.AND, now, code.load(I8, Code.place(EARLIER, 0)));
    code.store(now, Code.place(EARLIER, 0));
    List<Operand> allowed = new ArrayList<>();
    for (Interrupt handler : handlers) {
      int needed = needed(handler);
      Operand bits = code.binary(BinaryOp.AND, both, needed);
      allowed.add(code.compare(CompareOp.EQ, bits, needed));
    }
    return allowed;
  }

  /** The bits of IE that a handler needs: all but EA only when a vector leads to it. */
  private int needed(Interrupt handler) {
    for (int source = 0; source < SOURCES; source++) {
      int vector = FIRST_VECTOR + VECTOR_BYTES * source;
      if (handler.entry() == vector || leadsTo(vector, handler.entry())) {
        return ALL_ENABLED | 1 << source;
      }
    }
    return ALL_ENABLED;
  }

  private boolean leadsTo(int vector, long entry) {
    Decoder.Decoded first = new Decoder(image).decode(vector);
    boolean isJump = List.of("ljmp", "ajmp", "sjmp").contains(first.mnemonic());
    return isJump
        && first.arguments().getLast() instanceof Argument.Target(var target)
        && target == entry;
  }

  @Override
  public Operand enter(Code code, Operand at) {
    var state = new State(code, FreshInputs.NONE);
    state.push(code.truncate(at, I8));
    state.push(code.bits(at, 8, I8));
    return at;
  }

  @Override
  public void leave(Code code) {}

  @Override
  public boolean matters(Lifted instruction, List<Instruction> steps) {
    return true;
  }

  @Override
  public boolean isImmediate() {
    return false;
  }
}
