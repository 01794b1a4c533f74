package dev.cairn.cli.cluster;

import dev.cairn.cli.terminal.Columns;
import dev.cairn.cluster.Card;
import dev.cairn.cluster.engine.Gate;
import dev.cairn.cluster.engine.Link;
import dev.cairn.cluster.engine.Peer;
import dev.cairn.cluster.engine.Token;
import dev.cairn.user.UserError;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code cairn cluster}: who is in a cluster and how the work goes on; makes tokens. */
@Command(
    name = "cluster",
    mixinStandardHelpOptions = true,
    usageHelpAutoWidth = true,
    sortOptions = false,
    description = {
      "Shows the members of a cluster: workers, what they have done, and for each command that",
      "leads what waits, what was lost and what was repeated. Makes the token of a new cluster."
    })
public final class ClusterCommand implements Callable<Integer> {
  private static final long PERIOD_MILLIS = 2_000;
  private static final long PATIENCE_SECONDS = 5;

  private static final List<String> HEAD =
      List.of(
          "member", "does", "busy", "done", "per minute", "waiting", "lost", "repeated", "version");

  private final String version;

  @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

  @Parameters(
      paramLabel = "HOST:PORT",
      arity = "0..1",
      converter = Gates.class,
      description = "where a worker of the cluster listens")
  private @Nullable Gate gate;

  @Option(
      names = "--token",
      paramLabel = "FILE",
      description = "what the members of the cluster know one another by")
  private @Nullable Path token;

  @Option(names = "--watch", description = "again every two seconds, until it is ended")
  private boolean isWatching;

  @Option(
      names = "--new-token",
      paramLabel = "FILE",
      description = "writes the token of a new cluster, to be copied to all its machines")
  private @Nullable Path fresh;

  /** {@code version}: of Cairn. */
  public ClusterCommand(String version) {
    this.version = version;
  }

  @Override
  public Integer call() throws InterruptedException {
    PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
    if (fresh != null) {
      Token.create(fresh);
      out.println("token: " + fresh + " (whoever has this file is a member)");
      return 0;
    }
    if (gate == null || token == null) {
      throw new UserError(
          "a cluster is told by its address and its token",
          "write 'cairn cluster HOST:PORT --token FILE', or --new-token FILE for a new one");
    }
    Token shown = Token.read(token);
    gate.requireMember(shown, Duration.ZERO);
    var seat = new Link.Seat(Optional.empty(), Optional.of(gate));
    byte[] own = Card.looking(Card.version(version)).bytes();
    try (var link =
        Link.open(shown, seat, (_, _) -> CompletableFuture.completedFuture(own), _ -> {})) {
      show(link, out);
      while (isWatching) {
        Thread.sleep(PERIOD_MILLIS);
        out.println();
        show(link, out);
      }
    }
    return 0;
  }

  private static void show(Link link, PrintWriter out) {
    Map<Peer, CompletableFuture<byte[]>> asked = new LinkedHashMap<>();
    for (Peer peer : link.others()) { // all at once: each of them may be silent
      asked.put(peer, link.ask(peer, new byte[0]).orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS));
    }
    List<List<String>> rows = new ArrayList<>(List.of(HEAD));
    asked.forEach(
        (peer, answer) ->
            rows.add(card(answer).map(c -> row(peer, c)).orElseGet(() -> silent(peer))));
    out.print(Columns.of(rows, Set.of(0, 1, HEAD.size() - 1)));
    out.flush();
  }

  private static Optional<Card> card(CompletableFuture<byte[]> answer) {
    try {
      return Card.of(answer.join());
    } catch (CompletionException e) {
      return Optional.empty();
    }
  }

  private static List<String> silent(Peer peer) {
    return List.of(peer.toString(), "is silent", "-", "-", "-", "-", "-", "-", "-");
  }

  private static List<String> row(Peer peer, Card card) {
    boolean isWorker = card.slots() > 0;
    Card.Tasks tasks = card.tasks();
    if (card.isLooking()) {
      return List.of(peer.toString(), "looks", "-", "-", "-", "-", "-", "-", card.version());
    }
    return List.of(
        peer.toString(),
        isWorker ? works(card) : leads(card.one()),
        "" + tasks.busy(),
        "" + tasks.done(),
        String.format(Locale.ROOT, "%.1f", card.perMinute()),
        isWorker ? "-" : "" + tasks.waiting(),
        isWorker ? "-" : "" + tasks.lost(),
        isWorker ? "-" : "" + tasks.repeated(),
        card.version());
  }

  private static String works(Card card) {
    int helping = card.one().helping();
    String helps =
        switch (helping) {
          case 0 -> "";
          case 1 -> ", helps with a function";
          default -> ", helps with " + helping + " functions";
        };
    return "works, " + card.slots() + " at a time" + helps;
  }

  private static String leads(Card.One one) {
    return one.runs() + one.parts() == 0
        ? "leads"
        : "leads: %d runs ahead, %d used, %d parts".formatted(one.runs(), one.used(), one.parts());
  }
}
