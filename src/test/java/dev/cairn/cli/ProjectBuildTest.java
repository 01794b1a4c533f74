package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that are compiled as their project does it: compilation databases and recorded builds. */
class ProjectBuildTest {
  @TempDir private Path folder;

  @BeforeEach
  void aProject() throws IOException {
    write("include/limit.h", "#ifndef LIMIT\n#error no limit\n#endif\n");
    write("src/a.c", "#include \"limit.h\"\nint a(int x) { return x > LIMIT ? 1 : 0; }\n");
    write("src/b.c", "int b(int x) { return x == VALUE(3) ? NAME[0] : 0; }\n");
  }

  @Test
  void eachFileHasTheOptionsOfItsEntry() throws IOException {
    write(
        "build/compile_commands.json",
        """
        [{"directory": "../src", "file": "a.c", "command": "cc -I../include -DLIMIT=5 -O2 -c a.c -o a.o"},
         {"directory": "/", "file": "%s/src/b.c",
          "arguments": ["cc", "@%s/b.rsp", "-DNAME=\\"n\\"", "-fno-such-thing", "-MD", "-MF", "b.d", "-c", "b.c"]},
         {"directory": ".", "file": "../src/b.c", "command": "cc -DVALUE=never -c ../src/b.c"}]
        """
            .formatted(folder, folder));
    write("b.rsp", "-D 'VALUE(x)=(x + 1)'\n");

    Cli cli = generate(file("src/a.c"), file("src/b.c"), "-p", file("build"));

    assertThat(cli.err())
        .contains(
            "note: options of the build that clang does not know are left out: -fno-such-thing");
    assertThat(cli.out()).containsPattern("a +\\d+ +2/2").containsPattern("b +\\d+ +2/2");
    assertThat(Files.readString(folder.resolve("out/b/tests/test_b.c"))).contains("int x = 4;");
    assertThat(cli.status()).isZero();
  }

  @Test
  void anotherProcessorIsLeftOut() throws IOException {
    write(
        "compile_commands.json",
        """
        [{"directory": "src", "file": "a.c",
          "command": "arm-none-eabi-gcc -mcpu=cortex-m4 -mthumb -march=armv7e-m -mabi=aapcs -I../include -DLIMIT=5 -c a.c"}]
        """);

    Cli cli = generate(file("src/a.c"), "-p", folder.toString());

    assertThat(cli.err()).contains("left out:", "-march=armv7e-m", "-mabi=aapcs");
    assertThat(cli.out()).containsPattern("a +\\d+ +2/2");
  }

  @Test
  void wordsOfACommandAreReadAsAShellDoes() throws IOException {
    write(
        "compile_commands.json",
        """
        [{"directory": ".", "file": "src/b.c",
          "command": "cc '-DVALUE(x)=x' -DNAME=\\\\\\"q\\\\ r\\\\\\" -c src/b.c"}]
        """);

    Cli cli = generate(file("src/b.c"), "-p", folder.toString());

    assertThat(cli.out()).containsPattern("b +\\d+ +2/2");
    assertThat(Files.readString(folder.resolve("out/b/tests/test_b.c"))).contains("113");
  }

  @Test
  void aFileThatTheDatabaseDoesNotKnowIsRefused() throws IOException {
    write("compile_commands.json", "[]");

    Cli cli = generate(file("src/a.c"), "-p", folder.toString());
    Cli missing = generate(file("src/z.c"), "-p", folder.toString());

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("there is no command for");
    assertThat(missing.err()).contains("z.c: no such file");
  }

  @Test
  void aBrokenDatabaseIsRefused() throws IOException {
    write("compile_commands.json", "[{\"file\": \"a.c\"}]");

    Cli cli = generate(file("src/a.c"), "-p", folder.toString());

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("no 'directory'");
  }

  @Test
  void aProgramConsistsOfWhatTheLinkerTook() throws Exception {
    write("lib/used.c", "int used(const char *s) { return s[0] == 'u'; }\n");
    write("lib/unused.c", "#error compiled once, changed since\n");
    write(
        "src/main.c",
        """
        int used(const char *);
        int main(int n, char **v) { if (n > 1 && used(v[1])) return 3; return 0; }
        """);
    write("lib/other/used.c", "int other_used(void) { return 1; }\n");
    cc("lib", "-c", "used.c");
    cc("lib/other", "-c", "used.c");
    cc("lib", "-DGOOD", "-c", "-x", "c", "/dev/null", "-o", "unused.o");
    run("lib", "ar", "rc", "liball.a", "unused.o", "other/used.o", "used.o");
    cc("src", "-O2", "-c", "main.c");
    cc(".", "src/main.o", "lib/liball.a", "-lm", "-o", "prog");

    Cli cli = generate("--program", file("prog"), "--argv", "1x2");

    assertThat(cli.err()).doesNotContain("not compiled by cairn-cc");
    assertThat(cli.out()).contains("4/4");
    assertThat(Files.readString(folder.resolve("out/main/tests/run-tests"))).contains("./prog");
  }

  /** Under the name it was linked by, which leads to the one it was made under. */
  @Test
  void aProgramHasTheSharedLibrariesOfItsBuild() throws Exception {
    write("lib/clip.c", "int clip(int x) { return x > 3 ? 3 : x; }\n");
    write("lib/half.c", "int half(int x) { return x == 2 ? 1 : 0; }\n");
    write(
        "src/main.c",
        """
        int clip(int), half(int);
        int main(int n, char **v) { return clip(n) + half(n); }
        """);
    cc("lib", "-fPIC", "-c", "clip.c");
    cc("lib", "-fPIC", "-shared", "-o", "libown.so.1", "clip.o", "half.c");
    run("lib", "ln", "-s", "libown.so.1", "libown.so");
    cc(".", "src/main.c", "-Llib", "-lown", "-Wl,-rpath,lib", "-o", "prog");

    Cli cli = generate("--program", file("prog"), "--argv", "4x1");

    assertThat(cli.err()).doesNotContain("not compiled by cairn-cc");
    assertThat(cli.out()).containsPattern("main +\\d+ +4/4 .*complete");
  }

  @Test
  void whatAnOptimisedBuildCouldDoWithoutIsTakenFromTheArchive() throws Exception {
    write("lib/help.c", "int help(int x) { return x == 7; }\n");
    write(
        "src/main.c",
        """
        int help(int);
        static int unreached(int x) { return help(x); }
        int main(int n, char **v) { if (0) return unreached(n); return n > 1 && v[1][0] == 'k'; }
        """);
    cc("lib", "-O2", "-c", "help.c");
    run("lib", "ar", "rc", "libhelp.a", "help.o");
    cc("src", "-O2", "-c", "main.c");
    cc(".", "src/main.o", "lib/libhelp.a", "-o", "prog");

    Cli cli = generate("--program", file("prog"), "--argv", "1x1");

    assertThat(cli.err()).doesNotContain("not replayed");
    assertThat(Files.readString(folder.resolve("out/main/tests/replay.json"))).contains("help.c");
  }

  /** {@code cc -c a.c b.c}, as short makefiles do, and a list of objects in a file that is gone. */
  @Test
  void severalFilesOfOneCallAndResponseFilesAreRemembered() throws Exception {
    write("src/one.c", "int one(int x) { return x == 2 ? 1 : 0; }\n");
    write(
        "src/main.c",
        "int one(int); int main(int n, char **v) { (void)v; return n > LIMIT ? 9 : one(n); }\n");
    write("objects.rsp", "src/main.o src/one.o\n");
    write("options.rsp", "-DLIMIT=3\n");
    cc("src", "@../options.rsp", "-c", "main.c", "one.c");
    cc(".", "@objects.rsp", "-o", "prog");
    Files.delete(folder.resolve("objects.rsp"));
    Files.delete(folder.resolve("options.rsp"));

    Cli cli = generate("--program", file("prog"), "--argv", "4x1");

    assertThat(cli.err()).doesNotContain("not compiled by cairn-cc");
    assertThat(cli.out()).containsPattern("main +\\d+ +4/4 .*complete");
  }

  /** Libtool links into a folder of its own and leaves a script; a moved program is not known. */
  @Test
  void aProgramGoesByTheNameOfItsScriptAndByNoOther() throws Exception {
    write("src/main.c", "#include <stdio.h>\nint main(void) { puts(\"yes\"); return 0; }\n");
    Files.createDirectories(folder.resolve("src/.libs"));
    cc("src", "main.c", "-o", ".libs/prog");
    write("src/prog", "#!/bin/sh\n");

    Cli script = Cli.running("", "run", "--program", file("src/prog"));
    Cli other = Cli.running("", "run", "--program", file("bin/other"), "-p", folder.toString());

    assertThat(script.out()).isEqualTo("yes\n");
    assertThat(other.status()).isEqualTo(2);
    assertThat(other.err()).contains("name it as it was linked; known are", ".libs/prog");
  }

  @Test
  void aProgramOfABuildRunsOnTheMachine() throws Exception {
    write("src/say.c", "#include <stdio.h>\nvoid say(const char *s) { puts(s); }\n");
    write(
        "src/main.c",
        """
        #include <stdio.h>
        #include <stdlib.h>
        void say(const char *);
        int main(int n, char **v) {
          char line[9];
          FILE *file = fopen(v[1], "r");
          if (file == NULL || fgets(line, sizeof line, file) == NULL) return 1;
          say(v[0]), say(line), say(getenv("MODE"));
          return n;
        }
        """);
    write("data", "text");
    cc("src", "-c", "main.c", "say.c");
    cc(".", "src/main.o", "src/say.o", "-o", "prog");

    Cli cli =
        Cli.running(
            "",
            "run",
            "--program",
            file("prog"),
            "--file",
            file("data") + ":x",
            "--env",
            "MODE=fast",
            "--",
            "x");

    assertThat(cli.out()).isEqualTo("prog\ntext\nfast\n");
    assertThat(cli.status()).isEqualTo(2);
  }

  @Test
  void whatConfigureAsksIsAskedWhereTheBuildBegins() throws Exception {
    write("conftest.c", "int main(void) { return 0; }\n");
    write("lib/a.c", "int a(void) { return 1; }\n");

    build(".", Map.of(), cairnCc("-c", "conftest.c"));
    build("lib", Map.of(), cairnCc("-c", "a.c"));

    assertThat(folder.resolve("lib/.cairn-build")).doesNotExist();
    try (Stream<Path> commands = Files.list(folder.resolve(".cairn-build"))) {
      assertThat(commands).hasSize(1);
    }
  }

  @Test
  void aProgramThatNobodyBuiltIsRefused() throws IOException {
    Cli cli = generate("--program", file("prog"));

    assertThat(cli.status()).isEqualTo(2);
    assertThat(cli.err()).contains("CC=cairn-cc");
  }

  private void cc(String where, String... words) throws IOException, InterruptedException {
    run(where, cairnCc(words));
  }

  private static String[] cairnCc(String... words) {
    List<String> command =
        new ArrayList<>(List.of(Path.of("cairn-cc").toAbsolutePath().toString()));
    command.addAll(List.of(words));
    return command.toArray(String[]::new);
  }

  private void run(String where, String... command) throws IOException, InterruptedException {
    build(where, Map.of("CAIRN_BUILD", folder.resolve(".cairn-build").toString()), command);
  }

  private void build(String where, Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    var builder = new ProcessBuilder(command).directory(folder.resolve(where).toFile());
    builder.environment().putAll(environment);
    Process process = builder.inheritIO().start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
  }

  private Cli generate(String... words) {
    List<String> args = new ArrayList<>(List.of("generate", "-o", folder + "/out"));
    args.addAll(List.of(words));
    return Cli.run(args.toArray(String[]::new));
  }

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
