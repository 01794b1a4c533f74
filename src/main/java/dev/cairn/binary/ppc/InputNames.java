package dev.cairn.binary.ppc;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Slot;
import dev.cairn.binary.lift.VariedState;
import dev.cairn.binary.lift.VariedState.Cells;
import dev.cairn.ir.CType;
import dev.cairn.user.UserError;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code --input} may name: {@code r3}, {@code f1}, {@code ctr}, {@code
 * mem:0x10020000..0x1002000f}, or a variable by its symbol, with a size behind a colon when the
 * file does not say it.
 */
final class InputNames {
  private static final Pattern REGISTER = Pattern.compile("[rR]([0-9]|[12][0-9]|3[01])");
  private static final Pattern FLOATING = Pattern.compile("[fF]([0-9]|[12][0-9]|3[01])");
  private static final Pattern RANGE =
      Pattern.compile("mem:(0x[0-9a-fA-F]+|\\d+)(?:\\.\\.(0x[0-9a-fA-F]+|\\d+))?");
  private static final Pattern SYMBOL = Pattern.compile("([\\w.$]+)(?::(\\d+))?");

  private InputNames() {}

  static VariedState parse(Image image, String text) {
    Matcher register = REGISTER.matcher(text);
    if (register.matches()) {
      int number = Integer.parseInt(register.group(1));
      return register("r" + number, number);
    }
    Matcher floating = FLOATING.matcher(text);
    if (floating.matches()) {
      int number = Integer.parseInt(floating.group(1));
      return floating("f" + number, number);
    }
    if (text.equals("ctr")) {
      return new Cells("ctr", new Slot(Registers.BRANCH, Registers.COUNTER, 4), unsigned(4));
    }
    Matcher range = RANGE.matcher(text);
    if (range.matches()) {
      return range(image, text, range);
    }
    return symbol(image, text)
        .orElseThrow(
            () ->
                new UserError(
                    "--input: there is no '" + text + "'",
                    "as in r3, f1, ctr, mem:0x10020000..0x1002000f, or a variable's symbol, with"
                        + " :BYTES when the file does not say its size"));
  }

  static Cells register(String name, int number) {
    return new Cells(name, new Slot(Registers.GENERAL, 4 * number, 4), unsigned(4));
  }

  static Cells floating(String name, int number) {
    var slot = new Slot(Registers.FLOATS, 8 * number, 8);
    return new Cells(name, slot, new CType.Floating("double", 8));
  }

  private static CType unsigned(int bytes) {
    String name =
        switch (bytes) {
          case 1 -> "unsigned char";
          case 2 -> "unsigned short";
          case 4 -> "unsigned int";
          default -> "unsigned long long";
        };
    return new CType.Integer(name, bytes, false, false, bytes == 1);
  }

  private static VariedState range(Image image, String text, Matcher range) {
    long first = Long.decode(range.group(1));
    long last = range.group(2) == null ? first : Long.decode(range.group(2));
    Window window = Window.of(image);
    if (last < first || first < window.base() || last >= window.end()) {
      throw new UserError(
          "--input " + text + ": this is no range of memory",
          String.format(
              Locale.ROOT, "there is memory from 0x%x to 0x%x", window.base(), window.end() - 1));
    }
    int bytes = (int) (last - first + 1);
    String name = String.format(Locale.ROOT, "mem_0x%08x", first);
    return Cells.ofBytes(name, new Slot(Registers.MEMORY, window.offset(first, bytes), bytes));
  }

  private static Optional<VariedState> symbol(Image image, String text) {
    Matcher matcher = SYMBOL.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    return image
        .symbol(matcher.group(1))
        .filter(s -> s.space() != Image.Space.CODE)
        .map(
            s -> {
              int said = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
              return variable(image, s, said > 0 ? said : (int) Math.max(1, s.size()));
            });
  }

  /** A variable: of a size that numbers have, a number; else bytes. */
  static Cells variable(Image image, Image.Symbol symbol, int bytes) {
    var slot = new Slot(Registers.MEMORY, Window.of(image).offset(symbol.address(), bytes), bytes);
    String name = symbol.name().replaceAll("\\W", "_");
    boolean isNumber = bytes <= 8 && Integer.bitCount(bytes) == 1;
    return isNumber ? new Cells(name, slot, unsigned(bytes)) : Cells.ofBytes(name, slot);
  }
}
