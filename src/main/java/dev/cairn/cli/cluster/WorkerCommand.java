package dev.cairn.cli.cluster;

import dev.cairn.cli.option.OptionValues;
import dev.cairn.cluster.Card;
import dev.cairn.cluster.engine.Gate;
import dev.cairn.cluster.engine.Link;
import dev.cairn.cluster.engine.Token;
import dev.cairn.cluster.work.Worker;
import dev.cairn.frontend.clang.CacheLocation;
import dev.cairn.testgen.sandbox.NativeToolchain;
import dev.cairn.testgen.sandbox.SandboxLevel;
import dev.cairn.testgen.sandbox.SandboxMode;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code cairn worker}: does tasks for commands on other machines, until it is ended. */
@Command(
    name = "worker",
    mixinStandardHelpOptions = true,
    usageHelpAutoWidth = true,
    sortOptions = false,
    description = {
      "Makes this machine a worker of a cluster: it does what 'cairn generate --cluster' and",
      "'cairn ci --cluster' give it, until it is ended. The first worker listens, others join."
    })
public final class WorkerCommand implements Callable<Integer> {
  private static final int MOST_JOBS = 256;
  private static final long PERIOD_MILLIS = 1_000;

  private final String version;

  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @Option(
      names = "--listen",
      paramLabel = "HOST:PORT",
      converter = Gates.class,
      description = "an address of this machine, where others can join")
  private @Nullable Gate listening;

  @Option(
      names = "--join",
      paramLabel = "HOST:PORT",
      converter = Gates.class,
      description = "where another worker listens; waits until one does")
  private @Nullable Gate joined;

  @Option(
      names = "--token",
      paramLabel = "FILE",
      required = true,
      description = "what the members of the cluster know one another by; see cairn cluster")
  private Path token = Path.of("");

  @Option(
      names = "-j",
      paramLabel = "N",
      description = "how many tasks at a time (default: number of cores)")
  private @Nullable Integer jobs;

  /** {@code version}: of Cairn. */
  public WorkerCommand(String version) {
    this.version = version;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (listening == null && joined == null) {
      throw new UserError(
          "a worker needs an address", "add --listen HOST:PORT for the first, --join for others");
    }
    Token shown = Token.read(token);
    PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
    if (joined != null) {
      await(joined, shown, out);
    }
    Path folder = CacheLocation.standard().root().resolve("cluster");
    var means = new Worker.Means(Card.version(version), slots(), SlotMain.command(), folder);
    var seat = new Link.Seat(Optional.ofNullable(listening), Optional.ofNullable(joined));
    var ended = new CountDownLatch(1);
    try (var worker = new Worker(means);
        var link = Link.open(shown, seat, worker, worker::members)) {
      worker.begin(link);
      Runtime.getRuntime().addShutdownHook(new Thread(() -> leave(worker, link)));
      String tasks = means.slots() == 1 ? "one task" : means.slots() + " tasks";
      out.println("worker %s: %s at a time".formatted(link.name(), tasks));
      nativeRuns().ifPresent(out::println);
      out.flush();
      ended.await();
    }
    return 0;
  }

  /** The others hear at once that it is gone, and give its tasks to somebody else. */
  private static void leave(Worker worker, Link link) {
    link.close();
    worker.close();
  }

  /** What is left to others, as far as it is about native runs. */
  private static Optional<String> nativeRuns() {
    Optional<NativeToolchain> tools = NativeToolchain.find(SlotMain.searchPath());
    if (tools.isEmpty()) {
      return Optional.of("no C compiler found: tasks whose tests are run are left to others");
    }
    Path cache = CacheLocation.standard().root();
    SandboxLevel level = tools.get().confined(SandboxMode.AUTO, cache).confinement().level();
    return level.isFull()
        ? Optional.empty()
        : Optional.of(
            "native runs are confined by '%s' here: --sandbox require is left to others"
                .formatted(level.title()));
  }

  private static void await(Gate gate, Token token, PrintWriter out) throws InterruptedException {
    boolean isSaid = false;
    while (gate.knock(token).isPassing()) {
      if (!isSaid) {
        out.println("waiting for a worker at " + gate);
        out.flush();
        isSaid = true;
      }
      Thread.sleep(PERIOD_MILLIS);
    }
    gate.requireMember(token, Duration.ZERO);
  }

  private int slots() {
    return jobs == null
        ? Runtime.getRuntime().availableProcessors()
        : (int) OptionValues.atMost(MOST_JOBS, "-j", OptionValues.positive("-j", jobs));
  }
}
