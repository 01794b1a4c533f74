package dev.cairn.cluster.engine;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * Where others come in: only those who have shown that they have the token. JGroups lets one in
 * after the other, and would wait for each to show it; whoever is slow, silent or a stranger would
 * keep the next ones out, so that with many members who come at the same moment nobody gets in in
 * time. Here each shows it by itself.
 */
final class Door extends ServerSocket {
  /** A stranger that says nothing is waited for so long. */
  private static final int PATIENCE = (int) Duration.ofSeconds(20).toMillis();

  /** Those who wait in front of it; more are sent away. */
  private static final int MOST = 256;

  private final SSLContext context;
  private final BlockingQueue<Optional<Socket>> shown = new LinkedBlockingQueue<>();
  private final Semaphore places = new Semaphore(MOST);

  /** {@code context}: believes those who have the token. */
  Door(SSLContext context) throws IOException {
    this.context = context;
  }

  @Override
  public void bind(SocketAddress address, int backlog) throws IOException {
    super.bind(address, Math.max(backlog, MOST));
    Thread.ofPlatform().daemon().name("cairn-door").start(this::watch);
  }

  private void watch() {
    while (!isClosed()) {
      try {
        Socket guest = super.accept();
        if (places.tryAcquire()) {
          Thread.ofVirtual().start(() -> greet(guest));
        } else {
          guest.close();
        }
      } catch (IOException e) {
        // whoever came is gone again, or it is closed
      }
    }
    shown.add(Optional.empty());
  }

  private void greet(Socket guest) {
    try {
      var socket = (SSLSocket) context.getSocketFactory().createSocket(guest, null, true);
      socket.setUseClientMode(false);
      socket.setNeedClientAuth(true);
      socket.setSoTimeout(PATIENCE);
      socket.startHandshake();
      socket.setSoTimeout(0);
      shown.add(Optional.of(socket));
    } catch (IOException e) {
      leave(guest);
    } finally {
      places.release();
    }
  }

  private static void leave(Socket guest) {
    try {
      guest.close();
    } catch (IOException e) {
      // then it is closed
    }
  }

  /** The next who has shown it. */
  @Override
  public Socket accept() throws IOException {
    try {
      Optional<Socket> next = shown.take();
      if (next.isPresent()) {
        return next.get();
      }
      shown.add(next); // for whoever asks again
      throw new SocketException("it is closed");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SocketException("it is closed");
    }
  }
}
