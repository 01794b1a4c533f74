package dev.cairn.machine.libc;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The models in C: their text, and which file defines what. */
final class LibrarySources {
  private static final String FOLDER = "/dev/cairn/libc/";
  private static final String HEADER = "cairn_libc.h";
  private static final List<String> FILES =
      List.of(
          "ctype",
          "string",
          "stdlib",
          "environment",
          "random",
          "stdio",
          "format",
          "scanf",
          "files",
          "unistd",
          "signal",
          "errors",
          "getopt",
          "threads",
          "search",
          "regex",
          "fnmatch",
          "inet",
          "wide",
          "complex",
          "fenv",
          "time",
          "intl",
          "obstack",
          "x86");

  /** Definitions start in column 0 and open their brace, or end, on the same line. */
  private static final Pattern FUNCTION =
      Pattern.compile(
          "^(?!static|typedef|extern|struct \\w+ \\{|enum|union|#)[A-Za-z_][\\w"
              + " \\*]*?\\b(\\w+)\\([^;{]*\\) \\{",
          Pattern.MULTILINE);

  private static final Pattern VARIABLE =
      Pattern.compile(
          "^(?!static|typedef|extern|return|#)[A-Za-z_][\\w \\*]*?["
              + " \\*](?:\\(\\*)?(\\w+)(?:\\)\\(\\w+\\)|\\[\\d+\\])?(?: = [^;(]*)?;",
          Pattern.MULTILINE);

  private final Map<String, String> fileOf = new HashMap<>();
  private final Map<String, String> texts = new HashMap<>();
  private final Set<String> functions = new HashSet<>();

  LibrarySources() {
    String header = read(HEADER);
    for (String file : FILES) {
      String name = file + ".c";
      String text = read(name);
      functions.addAll(index(FUNCTION, text, name));
      index(VARIABLE, text, name);
      texts.put(
          name,
          header
              + "#line 1 \""
              + LibraryProgram.FOLDER
              + name
              + "\"\n"
              + text.replace("#include \"" + HEADER + "\"", ""));
    }
  }

  private List<String> index(Pattern definition, String text, String file) {
    List<String> names = definition.matcher(text).results().map(m -> m.group(1)).toList();
    names.forEach(name -> fileOf.put(name, file));
    return names;
  }

  /** The file that defines a symbol. */
  Optional<String> fileOf(String symbol) {
    return Optional.ofNullable(fileOf.get(symbol));
  }

  /** Whether a symbol is a function defined here. */
  boolean isFunction(String symbol) {
    return functions.contains(symbol);
  }

  /** The names of all symbols defined in C. */
  Map<String, String> index() {
    return fileOf;
  }

  /** A self-contained translation unit. */
  String text(String file) {
    String text = texts.get(file);
    if (text == null) {
      throw new IllegalStateException("no library file " + file);
    }
    return text;
  }

  private static String read(String name) {
    try (InputStream in = LibrarySources.class.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
