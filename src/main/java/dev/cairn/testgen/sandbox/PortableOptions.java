package dev.cairn.testgen.sandbox;

import java.util.ArrayList;
import java.util.List;

/**
 * The user's options that also concern the system's compiler: what decides which text is compiled,
 * and what it means. Warnings, optimisation and clang's own are left out.
 */
final class PortableOptions {
  /** Their value is joined, or the next word. */
  private static final List<String> WITH_VALUE =
      List.of(
          "-I",
          "-D",
          "-U",
          "-isystem",
          "-iquote",
          "-idirafter",
          "-include",
          "-imacros",
          "-isysroot");

  /** Likewise; whoever links picks them out one by one. */
  private static final List<String> JOINED = List.of("-L", "-l");

  /** Which instructions the compiler may use, which programs ask for ({@code __AVX2__}). */
  private static final List<String> STARTS =
      List.of(
          "-std=",
          "--sysroot=",
          "-fpack-struct",
          "-fno-builtin",
          "-ftrivial-auto-var-init=",
          "-march=",
          "-msse",
          "-mssse",
          "-mavx",
          "-mbmi");

  private static final List<String> WHOLE =
      List.of(
          "-ansi",
          "-pthread",
          "-m32",
          "-m64",
          "-maes",
          "-mpclmul",
          "-mpopcnt",
          "-mlzcnt",
          "-mfma",
          "-mf16c",
          "-fwrapv",
          "-fsigned-char",
          "-funsigned-char",
          "-fshort-enums",
          "-fshort-wchar",
          "-fms-extensions",
          "-fgnu89-inline",
          "-ffreestanding",
          "-trigraphs");

  private PortableOptions() {}

  static List<String> of(List<String> options) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      boolean hasNext = i + 1 < options.size();
      if (JOINED.contains(option) && hasNext) {
        kept.add(option + options.get(++i));
      } else if (WITH_VALUE.contains(option) && hasNext) {
        kept.add(option);
        kept.add(options.get(++i));
      } else {
        keep(option, kept);
      }
    }
    if (kept.contains("-m32")) {
      // the x87 would round results twice; the 64-bit compiler and the machine do not
      kept.addAll(List.of("-msse2", "-mfpmath=sse"));
    }
    if (kept.stream().noneMatch(o -> o.startsWith("-std="))) {
      kept.addFirst("-std=gnu17");
    }
    return kept;
  }

  private static void keep(String option, List<String> kept) {
    if (WHOLE.contains(option)
        || JOINED.stream().anyMatch(option::startsWith)
        || STARTS.stream().anyMatch(option::startsWith)
        || WITH_VALUE.stream().anyMatch(option::startsWith)) {
      kept.add(option);
    }
  }
}
