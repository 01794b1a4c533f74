package dev.cairn.cli.cluster;

import dev.cairn.cluster.Messages;
import dev.cairn.cluster.lead.ClusterGeneration;
import dev.cairn.cluster.lead.Leader;
import dev.cairn.cluster.lead.TaskFigures;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.project.Generation;
import dev.cairn.user.UserError;
import java.io.PrintWriter;
import java.util.List;

/** Makes generations that the workers of a cluster do, as long as it is open. */
public record Leading(Leader leader, Environment environment, PrintWriter err)
    implements Generation.Maker, AutoCloseable {
  @Override
  public Generation of(List<Request> requests, Progress progress) {
    if (!requests.stream().allMatch(Messages::canTell)) {
      throw new UserError(
          "a search strategy of one's own is only on this machine",
          "choose one of Cairn's, or leave out --cluster");
    }
    return new ClusterGeneration(leader, environment, requests, progress);
  }

  @Override
  public void close() {
    TaskFigures tasks = leader.tasks();
    if (tasks.done() > 0) {
      err.println(tasks.words());
    }
    leader.close();
  }
}
