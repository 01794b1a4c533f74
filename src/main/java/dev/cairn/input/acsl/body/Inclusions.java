package dev.cairn.input.acsl.body;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lets a copy of a file include what the file includes: {@code #include "x.h"} looks beside the
 * file first.
 *
 * @param folder of the file
 * @param spelled how the copy names that folder
 */
public record Inclusions(Path folder, String spelled) {
  private static final Pattern QUOTED =
      Pattern.compile("(?m)^([ \\t]*#[ \\t]*include[ \\t]*\")([^\"\\n]+)(?=\")");

  /** For a copy that names the folder as {@code spelled}. */
  public static Inclusions from(Path folder, Path spelled) {
    return new Inclusions(folder, spelled.toString());
  }

  /** The text with the names of files beside it spelled out. */
  public String rewritten(String text) {
    return QUOTED.matcher(text).replaceAll(this::spelling);
  }

  private String spelling(MatchResult include) {
    String name = include.group(2);
    boolean isBeside = !name.startsWith("/") && Files.exists(folder.resolve(name));
    String path = isBeside && !spelled.isEmpty() ? spelled + "/" + name : name;
    return Matcher.quoteReplacement(include.group(1) + path);
  }
}
