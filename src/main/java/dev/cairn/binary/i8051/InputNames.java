package dev.cairn.binary.i8051;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Slot;
import dev.cairn.binary.lift.VariedState;
import dev.cairn.user.UserError;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code --input} may name: {@code r7}, {@code a}, {@code dptr}, {@code c}, {@code
 * xdata:0x100..0x10f}, {@code data:0x30}, {@code sfr:SBUF}, {@code port:P1}, or a symbol, with a
 * size behind a colon when it has more than one byte.
 */
final class InputNames {
  private static final Pattern REGISTER = Pattern.compile("[rR]([0-7])");
  private static final Pattern RANGE =
      Pattern.compile("(\\w+):(0x[0-9a-fA-F]+|\\d+)(?:\\.\\.(0x[0-9a-fA-F]+|\\d+))?");
  private static final Pattern SYMBOL = Pattern.compile("(\\w+)(?::(\\d+))?");

  private InputNames() {}

  static VariedState parse(Image image, String text) {
    Matcher register = REGISTER.matcher(text);
    if (register.matches()) {
      int number = Integer.parseInt(register.group(1));
      return cells("r" + number, State.INTERNAL, number, 1);
    }
    Matcher range = RANGE.matcher(text);
    if (range.matches() && isMemory(range.group(1))) {
      return range(text, range);
    }
    return special(text)
        .or(() -> symbol(image, text))
        .orElseThrow(
            () ->
                new UserError(
                    "--input: there is no '" + text + "'",
                    "as in r7, a, dptr, c, xdata:0x100..0x10f, data:0x30, sfr:SBUF, port:P1, or"
                        + " a symbol of the .map file, with :BYTES when it has several"));
  }

  private static boolean isMemory(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "data", "idata", "iram", "xdata", "xram" -> true;
      default -> false;
    };
  }

  private static VariedState range(String text, Matcher range) {
    boolean isExternal = range.group(1).toLowerCase(Locale.ROOT).startsWith("x");
    int first = Integer.decode(range.group(2));
    int last = range.group(3) == null ? first : Integer.decode(range.group(3));
    int size = isExternal ? 1 << 16 : 256;
    if (last < first || last >= size) {
      throw new UserError(
          "--input " + text + ": this is no range of that memory", "it has " + size + " bytes");
    }
    String name =
        String.format(
            Locale.ROOT,
            isExternal ? "%s_0x%04x" : "%s_0x%02x",
            range.group(1).toLowerCase(Locale.ROOT),
            first);
    return cells(name, isExternal ? State.EXTERNAL : State.INTERNAL, first, last - first + 1);
  }

  private static VariedState cells(String name, String object, int offset, int size) {
    return VariedState.Cells.ofBytes(name, new Slot(object, offset, size));
  }

  private static Optional<VariedState> special(String text) {
    if (text.equalsIgnoreCase("dptr")) {
      return Optional.of(
          new VariedState.Cells("dptr", new Slot(State.SPECIAL, Sfr.DPL.offset(), 2), Status.WORD));
    }
    if (text.equalsIgnoreCase("c")) {
      return Optional.of(
          new VariedState.Cells(
              "c", new Slot(State.STATUS, State.Flag.CARRY.place(), 1), Status.BIT));
    }
    String name = text.replaceFirst("^(?i:port|sfr):", "");
    return Sfr.named(name)
        .map(
            sfr ->
                sfr.isVolatile()
                    ? new VariedState.Fresh(sfr.name())
                    : cells(
                        sfr == Sfr.ACC ? "a" : sfr.name().toLowerCase(Locale.ROOT),
                        State.SPECIAL,
                        sfr.offset(),
                        1));
  }

  private static Optional<VariedState> symbol(Image image, String text) {
    Matcher matcher = SYMBOL.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    int size = matcher.group(2) == null ? 1 : Integer.parseInt(matcher.group(2));
    return image
        .symbol(matcher.group(1))
        .filter(s -> s.space() == Image.Space.INTERNAL || s.space() == Image.Space.EXTERNAL)
        .map(
            s ->
                cells(
                    matcher.group(1),
                    s.space() == Image.Space.EXTERNAL ? State.EXTERNAL : State.INTERNAL,
                    (int) s.address(),
                    size));
  }
}
