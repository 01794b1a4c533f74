package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Patience;
import dev.cairn.cluster.engine.FreePort;
import dev.cairn.cluster.engine.Gate;
import dev.cairn.cluster.engine.Link;
import dev.cairn.cluster.engine.Token;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --cluster}: the files of the result are those of one machine, whoever dies. */
class ClusterTest {
  private static final String FUNCTIONS =
      """
      #include "limit.h"
      int a(int x) { if (x > LIMIT) return 1; return 0; }
      int b(int x, int y) { if (x * y == 4919 && x > 1 && y > x) return 1; return 0; }
      int c(int (*f)(void)) { return f(); }
      int d(const char *s) { if (s[0] == 'o') if (s[1] == 'k') return 1; return 0; }
      static int quotient(int x, int y) { return x / y; }
      int e(int x, int y) { if (x > 3) return quotient(x, y); return x * 3; }
      int f(unsigned x) { if (x < 0) return 1; return 0; }
      """;

  private static final String ONE =
      """
      int g(const unsigned char *a, int n) {
        unsigned h = 17;
        if (n < 0 || n > 3) return -1;
        for (int i = 0; i < n; i++) {
          unsigned v = a[i];
          if ((v * v + 3u * h) % 251 == 7) h = h * 31 + v; else h += 1;
        }
        return h % 97 == 5;
      }
      """;

  /** With so many paths that they are explored in parts. */
  private static final String MANY_PATHS =
      """
      int h(const signed char a[12], int x) {
        int s = 0;
        for (int i = 0; i < 11; i++) {
          if (a[i] > x % 5) s += a[i]; else s--;
        }
        return s;
      }
      """;

  @TempDir private Path folder;

  @Test
  void workersMakeTheResultOfOneMachineThoughOneIsKilled() throws Exception {
    Path file = Files.writeString(folder.resolve("f.c"), FUNCTIONS);
    Files.writeString(folder.resolve("limit.h"), "#define LIMIT 3\n");
    String token = folder.resolve("token").toString();
    String gate = "127.0.0.1:" + FreePort.find();
    assertThat(Cli.run("cluster", "--new-token", token).status()).isZero();
    Cli alone = generate(file, "one-worker", "--no-native");

    Process first = worker("--listen", gate, token);
    Process second = worker("--join", gate, token);
    try {
      awaitMembers(gate, token, 2);
      assertOneFunctionIsHelped("g", ONE, second, "--cluster", gate, "--token", token);
      assertOneFunctionIsHelped("h", MANY_PATHS, second, "--cluster", gate, "--token", token);
      var together =
          new FutureTask<>(
              () ->
                  generate(file, "two-worker", "--no-native", "--cluster", gate, "--token", token));
      Thread.ofPlatform().start(together);
      Thread.sleep(1_500);
      second.destroyForcibly();

      assertThat(together.get().status()).as(together.get().err()).isEqualTo(alone.status());
      assertSameFiles("one-worker", "two-worker");
      assertThat(said(together.get().out())).isEqualTo(said(alone.out()));
      assertThat(warnings(together.get())).isEqualTo(warnings(alone));
      assertThat(alone.out()).contains("defect: division by zero", "called from e", "assumes");
      assertThat(alone.err()).contains("tests not replayed");
      assertThat(together.get().err()).containsPattern("workers did \\d+ task");
    } finally {
      first.destroyForcibly();
      second.destroyForcibly();
    }
  }

  /**
   * What one function needs is found ahead by workers, though a process of one of them is killed.
   */
  private void assertOneFunctionIsHelped(
      String name, String text, Process worker, String... cluster) throws Exception {
    Path file = Files.writeString(folder.resolve(name + ".c"), text);
    List<String> options = List.of("--cover", "paths", "--no-native", "--max-time", "10min");
    Cli alone = generate(file, "one-machine-" + name, options.toArray(String[]::new));
    var helped =
        new FutureTask<>(
            () -> {
              List<String> more = new ArrayList<>(options);
              more.addAll(List.of(cluster));
              return generate(file, "two-machine-" + name, more.toArray(String[]::new));
            });
    Thread.ofPlatform().start(helped);
    while (!helped.isDone() && worker.children().findAny().isEmpty()) {
      Thread.sleep(20);
    }
    Thread.sleep(1_500);
    worker.children().forEach(ProcessHandle::destroyForcibly);

    assertThat(helped.get().status()).as(helped.get().err()).isEqualTo(alone.status());
    assertThat(helped.get().err()).contains("runs ahead");
    assertSameFiles("one-machine-" + name, "two-machine-" + name);
  }

  private void assertSameFiles(String one, String other) throws IOException {
    Map<String, String> expected = files(one);
    Map<String, String> found = files(other);
    assertThat(found).containsOnlyKeys(expected.keySet());
    found.forEach((name, text) -> assertThat(text).as(name).isEqualTo(expected.get(name)));
  }

  @Test
  void membersWhoDoNotAnswerAreShownAsSilent() throws Exception {
    Path token = folder.resolve("token");
    Token.create(token);
    var gate = new Gate("127.0.0.1", FreePort.find());
    var seat = new Link.Seat(Optional.of(gate), Optional.empty());
    Link.Answering never = (_, _) -> new CompletableFuture<>();

    try (var _ = Link.open(Token.read(token), seat, never, _ -> {})) {
      String[] command = {"cluster", gate.toString(), "--token", token.toString()};

      Patience.await("a silent member", () -> Cli.run(command).out().contains("is silent"));
    }
  }

  @Test
  void aTokenIsNotMadeInAFolderThatIsNotThere() {
    Cli made = Cli.run("cluster", "--new-token", folder.resolve("none/token").toString());

    assertThat(made.status()).isEqualTo(2);
    assertThat(made.err()).contains("there is no folder").doesNotContain("keytool");
  }

  /** What clusters stand on takes its time to be loaded. */
  @Test
  void whoWorksAloneLoadsNothingOfClusters() throws Exception {
    Path file = Files.writeString(folder.resolve("a.c"), "int a(int x) { return x > 3; }");
    Path loaded = folder.resolve("loaded");
    List<String> arguments =
        List.of("generate", file.toString(), "--no-native", "-o", folder.resolve("a").toString());

    Process process = CairnProcess.start(List.of("-Xlog:class+load:file=" + loaded), arguments);

    assertThat(process.waitFor()).isZero();
    assertThat(Files.readString(loaded)).contains("dev.cairn.engine").doesNotContain("org.jgroups");
  }

  @Test
  void aClusterNeedsItsToken() {
    Cli without = Cli.run("generate", "examples/merge.c", "--cluster", "127.0.0.1:1");
    Cli nowhere = Cli.run("generate", "examples/merge.c", "--token", "x");
    Cli wrong = Cli.run("generate", "examples/merge.c", "--cluster", "nowhere", "--token", "x");

    assertThat(List.of(without.status(), nowhere.status(), wrong.status())).containsOnly(2);
    assertThat(without.err()).contains("needs the token");
    assertThat(nowhere.err()).contains("add --cluster");
    assertThat(wrong.err()).contains("write HOST:PORT");
  }

  private static void awaitMembers(String gate, String token, int count) throws Exception {
    Patience.await(count + " workers", () -> members(gate, token) == count);
  }

  private static long members(String gate, String token) {
    String shown = Cli.run("cluster", gate, "--token", token).out();
    return shown.lines().filter(l -> l.contains("works")).count();
  }

  private static Process worker(String how, String gate, String token) throws IOException {
    return CairnProcess.start(List.of("worker", how, gate, "--token", token, "-j", "1"));
  }

  private Cli generate(Path file, String out, String... more) {
    List<String> args =
        new ArrayList<>(
            List.of(
                "generate", file.toString(), "--no-report", "-j", "1", "--solver-timeout", "1min"));
    args.addAll(List.of("-o", folder.resolve(out).toString()));
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  /** Without times, whose width may differ, too. */
  private static String said(String text) {
    return text.lines()
        .map(l -> l.replaceAll(" *\\d+\\.\\d\\d|(one|two)-worker", ""))
        .collect(Collectors.joining("\n"));
  }

  private static List<String> warnings(Cli command) {
    return command.err().lines().filter(l -> l.startsWith("warning: ")).toList();
  }

  private Map<String, String> files(String out) throws IOException {
    Path root = folder.resolve(out);
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.filter(Files::isRegularFile).toList()) {
        files.put(
            root.relativize(path).toString(),
            Files.readString(path)
                .replaceAll("\"seconds\": \\{[^}]*}|timestamp=\"\\d+\"|\"solverWork\": .*", "")
                .replace(root.toString(), "OUT"));
      }
    }
    return files;
  }
}
