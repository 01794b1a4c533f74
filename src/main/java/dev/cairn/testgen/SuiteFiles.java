package dev.cairn.testgen;

import dev.cairn.frontend.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

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
      return new File(name, SourceText.bytes(text));
    }

    private boolean isScript() {
      return content.length > 2 && content[0] == '#' && content[1] == '!';
    }

    public String text() {
      return SourceText.of(content);
    }
  }

  /** The lines of one test, the last included; counted from 1. */
  public record TestLines(int test, int first, int last) {}

  /**
   * How the suite is built beyond compiling it.
   *
   * @param support further files of the suite's folder to compile with it
   * @param compilerOptions for the support files
   * @param program what the program under test is called, where the suite is a script that starts
   *     it; empty: the suite is compiled around it
   */
  public record Recipe(
      List<String> support,
      List<String> compilerOptions,
      List<String> linkerOptions,
      Optional<String> program) {
    /** Nothing is needed. */
    public static final Recipe NONE = new Recipe(List.of(), List.of(), List.of());

    /** Of a suite that is compiled. */
    public Recipe(List<String> support, List<String> compilerOptions, List<String> linkerOptions) {
      this(support, compilerOptions, linkerOptions, Optional.empty());
    }

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

  /**
   * Writes all files, replacing what is there; scripts can be started. A folder among them is the
   * suite's own: what was in it before is gone.
   */
  public void writeTo(Path folder) throws IOException {
    Set<String> own =
        files.stream()
            .map(File::name)
            .filter(name -> name.contains("/"))
            .map(name -> name.substring(0, name.indexOf('/')))
            .collect(Collectors.toSet());
    for (String name : own) {
      Trees.delete(folder.resolve(name));
    }
    for (File file : files) {
      Path path = folder.resolve(file.name());
      Files.createDirectories(path.resolveSibling(""));
      Files.write(path, file.content());
      if (file.isScript()) {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rwxr-xr-x"));
      }
    }
  }
}
