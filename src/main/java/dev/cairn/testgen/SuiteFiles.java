package dev.cairn.testgen;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A suite as files, and how to build a program from them.
 *
 * @param files by names relative to the suite's folder; the first is the suite itself
 * @param testLines which lines of the first file belong to which test
 */
public record SuiteFiles(List<File> files, List<TestLines> testLines, Recipe recipe) {
  public SuiteFiles {
    files = List.copyOf(files);
    testLines = List.copyOf(testLines);
  }

  /** One file. */
  public record File(String name, byte[] content) {
    public static File text(String name, String text) {
      return new File(name, text.getBytes(StandardCharsets.UTF_8));
    }

    public String text() {
      return new String(content, StandardCharsets.UTF_8);
    }
  }

  /** The lines of one test, the last included; counted from 1. */
  public record TestLines(int test, int first, int last) {}

  /**
   * How the suite is built beyond compiling it.
   *
   * @param support further files of the suite's folder to compile with it
   * @param compilerOptions for the support files
   */
  public record Recipe(
      List<String> support, List<String> compilerOptions, List<String> linkerOptions) {
    /** Nothing is needed. */
    public static final Recipe NONE = new Recipe(List.of(), List.of(), List.of());

    public Recipe {
      support = List.copyOf(support);
      compilerOptions = List.copyOf(compilerOptions);
      linkerOptions = List.copyOf(linkerOptions);
    }
  }

  /** Files that nothing is built from. */
  public static SuiteFiles data(List<File> files) {
    return new SuiteFiles(files, List.of(), Recipe.NONE);
  }

  /** The test that the line of the first file belongs to; 0 when none does. */
  public int testAt(int line) {
    return testLines.stream()
        .filter(t -> t.first() <= line && line <= t.last())
        .mapToInt(TestLines::test)
        .findFirst()
        .orElse(0);
  }

  /** The same with further files. */
  public SuiteFiles plus(List<File> more) {
    List<File> all = new ArrayList<>(files);
    all.addAll(more);
    return new SuiteFiles(all, testLines, recipe);
  }

  /** Writes all files, replacing what is there. */
  public void writeTo(Path folder) throws IOException {
    for (File file : files) {
      Path path = folder.resolve(file.name());
      Files.createDirectories(path.resolveSibling(""));
      Files.write(path, file.content());
    }
  }
}
