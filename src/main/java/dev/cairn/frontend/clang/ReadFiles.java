package dev.cairn.frontend.clang;

import java.util.ArrayList;
import java.util.List;

/**
 * The files that the compiler read or asked for, as it says itself among its complaints: a rule for
 * {@code make} whose target nobody else uses.
 */
final class ReadFiles {
  private static final String TARGET = "__cairn_read_files__:";

  /**
   * Not {@code /dev/stderr}: where that is missing, or a plain file, the compiler would write a
   * file, which it may not.
   */
  private static final String COMPLAINTS = "/proc/self/fd/2";

  /** Makes the compiler say so. */
  static final List<String> OPTIONS =
      List.of("-MD", "-MT", TARGET.substring(0, TARGET.length() - 1), "-MF", COMPLAINTS);

  private ReadFiles() {}

  /** As the compiler names them; none when it did not get that far. */
  static List<String> of(String said) {
    List<String> names = new ArrayList<>();
    var name = new StringBuilder();
    int start = said.indexOf(TARGET);
    int end = start < 0 ? 0 : said.length();
    for (int i = start + TARGET.length(); i < end && said.charAt(i) != '\n'; i++) {
      char c = said.charAt(i);
      boolean isQuoting = (c == '\\' || c == '$') && i + 1 < end;
      i += isQuoting ? 1 : 0;
      if (c == ' ' || said.charAt(i) == '\n') { // or the rule goes on in the next line
        add(names, name);
      } else {
        name.append(said.charAt(i));
      }
    }
    add(names, name);
    return names;
  }

  private static void add(List<String> names, StringBuilder name) {
    if (!name.isEmpty()) {
      names.add(name.toString());
      name.setLength(0);
    }
  }
}
