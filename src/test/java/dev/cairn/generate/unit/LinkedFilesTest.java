package dev.cairn.generate.unit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.FileBitcode;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.frontend.clang.SourceOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program of one file, and an archive of four. */
class LinkedFilesTest {
  private final List<String> read = new ArrayList<>();
  private final FileBitcode compiled = new FileBitcode();
  private final Map<String, Path> spare = new HashMap<>();

  @TempDir private Path folder;

  @BeforeEach
  void anArchive() throws IOException {
    write("f", "extern int depth; int f(void) { return depth; }");
    write("depth", "int g(void); int depth; int h(void) { return g(); }");
    write("g", "__attribute__((weak)) int perhaps(void); int g(void) { return perhaps ? 1 : 0; }");
    write("perhaps", "int perhaps(void) { return 1; }");
  }

  @Test
  void filesAreTakenForFunctionsAndVariablesThatAreMissing() throws IOException {
    Path main = write("main", "int f(void); int main(void) { return f(); }");

    assertThat(linked(main)).containsExactly(main, file("f"), file("depth"), file("g"));
  }

  @Test
  void whatIsDefinedIsNotLookedFor() throws IOException {
    Path main =
        write("main", "int f(void) { return 1; } int depth; int main(void) { return f(); }");

    assertThat(linked(main)).containsExactly(main);
  }

  @Test
  void aBuiltinOfGccIsLookedForByItsPlainName() throws IOException {
    write("nothing_known", "int nothing_known(void) { return 1; }");
    Path main = write("main", "int main(void) { return __builtin_nothing_known(); }");

    assertThat(linked(main)).containsExactly(main, file("nothing_known"));
  }

  /** Three steps lead from main to g, and the program is compiled of the same files after it. */
  @Test
  void eachFileIsCompiledOnce() throws IOException {
    Path main = write("main", "int f(void); int main(void) { return f(); }");

    List<Path> files = linked(main);
    var options = options();
    frontEnd()
        .compile(
            files.stream().map(Source::file).toList(), options.own(), options.common(), compiled);

    assertThat(read.stream().filter(f -> f.endsWith(".c"))).hasSize(4).doesNotHaveDuplicates();
  }

  private List<Path> linked(Path main) {
    return new LinkedFiles(frontEnd(), options(), compiled).of(List.of(main));
  }

  private FrontEnd frontEnd() {
    return FrontEnd.open(CacheLocation.standard()).reading(read::addAll);
  }

  private UnitCompilation options() {
    return new UnitCompilation(List.of(), new SourceOptions(Map.of(), spare));
  }

  private Path file(String name) {
    return folder.resolve(name + ".c");
  }

  private Path write(String name, String text) throws IOException {
    spare.put(name, file(name));
    return Files.writeString(file(name), text);
  }
}
