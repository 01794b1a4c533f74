package dev.cairn.frontend.clang;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Options under which it is known what a compilation depends on: on the files that the compiler
 * says it read, and on which files lie in the folders where it looks. Options that name other
 * files, as profiles or plugins, are none of them.
 */
final class KeepableOptions {
  /** Each is followed by a folder or a file, in the same word or the next. */
  private static final List<String> NAMING =
      List.of("-isystem", "-iquote", "-idirafter", "-include", "-imacros", "-I", "-D", "-U");

  private static final Set<String> FOLDERS = Set.of("-isystem", "-iquote", "-idirafter", "-I");

  /** What follows {@code -Xclang} is judged by itself. */
  private static final Set<String> PLAIN =
      Set.of(
          "-Xclang",
          "-m32",
          "-m64",
          "-pthread",
          "-ansi",
          "-w",
          "-pedantic",
          "-pipe",
          "-femit-all-decls");

  private static final List<String> STARTS =
      List.of("-std=", "-O", "-W", "-g", "-f", "-mno-", "-ms");

  private KeepableOptions() {}

  /** The folders that options have searched, or empty when more than files read may count. */
  static Optional<List<Path>> folders(List<String> options) {
    List<Path> folders = new ArrayList<>(List.of(Path.of(""))); // -include looks there
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      Optional<String> naming = NAMING.stream().filter(option::startsWith).findFirst();
      if (naming.isPresent()) {
        boolean isApart = option.equals(naming.get());
        i += isApart ? 1 : 0;
        if (i == options.size()) {
          return Optional.empty();
        }
        String word = isApart ? options.get(i) : option.substring(naming.get().length());
        if (FOLDERS.contains(naming.get())) {
          folders.add(Path.of(word));
        }
      } else if (!isPlain(option)) {
        return Optional.empty();
      }
    }
    return Optional.of(folders);
  }

  /** Without a value that could be the name of a file; {@code -Wp,} and the like hand words on. */
  private static boolean isPlain(String option) {
    return PLAIN.contains(option)
        || (STARTS.stream().anyMatch(option::startsWith)
            && option.indexOf('/') < 0
            && option.indexOf(',') < 0
            && (option.indexOf('=') < 0 || !option.startsWith("-f") || isHarmless(option)));
  }

  private static boolean isHarmless(String option) {
    return Stream.of(
            "-fvisibility=", "-fdiagnostics-", "-fsigned-", "-fcf-protection=", "-fmax-errors=")
        .anyMatch(option::startsWith);
  }
}
