package dev.cairn.binary.i8051;

import dev.cairn.binary.Image;
import dev.cairn.binary.i8051.Decoder.Decoded;
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
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** The Intel 8051 and 8052 with 256 bytes of internal and 64 KiB of external memory. */
public final class I8051 implements Processor {
  private static final int SIZE = 1 << 16;

  private final FreshInputs fresh;

  public I8051(FreshInputs fresh) {
    this.fresh = fresh;
  }

  @Override
  public String name() {
    return "8051";
  }

  @Override
  public Type addressType() {
    return Type.I16;
  }

  @Override
  public String address(long address) {
    return String.format(Locale.ROOT, "0x%04x", address);
  }

  /** As after a reset: everything is 0 but the stack pointer and the ports. */
  @Override
  public List<Global> state(Image image) {
    byte[] special = new byte[128];
    special[Sfr.SP.offset()] = 7;
    for (Sfr sfr : Sfr.values()) {
      if (sfr.isPort()) {
        special[sfr.offset()] = (byte) 0xFF;
      }
    }
    byte[] pins = new byte[4];
    Arrays.fill(pins, (byte) 0xFF);
    return List.of(
        Memories.variable(State.INTERNAL, 256, new byte[0]),
        Memories.variable(State.SPECIAL, 128, special),
        Memories.variable(State.STATUS, 4, new byte[0]),
        Memories.variable(State.PINS, 4, pins),
        Memories.variable(State.EXTERNAL, SIZE, new byte[0]),
        Memories.constant(State.CODE, SIZE, rom(image)));
  }

  private static byte[] rom(Image image) {
    byte[] rom = new byte[SIZE];
    for (Image.Segment segment : image.segments()) {
      byte[] bytes = segment.bytes();
      System.arraycopy(bytes, 0, rom, (int) segment.address(), bytes.length);
    }
    return rom;
  }

  @Override
  public Processor with(FreshInputs other) {
    return new I8051(other);
  }

  @Override
  public Convention convention() {
    return new Sdcc();
  }

  @Override
  public VariedState input(Image image, String text) {
    return InputNames.parse(image, text);
  }

  @Override
  public List<VariedState> everything(Image image) {
    return Status.everything();
  }

  @Override
  public OptionalLong start() {
    return OptionalLong.of(0);
  }

  @Override
  public boolean isDescending(String object) {
    return false;
  }

  /** The highest free address. */
  @Override
  public long returnAddress(Image image) {
    long address = SIZE - 1;
    while (address > 0 && image.at(address).isPresent()) {
      address--;
    }
    return address;
  }

  @Override
  public void enter(Code code, long returnAddress) {
    var state = new State(code, FreshInputs.NONE);
    state.push(Code.constant(Type.I8, returnAddress));
    state.push(Code.constant(Type.I8, returnAddress >> 8));
  }

  @Override
  public Interruption interruption(Image image) {
    return new VectoredInterrupts(image);
  }

  @Override
  public Lifted lift(Image image, long address, Code code) {
    Decoded decoded = new Decoder(image).decode((int) address);
    if (!decoded.isInstruction()) {
      String why =
          image.at(address).isEmpty() ? "there is no code" : "this is no instruction of the 8051";
      return new Lifted(
          address, decoded.length(), "?", new Control.Stop(why + " at " + address(address)));
    }
    Control control = new Semantics(code, fresh).lift(decoded);
    return new Lifted(address, decoded.length(), decoded.text(), control);
  }
}
