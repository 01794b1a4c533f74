package dev.cairn.testgen.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A hostile program changes a canary at no level that promises to protect files. */
class ConfinementTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final NativeToolchain PLAIN = NativeToolchain.find("/usr/bin:/bin").orElseThrow();

  @TempDir private static Path cache;
  @TempDir private Path home;

  private static Confinement best() {
    return PLAIN.confined(SandboxMode.AUTO, cache).confinement();
  }

  private static NativeToolchain at(SandboxLevel level) {
    Confinement best = best();
    assumeTrue(best.level().compareTo(level) >= 0, "this kernel does not allow " + level);
    return new NativeToolchain(
        PLAIN.compiler(),
        PLAIN.gcov(),
        PLAIN.path(),
        new Confinement(best.helper(), level),
        Optional.empty());
  }

  @ParameterizedTest
  @EnumSource(names = {"LANDLOCK", "NAMESPACES"})
  void filesOutsideAreOutOfReachBeforeMainAndAfterIt(SandboxLevel level) throws Exception {
    Path canary = canary();
    String attack =
        """
        #include <fcntl.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <sys/stat.h>
        #include <unistd.h>
        static void attack(void) {
          int file = open("CANARY", O_WRONLY | O_TRUNC);
          if (file >= 0) close(file);
          unlink("CANARY");
          rename("CANARY", "CANARY.gone");
          chmod("CANARY", 0);
          symlink("x", "CANARY.link");
          mkdir("CANARY.folder", 0777);
          system("rm -f CANARY");
        }
        __attribute__((constructor)) static void early(void) { attack(); }
        __attribute__((destructor)) static void late(void) { attack(); }
        int main(void) {
          atexit(attack);
          attack();
          puts(fopen("own", "w") ? "runs" : "cannot write its own folder");
          return 0;
        }
        """
            .replace("CANARY", canary.toString());

    Sandbox.Outcome outcome = run(at(level), attack);

    assertThat(outcome.out().strip()).isEqualTo("runs");
    assertThat(canary).hasContent("alive");
    assertThat(Files.getPosixFilePermissions(canary)).hasSize(6);
    try (var files = Files.list(canary.getParent())) {
      assertThat(files).containsExactly(canary);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SECCOMP", "LANDLOCK", "NAMESPACES"})
  void noSocketNoNamespaceNoMountNoTracing(SandboxLevel level) throws Exception {
    String attempts =
        """
        #define _GNU_SOURCE
        #include <sched.h>
        #include <stdio.h>
        #include <sys/mount.h>
        #include <sys/prctl.h>
        #include <sys/ptrace.h>
        #include <sys/socket.h>
        int main(void) {
          printf("%d %d %d %d %ld %d\\n", prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0),
                 socket(AF_INET, SOCK_STREAM, 0), unshare(CLONE_NEWUSER),
                 mount("none", ".", "tmpfs", 0, 0), ptrace(PTRACE_TRACEME, 0, 0, 0),
                 socket(AF_UNIX, SOCK_STREAM, 0));
          return 0;
        }
        """;

    assertThat(run(at(level), attempts).out().strip()).isEqualTo("1 -1 -1 -1 -1 -1");
  }

  /** Ends of other kinds could be sent to somebody else; a connected stream cannot. */
  @ParameterizedTest
  @EnumSource(names = {"SECCOMP", "LANDLOCK", "NAMESPACES"})
  void ofSocketsOnlyPairsOfStreamsAreMade(SandboxLevel level) throws Exception {
    String attempts =
        """
        #include <stdio.h>
        #include <sys/socket.h>
        int main(void) {
          int ends[2];
          int kinds[] = {SOCK_STREAM, SOCK_STREAM | SOCK_CLOEXEC, SOCK_DGRAM, SOCK_SEQPACKET};
          for (int i = 0; i < 4; i++) printf("%d ", socketpair(AF_UNIX, kinds[i], 0, ends));
          printf("%d\\n", socketpair(30 /* AF_TIPC */, SOCK_STREAM, 0, ends));
          return 0;
        }
        """;

    assertThat(run(at(level), attempts).out().strip()).isEqualTo("0 0 -1 -1 -1");
  }

  /** Children that hold out until they end with everything else: a bomb would be of such. */
  @Test
  void aProgramCannotFillTheMachineWithProcesses() throws Exception {
    String bomb =
        """
        #include <stdio.h>
        #include <unistd.h>
        int main(void) {
          int born = 0;
          while (born < 2000) {
            pid_t child = fork();
            if (child < 0) break;
            if (child == 0) for (;;) pause();
            born++;
          }
          printf("%d\\n", born);
          return 0;
        }
        """;

    String born = run(at(SandboxLevel.NAMESPACES), bomb).out().strip();

    assertThat(Integer.parseInt(born)).isBetween(1, 600);
  }

  @Test
  void atTheFullLevelTheProgramSeesWhatTheMachineShows() throws Exception {
    String look =
        """
        #include <stdio.h>
        #include <stdlib.h>
        #include <time.h>
        #include <unistd.h>
        int main(void) {
          char host[64];
          gethostname(host, sizeof host);
          tzset();
          printf("%d %s %s %d %d\\n", (int)getuid(), host, tzname[0], access("/etc/passwd", F_OK),
                 getenv("HOME") == NULL);
          return 0;
        }
        """;

    assertThat(run(at(SandboxLevel.NAMESPACES), look).out().strip())
        .isEqualTo("1000 localhost UTC -1 1");
  }

  @Test
  void whatTheProgramLeavesRunningEndsWithIt() throws Exception {
    String leaving =
        """
        #include <stdio.h>
        #include <unistd.h>
        int main(void) {
          if (fork() == 0) {
            setsid();
            for (int i = 0; i < 600; i++) {
              FILE *beat = fopen("beat", "w");
              fprintf(beat, "%d", i);
              fclose(beat);
              usleep(20000);
            }
          }
          while (access("beat", F_OK)) usleep(1000);
          return 0;
        }
        """;
    try (Scratch scratch = Scratch.create()) {
      run(at(SandboxLevel.NAMESPACES), leaving, scratch);

      String beat = Files.readString(scratch.folder().resolve("beat"));
      Thread.sleep(300);
      assertThat(Files.readString(scratch.folder().resolve("beat"))).isEqualTo(beat);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"LANDLOCK", "NAMESPACES"})
  void aCompilerSeesTheProjectAndNothingElse(SandboxLevel level) throws Exception {
    Path secret = Files.writeString(home.resolve("secret.h"), "int password;\n");
    Path project = Files.createDirectory(home.resolve("project"));
    Path leak = Files.writeString(project.resolve("a.c"), "#include \"" + secret + "\"\n");
    try (Scratch scratch = Scratch.create()) {
      var sandbox = new Sandbox(scratch.folder(), at(level));
      List<String> compile =
          List.of(PLAIN.compiler().toString(), "-E", leak.toString(), "-o", "a.i");

      Sandbox.Outcome hidden = sandbox.runTool(compile, showing(project), LIMIT);
      Sandbox.Outcome shown = sandbox.runTool(compile, showing(home), LIMIT);

      assertThat(hidden.err()).contains("secret.h");
      assertThat(hidden.isSuccess()).isFalse();
      assertThat(shown.isSuccess()).as(shown.err()).isTrue();
    }
  }

  @Test
  void statusAndSignalsPassThrough() throws Exception {
    NativeToolchain tools = at(SandboxLevel.NAMESPACES);

    assertThat(run(tools, "int main(void) { return 7; }").status()).isEqualTo(7);
    assertThat(run(tools, "int main(void) { __builtin_trap(); }").status()).isGreaterThan(128);
  }

  @Test
  void switchedOffNothingIsInTheWay() {
    Confinement off = PLAIN.confined(SandboxMode.OFF, cache).confinement();

    assertThat(off.level()).isEqualTo(SandboxLevel.LIMITS);
    assertThat(off.ofTest(home, List.of("/bin/true"))).containsExactly("/bin/true");
  }

  private static ReadableFolders showing(Path folder) {
    return new ReadableFolders(Set.of(folder), Set.of());
  }

  private Path canary() throws IOException {
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path folder = Files.createDirectory(home.resolve("canaries"));
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path canary = Files.writeString(folder.resolve("canary"), "alive");
    Files.setPosixFilePermissions(canary, PosixFilePermissions.fromString("rw-rw-rw-"));
    return canary;
  }

  private static Sandbox.Outcome run(NativeToolchain tools, String source)
      throws IOException, InterruptedException {
    try (Scratch scratch = Scratch.create()) {
      return run(tools, source, scratch);
    }
  }

  private static Sandbox.Outcome run(NativeToolchain tools, String source, Scratch scratch)
      throws IOException, InterruptedException {
    Path file = Files.writeString(scratch.folder().resolve("a.c"), source);
    var sandbox = new Sandbox(scratch.folder(), tools);
    List<String> compile = List.of(PLAIN.compiler().toString(), "-w", file.toString(), "-o", "a");
    Sandbox.Outcome compiled = sandbox.runTool(compile, ReadableFolders.NONE, LIMIT);
    assertThat(compiled.isSuccess()).as(compiled.err()).isTrue();
    return sandbox.run(List.of(scratch.folder().resolve("a").toString()), Map.of(), LIMIT);
  }

  /** As containers without root have it: root is the only user there. */
  @Test
  void whereRootIsTheOnlyUserProgramsAreConfinedAllTheSame() throws Exception {
    String helper = best().helper().map(Path::toString).orElse("");
    assumeTrue(best().level() == SandboxLevel.NAMESPACES, "this kernel has no user namespaces");
    assumeTrue(!inContainer("id -u").isEmpty(), "unshare makes no container here");
    String probe = helper + " --probe --rw " + home;
    String rights = "grep -c 'Cap[PE].*0000000000000000' /proc/self/status";
    String confined = helper + " --level 1 --rw " + home + " -- /bin/sh -c \"" + rights + "\"";

    assertThat(inContainer(probe)).isEqualTo("3");
    assertThat(inContainer("echo 0 >/proc/sys/user/max_user_namespaces; " + probe)).isIn("1", "2");
    assertThat(inContainer(confined)).isEqualTo("2");
  }

  private static String inContainer(String command) throws Exception {
    Process process =
        new ProcessBuilder("unshare", "-U", "-r", "-m", "sh", "-c", command)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said.strip();
  }
}
