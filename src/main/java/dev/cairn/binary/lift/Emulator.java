package dev.cairn.binary.lift;

import dev.cairn.binary.Image;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Executes machine code one instruction at a time on plain values, by what it is lifted to: for
 * start-up code, and to compare what instructions mean with a simulator of the processor.
 */
public final class Emulator {
  /** A lifted instruction with its steps, which are the same each time it is executed. */
  private record Known(Lifted lifted, List<Instruction> steps, int registers) {}

  private final Processor processor;
  private final Image image;
  private final Map<Long, Known> known = new HashMap<>();
  private final Map<String, byte[]> memory = new HashMap<>();
  private final Map<Integer, String> bases = new HashMap<>();
  private Supply supply = _ -> new byte[0];
  private Optional<String> lastChoice = Optional.empty();
  private long pc;
  private long[] registers = new long[0];
  private boolean isOutside;

  public Emulator(Processor processor, Image image, long start) {
    this(processor, image, start, processor.state(image));
  }

  /** With this state at first. */
  public Emulator(Processor processor, Image image, long start, List<Global> state) {
    this.processor = processor;
    this.image = image;
    pc = start;
    for (Global global : state) {
      memory.put(global.name(), Arrays.copyOf(global.image(), (int) global.size()));
    }
  }

  /** From now on inputs are made of what this says. */
  public void setSupply(Supply given) {
    supply = given;
  }

  /** What inputs are. */
  @FunctionalInterface
  public interface Supply {
    /** The bytes of an input, at most as many as are to be made. */
    byte[] bytes(Harness.Made made);
  }

  /** Executes steps that are no instruction of the program: those of a driver. */
  public void perform(List<Instruction> steps, int registerCount) {
    registers = new long[registerCount];
    steps.forEach(this::execute);
  }

  /** Executes steps, and says which of these conditions then hold. */
  public List<Boolean> holding(List<Instruction> steps, int registerCount, List<Operand> asked) {
    perform(steps, registerCount);
    return asked.stream().map(condition -> value(condition) != 0).toList();
  }

  /** A register file or memory as it is now; writing to the array changes it. */
  public byte[] memory(String object) {
    byte[] bytes = memory.get(object);
    if (bytes == null) {
      throw new IllegalArgumentException("there is no memory '" + object + "'");
    }
    return bytes;
  }

  public long pc() {
    return pc;
  }

  public void setPc(long address) {
    pc = address;
  }

  /** Forgets what instructions it has seen: the code was changed. */
  public void forget() {
    known.clear();
  }

  /**
   * Executes until {@code stop} is reached.
   *
   * @return whether it was, within so many instructions and without a stop for another reason
   */
  public boolean runTo(long stop, long instructions) {
    for (long i = 0; i < instructions; i++) {
      if (pc == stop) {
        return true;
      }
      if (!step()) {
        return false;
      }
    }
    return pc == stop;
  }

  /** Executes one instruction; false where there is none, or it reaches outside of memory. */
  public boolean step() {
    isOutside = false;
    Known instruction = known.computeIfAbsent(pc, this::lift);
    registers = new long[instruction.registers()];
    instruction.steps().forEach(this::execute);
    lastChoice =
        instruction.lifted().control() instanceof Control.When(var condition, _)
            ? Optional.of(
                instruction.lifted().text() + (value(condition) != 0 ? " taken" : " not taken"))
            : Optional.empty();
    return !isOutside && go(instruction.lifted(), instruction.lifted().control());
  }

  /** The conditional jump that was executed last, with its outcome, as the branch table has it. */
  public Optional<String> lastChoice() {
    return lastChoice;
  }

  private Known lift(long address) {
    var code = new Code(List.of());
    Lifted lifted = processor.lift(image, address, code);
    return new Known(lifted, code.take(), code.registers().size());
  }

  private boolean go(Lifted lifted, Control control) {
    switch (control) {
      case Control.Next _ -> pc = cut(processor.addressType(), lifted.next());
      case Control.Goto(var target) -> pc = target;
      case Control.Call(var target) -> pc = target;
      case Control.Computed(var target) -> pc = value(target);
      case Control.ComputedCall(var target) -> pc = value(target);
      case Control.Return(var target) -> pc = value(target);
      case Control.When(var condition, var then) -> {
        return go(lifted, value(condition) != 0 ? then : Control.NEXT);
      }
      case Control.Stop _, Control.Gap _ -> {
        return false;
      }
    }
    return true;
  }

  private void execute(Instruction step) {
    switch (step) {
      case Instruction.Move i -> set(i.dst(), value(i.src()));
      case Instruction.Load i -> set(i.dst(), load(i));
      case Instruction.Store i -> store(i);
      case Instruction.Binary i ->
          set(i.dst(), Values.binary(i, value(i.left()), value(i.right())));
      case Instruction.Compare i ->
          set(i.dst(), Values.compare(i, value(i.left()), value(i.right())) ? 1 : 0);
      case Instruction.FloatBinary i ->
          set(i.dst(), Values.binary(i, value(i.left()), value(i.right())));
      case Instruction.FloatCompare i ->
          set(i.dst(), Values.compare(i, value(i.left()), value(i.right())) ? 1 : 0);
      case Instruction.Cast i -> set(i.dst(), Values.cast(i, value(i.value())));
      case Instruction.Select i ->
          set(i.dst(), value(value(i.condition()) != 0 ? i.whenTrue() : i.whenFalse()));
      case Instruction.PointerAdd i -> point(i);
      case Instruction.Call i -> supply(i);
      default -> throw new IllegalStateException("not a step of machine code: " + step);
    }
  }

  /** Only inputs are made by calls. */
  private void supply(Instruction.Call call) {
    Harness.made(call)
        .ifPresent(
            made -> {
              byte[] bytes = supply.bytes(made);
              System.arraycopy(bytes, 0, memory(made.object()), made.offset(), bytes.length);
            });
  }

  private void point(Instruction.PointerAdd i) {
    bases.put(i.dst().index(), ((Operand.Address) i.base()).symbol());
    set(i.dst(), value(i.base()) + value(i.indices().getFirst().index()));
  }

  private void set(Operand.Register register, long value) {
    registers[register.index()] = cut(register.type(), value);
  }

  private static long cut(Type type, long value) {
    return type.bits() >= 64 ? value : value & ((1L << type.bits()) - 1);
  }

  /** The value of an operand, unsigned; of a place, the offset in its object. */
  private long value(Operand operand) {
    return switch (operand) {
      case Operand.Register r -> registers[r.index()];
      case Operand.IntConst c -> c.bits();
      case Operand.Address a -> a.offset();
      default -> throw new IllegalStateException("not an operand of machine code: " + operand);
    };
  }

  /** The object of a place is fixed, only the offset is computed. */
  private byte[] object(Operand place) {
    return switch (place) {
      case Operand.Address a -> memory(a.symbol());
      case Operand.Register r -> memory(Objects.requireNonNull(bases.get(r.index())));
      default -> throw new IllegalStateException("not a place: " + place);
    };
  }

  private long load(Instruction.Load i) {
    byte[] bytes = object(i.pointer());
    long at = value(i.pointer());
    long loaded = 0;
    if (isOutside(bytes, at, i.dst().type())) {
      return 0;
    }
    for (int n = (i.dst().type().bits() + 7) / 8 - 1; n >= 0; n--) {
      loaded = (loaded << 8) | (bytes[(int) at + n] & 0xFF);
    }
    return loaded;
  }

  private void store(Instruction.Store i) {
    byte[] bytes = object(i.pointer());
    long at = value(i.pointer());
    long value = value(i.value());
    if (isOutside(bytes, at, i.value().type())) {
      return;
    }
    for (int n = 0; n < (i.value().type().bits() + 7) / 8; n++) {
      bytes[(int) at + n] = (byte) (value >>> (8 * n));
    }
  }

  private boolean isOutside(byte[] object, long at, Type type) {
    boolean isBehind = at < 0 || at + (type.bits() + 7) / 8 > object.length;
    isOutside |= isBehind;
    return isBehind;
  }
}
