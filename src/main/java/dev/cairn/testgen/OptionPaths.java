package dev.cairn.testgen;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Folders and files that compiler options name, spelled as a suite's folder sees them. What was
 * made relative begins with a dot; anything else is left as it is.
 */
public final class OptionPaths {
  private static final List<String> NAMING =
      List.of(
          "-isystem",
          "-iquote",
          "-idirafter",
          "-include",
          "-imacros",
          "-isysroot",
          "--sysroot=",
          "-I",
          "-L");

  private static final List<String> WITH_VALUE = List.of("-D", "-U", "-l");
  private static final Pattern PLAIN = Pattern.compile("[\\w./=+,:@%-]+");

  private OptionPaths() {}

  /** The same options with paths relative to {@code folder}. */
  public static List<String> relative(List<String> options, Path folder) {
    return mapped(options, path -> path.startsWith("/") ? near(folder, path) : path);
  }

  private static String near(Path folder, String path) {
    String near = RelativePaths.from(folder, Path.of(path));
    return near.startsWith("/") || near.startsWith(".") ? near : "./" + near;
  }

  /** The opposite of {@link #relative}. */
  public static List<String> absolute(List<String> options, Path folder) {
    return mapped(
        options, path -> path.startsWith(".") ? folder.resolve(path).normalize().toString() : path);
  }

  private static List<String> mapped(List<String> options, UnaryOperator<String> change) {
    List<String> mapped = new ArrayList<>();
    boolean isPath = false;
    for (String word : options) {
      Optional<String> naming = isPath ? Optional.of("") : naming(word);
      mapped.add(naming.map(n -> n + change.apply(word.substring(n.length()))).orElse(word));
      isPath = !isPath && naming.isPresent() && naming.get().length() == word.length();
    }
    return mapped;
  }

  private static Optional<String> naming(String option) {
    return NAMING.stream().filter(option::startsWith).findFirst();
  }

  /** The same with each option and its value in one word. */
  public static List<String> joined(List<String> options) {
    List<String> joined = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      boolean isOpen = NAMING.contains(option) || WITH_VALUE.contains(option);
      joined.add(isOpen && i + 1 < options.size() ? option + options.get(++i) : option);
    }
    return joined;
  }

  /** A word of {@link #joined} where a relative path begins with {@code base}. */
  public static String below(String base, String option) {
    return naming(option)
        .filter(n -> option.startsWith(".", n.length()))
        .map(n -> n + base + "/" + option.substring(n.length()))
        .orElse(option);
  }

  /** A word as a shell reads it. */
  public static String shell(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
