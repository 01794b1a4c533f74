package dev.cairn.binary.lift;

import dev.cairn.binary.Image;
import dev.cairn.ir.Global;
import dev.cairn.ir.Type;
import java.util.List;

/** What has to be known about a kind of processor. */
public interface Processor {
  /** As {@code --isa} names it. */
  String name();

  /** The type of an address of code. */
  Type addressType();

  /** Registers and memory as objects of the program model, with what the image says is in them. */
  List<Global> state(Image image);

  /**
   * Lifts the instruction at an address into {@code code}. What is no instruction is lifted to a
   * {@link Control.Stop}.
   */
  Lifted lift(Image image, long address, Code code);

  /** An address as listings write it. */
  String address(long address);
}
