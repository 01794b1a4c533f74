package dev.cairn.testgen.framework;

import dev.cairn.testgen.OptionPaths;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestFramework;
import dev.cairn.testgen.TestModel;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code CMakeLists.txt} and {@code meson.build} that build the suite in plain C and register each
 * test, so that {@code ctest} and {@code meson test} run it, alone or from a project around it.
 */
final class BuildFiles implements TestFramework {
  /** Meson defines it by itself, and then {@code fopen} is called by another name. */
  private static final String AS_GIVEN = "-U_FILE_OFFSET_BITS";

  /** The suite's folder, as CMake and Meson each name it. */
  private static final String HERE = "@@HERE@@";

  /** Options that concern the linker, too. */
  private static final List<String> LINKED = List.of("-m", "-L", "-pthread", "--sysroot=");

  @Override
  public SuiteFiles write(SuiteModel suite) {
    SuiteFiles plain = Frameworks.checked().write(suite);
    return new SuiteFiles(
            List.of(
                SuiteFiles.File.text("CMakeLists.txt", cmake(suite, plain)),
                SuiteFiles.File.text("meson.build", meson(suite, plain))),
            List.of(),
            plain.recipe())
        .plus(plain.files());
  }

  private static Stream<String> sources(SuiteModel suite, SuiteFiles plain) {
    return Stream.concat(
        Stream.of(plain.files().getFirst().name()),
        Stream.concat(suite.sources().stream(), plain.recipe().support().stream()));
  }

  private static String cmake(SuiteModel suite, SuiteFiles plain) {
    String name = suite.name();
    String sources = sources(suite, plain).map(BuildFiles::quoted).collect(Collectors.joining(" "));
    var text =
        new StringBuilder(
            """
            # %s, written by Cairn: cmake -B build && cmake --build build && ctest --test-dir build
            cmake_minimum_required(VERSION 3.16)
            project(%s C)
            enable_testing()
            add_executable(%s %s)
            """
                .formatted(suite.about(), name, name, sources));
    Stream.concat(compiling(suite), plain.recipe().compilerOptions().stream())
        .forEach(
            o -> text.append("target_compile_options(%s PRIVATE %s)\n".formatted(name, word(o))));
    if (suite.subject().needsHarness()) {
      text.append(
          "target_compile_options(%s PRIVATE -idirafter \"${CMAKE_CURRENT_SOURCE_DIR}\")\n"
              .formatted(name));
    }
    Stream.concat(linking(suite), plain.recipe().linkerOptions().stream())
        .forEach(o -> text.append("target_link_options(%s PRIVATE %s)\n".formatted(name, word(o))));
    String libraries = libraries(suite).map(o -> " " + o).collect(Collectors.joining());
    text.append("target_link_libraries(%s PRIVATE%s m)\n".formatted(name, libraries));
    for (TestModel test : suite.tests()) {
      String own = suite.subject().function() + "." + test.number();
      text.append("add_test(NAME %s COMMAND %s)\n".formatted(own, name))
          .append(
              "set_tests_properties(%s PROPERTIES ENVIRONMENT CAIRN_ONLY=%d SKIP_REGULAR_EXPRESSION \"- %s: .* # SKIP [^l]\")\n"
                  .formatted(own, test.number(), suite.subject().function()));
    }
    return text.toString();
  }

  private static Stream<String> compiling(SuiteModel suite) {
    return suite.options().stream()
        .filter(o -> !o.startsWith("-l") && !o.startsWith("-L"))
        .map(o -> OptionPaths.below(HERE, o));
  }

  private static Stream<String> linking(SuiteModel suite) {
    return suite.options().stream()
        .filter(o -> LINKED.stream().anyMatch(o::startsWith))
        .map(o -> OptionPaths.below(HERE, o));
  }

  private static Stream<String> libraries(SuiteModel suite) {
    return suite.options().stream().filter(o -> o.startsWith("-l"));
  }

  /** An option for CMake. */
  private static String word(String option) {
    return quoted(option).replace("$", "\\$").replace(HERE, "${CMAKE_CURRENT_SOURCE_DIR}");
  }

  private static String quoted(String file) {
    return "\"" + file.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private static String meson(SuiteModel suite, SuiteFiles plain) {
    String name = suite.name();
    List<String> compile =
        Stream.of(
                Stream.of(AS_GIVEN),
                compiling(suite),
                plain.recipe().compilerOptions().stream(),
                suite.subject().needsHarness()
                    ? Stream.of("-idirafter", HERE)
                    : Stream.<String>empty())
            .flatMap(s -> s)
            .toList();
    List<String> link =
        Stream.of(linking(suite), plain.recipe().linkerOptions().stream(), libraries(suite))
            .flatMap(s -> s)
            .toList();
    var text =
        new StringBuilder(
            """
            # %s, written by Cairn: meson setup build && meson test -C build
            project('%s', 'c')
            suite = executable('%s', %s,
              c_args: %s,
              link_args: %s,
              dependencies: meson.get_compiler('c').find_library('m', required: false))
            """
                .formatted(
                    suite.about(),
                    name,
                    name,
                    list(sources(suite, plain).toList()),
                    list(compile),
                    list(link)));
    for (TestModel test : suite.tests()) {
      text.append(
          "test('%s %d', suite, env: ['CAIRN_ONLY=%d'])\n"
              .formatted(suite.subject().function(), test.number(), test.number()));
    }
    return text.toString();
  }

  private static String list(List<String> words) {
    return words.stream()
        .map(w -> "'" + w.replace("\\", "\\\\").replace("'", "\\'") + "'")
        .collect(Collectors.joining(", ", "[", "]"))
        .replace(HERE, "' + meson.current_source_dir() + '");
  }
}
