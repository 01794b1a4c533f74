package dev.cairn.frontend.lower;

import dev.cairn.frontend.flow.Body;
import dev.cairn.frontend.llvm.LlvmApi;
import dev.cairn.frontend.llvm.Opcode;
import dev.cairn.frontend.llvm.ValueKind;
import dev.cairn.ir.DeviceMemory;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * Addresses of device registers that are computed: {@code *(volatile uint32_t *)(BASE + 4 * n)}.
 * The written base says which device is meant; what is added to it must be too short to be an
 * address itself.
 */
final class DeviceRegisters {
  private static final int SHORT = 32;
  private static final int DEPTH = 6;

  private final Body body;
  private final LlvmApi llvm;

  DeviceRegisters(Body body) {
    this.body = body;
    this.llvm = body.llvm;
  }

  /** The base in the number that becomes an address. */
  Optional<Operand.Address> of(long number) {
    return base(number, DEPTH);
  }

  private Optional<Operand.Address> base(long number, int depth) {
    if (depth == 0 || !isInstruction(number)) {
      return Optional.empty();
    }
    return switch (llvm.opcode.intOf(number)) {
      case Opcode.ZEXT, Opcode.SEXT, Opcode.TRUNC -> base(operand(number, 0), depth - 1);
      case Opcode.ADD, Opcode.OR -> sum(operand(number, 0), operand(number, 1), depth - 1);
      default -> Optional.empty();
    };
  }

  private Optional<Operand.Address> sum(long left, long right, int depth) {
    if (isLiteral(left)) {
      return isShort(right, depth) ? literal(left) : Optional.empty();
    }
    if (isLiteral(right)) {
      return isShort(left, depth) ? literal(right).or(() -> base(left, depth)) : base(left, depth);
    }
    return isShort(right, depth) ? base(left, depth) : Optional.empty();
  }

  private Optional<Operand.Address> literal(long value) {
    return body.unit.constants.device(body.unit.constants.integer(value));
  }

  /** Whether a number is narrower than an address, or made of such. */
  private boolean isShort(long number, int depth) {
    if (isLiteral(number) || width(number) <= SHORT) {
      return true;
    }
    if (depth == 0 || !isInstruction(number)) {
      return false;
    }
    return switch (llvm.opcode.intOf(number)) {
      case Opcode.ZEXT, Opcode.SEXT -> width(operand(number, 0)) <= SHORT;
      case Opcode.ADD, Opcode.MUL, Opcode.SHL, Opcode.OR ->
          isShort(operand(number, 0), depth - 1) && isShort(operand(number, 1), depth - 1);
      default -> false;
    };
  }

  private int width(long number) {
    return body.types.ofValue(number).scalar().bits();
  }

  private long operand(long instruction, int index) {
    return llvm.operand.of(instruction, index);
  }

  private boolean isInstruction(long value) {
    return llvm.valueKind.intOf(value) == ValueKind.INSTRUCTION;
  }

  private boolean isLiteral(long value) {
    return llvm.valueKind.intOf(value) == ValueKind.INT;
  }

  /** Makes the pointer: as far from the device's page as the number is from the page's start. */
  void point(Register dst, Operand.Address device, Operand number) {
    long start = DeviceMemory.start(device.symbol());
    var type = (Type.Int) number.type();
    var negated = BigInteger.valueOf(-start).mod(BigInteger.ONE.shiftLeft(type.bits()));
    Register distance = body.fresh(type);
    body.emit(
        new Instruction.Binary(
            body.loc,
            distance,
            Instruction.BinaryOp.ADD,
            number,
            new Operand.IntConst(type, negated),
            false));
    var page = new Operand.Address(device.type(), device.symbol(), 0);
    body.emit(
        new Instruction.PointerAdd(
            body.loc, dst, page, 0, List.of(new Instruction.Scaled(distance, 1)), false));
  }
}
