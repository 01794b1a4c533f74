package dev.cairn.generate.unit;

import dev.cairn.user.UserError;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Options of clang that have no place behind {@code --}: they write files, load code into the
 * compiler, or ask for something else than a compilation of C for this machine.
 */
final class RefusedOptions {
  private static final String THIS_MACHINE = "x86_64";

  /** What such options would do; {@code names} are whole options, {@code starts} how they begin. */
  private record Kind(String what, List<String> names, List<String> starts) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind(
              "writes files",
              List.of(
                  "-MD",
                  "-MMD",
                  "-MG",
                  "-MP",
                  "-MT",
                  "-MQ",
                  "-gsplit-dwarf",
                  "-fstack-usage",
                  "--write-dependencies",
                  "--write-user-dependencies"),
              List.of(
                  "-o",
                  "--output",
                  "-fproc-stat-report",
                  "-Wp,-o",
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
                  "--prefix",
                  "--ld-path",
                  "-ld-path",
                  "-Wp,@",
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
                  "--analyze")),
          new Kind(
              "is for another machine than this one",
              List.of("-m16", "-mx32", "-miamcu"),
              List.of("--target=")));

  /** Options whose value is the next word, and the values that they may have. */
  private static final Map<String, List<String>> VALUES =
      Map.of(
          "-x", List.of("c", "none"),
          "--language", List.of("c", "none"),
          "-target", List.of(THIS_MACHINE),
          "--target", List.of(THIS_MACHINE));

  private RefusedOptions() {}

  /**
   * Lets pass what may be given to the compiler.
   *
   * @throws UserError for the first option that may not
   */
  static void check(List<String> options) {
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      Optional<Kind> kind = KINDS.stream().filter(k -> isOf(k, option)).findFirst();
      if (kind.isPresent()) {
        throw new UserError(
            "the compiler option '%s' is refused: it %s".formatted(option, kind.get().what),
            "behind -- belong options that say how the file is compiled, such as -I, -D and -std");
      }
      if (i + 1 < options.size()) {
        checkValue(option, options.get(i + 1));
      }
    }
  }

  private static void checkValue(String option, String value) {
    List<String> allowed = VALUES.getOrDefault(option, List.of(value));
    if (allowed.stream().noneMatch(a -> value.equals(a) || value.startsWith(a + "-"))) {
      throw new UserError(
          "the compiler option '%s %s' is refused: it is for another %s than Cairn's"
              .formatted(option, value, option.endsWith("target") ? "machine" : "language"),
          "Cairn tests C on this machine; code for other processors is tested as an executable");
    }
  }

  static boolean isOne(String option) {
    return KINDS.stream().anyMatch(kind -> isOf(kind, option));
  }

  private static boolean isOf(Kind kind, String option) {
    return !option.startsWith("--target=" + THIS_MACHINE)
        && (kind.names.contains(option) || kind.starts.stream().anyMatch(option::startsWith));
  }
}
