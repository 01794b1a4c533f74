package dev.cairn.binary.lift;

import dev.cairn.ir.Global;
import dev.cairn.ir.HarnessFunctions;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Location;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Signature;
import dev.cairn.ir.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Calls of the functions by which the machine makes inputs and looks at results. */
public final class Harness {
  private static final String TEXT = "text ";
  private static final Signature SIGNATURE =
      new Signature(List.of(), List.of(Type.POINTER, Type.I64, Type.POINTER), false);

  private Harness() {}

  /** Makes so many bytes an input. */
  public static Instruction make(Location at, Operand place, int size, String name) {
    return call(at, HarnessFunctions.MAKE, place, size, name);
  }

  /** Makes a byte an input, another one each time. */
  public static Instruction makeAgain(Location at, Operand place, String name) {
    return call(at, HarnessFunctions.MAKE_READING, place, 1, name);
  }

  /** Tells what so many bytes are now. */
  public static Instruction observe(Location at, Operand place, int size, String name) {
    return call(at, HarnessFunctions.OBSERVE, place, size, name);
  }

  /** Says that inputs are cut, so that what is not found is not taken for impossible. */
  public static Instruction limit(Location at, String why) {
    return call(at, HarnessFunctions.LIMIT, Code.place(TEXT + why, 0), 0, why);
  }

  private static Instruction call(
      Location at, String function, Operand place, int size, String name) {
    return new Instruction.Call(
        at,
        List.of(),
        Code.place(function, 0),
        List.of(
            new Instruction.Argument(place, 0),
            new Instruction.Argument(Code.constant(Type.I64, size), 0),
            new Instruction.Argument(Code.place(TEXT + name, 0), 0)),
        SIGNATURE);
  }

  /**
   * An input in the making.
   *
   * @param isAgain each one made under this name is another
   */
  public record Made(String name, String object, int offset, int size, boolean isAgain) {}

  /** What a call makes, if it makes something. */
  public static Optional<Made> made(Instruction.Call call) {
    if (call.target().filter(HarnessFunctions.LIMIT::equals).isPresent()) {
      return Optional.empty();
    }
    var place = (Operand.Address) call.arguments().get(0).value();
    var size = (Operand.IntConst) call.arguments().get(1).value();
    var text = (Operand.Address) call.arguments().get(2).value();
    return Optional.of(
        new Made(
            text.symbol().substring(TEXT.length()),
            place.symbol(),
            (int) place.offset(),
            (int) size.bits(),
            call.target().filter(HarnessFunctions.MAKE_READING::equals).isPresent()));
  }

  /** The functions that may be called. */
  public static List<String> functions() {
    return List.of(
        HarnessFunctions.MAKE,
        HarnessFunctions.MAKE_READING,
        HarnessFunctions.OBSERVE,
        HarnessFunctions.LIMIT);
  }

  public static Signature signature() {
    return SIGNATURE;
  }

  /** The texts that the calls among these steps name. */
  public static List<Global> texts(List<Instruction> steps) {
    return steps.stream()
        .filter(Instruction.Call.class::isInstance)
        .flatMap(i -> ((Instruction.Call) i).arguments().stream())
        .map(Instruction.Argument::value)
        .filter(Operand.Address.class::isInstance)
        .map(o -> ((Operand.Address) o).symbol())
        .filter(s -> s.startsWith(TEXT))
        .distinct()
        .map(Harness::text)
        .toList();
  }

  private static Global text(String symbol) {
    byte[] bytes = (symbol.substring(TEXT.length()) + "\0").getBytes(StandardCharsets.UTF_8);
    return Memories.constant(symbol, bytes.length, bytes);
  }
}
