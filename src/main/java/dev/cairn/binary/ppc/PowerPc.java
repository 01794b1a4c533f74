package dev.cairn.binary.ppc;

import static dev.cairn.ir.Type.I32;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Control;
import dev.cairn.binary.lift.Convention;
import dev.cairn.binary.lift.FreshInputs;
import dev.cairn.binary.lift.Interruption;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.binary.lift.Memories;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.lift.VariedState;
import dev.cairn.ir.Global;
import dev.cairn.ir.Type;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** PowerPC with 32 bits and one memory, in the part of it that {@link Window} tells. */
public final class PowerPc implements Processor {
  private static final Opcodes OPCODES = new Opcodes();
  private static final int STACK_POINTER = 1;
  private static final int SYSTEM_POINTER = 2;
  private static final int SMALL_DATA = 13;

  /** The memory that a program may use. */
  public static Window window(Image image) {
    return Window.of(image);
  }

  @Override
  public String name() {
    return "powerpc";
  }

  @Override
  public Type addressType() {
    return I32;
  }

  @Override
  public String address(long address) {
    return Spelling.address(address);
  }

  /** Nothing is another input at each read. */
  @Override
  public Processor with(FreshInputs fresh) {
    return this;
  }

  /** As a function finds it that is called first: memory as the file has it, an empty stack. */
  @Override
  public List<Global> state(Image image) {
    Window window = Window.of(image);
    byte[] memory = new byte[window.size()];
    for (Image.Segment segment : image.segments()) {
      for (int i = 0; i < segment.bytes().length; i++) {
        memory[window.offset(segment.address() + i, 1)] = segment.bytes()[i];
      }
    }
    byte[] general = new byte[128];
    put(general, STACK_POINTER, window.stackPointer());
    put(general, SYSTEM_POINTER, window.systemPointer());
    put(general, SMALL_DATA, image.symbol("_SDA_BASE_").map(Image.Symbol::address).orElse(0L));
    return List.of(
        Memories.variable(Registers.GENERAL, general.length, general),
        Memories.variable(Registers.CONDITION, 32, new byte[0]),
        Memories.variable(Registers.EXCEPTION, 8, new byte[0]),
        Memories.variable(Registers.BRANCH, 8, new byte[0]),
        Memories.variable(Registers.FLOATS, 256, new byte[0]),
        Memories.variable(Registers.RESERVATION, 12, new byte[0]),
        Memories.variable(Registers.MEMORY, memory.length, memory));
  }

  private static void put(byte[] registers, int number, long value) {
    for (int i = 0; i < 4; i++) {
      registers[4 * number + i] = (byte) (value >> (8 * i));
    }
  }

  @Override
  public Convention convention() {
    return new SysV();
  }

  @Override
  public VariedState input(Image image, String text) {
    return InputNames.parse(image, text);
  }

  @Override
  public List<VariedState> everything(Image image) {
    return CallerState.of(image);
  }

  @Override
  public boolean isDescending(String object) {
    return object.equals(Registers.MEMORY);
  }

  /** Files hold memory as the program finds it; what runs before main are system calls. */
  @Override
  public OptionalLong start() {
    return OptionalLong.empty();
  }

  @Override
  public long returnAddress(Image image) {
    return Window.of(image).returnAddress();
  }

  @Override
  public void enter(Code code, long returnAddress) {
    code.store(Code.constant(I32, returnAddress), Code.place(Registers.BRANCH, Registers.LINK));
  }

  @Override
  public Interruption interruption(Image image) {
    return new SystemInterrupts(Window.of(image));
  }

  @Override
  public Lifted lift(Image image, long address, Code code) {
    OptionalInt word = word(image, address);
    Optional<Opcodes.Row> row = word.isPresent() ? OPCODES.row(word.getAsInt()) : Optional.empty();
    if (row.isEmpty()) {
      return new Lifted(address, 4, "?", new Control.Stop(why(image, word, address)));
    }
    var decoded = new Word(address, word.getAsInt(), row.get());
    Control control = new Semantics(code, Window.of(image)).lift(decoded);
    return new Lifted(address, 4, Spelling.of(decoded), control);
  }

  private String why(Image image, OptionalInt word, long address) {
    String name = image.nameAt(address).map(n -> " ('" + n + "')").orElse("");
    return (word.isEmpty() ? "there is no code" : "this is no instruction of PowerPC")
        + " at "
        + address(address)
        + name;
  }

  private static OptionalInt word(Image image, long address) {
    int word = 0;
    for (int i = 0; i < 4; i++) {
      OptionalInt one = image.at(address + i);
      if (one.isEmpty()) {
        return one;
      }
      word = word << 8 | one.getAsInt();
    }
    return OptionalInt.of(word);
  }
}
