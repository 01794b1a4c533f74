package dev.cairn.cluster.engine;

import java.util.List;
import java.util.function.Consumer;

/**
 * What makes a process a member of a cluster: found as a service, so that nothing of it is loaded
 * where no cluster is asked for.
 */
public interface Engine {
  /** As {@link Link#open}. */
  Link join(
      Token token, Link.Seat seat, Link.Answering answering, Consumer<List<Peer>> members);
}
