package dev.cairn.cluster.engine;

import dev.cairn.user.UserError;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;

/** Where a cluster can be joined: the address of one of its members. */
public record Gate(String host, int port) {
  private static final long PERIOD_MILLIS = 200;
  private static final int PATIENCE = (int) Duration.ofSeconds(5).toMillis();

  InetSocketAddress address() {
    var address = new InetSocketAddress(host, port);
    if (address.isUnresolved()) {
      throw new UserError("there is no machine called '" + host + "'", "write HOST:PORT");
    }
    return address;
  }

  /** The address of this machine from which the gate is reached. */
  InetAddress nearSide() {
    try (var socket = new DatagramSocket()) {
      socket.connect(address());
      return socket.getLocalAddress();
    } catch (IOException e) {
      throw new UserError("'" + host + "' cannot be reached from here: " + e.getMessage());
    }
  }

  /** Who answers there. */
  public enum Answer {
    /** Somebody who has the same token. */
    MEMBER,
    /** Somebody who has not. */
    STRANGER,
    /** Somebody who says nothing: busy, or somebody else. */
    SILENT,
    NOBODY;

    /** It may be another one soon. */
    public boolean isPassing() {
      return this == SILENT || this == NOBODY;
    }
  }

  /** Tries whether one can join. */
  public Answer knock(Token token) {
    try (var socket = (SSLSocket) token.context().getSocketFactory().createSocket()) {
      socket.connect(address(), PATIENCE);
      socket.setSoTimeout(PATIENCE);
      socket.startHandshake();
      return Answer.MEMBER;
    } catch (SSLException e) {
      return Answer.STRANGER;
    } catch (SocketTimeoutException e) {
      return Answer.SILENT;
    } catch (IOException e) {
      return Answer.NOBODY;
    }
  }

  /** The same, but it is tried for a while: whoever listens may be busy, or about to come back. */
  public Answer knock(Token token, Duration patience) {
    long limit = System.nanoTime() + patience.toNanos();
    Answer answer = knock(token);
    while (answer.isPassing() && System.nanoTime() < limit) {
      try {
        Thread.sleep(PERIOD_MILLIS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return answer;
      }
      answer = knock(token);
    }
    return answer;
  }

  /** Requires somebody who has the same token, within a while. */
  public void requireMember(Token token, Duration patience) {
    switch (knock(token, patience)) {
      case MEMBER -> {}
      case STRANGER ->
          throw new UserError(
              "whoever listens at " + this + " has another token, or is no worker of Cairn",
              "give all members of a cluster the same --token FILE");
      case SILENT ->
          throw new UserError(
              "whoever listens at " + this + " says nothing",
              "is it a worker of Cairn, and not stopped? Else name another one");
      case NOBODY ->
          throw new UserError(
              "no worker answers at " + this,
              "start one there: 'cairn worker --listen " + this + " --token FILE'");
    }
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
