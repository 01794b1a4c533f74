package dev.cairn.engine;

import dev.cairn.engine.CommandOption.Value;
import dev.cairn.ir.Global;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The options of a program as its users type them, {@code -f} and {@code --fields}: read from what
 * it hands to {@code getopt} and its like, with what these say about values, and from its texts.
 */
final class CommandOptions {
  private static final int LETTERS = 2;
  private static final int NAMES = 3;
  private static final String SIGNS = "+-:";
  private static final String NO_LETTERS = ":;";
  private static final Pattern OPTION = Pattern.compile("--?[A-Za-z][A-Za-z0-9-]*");

  private final Map<String, Global> globals;
  private final int pointerBytes;
  private final Map<String, Value> options = new LinkedHashMap<>();

  CommandOptions(Map<String, Global> globals, int pointerBytes) {
    this.globals = globals;
    this.pointerBytes = pointerBytes;
  }

  /** Looks at a call. */
  void take(Instruction.Call call) {
    if (call.target().orElse("").contains("getopt") && call.arguments().size() > LETTERS) {
      text(call.arguments().get(LETTERS).value()).ifPresent(this::letters);
      if (call.arguments().size() > NAMES
          && call.arguments().get(NAMES).value() instanceof Operand.Address(_, var table, _)
          && globals.containsKey(table)) {
        Global names = Objects.requireNonNull(globals.get(table));
        names.relocations().forEach(r -> name(names, r));
      }
    }
  }

  private void letters(String all) {
    int at = 0;
    while (at < all.length() && SIGNS.indexOf(all.charAt(at)) >= 0) {
      at++;
    }
    for (; at < all.length(); at++) {
      boolean isLetter = NO_LETTERS.indexOf(all.charAt(at)) < 0;
      if (isLetter && !all.startsWith("W;", at)) {
        boolean hasValue = all.startsWith(":", at + 1);
        Value with = all.startsWith("::", at + 1) ? Value.OPTIONAL : Value.REQUIRED;
        options.putIfAbsent("-" + all.charAt(at), hasValue ? with : Value.NONE);
      }
    }
  }

  /** A name in a table of {@code struct option}, behind which stands whether it has a value. */
  private void name(Global names, Global.Relocation entry) {
    text(entry.target())
        .ifPresent(
            name -> {
              long at = entry.at() + pointerBytes;
              int kind = at < names.image().length ? names.image()[(int) at] : 0;
              options.putIfAbsent("--" + name, value(kind));
            });
  }

  /** {@code no_argument}, {@code required_argument}, {@code optional_argument}. */
  private static Value value(int kind) {
    return kind == 0 ? Value.NONE : kind == 1 ? Value.REQUIRED : Value.OPTIONAL;
  }

  /** Looks at a text that the program mentions: some compare their arguments with such. */
  void take(byte[] text) {
    String word = new String(text, StandardCharsets.ISO_8859_1);
    if (OPTION.matcher(word).matches()) {
      options.putIfAbsent(word, Value.NONE);
    }
  }

  /** The text that an operand points to. */
  private Optional<String> text(Operand operand) {
    if (operand instanceof Operand.Address(_, var symbol, var offset)
        && globals.containsKey(symbol)
        && offset == 0) {
      byte[] image = Objects.requireNonNull(globals.get(symbol)).image();
      String text = new String(image, StandardCharsets.ISO_8859_1);
      int end = text.indexOf(0);
      return Optional.of(end < 0 ? text : text.substring(0, end)).filter(t -> !t.isEmpty());
    }
    return Optional.empty();
  }

  List<CommandOption> all() {
    return options.entrySet().stream()
        .map(o -> new CommandOption(o.getKey(), o.getValue()))
        .toList();
  }
}
