package dev.cairn.cluster.engine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jgroups.util.DefaultSocketFactory;

/** What members speak through: TLS, in which each side shows that it has the token. */
final class Sockets extends DefaultSocketFactory {
  /** Whoever has come through the door but says nothing keeps the others waiting so long. */
  private static final int PATIENCE = (int) Duration.ofSeconds(5).toMillis();

  private final SSLContext context;

  Sockets(SSLContext context) {
    super(context);
    this.context = context;
    setSocketConfigurator(Sockets::hasten);
  }

  @Override
  public ServerSocket createServerSocket(String name) throws IOException {
    return new Door(context);
  }

  /** Who does not let us in soon is not waited for: what is sent to others waits behind it. */
  private static void hasten(Socket socket) {
    try {
      socket.setSoTimeout(PATIENCE);
    } catch (SocketException e) {
      throw new UncheckedIOException(e);
    }
    ((SSLSocket) socket).addHandshakeCompletedListener(e -> relax(e.getSocket()));
  }

  private static void relax(SSLSocket socket) {
    try {
      socket.setSoTimeout(0);
    } catch (SocketException e) {
      // it is closed again
    }
  }
}
