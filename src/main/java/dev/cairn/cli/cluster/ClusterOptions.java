package dev.cairn.cli.cluster;

import dev.cairn.cluster.Card;
import dev.cairn.cluster.engine.Gate;
import dev.cairn.cluster.engine.Token;
import dev.cairn.cluster.lead.Leader;
import dev.cairn.generate.Environment;
import dev.cairn.user.UserError;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;

/** Whether the workers of a cluster do the work. */
public final class ClusterOptions {
  private static final String CLUSTER = "--cluster";
  private static final String TOKEN = "--token";

  /** What only means something to the process that explores. */
  private static final List<String> HERE_ONLY = List.of("--log-queries", "--isa", "--plugin");

  @Option(
      names = CLUSTER,
      paramLabel = "HOST:PORT",
      converter = Gates.class,
      description = "have the workers of the cluster there do it; see cairn worker")
  private @Nullable Gate gate;

  @Option(
      names = TOKEN,
      paramLabel = "FILE",
      description = "what the members of the cluster know one another by")
  private @Nullable Path token;

  public boolean isWanted() {
    return gate != null;
  }

  /** Options that do not go together are the user's error. */
  public void check(ParseResult typed) {
    if (gate == null && token != null) {
      throw new UserError(TOKEN + " is for a cluster", "add --cluster HOST:PORT");
    }
    if (gate != null && token == null) {
      throw new UserError(
          CLUSTER + " needs the token of the cluster", "add --token FILE, as its workers have it");
    }
    for (String option : HERE_ONLY) {
      if (gate != null && typed.hasMatchedOption(option)) {
        throw new UserError(option + " does not go together with " + CLUSTER, "leave one out");
      }
    }
  }

  /** Joins the cluster; {@code err}: where it is said in the end what that was good for. */
  public Leading lead(String version, Environment environment, PrintWriter err) {
    Token shown = Token.read(Objects.requireNonNull(token));
    int threads = Runtime.getRuntime().availableProcessors();
    var means = new Leader.Means(Card.version(version), threads, SlotMain.command());
    Leader leader = Leader.join(Objects.requireNonNull(gate), shown, means);
    return new Leading(leader, environment, err);
  }
}
