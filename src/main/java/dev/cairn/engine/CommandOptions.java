package dev.cairn.engine;

import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The options of a program as its users type them, {@code -f} and {@code --fields}: read from what
 * it hands to {@code getopt} and its like.
 */
final class CommandOptions {
  private static final int LETTERS = 2;
  private static final int NAMES = 3;
  private static final String NO_LETTERS = ":;+-W";

  private final Map<String, Global> globals;
  private final Set<String> options = new LinkedHashSet<>();

  CommandOptions(Map<String, Global> globals) {
    this.globals = globals;
  }

  /** Looks at a call. */
  void take(Instruction.Call call) {
    if (call.target().orElse("").contains("getopt") && call.arguments().size() > LETTERS) {
      text(call.arguments().get(LETTERS).value()).ifPresent(this::letters);
      if (call.arguments().size() > NAMES
          && call.arguments().get(NAMES).value() instanceof Operand.Address(_, var table, _)
          && globals.get(table) != null) {
        globals.get(table).relocations().stream()
            .flatMap(r -> text(r.target()).stream())
            .forEach(name -> options.add("--" + name));
      }
    }
  }

  private void letters(String letters) {
    letters
        .chars()
        .filter(c -> NO_LETTERS.indexOf(c) < 0)
        .forEach(c -> options.add("-" + (char) c));
  }

  /** The text that an operand points to. */
  private Optional<String> text(Operand operand) {
    if (operand instanceof Operand.Address(_, var symbol, var offset)
        && globals.get(symbol) != null
        && offset == 0) {
      byte[] image = globals.get(symbol).image();
      String text = new String(image, StandardCharsets.ISO_8859_1);
      int end = text.indexOf(0);
      return Optional.of(end < 0 ? text : text.substring(0, end)).filter(t -> !t.isEmpty());
    }
    return Optional.empty();
  }

  List<byte[]> all() {
    return options.stream().map(o -> o.getBytes(StandardCharsets.ISO_8859_1)).toList();
  }
}
