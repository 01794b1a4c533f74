package dev.cairn.frontend.clang;

import java.util.List;
import java.util.Map;

/** What variables of the environment say to the compiler, which it hands on to nobody. */
final class SearchedByEnvironment {
  private static final List<String> STARTS =
      List.of(
          "CPATH",
          "C_INCLUDE_PATH",
          "CCC_",
          "CLANG_",
          "LLVM_",
          "COMPILER_PATH",
          "SDKROOT",
          "GCC_EXEC_PREFIX",
          "SOURCE_DATE_EPOCH",
          "LD_PRELOAD",
          "LD_LIBRARY_PATH");

  private SearchedByEnvironment() {}

  /** Are there any that change what it compiles to. */
  static boolean isAny() {
    return inherited().keySet().stream().anyMatch(n -> STARTS.stream().anyMatch(n::startsWith));
  }

  /** What the shell calls the folder, and so what debug information does. */
  static String folderName() {
    return inherited().getOrDefault("PWD", "");
  }

  private static Map<String, String> inherited() {
    return new ProcessBuilder().environment();
  }
}
