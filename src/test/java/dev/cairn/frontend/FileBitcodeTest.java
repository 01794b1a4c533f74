package dev.cairn.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.frontend.clang.Source;
import dev.cairn.ir.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Told by changing a file behind the compiler's back. */
class FileBitcodeTest {
  private final FrontEnd frontEnd = FrontEnd.open(CacheLocation.standard());
  private final FileBitcode files = new FileBitcode();

  @TempDir private Path folder;

  @Test
  void aFileIsCompiledOnce() throws IOException {
    write("int before(void) { return N; }");
    assertThat(compile("int driver(void);", "-DN=1").functions()).containsOnlyKeys("before");

    write("int after(void) { return N; }");

    assertThat(compile("int driver(void);", "-DN=1").functions()).containsOnlyKeys("before");
  }

  @Test
  void withOtherOptionsItIsAnotherThing() throws IOException {
    write("int before(void) { return N; }");
    assertThat(compile("int driver(void);", "-DN=1").functions()).containsOnlyKeys("before");

    write("int after(void) { return N; }");

    assertThat(compile("int driver(void);", "-DN=2").functions()).containsOnlyKeys("after");
  }

  /** The text comes before the file, as a driver does; each keeps its own place. */
  @Test
  void whatIsNoFileIsCompiledEachTime() throws IOException {
    write("static int x; int g(void) { return x; }");

    Program one = compile("int g(void); int one(void) { return g(); }", "-DN=1");
    Program two = compile("int g(void); int two(void) { return g(); }", "-DN=1");

    assertThat(one.functions().keySet()).containsExactly("one", "g");
    assertThat(two.functions().keySet()).containsExactly("two", "g");
  }

  private void write(String text) throws IOException {
    Files.writeString(folder.resolve("a.c"), text);
  }

  private Program compile(String text, String option) {
    List<Source> sources =
        List.of(Source.text("driver.c", text), Source.file(folder.resolve("a.c")));
    return frontEnd.compile(sources, List.of(option), files);
  }
}
