package dev.cairn.cluster.engine;

import java.util.Arrays;
import org.jgroups.Message;
import org.jgroups.blocks.RequestHandler;
import org.jgroups.blocks.Response;
import org.jspecify.annotations.Nullable;

/** Hands the questions of others on; an answer is sent when it is there. */
record Questions(Link.Answering answering) implements RequestHandler {
  @Override
  public Object handle(Message message) {
    throw new IllegalStateException("questions are answered later");
  }

  @Override
  public void handle(Message message, @Nullable Response response) {
    var _ =
        answering
            .apply(new Member(message.getSrc()), content(message))
            .whenComplete(
                (answer, failure) -> {
                  if (response != null) {
                    boolean isFailed = failure != null;
                    response.send(isFailed ? String.valueOf(failure) : answer, isFailed);
                  }
                });
  }

  private static byte[] content(Message message) {
    byte[] all = message.getArray();
    int from = message.getOffset();
    return all == null ? new byte[0] : Arrays.copyOfRange(all, from, from + message.getLength());
  }
}
