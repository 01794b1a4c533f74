package dev.cairn.generate;

import dev.cairn.engine.Settings;
import dev.cairn.expr.Input;
import dev.cairn.ir.Global;
import dev.cairn.ir.IrPrinter;
import dev.cairn.ir.Program;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is explored and how, by name, as far as the results depend on it: two explorations with the
 * same fingerprint and the same budget of runs have the same results.
 */
final class Fingerprint {
  /** Under which the name of the function stands. */
  static final String FUNCTION = "function";

  private static final String SETTINGS = "settings";
  private static final String FILE = "file ";

  private Fingerprint() {}

  static Map<String, String> of(Request request, Settings settings, Setup setup, Corpus corpus) {
    Program program = setup.program();
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put(FUNCTION, setup.function().name());
    parts.put(SETTINGS, settings.withMaxRuns(0).withMaxTime(Duration.ZERO).toString());
    parts.put("clang options", String.join(" ", request.clangOptions()));
    parts.put("step limit", String.valueOf(request.stepLimit()));
    parts.put("solver timeout", request.solverTimeout().toString());
    parts.put("solver", request.solver().smt().cliName());
    parts.put("layers", request.solver().layers().stream().sorted().toList().toString());
    parts.put("checks", request.checks().stream().sorted().toList().toString());
    parts.put("contracts", request.spec().map(Unit::read).map(Fingerprint::hash).orElse(""));
    parts.put("corpus", corpus.inputs().isEmpty() ? "" : hash(text(corpus)));
    program.files().forEach((name, text) -> parts.put(FILE + name, hash(text)));
    parts.put("compiled program", hash(text(program)));
    return parts;
  }

  private static String text(Program program) {
    var text = new StringBuilder(IrPrinter.print(program));
    for (Global g : program.globals().values()) {
      text.append(g.name()).append(' ').append(g.size()).append(' ').append(g.relocations());
      text.append(' ').append(HexFormat.of().formatHex(g.image())).append('\n');
    }
    return text.toString();
  }

  private static String text(Corpus corpus) {
    var text = new StringBuilder();
    for (Input input : corpus.inputs()) {
      Map<String, Long> values = new TreeMap<>();
      input.forEach((v, bits) -> values.put(v.width() + " " + v.name(), bits));
      text.append(values).append('\n');
    }
    return text.toString();
  }

  private static String hash(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** In words, what is not the same; empty when everything is. */
  static List<String> differences(Map<String, String> before, Map<String, String> now) {
    List<String> found = new ArrayList<>();
    now.forEach(
        (name, value) -> {
          String old = before.getOrDefault(name, "");
          if (!old.equals(value)) {
            found.addAll(
                name.equals(SETTINGS) ? settings(old, value) : List.of(word(name, old, value)));
          }
        });
    before.keySet().stream()
        .filter(name -> !now.containsKey(name))
        .forEach(name -> found.add(name + " is gone"));
    if (found.size() > 1) {
      found.remove("compiled program has changed");
    }
    return found;
  }

  private static String word(String name, String before, String now) {
    boolean isHash = now.length() == 64 || before.length() == 64;
    return isHash ? name + " has changed" : name + " was '" + before + "' and is '" + now + "'";
  }

  /** Settings are written {@code Name[part=value, …]}. */
  private static List<String> settings(String before, String now) {
    List<String> found = new ArrayList<>();
    List<String> old = List.of(before.split(", ", -1));
    for (String part : now.split(", ", -1)) {
      String name = part.substring(0, part.lastIndexOf('=') + 1);
      if (!old.contains(part)) {
        String was = old.stream().filter(p -> p.startsWith(name)).findFirst().orElse(name + "none");
        found.add(plain(name) + " was " + value(was) + " and is " + value(part));
      }
    }
    return found;
  }

  private static String plain(String name) {
    String last = name.substring(name.lastIndexOf('[') + 1);
    return last.replace("=", "").replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
  }

  private static String value(String part) {
    return part.substring(part.lastIndexOf('=') + 1)
        .replace("]", "")
        .replaceAll("Optional(Int)?(\\.empty|\\[)", "")
        .toLowerCase(Locale.ROOT);
  }
}
