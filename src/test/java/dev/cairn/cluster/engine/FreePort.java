package dev.cairn.cluster.engine;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A port of this machine that nobody listens at. It lies below those that the system gives to
 * connections, so that none of them gets it before the test does.
 */
public final class FreePort {
  private static final int LOWEST = 12_000;
  private static final int HIGHEST = 32_000;
  private static final int TRIES = 1_000;

  private FreePort() {}

  public static int find() throws IOException {
    IOException last = new IOException("no port was tried");
    for (int i = 0; i < TRIES; i++) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST);
      try (var _ = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
        return port;
      } catch (IOException e) {
        last = e;
      }
    }
    throw last;
  }
}
