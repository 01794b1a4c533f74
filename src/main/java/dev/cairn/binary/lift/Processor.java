package dev.cairn.binary.lift;

import dev.cairn.binary.Image;
import dev.cairn.ir.Global;
import dev.cairn.ir.Type;
import java.util.List;
import java.util.OptionalLong;

/** What has to be known about a kind of processor. */
public interface Processor {
  /** As {@code --isa} names it. */
  String name();

  /** The type of an address of code. */
  Type addressType();

  /** An address as listings write it. */
  String address(long address);

  /** The same, with other cells that are an input each time they are read. */
  Processor with(FreshInputs fresh);

  /** Registers and memory as objects of the program model, with what the image says is in them. */
  List<Global> state(Image image);

  /**
   * Lifts the instruction at an address into {@code code}. What is no instruction is lifted to a
   * {@link Control.Stop}.
   */
  Lifted lift(Image image, long address, Code code);

  /** What the compilers for it do. */
  Convention convention();

  /**
   * The part of the state that {@code --input} names.
   *
   * @throws dev.cairn.user.UserError when there is none of that name
   */
  VariedState input(Image image, String text);

  /** Everything that a function may read and that its caller may have set. */
  List<VariedState> everything(Image image);

  /**
   * Whether an object of the state has the highest address first: numbers with the most significant
   * byte at the lowest address then lie in it as the program model has them.
   */
  boolean isDescending(String object);

  /**
   * Where execution begins when the processor starts; empty when files hold memory as functions
   * find it.
   */
  OptionalLong start();

  /** An address that the image has no code at, for functions under test to return to. */
  long returnAddress(Image image);

  /** Adds what a call does before the function's first instruction. */
  void enter(Code code, long returnAddress);

  /** What happens when handlers run between instructions. */
  Interruption interruption(Image image);
}
