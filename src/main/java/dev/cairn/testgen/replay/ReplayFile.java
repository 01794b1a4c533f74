package dev.cairn.testgen.replay;

import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.RecordJson;
import dev.cairn.frontend.clang.SourceOptions;
import dev.cairn.testgen.OptionPaths;
import dev.cairn.testgen.RelativePaths;
import dev.cairn.testgen.SuiteFiles;
import dev.cairn.testgen.sandbox.BuildPlan;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What {@code replay.json} beside a suite holds: how to build it and what each test must do.
 *
 * @param plan how to build the suite; its tests folder is the one the file lies in
 */
public record ReplayFile(String function, BuildPlan plan, PathPrediction prediction) {
  public static final String NAME = "replay.json";

  /** The file itself; source files are named as the tests folder sees them. */
  private record Content(
      String function,
      String suite,
      String unit,
      List<String> sources,
      List<String> options,
      SuiteFiles.Recipe recipe,
      Map<String, List<String>> own,
      PathPrediction prediction) {}

  /** Writes the file into the plan's tests folder. */
  public void write() throws IOException {
    Path tests = plan.tests();
    var content =
        new Content(
            function,
            plan.file(),
            RelativePaths.from(tests, plan.unit()),
            plan.sources().stream().map(s -> RelativePaths.from(tests, s)).toList(),
            OptionPaths.relative(plan.options(), tests),
            plan.recipe(),
            own(tests),
            prediction.mapped(file -> RelativePaths.from(tests, Path.of(file))));
    Files.writeString(tests.resolve(NAME), Json.pretty(RecordJson.tree(content)));
  }

  private Map<String, List<String>> own(Path tests) {
    Map<String, List<String>> named = new TreeMap<>();
    plan.own()
        .own()
        .forEach(
            (file, own) ->
                named.put(RelativePaths.from(tests, file), OptionPaths.relative(own, tests)));
    return named;
  }

  private static SourceOptions own(Path tests, Map<String, List<String>> named) {
    Map<Path, List<String>> own = new HashMap<>();
    named.forEach(
        (file, options) ->
            own.put(tests.resolve(file).normalize(), OptionPaths.absolute(options, tests)));
    return new SourceOptions(own);
  }

  /** Reads the file of a tests folder. */
  public static ReplayFile read(Path folder) throws IOException {
    Path tests = folder.toAbsolutePath().normalize();
    Path file = tests.resolve(NAME);
    try {
      Content content = RecordJson.read(Content.class, Files.readString(file));
      var plan =
          new BuildPlan(
              tests,
              content.suite,
              tests.resolve(content.unit).normalize(),
              content.sources.stream().map(s -> tests.resolve(s).normalize()).toList(),
              OptionPaths.absolute(content.options, tests),
              content.recipe,
              own(tests, content.own));
      return new ReplayFile(
          content.function,
          plan,
          content.prediction.mapped(name -> tests.resolve(name).normalize().toString()));
    } catch (NoSuchFileException e) {
      throw new UserError(
          file + ": no such file",
          "name the folder of one function that 'cairn generate' wrote: cairn-out/FUNCTION");
    } catch (CharacterCodingException e) {
      throw new UserError(file + ": it is not a text", "let 'cairn generate' write it anew");
    } catch (IllegalArgumentException e) {
      throw new UserError(file + ": " + e.getMessage(), "let 'cairn generate' write it anew");
    }
  }
}
