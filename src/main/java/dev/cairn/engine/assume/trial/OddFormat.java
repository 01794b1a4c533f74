package dev.cairn.engine.assume.trial;

import dev.cairn.engine.assume.States;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.expr.Variables;
import dev.cairn.path.Run;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text that a variadic function is handed as a format, with a conversion that C does not know
 * ({@code "%"}): what comes of it is undefined, and no caller writes it.
 */
final class OddFormat {
  private static final Pattern BEGIN =
      Pattern.compile("%[-+ #0']*(?:\\*|\\d+)?(?:\\.(?:\\*|\\d+)?)?(?:hh|h|ll|l|j|z|t|L)?");

  private static final String CONVERSIONS = "diouxXeEfFgGaAcspn%m";
  private static final int LONGEST = 4096;

  private final Run run;
  private final States states;
  private final Variables variables;

  OddFormat(Run run, States states, Variables variables) {
    this.run = run;
    this.states = states;
    this.variables = variables;
  }

  /** The input of the run with a conversion in the place of the one that is none. */
  Optional<Input> mended() {
    return states.formats().stream().flatMap(p -> mended(p).stream()).findFirst();
  }

  private Optional<Input> mended(String parameter) {
    Map<String, Variable> known = new HashMap<>();
    run.created().forEach(c -> known.put(c.variable().name(), c.variable()));
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < LONGEST; i++) {
      Variable v = known.get(parameter + "[" + i + "]");
      if (v == null || run.input().get(v) == 0) {
        break;
      }
      text.append((char) run.input().get(v));
    }
    int at = unknown(text.toString());
    return at < 0 ? Optional.empty() : Optional.of(with(parameter, at, at == text.length()));
  }

  /** Where the first conversion stands that is none; below 0: nowhere. */
  private static int unknown(String text) {
    Matcher begin = BEGIN.matcher(text);
    for (int at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at)) {
      begin.find(at);
      int letter = begin.end();
      if (letter >= text.length() || CONVERSIONS.indexOf(text.charAt(letter)) < 0) {
        return letter;
      }
      at = letter + 1;
    }
    return -1;
  }

  private Input with(String parameter, int at, boolean isAtEnd) {
    Input.Builder input = run.input().toBuilder();
    input.set(character(parameter, at), 'd');
    if (isAtEnd) {
      input.set(character(parameter, at + 1), 0);
    }
    return input.build();
  }

  private Variable character(String parameter, int at) {
    return variables.variable(parameter + "[" + at + "]", Byte.SIZE);
  }
}
