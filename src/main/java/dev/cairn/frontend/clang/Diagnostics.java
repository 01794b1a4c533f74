package dev.cairn.frontend.clang;

import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What clang said of sources that it does not compile, as a user needs it: errors and a remedy. */
final class Diagnostics {
  private static final Pattern FIRST_LINE =
      Pattern.compile("^\\S.*?:\\d+:\\d+: (fatal error|error|warning|note): .*");

  private static final String INCLUDED = "In file included from ";

  /** What gcc accepts or accepted, and what to do about it. */
  private static final Map<Pattern, String> REMEDIES =
      Map.of(
          Pattern.compile("error: function definition is not allowed here"),
          "functions inside functions are an extension of gcc's that clang does not have: move them"
              + " out, and hand over what they use of the function around them",
          Pattern.compile("error: fields must have a constant size"),
          "arrays of variable length in structs are an extension of gcc's that clang does not have:"
              + " give the array the most elements it can have, or put it outside of the struct",
          Pattern.compile("error: redefinition of '.*\\R.*\\bstatic\\b"),
          "old compilers let a static variable take the name of a parameter, and clang does not:"
              + " give one of the two another name");

  private Diagnostics() {}

  /** The error that {@code said} comes to; {@code otherHint} where nothing better is known. */
  static UserError error(String said, String otherHint) {
    String hint =
        REMEDIES.entrySet().stream()
            .filter(e -> e.getKey().matcher(said).find())
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse(otherHint);
    return new UserError(withoutWarnings(said), hint);
  }

  /** Warnings go, with what belongs to them; all stays where nothing else would be left. */
  static String withoutWarnings(String said) {
    List<String> kept = new ArrayList<>();
    List<String> inclusions = new ArrayList<>();
    boolean isKept = true;
    boolean isError = false;
    for (String line : said.lines().toList()) {
      Matcher first = FIRST_LINE.matcher(line);
      if (first.matches()) {
        boolean isNote = first.group(1).equals("note");
        isKept = isNote ? isKept : !first.group(1).equals("warning");
        isError |= isKept && !isNote;
        kept.addAll(isKept ? inclusions : List.of());
        inclusions.clear();
      }
      if (line.startsWith(INCLUDED)) {
        inclusions.add(line);
      } else if (isKept || isCount(line)) {
        kept.add(line);
      }
    }
    return isError ? String.join("\n", kept) : said;
  }

  private static boolean isCount(String line) {
    return line.endsWith(" generated.");
  }
}
