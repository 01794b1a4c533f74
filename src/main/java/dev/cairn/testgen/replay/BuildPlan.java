package dev.cairn.testgen.replay;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What has to be compiled to get a runnable suite.
 *
 * @param tests the folder with the suite's file and its support files
 * @param file the name of the suite's file in it
 * @param sources further source files of the program, absolute
 * @param options compiler options of the user's build, as clang got them
 * @param wrapsMain the program has a main of its own
 * @param isHarness the program asks for its inputs itself
 */
public record BuildPlan(
    Path tests,
    String file,
    List<Path> sources,
    List<String> options,
    boolean wrapsMain,
    boolean isHarness) {
  public BuildPlan {
    sources = List.copyOf(sources);
    options = List.copyOf(options);
  }

  BuildPlan plusSource(Path source) {
    List<Path> all = new ArrayList<>(sources);
    all.add(source);
    return new BuildPlan(tests, file, all, options, wrapsMain, isHarness);
  }

  /** The same for another file of tests beside the first. */
  public BuildPlan withFile(String other) {
    return new BuildPlan(tests, other, sources, options, wrapsMain, isHarness);
  }

  /**
   * The user's options that also concern the system's compiler; warnings, optimisation and clang's
   * own are left out.
   */
  List<String> portableOptions() {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      boolean takesNext =
          List.of("-I", "-D", "-U", "-isystem", "-iquote", "-include").contains(option);
      if (takesNext && i + 1 < options.size()) {
        kept.add(option);
        kept.add(options.get(++i));
      } else if (isPortable(option)) {
        kept.add(option);
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

  /** Those that say for which processor and data model. */
  List<String> modelOptions() {
    return portableOptions().stream().filter(o -> o.startsWith("-m")).toList();
  }

  boolean isFor32Bits() {
    return options.contains("-m32");
  }

  private static boolean isPortable(String option) {
    return List.of(
                "-I",
                "-D",
                "-U",
                "-isystem",
                "-iquote",
                "-std=",
                "-pthread",
                "-l",
                "-L",
                "-m32",
                "-m64")
            .stream()
            .anyMatch(option::startsWith)
        || List.of("-fwrapv", "-fsigned-char", "-funsigned-char", "-fshort-enums", "-ansi")
            .contains(option);
  }
}
