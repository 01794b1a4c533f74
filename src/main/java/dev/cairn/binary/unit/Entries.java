package dev.cairn.binary.unit;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Interrupt;
import dev.cairn.binary.lift.Processor;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds functions by what a user calls them: a symbol, or an address. */
final class Entries {
  private static final Pattern HANDLER = Pattern.compile("([^:]+)(?::(\\d{1,9}))?");
  private static final int MOST_TIMES = 16;

  private final Processor processor;
  private final Image image;

  Entries(Processor processor, Image image) {
    this.processor = processor;
    this.image = image;
  }

  /** The address of a function's first instruction. */
  long of(String function) {
    if (function.matches("0[xX][0-9a-fA-F]+")) {
      long address = Long.decode(function);
      if (image.at(address).isEmpty()) {
        throw new UserError(
            "there is no code at " + processor.address(address), "name an address in the image");
      }
      return address;
    }
    return image
        .symbol(function)
        .filter(s -> s.space() == Image.Space.CODE)
        .map(Image.Symbol::address)
        .orElseThrow(() -> noFunction(function));
  }

  private UserError noFunction(String function) {
    List<String> known =
        image.symbols().stream()
            .filter(s -> s.space() == Image.Space.CODE)
            .map(Image.Symbol::name)
            .limit(12)
            .toList();
    return new UserError(
        image.name() + ": there is no function '" + function + "'",
        known.isEmpty()
            ? "put the .map file beside it, or give an address: --function 0x0123"
            : "there are " + String.join(", ", known));
  }

  /** The handlers that {@code --interrupt} names, each perhaps with how often it may run. */
  List<Interrupt> handlers(List<String> texts, long underTest) {
    List<Interrupt> handlers = new ArrayList<>();
    for (String text : texts) {
      Interrupt handler = handler(text);
      if (handler.entry() == underTest) {
        throw new UserError(
            "--interrupt: '" + handler.name() + "' is the function under test",
            "a handler does not interrupt itself; leave it out");
      }
      if (handlers.stream().anyMatch(h -> h.entry() == handler.entry())) {
        throw new UserError(
            "--interrupt names '" + handler.name() + "' twice", "say how often: NAME:2");
      }
      handlers.add(handler);
    }
    return handlers;
  }

  private Interrupt handler(String text) {
    Matcher parts = HANDLER.matcher(text);
    int times = parts.matches() && parts.group(2) != null ? Integer.parseInt(parts.group(2)) : 1;
    if (!parts.matches() || times < 1 || times > MOST_TIMES) {
      throw new UserError(
          "--interrupt: '" + text + "' is not understood",
          "write NAME or NAME:N, with N from 1 to " + MOST_TIMES);
    }
    return new Interrupt(parts.group(1), of(parts.group(1)), times);
  }
}
