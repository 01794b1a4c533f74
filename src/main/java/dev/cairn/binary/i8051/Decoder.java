package dev.cairn.binary.i8051;

import dev.cairn.binary.Image;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Reads instructions by the table of {@link Opcodes}. */
final class Decoder {
  /**
   * One instruction.
   *
   * @param mnemonic empty when there is none: an opcode without meaning, or no code at all
   */
  record Decoded(int address, int length, String mnemonic, List<Argument> arguments) {
    int next() {
      return (address + length) & 0xFFFF;
    }

    boolean isInstruction() {
      return !mnemonic.isEmpty();
    }

    String text() {
      String operands = arguments.stream().map(Decoded::shown).collect(Collectors.joining(", "));
      return operands.isEmpty() ? mnemonic : mnemonic + " " + operands;
    }

    private static String shown(Argument argument) {
      return switch (argument) {
        case Argument.Accumulator _ -> "a";
        case Argument.Register(var n) -> "r" + n;
        case Argument.Indirect(var n) -> "@r" + n;
        case Argument.Direct(var at) ->
            Sfr.at(at).map(s -> s.name().toLowerCase(Locale.ROOT)).orElse(hex(at));
        case Argument.Immediate(var value) -> "#" + hex(value);
        case Argument.Bit(var at, var isComplement) -> (isComplement ? "/" : "") + bit(at);
        case Argument.Target(var at) -> String.format(Locale.ROOT, "0x%04x", at);
        case Argument.Named(var name) -> name;
      };
    }

    private static String hex(int value) {
      return String.format(Locale.ROOT, "0x%02x", value);
    }

    private static String bit(int address) {
      int holder = address < 0x80 ? 0x20 + address / 8 : address & 0xF8;
      String name = Sfr.at(holder).map(s -> s.name().toLowerCase(Locale.ROOT)).orElse(hex(holder));
      return name + "." + (address & 7);
    }
  }

  private static final Opcodes OPCODES = new Opcodes();

  private final Image image;
  private int at;
  private boolean isOutside;

  Decoder(Image image) {
    this.image = image;
  }

  /** The instruction at an address. */
  Decoded decode(int address) {
    at = address;
    isOutside = false;
    int opcode = next();
    Opcodes.Row row = OPCODES.row(opcode);
    List<Argument> arguments = new ArrayList<>();
    for (String operand : row.operands()) {
      if (!operand.equals("rel")) {
        arguments.add(argument(operand, opcode));
      }
    }
    if (row.operands().contains("rel")) {
      int offset = (byte) next();
      arguments.add(new Argument.Target((at + offset) & 0xFFFF));
    }
    if (opcode == 0x85) {
      Collections.reverse(arguments);
    }
    boolean isValid = opcode != Opcodes.RESERVED && !isOutside;
    int length = Math.max(1, at - address);
    return new Decoded(
        address, length, isValid ? row.mnemonic() : "", isValid ? arguments : List.of());
  }

  private Argument argument(String operand, int opcode) {
    return switch (operand) {
      case "a" -> new Argument.Accumulator();
      case "rn" -> new Argument.Register(opcode & 7);
      case "@i" -> new Argument.Indirect(opcode & 1);
      case "d" -> new Argument.Direct(next());
      case "#" -> new Argument.Immediate(next());
      case "#16" -> new Argument.Immediate((next() << 8) | next());
      case "b" -> new Argument.Bit(next(), false);
      case "/b" -> new Argument.Bit(next(), true);
      case "a16" -> new Argument.Target((next() << 8) | next());
      case "a11" -> paged(opcode);
      default -> new Argument.Named(operand);
    };
  }

  /** The low eleven bits come from the instruction, the others from where the next one lies. */
  private Argument paged(int opcode) {
    int low = next();
    return new Argument.Target((at & 0xF800) | ((opcode & 0xE0) << 3) | low);
  }

  private int next() {
    OptionalInt value = image.at(at & 0xFFFF);
    at++;
    isOutside |= value.isEmpty();
    return value.orElse(0);
  }
}
