package dev.cairn.generate.unit;

import dev.cairn.user.UserError;
import java.util.List;
import java.util.Optional;

/**
 * Options of clang that have no place behind {@code --}: they write files, load code into the
 * compiler, or ask for something else than a compilation.
 */
final class RefusedOptions {
  /** What such options would do; {@code names} are whole options, {@code starts} how they begin. */
  private record Kind(String what, List<String> names, List<String> starts) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "writes files",
              List.of("-MD", "-MMD", "-MG", "-MP", "-MT", "-MQ", "-gsplit-dwarf"),
              List.of(
                  "-o",
                  "-MF",
                  "-MJ",
                  "-Wp,-M",
                  "-save-temps",
                  "--save-temps",
                  "-save-stats",
                  "-dumpdir",
                  "-ftime-trace",
                  "-fmodules-cache-path",
                  "-fcrash-diagnostics-dir",
                  "-fsave-optimization-record",
                  "-foptimization-record-file",
                  "--serialize-diagnostics",
                  "-serialize-diagnostics",
                  "-fdiagnostics-add-output",
                  "-Wa,",
                  "-fprofile-instr-generate",
                  "-fprofile-generate",
                  "-index-store-path",
                  "-working-directory")),
          new Kind(
              "loads code into the compiler",
              List.of("-load", "-wrapper", "-specs", "--config"),
              List.of(
                  "-fplugin",
                  "-fpass-plugin",
                  "-B",
                  "-Xclang",
                  "-Xpreprocessor",
                  "-mllvm",
                  "-specs=",
                  "--config=",
                  "-ccc-",
                  "-cc1")),
          new Kind(
              "asks for something else than a compilation",
              List.of(
                  "-S",
                  "-E",
                  "-M",
                  "-MM",
                  "-dM",
                  "-dD",
                  "-###",
                  "--version",
                  "-help",
                  "--help",
                  "-fsyntax-only",
                  "-include-pch",
                  "-"),
              List.of(
                  "@",
                  "-print-",
                  "--print-",
                  "-dumpversion",
                  "-dumpmachine",
                  "-fdump-",
                  "-emit-",
                  "-fmodules",
                  "--analyze")));

  private RefusedOptions() {}

  /**
   * Lets pass what may be given to the compiler.
   *
   * @throws UserError for the first option that may not
   */
  static void check(List<String> options) {
    for (String option : options) {
      Optional<Kind> kind = KINDS.stream().filter(k -> isOf(k, option)).findFirst();
      if (kind.isPresent()) {
        throw new UserError(
            "the compiler option '%s' is refused: it %s".formatted(option, kind.get().what),
            "behind -- belong options that say how the file is compiled, such as -I, -D and -std");
      }
    }
  }

  static boolean isOne(String option) {
    return KINDS.stream().anyMatch(kind -> isOf(kind, option));
  }

  private static boolean isOf(Kind kind, String option) {
    return kind.names.contains(option) || kind.starts.stream().anyMatch(option::startsWith);
  }
}
