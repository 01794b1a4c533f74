package dev.cairn.cluster.engine;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jgroups.BytesMessage;
import org.jgroups.JChannel;
import org.jgroups.View;
import org.jgroups.blocks.MessageDispatcher;
import org.jgroups.blocks.RequestOptions;
import org.jgroups.blocks.ResponseMode;

/** A member, as a channel of JGroups. */
record ChannelLink(JChannel channel, MessageDispatcher dispatcher) implements Link {
  static List<Peer> others(JChannel channel, View view) {
    return view.getMembers().stream()
        .filter(a -> !a.equals(channel.getAddress()))
        .<Peer>map(Member::new)
        .toList();
  }

  @Override
  @SuppressWarnings("IllegalCatch") // JGroups declares no other
  public CompletableFuture<byte[]> ask(Peer peer, byte[] question) {
    try {
      return dispatcher.sendMessageWithFuture(
          new BytesMessage(((Member) peer).address(), question),
          new RequestOptions(ResponseMode.GET_FIRST, 0));
    } catch (Exception e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  @Override
  public List<Peer> others() {
    return others(channel, channel.getView());
  }

  @Override
  public String name() {
    return String.valueOf(channel.getAddress());
  }

  @Override
  public void close() {
    channel.close();
  }
}
