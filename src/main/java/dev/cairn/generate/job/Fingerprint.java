package dev.cairn.generate.job;

import dev.cairn.engine.Settings;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.expr.Input;
import dev.cairn.generate.Request;
import dev.cairn.generate.unit.Setup;
import dev.cairn.generate.unit.UnitFiles;
import dev.cairn.ir.Global;
import dev.cairn.ir.IrPrinter;
import dev.cairn.ir.Program;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * What is explored and how, part by part, as far as the results depend on it: two explorations with
 * the same fingerprint and the same budget of runs have the same results.
 *
 * @param parts by the names users read; long texts as their hash
 */
record Fingerprint(Map<String, String> parts) {
  private static final String FUNCTION = "function";
  private static final String PROGRAM = "compiled program";
  private static final String REACHED = "code that is reached";
  private static final String FILE = "file ";

  Fingerprint {
    parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
  }

  /** {@code owned}: a text with the paths that files have on their own machine. */
  static Fingerprint of(
      Request request, Settings settings, Setup setup, Corpus corpus, UnaryOperator<String> owned) {
    Program program = setup.program();
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put(FUNCTION, setup.label());
    put(parts, "", settings.withMaxRuns(0).withMaxTime(Duration.ZERO));
    put(parts, "symbolic memory ", request.memory());
    put(parts, "inputs ", request.inputs());
    parts.put("clang options", owned.apply(String.join(" ", request.clangOptions())));
    new TreeMap<>(request.own().own())
        .forEach(
            (file, own) ->
                parts.put(owned.apply("options of " + file), owned.apply(String.join(" ", own))));
    parts.put("step limit", String.valueOf(request.stepLimit()));
    parts.put("solver timeout", request.solverTimeout().toString());
    parts.put("solver", request.solver().smt().cliName());
    parts.put("layers", request.solver().layers().stream().sorted().toList().toString());
    parts.put("checks", request.checks().toString());
    parts.put(
        "contracts",
        request.contracts().spec().map(UnitFiles::spec).map(Fingerprint::hash).orElse(""));
    parts.put("corpus", corpus.inputs().isEmpty() ? "" : hash(text(corpus)));
    program.files().forEach((name, text) -> parts.put(FILE + owned.apply(name), hash(text)));
    parts.put(PROGRAM, hash(owned.apply(text(program))));
    parts.put(REACHED, hash(owned.apply(ReachedCode.of(setup))));
    return new Fingerprint(parts);
  }

  /** Tells a compiled program from others. */
  static String ofProgram(Setup setup, UnaryOperator<String> owned) {
    return hash(owned.apply(text(setup.program())));
  }

  /** Whether a journal with that head is about the function. */
  static boolean isAbout(Map<String, String> head, String function) {
    return function.equals(head.get(FUNCTION));
  }

  /** Every component of a record, those of records in it too: {@code lookAhead} as "look ahead". */
  private static void put(Map<String, String> parts, String prefix, Record record) {
    if (RecordJson.tree(record) instanceof Map<?, ?> components) {
      components.forEach((name, value) -> put(parts, prefix + words((String) name), value));
    }
  }

  private static void put(Map<String, String> parts, String name, Object value) {
    if (value instanceof Map<?, ?> inner) {
      inner.forEach((key, part) -> put(parts, words(String.valueOf(key)), part));
    } else {
      parts.put(name, String.valueOf(value));
    }
  }

  private static String words(String name) {
    return name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT).replaceAll("^is ", "");
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

  /** In words, what is not the same as before; empty when everything is. */
  List<String> differencesFrom(Fingerprint before) {
    List<String> found = new ArrayList<>();
    parts.forEach(
        (name, value) -> {
          String old = before.parts.getOrDefault(name, "none");
          if (!old.equals(value)) {
            found.add(difference(name, old, value));
          }
        });
    before.parts.keySet().stream()
        .filter(name -> !parts.containsKey(name))
        .forEach(name -> found.add(name + " is gone"));
    for (String less : List.of(PROGRAM, REACHED)) {
      if (found.size() > 1) {
        found.remove(less + " has changed");
      }
    }
    return found;
  }

  /** Would the exploration be the same: what it cannot reach may have changed. */
  boolean isSameExploration(Fingerprint before) {
    return reached(this).equals(reached(before));
  }

  private static Map<String, String> reached(Fingerprint fingerprint) {
    Map<String, String> parts = new TreeMap<>(fingerprint.parts);
    parts.keySet().removeIf(name -> name.startsWith(FILE) || name.equals(PROGRAM));
    return parts;
  }

  private static String difference(String name, String before, String now) {
    boolean isHash = now.length() == 64 || before.length() == 64;
    return isHash ? name + " has changed" : name + " was " + before + " and is " + now;
  }
}
