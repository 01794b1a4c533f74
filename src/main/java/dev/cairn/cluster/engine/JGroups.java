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
    } catch (Exception e) {
      throw new UserError(
          "the cluster cannot be joined: " + e.getMessage(),
          seat.listening()
              .map(g -> "is " + g + " free, and an address of this machine?")
              .orElse(""));
    }
  }
}
