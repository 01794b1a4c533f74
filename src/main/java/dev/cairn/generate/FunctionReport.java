package dev.cairn.generate;

import dev.cairn.engine.Result;
import dev.cairn.engine.result.Summary;
import dev.cairn.ir.Procedure;
import dev.cairn.testgen.replay.CoverageComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What came of one function. */
public sealed interface FunctionReport {
  String function();

  /** Its summary, where there is one. */
  default Optional<Summary> told() {
    return switch (this) {
      case Explored e -> Optional.of(e.summary);
      case Kept k -> Optional.of(k.summary);
      case Fetched f -> Optional.of(f.summary);
      case Skipped _, Failed _, Refused _ -> Optional.empty();
    };
  }

  /** Its result folder, where there is one. */
  default Optional<Path> place() {
    return switch (this) {
      case Explored e -> Optional.of(e.folder);
      case Kept k -> Optional.of(k.folder);
      case Fetched f -> Optional.of(f.folder);
      case Skipped _, Failed _, Refused _ -> Optional.empty();
    };
  }

  /** Its name among all results below a folder: where its own folder is. */
  default String labelIn(Path output) {
    return place()
        .map(f -> output.toAbsolutePath().normalize().relativize(f).toString())
        .orElse(function());
  }

  /**
   * It was explored and its result folder is written.
   *
   * @param declaration as the user wrote it
   * @param suite the tests that stayed in the suite
   * @param warnings what the user should know, ready to print
   */
  record Explored(
      String function,
      Procedure.Declaration declaration,
      Result result,
      Summary summary,
      Suite suite,
      Path folder,
      List<String> warnings)
      implements FunctionReport {
    public Explored {
      warnings = List.copyOf(warnings);
    }
  }

  /**
   * Its result folder is left as it was: nothing could be added, or what was made now is worse.
   *
   * @param isOpen more time could bring more
   */
  record Kept(String function, Summary summary, Path folder, boolean isOpen)
      implements FunctionReport {
    /** What the folder holds; empty when its summary is not there or not whole. */
    public static Optional<Kept> of(String function, Path folder) {
      Path file = folder.resolve(Summary.FILE);
      if (!Files.isReadable(file)) {
        return Optional.empty();
      }
      try {
        Path absolute = folder.toAbsolutePath().normalize();
        return Optional.of(new Kept(function, Summary.read(file), absolute, false));
      } catch (IOException | IllegalArgumentException e) {
        return Optional.empty();
      }
    }
  }

  /**
   * It was explored elsewhere, and its result folder is written here.
   *
   * @param isOpen more time could bring more
   * @param remarks as there
   */
  record Fetched(
      String function, Summary summary, Path folder, boolean isOpen, List<Remark> remarks)
      implements FunctionReport {
    public Fetched {
      remarks = List.copyOf(remarks);
    }
  }

  /**
   * An error of ours ended its exploration; {@code report} is the file that tells more, in its
   * folder.
   */
  record Failed(String function, String error, Path report) implements FunctionReport {}

  /**
   * It could not be run on inputs of ours.
   *
   * @param isContradictory no input at all satisfies its contract
   */
  record Skipped(String function, String reason, String hint, boolean isContradictory)
      implements FunctionReport {
    /** One that could have been with other means. */
    public Skipped(String function, String reason, String hint) {
      this(function, reason, hint, false);
    }
  }

  /**
   * A file of a project could not be tested at all, and the others were: it does not compile, or
   * what the project says of it is wrong.
   *
   * @param function the file
   */
  record Refused(String function, String reason, String hint) implements FunctionReport {
    /** The first line: compilers show the place below it. */
    public String shortReason() {
      return reason.lines().findFirst().orElse("");
    }
  }

  /**
   * The written suite.
   *
   * @param rejected tests that were taken out, "test 7 failed: …"
   * @param isReplayed every test in it was compiled and run
   * @param notReplayed why tests that were found were not compiled and run, if so
   * @param leftOut tests that were found and are not written: there was no time to run them
   * @param unchecked checks that tests do without: natively the value is another
   * @param comparison gcov's view against ours, where it was had
   * @param reproductions what a native run showed of each defect, in the order of the result
   */
  record Suite(
      int kept,
      List<String> rejected,
      boolean isReplayed,
      Optional<String> notReplayed,
      int leftOut,
      List<String> unchecked,
      Optional<CoverageComparison> comparison,
      List<String> reproductions) {
    public Suite {
      rejected = List.copyOf(rejected);
      unchecked = List.copyOf(unchecked);
      reproductions = List.copyOf(reproductions);
    }
  }
}
