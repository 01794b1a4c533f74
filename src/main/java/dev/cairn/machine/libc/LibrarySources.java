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
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The models in C: their text, and which file defines what. */
final class LibrarySources {
  private static final String FOLDER = "/dev/cairn/libc/";
  private static final String HEADER = "cairn_libc.h";

  /** What some files have in common beyond that. */
  private static final String ARGP = "cairn_argp.h";

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
          "devices",
          "process",
          "commands",
          "tty",
          "network",
          "sockets",
          "users",
          "terminal",
          "iconv",
          "ftw",
          "signal",
          "errors",
          "getopt",
          "argp",
          "argp_help",
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
          "(?!static|typedef|extern|struct \\w+ \\{|enum|union)[A-Za-z_][\\w"
              + " \\*]*?\\b(\\w+)\\([^;{]*\\) \\{");

  private static final Pattern VARIABLE =
      Pattern.compile(
          "(?!static|typedef|extern|return)[A-Za-z_][\\w \\*]*?["
              + " \\*](?:\\(\\*)?(\\w+)(?:\\)\\(\\w+\\)|\\[\\d+\\])?(?: = [^;(]*)?;");

  private final Map<String, String> fileOf = new HashMap<>();
  private final Map<String, String> texts = new HashMap<>();
  private final Set<String> functions = new HashSet<>();

  LibrarySources() {
    for (String file : FILES) {
      String name = file + ".c";
      String text = read(name);
      texts.put(name, text);
      index(name, text);
    }
  }

  /** Looks at the lines only that begin with a letter: every command waits for this. */
  private void index(String file, String text) {
    Matcher function = FUNCTION.matcher(text);
    Matcher variable = VARIABLE.matcher(text);
    int end;
    for (int line = 0; line < text.length(); line = end + 1) {
      int next = text.indexOf('\n', line);
      end = next < 0 ? text.length() : next;
      if (isLetter(text.charAt(line))) {
        if (function.region(line, text.length()).lookingAt()) {
          functions.add(function.group(1));
          fileOf.put(function.group(1), file);
        } else if (variable.region(line, text.length()).lookingAt()) {
          fileOf.put(variable.group(1), file);
        }
      }
    }
  }

  private static boolean isLetter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
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
    String common = text.contains(ARGP) ? read(ARGP).replace(include(HEADER), "") : "";
    return read(HEADER)
        + common
        + "#line 1 \""
        + LibraryProgram.FOLDER
        + file
        + "\"\n"
        + text.replace(include(HEADER), "").replace(include(ARGP), "");
  }

  private static String include(String header) {
    return "#include \"" + header + "\"";
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
