package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executables on the command line. */
class ExecutableCommandTest {
  /** At 0x0100: {@code cjne r7,#5,0x0104}, {@code ret}, {@code ret}. */
  private static final String CODE = ":05010000BF05012222F1\n:00000001FF\n";

  @TempDir private Path folder;

  @BeforeEach
  void write() throws IOException {
    Files.writeString(folder.resolve("f.ihx"), CODE);
  }

  @Test
  void testsAFunctionAtAnAddress() {
    Cli cli = generate("--isa", "8051");

    assertThat(cli.status()).isZero();
    assertThat(cli.out()).contains("2/2").contains("complete");
  }

  @Test
  void explainsTheInstructionAtAnAddress() {
    generate("--isa", "8051");

    assertThat(Cli.run("explain", "0x0100", "-o", out()).out())
        .contains("'cjne r7, #0x05, 0x0104' taken: covered by test")
        .contains("'cjne r7, #0x05, 0x0104' not taken: covered by test");
  }

  @Test
  void showsTheSourceThatDebugInformationTellsOf() throws IOException {
    Files.writeString(folder.resolve("f.cdb"), "L:C$unit.c$2$1_0$2:100\nL:C$unit.c$9$1_0$2:103\n");
    Files.writeString(folder.resolve("unit.c"), "void f(void) {\n  if (x == 5) return;\n");

    generate("--isa", "8051");

    assertThat(Files.readString(folder.resolve("out/0x0100/f.ihx.lst")))
        .contains("; unit.c:2: if (x == 5) return;\n  0x0100 ")
        .contains("; unit.c:9\n");
    assertThat(Cli.run("explain", "unit.c:2", "-o", out()).out())
        .contains("'cjne r7, #0x05, 0x0104 [unit.c:2]' taken: covered by test");
    assertThat(Cli.run("explain", "unit.c:5", "-o", out()).status()).isEqualTo(2);
  }

  @Test
  void saysThatAnObjectFileIsMissing() {
    Cli cli = Cli.run("generate", folder.resolve("g.o").toString(), "--prototype", "int g(int a)");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("g.o: no such file");
  }

  @Test
  void saysThatAFileIsNoExecutableWhereOneIsMeant() throws IOException {
    Path text = Files.writeString(folder.resolve("g.o"), "not code");

    Cli cli = Cli.run("generate", text.toString(), "--prototype", "int g(int a)");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("g.o: neither an ELF nor an Intel HEX file");
  }

  @Test
  void saysThatAPrototypeIsNotForC() throws IOException {
    Path source = Files.writeString(folder.resolve("g.c"), "int g(int a) { return a; }");

    Cli cli = Cli.run("generate", source.toString(), "--prototype", "int g(int a)");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("--prototype does not apply to C");
  }

  @Test
  void saysThatAnAddressWasNotExplored() {
    generate("--isa", "8051");

    Cli cli = Cli.run("explain", "0x0400", "-o", out());

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("there is no instruction in the listings");
  }

  @Test
  void asksForTheProcessor() {
    Cli cli = generate();

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("does not say for which processor").contains("--isa");
  }

  @Test
  void refusesWhatIsForExecutablesWithC() throws IOException {
    Path source = Files.writeString(folder.resolve("f.c"), "int f(int x) { return x; }\n");

    Cli cli = Cli.run("generate", source.toString(), "--interrupt", "tick", "-o", out());

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("--interrupt does not apply to C");
  }

  @Test
  void asksHowOftenAHandlerMayRun() {
    Cli cli = generate("--isa", "8051", "--interrupt", "0x0103:99");

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("'0x0103:99' is not understood").contains("from 1 to 16");
  }

  private Cli generate(String... options) {
    String[] all = new String[options.length + 8];
    System.arraycopy(options, 0, all, 8, options.length);
    all[0] = "generate";
    all[1] = folder.resolve("f.ihx").toString();
    all[2] = "--function";
    all[3] = "0x0100";
    all[4] = "--input";
    all[5] = "r7";
    all[6] = "-o";
    all[7] = out();
    return Cli.run(all);
  }

  private String out() {
    return folder.resolve("out").toString();
  }
}
