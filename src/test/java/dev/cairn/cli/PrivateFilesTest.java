package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is no part of a program is not shown, however a source names it. */
class PrivateFilesTest {
  private static final String F = "int f(int x) { return x > 3; }\n";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#include \"/etc/passwd\"\n",
        "#include </etc/passwd>\n",
        "#include \"/usr/../etc/passwd\"\n",
        "#define FILE \"/etc/passwd\"\n#include FILE\n",
        "int before;\n#include \"/etc/passwd\"\n"
      })
  void whatTheCompilerSaysOfItIsNotSaid(String include) throws IOException {
    assertRefused(generate(include + F), "/etc/passwd");
  }

  @Test
  void aLinkHidesNothing() throws IOException {
    Files.createSymbolicLink(folder.resolve("list.h"), Path.of("/etc/passwd"));

    assertRefused(generate("#include \"list.h\"\n" + F), "list.h");
  }

  @Test
  void neitherDoesAnOption() throws IOException {
    assertRefused(generate(F, "--", "-include", "/etc/passwd"), "/etc/passwd");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "const unsigned char bytes[] = {\n#embed \"/etc/passwd\"\n};\n",
        "#if __has_include(\"/etc/passwd\")\nint is_there;\n#endif\n",
      })
  void whatLeavesNoLineOfItselfIsRefusedToo(String text) throws IOException {
    assertRefused(generate(text + F), "/etc/passwd");
  }

  @Test
  void macrosAloneAreRefusedToo() throws IOException {
    Path keys = Files.createDirectories(folder.resolve(".ssh"));
    Files.writeString(keys.resolve("key.h"), "#define KEY 7\n");

    assertRefused(generate("#include \".ssh/key.h\"\nint f(int x) { return x > KEY; }\n"), "key");
  }

  @Test
  void aKeyThatCompilesIsRefusedToo() throws IOException {
    Path keys = Files.createDirectories(folder.resolve(".ssh"));
    Files.writeString(keys.resolve("key.h"), "static int key(void) { return 7; }\n");

    assertRefused(generate("#include \".ssh/key.h\"\nint f(int x) { return x > key(); }\n"), "key");
  }

  /** The compiler removes the file that it would list its headers in. */
  @Test
  void aHeaderThatIsMissingCostsNoFile() throws IOException {
    Path standardError = Path.of("/dev/stderr");
    boolean wasLink = Files.isSymbolicLink(standardError);

    assertThat(generate("#include \"missing.h\"\n" + F).err()).contains("missing.h");

    assertThat(Files.isSymbolicLink(standardError)).isEqualTo(wasLink);
  }

  @Test
  void otherMistakesAreShownAsTheCompilerSaysThem() throws IOException {
    assertThat(generate("int f(int x) { return y; }\n").err()).contains("f.c:1:23", "undeclared");
  }

  private Cli generate(String text, String... more) throws IOException {
    Path file = Files.writeString(folder.resolve("f.c"), text);
    String[] usual = {"generate", file.toString(), "--no-native", "-o", folder + "/out"};
    return Cli.run(Stream.concat(Stream.of(usual), Stream.of(more)).toArray(String[]::new));
  }

  private static void assertRefused(Cli cli, String name) {
    assertThat(cli.status()).as(cli.err()).isEqualTo(Main.USER_ERROR);
    assertThat(cli.err()).contains(name, "which is refused").doesNotContain("root:");
  }
}
