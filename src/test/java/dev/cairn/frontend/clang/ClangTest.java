package dev.cairn.frontend.clang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.limit.Deadline;
import dev.cairn.limit.TimeUp;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Running a compiler, whichever it is: here scripts that do what a compiler may do. */
class ClangTest {
  /** What bitcode begins with; anything else is refused. */
  private static final String MAGIC = "printf 'BC\\300\\336'; ";

  @TempDir private Path folder;

  @Test
  void whatTheCompilerWritesIsTheBitcode() throws IOException {
    assertThat(compile(MAGIC + "printf bitcode", Source.text("a.c", "int x;")))
        .asString(StandardCharsets.ISO_8859_1)
        .isEqualTo("BC\u00c0\u00debitcode");
  }

  @Test
  void aTextGoesToTheCompilerUnderItsName() throws IOException {
    assertThat(compile(MAGIC + "cat", Source.text("a.c", "int x;")))
        .asString(StandardCharsets.ISO_8859_1)
        .endsWith("# 1 \"a.c\"\nint x;");
  }

  /** Ours win, and the file comes last. */
  @Test
  void theUsersOptionsComeBeforeOurs() throws IOException {
    Files.writeString(folder.resolve("x.c"), "");

    String command =
        new String(
            compile(MAGIC + "printf '%s\\n' \"$@\"", Source.file(folder.resolve("x.c")), "-O3"),
            StandardCharsets.UTF_8);

    assertThat(command.lines()).containsSubsequence("-O3", "-O0", folder.resolve("x.c").toString());
  }

  @Test
  void whatIsNoBitcodeIsRefused() {
    assertThatThrownBy(() -> compile("echo clang version 20", Source.text("a.c", "")))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("asked for something else than a compilation");
  }

  @Test
  void aFailureIsToldInTheWordsOfTheCompiler() {
    assertThatThrownBy(
            () -> compile("echo 'a.c:1: no good' >&2; exit 1", Source.text("a.c", "int x")))
        .isInstanceOf(UserError.class)
        .hasMessage("a.c:1: no good");
  }

  /** The text is larger than a pipe, so that it cannot all be handed over. */
  @RepeatedTest(20)
  void aCompilerThatStopsReadingIsAFailureLikeAnyOther() {
    assertThatThrownBy(
            () -> compile("echo gone >&2; exit 3", Source.text("a.c", " ".repeat(1 << 20))))
        .isInstanceOf(UserError.class)
        .hasMessage("gone");
  }

  @Test
  void aCompilerThatTakesTooLongIsEnded() {
    assertThatThrownBy(
            () -> compile(Duration.ofMillis(50), "exec sleep 60", Source.text("a.c", "")))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("compiling 'a.c' took longer than");
  }

  @Test
  void aCompilerThatTakesTooMuchMemoryIsSaidTo() {
    assertThatThrownBy(
            () -> compile("echo 'LLVM ERROR: out of memory' >&2; exit 134", Source.text("a.c", "")))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("compiling 'a.c' took more memory than");
  }

  @Test
  void theKernelHoldsACompilerToItsLimits() {
    assertThatThrownBy(
            () ->
                compile(
                    "echo files $(ulimit -f), core $(ulimit -c), memory $(ulimit -v) >&2; exit 1",
                    Source.text("a.c", "")))
        .isInstanceOf(UserError.class)
        .hasMessage("files 32768, core 0, memory 4194304");
  }

  @Test
  void aCompilerThatWritesWithoutEndIsEnded() {
    assertThatThrownBy(() -> compile("exec cat /dev/zero", Source.text("a.c", "")))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("what it compiles to is too large");
  }

  @Test
  void aFolderIsNoSource() {
    assertThatThrownBy(() -> compile("true", Source.file(folder)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("is not a file");
  }

  @Test
  void aCompilerThatIsNotThereIsSaidToBe() {
    var toolchain = new EmbeddedToolchain(folder.resolve("none"), folder, folder);
    var clang = new Clang(toolchain, Duration.ofSeconds(9), Deadline.never(), Enclosure.NONE);

    assertThatThrownBy(() -> clang.start(Source.text("a.c", ""), List.of()))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("cannot start the embedded compiler");
  }

  @Test
  void aCompilerAtWorkIsGivenUpWhenTheTimeIsUp() throws IOException {
    Deadline deadline = Deadline.after(Duration.ofMillis(1));
    var clang =
        new Clang(compiler("exec sleep 60"), Duration.ofSeconds(60), deadline, Enclosure.NONE);
    Clang.Job job = clang.start(Source.text("a.c", ""), List.of());

    assertThatThrownBy(() -> clang.finish(job)).isInstanceOf(TimeUp.class);
    assertThat(job.process().onExit().orTimeout(30, TimeUnit.SECONDS).join().isAlive()).isFalse();
  }

  private byte[] compile(String script, Source source, String... options) throws IOException {
    return compile(Duration.ofSeconds(30), script, source, options);
  }

  private byte[] compile(Duration limit, String script, Source source, String... options)
      throws IOException {
    var clang = new Clang(compiler(script), limit, Deadline.never(), Enclosure.NONE);
    return clang.finish(clang.start(source, List.of(options)));
  }

  private EmbeddedToolchain compiler(String script) throws IOException {
    Path compiler = folder.resolve("compiler");
    Files.writeString(compiler, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(compiler, PosixFilePermissions.fromString("rwx------"));
    return new EmbeddedToolchain(compiler, folder, folder);
  }
}
