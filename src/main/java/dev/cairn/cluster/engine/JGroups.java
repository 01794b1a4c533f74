package dev.cairn.cluster.engine;

import dev.cairn.user.UserError;
import java.util.List;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jgroups.JChannel;
import org.jgroups.Receiver;
import org.jgroups.View;
import org.jgroups.blocks.MessageDispatcher;
import org.jgroups.util.UUID;

/** Clusters on JGroups. */
final class JGroups {
  private static final String NAME = "cairn";

  /** It says much about strangers at the door; who is of interest is told by the members. */
  private static final Logger QUIET = Logger.getLogger("org.jgroups");

  private JGroups() {}

  /** As {@link Link#open}. */
  @SuppressWarnings("IllegalCatch") // JGroups declares no other
  static Link join(
      Token token, Link.Seat seat, Link.Answering answering, Consumer<List<Peer>> members) {
    QUIET.setLevel(Level.OFF);
    try {
      var channel = new JChannel(Stack.of(token, seat));
      channel.setDiscardOwnMessages(true);
      channel.addAddressGenerator(() -> address(seat));
      var dispatcher = new MessageDispatcher(channel, new Questions(answering));
      dispatcher.asyncDispatching(true);
      dispatcher.setReceiver(
          new Receiver() {
            @Override
            public void viewAccepted(View view) {
              members.accept(ChannelLink.others(channel, view));
            }
          });
      channel.connect(NAME);
      return new ChannelLink(channel, dispatcher);
    } catch (UserError e) {
      throw e;
    } catch (Exception e) {
      throw new UserError(
          "the cluster cannot be joined: " + e.getMessage(),
          seat.listening()
              .map(g -> "is " + g + " free, and an address of this machine?")
              .orElse(""));
    }
  }

  /**
   * Clusters that were cut apart are merged by whoever comes first in the order of addresses. Those
   * who listen do: others know of one another through them only, and if each of several lonely
   * members began to merge what it knows of, none would come to an end.
   */
  static UUID address(Link.Seat seat) {
    UUID any = UUID.randomUUID();
    long high = any.getMostSignificantBits();
    return new UUID(
        seat.listening().isPresent() ? high | Long.MIN_VALUE : high & Long.MAX_VALUE,
        any.getLeastSignificantBits());
  }
}
