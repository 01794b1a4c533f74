package dev.cairn.testgen.sandbox;

import dev.cairn.frontend.clang.SourceOptions;
import dev.cairn.testgen.OptionPaths;
import dev.cairn.testgen.RelativePaths;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.build.SuiteBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What has to be compiled to get a runnable suite.
 *
 * @param tests the folder with the suite's file and its support files
 * @param file the name of the suite's file in it
 * @param unit the file under test, absolute: the program is compiled under that name, whatever the
 *     suite calls it
 * @param sources further source files of the program, absolute
 * @param options compiler options of the user's build, as clang got them
 * @param recipe what the suite's framework needs beyond that
 * @param own further options of single source files
 */
public record BuildPlan(
    Path tests,
    String file,
    Path unit,
    List<Path> sources,
    List<String> options,
    SuiteFiles.Recipe recipe,
    SourceOptions own) {
  public BuildPlan {
    sources = List.copyOf(sources);
    options = List.copyOf(options);
  }

  /** A plan for a suite that is still to be written. */
  public BuildPlan(Path tests, Path unit, List<Path> sources, List<String> options) {
    this(tests, "", unit, sources, options, SuiteFiles.Recipe.NONE, SourceOptions.NONE);
  }

  /** The same where files have options of their own. */
  public BuildPlan with(SourceOptions files) {
    return new BuildPlan(tests, file, unit, sources, options, recipe, files);
  }

  /** The same with a further option for the compiler. */
  public BuildPlan plusOption(String option) {
    List<String> more = new ArrayList<>(options);
    more.add(option);
    return new BuildPlan(tests, file, unit, sources, more, recipe, own);
  }

  /** The same for a suite in another folder. */
  public BuildPlan in(Path folder) {
    return new BuildPlan(folder, file, unit, sources, options, recipe, own);
  }

  /** Writes further files into the folder, to be compiled with the suite. */
  public BuildPlan plus(List<SuiteFiles.File> files) throws IOException {
    SuiteFiles.data(files).writeTo(tests);
    List<Path> all = new ArrayList<>(sources);
    files.stream()
        .map(f -> tests.resolve(f.name()))
        .filter(f -> !all.contains(f))
        .forEach(all::add);
    return new BuildPlan(tests, file, unit, all, options, recipe, own);
  }

  /** The same for a suite of other files in the same folder. */
  public BuildPlan with(SuiteFiles suite) {
    return new BuildPlan(
        tests, suite.files().getFirst().name(), unit, sources, options, suite.recipe(), own);
  }

  /** Whether the program under test is built as it is, for a script that starts it. */
  public boolean isOfProgram() {
    return recipe.program().isPresent();
  }

  /** {@code builder}, which then knows what must be compiled with its suites. */
  public SuiteBuilder described(SuiteBuilder builder) {
    return builder.with(
        sources.stream().map(s -> RelativePaths.from(tests, s)).toList(), suiteOptions());
  }

  /** What whoever compiles the suite has to tell the compiler, as the suite's folder sees it. */
  private List<String> suiteOptions() {
    List<String> all = OptionPaths.joined(own.of(unit, options));
    List<String> kept = new ArrayList<>(PortableOptions.of(all));
    kept.removeIf(o -> !all.contains(o)); // what only our own builds ask for
    return OptionPaths.relative(kept, tests);
  }

  /** The user's options that also concern the system's compiler. */
  public List<String> portableOptions() {
    return PortableOptions.of(options);
  }

  /** The same with those that a file has of its own. */
  public List<String> portableOptions(Path source) {
    return PortableOptions.of(own.of(source, options));
  }

  /** The folders that options name, of all files together. */
  Set<Path> namedFolders() {
    Set<Path> all = new LinkedHashSet<>(ReadableFolders.named(portableOptions()));
    own.own().values().forEach(file -> all.addAll(ReadableFolders.named(PortableOptions.of(file))));
    return all;
  }

  /** Those that say for which processor and data model. */
  public List<String> modelOptions() {
    return portableOptions(unit).stream().filter(o -> o.startsWith("-m")).toList();
  }

  public boolean isFor32Bits() {
    return options.contains("-m32");
  }
}
