package dev.cairn.binary.ppc;

import static dev.cairn.ir.Type.BOOL;
import static dev.cairn.ir.Type.I32;
import static dev.cairn.ir.Type.I64;
import static dev.cairn.ir.Type.I8;

import dev.cairn.binary.lift.Code;
import dev.cairn.binary.lift.Control;
import dev.cairn.binary.lift.Interrupt;
import dev.cairn.binary.lift.Interruption;
import dev.cairn.binary.lift.Lifted;
import dev.cairn.binary.lift.Memories;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Instruction.BinaryOp;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Type;
import java.util.List;

/**
 * Interrupts as a system on PowerPC hands them on: all registers are kept elsewhere, the handler is
 * called as a function in a frame of its own, and all registers are as before when it has returned.
 * So only what reads or writes memory can tell when it ran.
 */
final class SystemInterrupts implements Interruption {
  private static final String KEPT = "kept registers";
  private static final int FRAME = 64;
  private static final int STACK_POINTER = 1;

  /** Registers of one type, from a place in their object on. */
  private record File(String object, int from, int count, Type type) {
    int bytes() {
      return type.bits() / 8;
    }
  }

  private static final List<File> FILES =
      List.of(
          new File(Registers.GENERAL, 0, 32, I32),
          new File(Registers.CONDITION, 0, 32, I8),
          new File(Registers.EXCEPTION, 0, Registers.PLAIN, I8),
          new File(Registers.EXCEPTION, Registers.PLAIN, 1, I32),
          new File(Registers.BRANCH, 0, 2, I32),
          new File(Registers.FLOATS, 0, 32, I64));

  private final Window window;

  SystemInterrupts(Window window) {
    this.window = window;
  }

  @Override
  public List<Global> state() {
    int bytes = FILES.stream().mapToInt(f -> f.count() * f.bytes()).sum();
    return List.of(Memories.variable(KEPT, bytes, new byte[0]));
  }

  /** Nothing that a user's program executes forbids them. */
  @Override
  public void allow(Code code, List<Interrupt> handlers) {}

  @Override
  public List<Operand> allowed(Code code, List<Interrupt> handlers) {
    return handlers.stream().<Operand>map(_ -> Code.constant(BOOL, 1)).toList();
  }

  @Override
  public Operand enter(Code code, Operand at) {
    copy(code, true);
    var registers = new Registers(code, window);
    Operand stack = registers.general(STACK_POINTER);
    Operand frame = code.binary(BinaryOp.SUB, stack, FRAME);
    registers.store(stack, frame);
    registers.setGeneral(STACK_POINTER, frame);
    Operand back = Code.constant(I32, window.handlerReturn());
    registers.setLink(back);
    return back;
  }

  @Override
  public void leave(Code code) {
    copy(code, false);
  }

  private static void copy(Code code, boolean isKept) {
    int done = 0;
    for (File file : FILES) {
      for (int n = 0; n < file.count(); n++) {
        Operand here = Code.place(file.object(), file.from() + (long) n * file.bytes());
        Operand kept = Code.place(KEPT, done);
        code.store(code.load(file.type(), isKept ? here : kept), isKept ? kept : here);
        done += file.bytes();
      }
    }
  }

  @Override
  public boolean matters(Lifted instruction, List<Instruction> steps) {
    return isReturn(instruction.control()) || steps.stream().anyMatch(SystemInterrupts::isAccess);
  }

  private static boolean isReturn(Control control) {
    return control instanceof Control.Return
        || (control instanceof Control.When(_, var then) && isReturn(then));
  }

  /** Places in memory are computed from its beginning on. */
  private static boolean isAccess(Instruction step) {
    Operand place =
        switch (step) {
          case Instruction.PointerAdd i -> i.base();
          case Instruction.Load i -> i.pointer();
          case Instruction.Store i -> i.pointer();
          default -> Code.constant(I32, 0);
        };
    return place instanceof Operand.Address a && a.symbol().equals(Registers.MEMORY);
  }

  @Override
  public boolean isImmediate() {
    return true;
  }
}
