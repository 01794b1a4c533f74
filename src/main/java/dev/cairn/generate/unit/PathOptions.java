package dev.cairn.generate.unit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Compiler options that mean the same from every folder. The user's options are relative to the
 * folder where the command was started; native compilers run elsewhere.
 *
 * <p>{@code -Iinclude @more.txt} becomes {@code -I/home/me/lib/include}, followed by what is in
 * more.txt, likewise.
 */
public final class PathOptions {
  /** Their value is a folder: joined, or the next word. */
  private static final List<String> FOLDERS =
      List.of(
          "-isystem",
          "-iquote",
          "-idirafter",
          "-isysroot",
          "-iprefix",
          "--sysroot=",
          "-I",
          "-L",
          "-B");

  /** Their value is a file that is looked for here first, then along the include path. */
  private static final List<String> FILES = List.of("-include", "-imacros");

  /** GNU's long names of options that have a short one. */
  private static final Map<String, String> LONG =
      Map.of(
          "--include-directory=", "-I",
          "--include-directory-after=", "-idirafter",
          "--define-macro=", "-D",
          "--undefine-macro=", "-U",
          "--include=", "-include",
          "--imacros=", "-imacros",
          "--library-directory=", "-L",
          "--std=", "-std=");

  private static final int DEEPEST = 10;

  private final Path home;
  private final List<String> absolute = new ArrayList<>();

  private PathOptions(Path home) {
    this.home = home;
  }

  /** {@code options} as given in the folder {@code home}. */
  public static List<String> absolute(List<String> options, Path home) {
    var all = new PathOptions(home);
    all.add(spelledOut(options, home));
    return List.copyOf(all.absolute);
  }

  /**
   * {@code options}, in which every absolute folder or file is where {@code place} says; spelled
   * otherwise as it was.
   */
  public static List<String> moved(List<String> options, UnaryOperator<String> place) {
    List<String> moved = new ArrayList<>();
    for (String option : options) {
      boolean isValue = !moved.isEmpty() && takesNext(moved.getLast());
      String name = isValue ? "" : option.startsWith("@") ? "@" : named(option);
      String value = option.substring(name.length());
      boolean isPlace = (isValue || !name.isEmpty()) && value.startsWith("/");
      moved.add(isPlace ? name + place.apply(value) : option);
    }
    return moved;
  }

  /** The name of an option that its value is joined to; else nothing. */
  private static String named(String option) {
    return Stream.concat(FOLDERS.stream(), FILES.stream())
        .filter(name -> option.startsWith(name) && option.length() > name.length())
        .findFirst()
        .orElse("");
  }

  /** {@code words} with what is in response files in their places. */
  public static List<String> spelledOut(List<String> words, Path home) {
    List<String> all = new ArrayList<>();
    spellOut(words, home, 0, all);
    return List.copyOf(all);
  }

  private static void spellOut(List<String> words, Path home, int depth, List<String> all) {
    for (String word : words) {
      Optional<List<String>> inFile = depth < DEEPEST ? responses(word, home) : Optional.empty();
      if (inFile.isPresent()) {
        spellOut(inFile.get(), home, depth + 1, all);
      } else {
        all.add(word);
      }
    }
  }

  private void add(List<String> options) {
    for (int i = 0; i < options.size(); i++) {
      String option = shortened(options.get(i));
      if (takesNext(option) && i + 1 < options.size()) {
        absolute.add(option);
        absolute.add(resolved(option, options.get(++i)));
      } else {
        absolute.add(joined(option));
      }
    }
  }

  private static String shortened(String option) {
    return LONG.entrySet().stream()
        .filter(name -> option.startsWith(name.getKey()))
        .map(name -> name.getValue() + option.substring(name.getKey().length()))
        .findFirst()
        .orElse(option);
  }

  private static boolean takesNext(String option) {
    return FOLDERS.contains(option) || FILES.contains(option);
  }

  private String joined(String option) {
    String name = named(option);
    return name.isEmpty() ? option : name + resolved(name, option.substring(name.length()));
  }

  /** {@code =dir} is relative to the system root, and {@code -I-} is no folder. */
  private String resolved(String option, String value) {
    if (value.startsWith("=") || value.equals("-")) {
      return value;
    }
    try {
      Path path = home.resolve(value);
      return FILES.contains(option) && !Files.exists(path) ? value : path.toString();
    } catch (InvalidPathException e) {
      return value;
    }
  }

  /** The words of {@code @file}; none when it is no such option or there is no such file. */
  private static Optional<List<String>> responses(String option, Path home) {
    if (!option.startsWith("@")) {
      return Optional.empty();
    }
    try {
      return Optional.of(words(Files.readString(home.resolve(option.substring(1)))));
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** As gcc reads them: separated by white space; quotes and backslashes keep it. */
  static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    var word = new StringBuilder();
    boolean isInWord = false;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        word.append(text.charAt(++i));
        isInWord = true;
      } else if (quote != 0 ? c == quote : c == '"' || c == '\'') {
        quote = quote == 0 ? c : 0;
        isInWord = true;
      } else if (quote == 0 && Character.isWhitespace(c)) {
        if (isInWord) {
          words.add(word.toString());
        }
        word.setLength(0);
        isInWord = false;
      } else {
        word.append(c);
        isInWord = true;
      }
    }
    if (isInWord) {
      words.add(word.toString());
    }
    return words;
  }
}
