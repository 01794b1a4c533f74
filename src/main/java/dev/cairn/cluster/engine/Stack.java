package dev.cairn.cluster.engine;

import java.io.IOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import org.jgroups.protocols.FD_ALL3;
import org.jgroups.protocols.FRAG4;
import org.jgroups.protocols.MERGE3;
import org.jgroups.protocols.TCP;
import org.jgroups.protocols.TCPPING;
import org.jgroups.protocols.UFC;
import org.jgroups.protocols.UNICAST3;
import org.jgroups.protocols.VERIFY_SUSPECT2;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.protocols.pbcast.NAKACK2;
import org.jgroups.protocols.pbcast.STABLE;
import org.jgroups.stack.Protocol;

/** The protocols of JGroups that make a cluster of Cairn, from the network upwards. */
final class Stack {
  private static final long HEARTBEAT = 1_000;
  private static final long SILENCE = 6_000;
  private static final int FRAGMENT = 60_000;

  /** A member that does not say its address is waited for so long. */
  private static final int SHY = 3_000;

  /**
   * So long a cluster is looked for, and asked again every so often, before a member is one by
   * itself: such ones find the others only when there is time to merge clusters.
   */
  private static final long SEARCH = 20_000;

  private static final int ASKED = 10;

  /** Where there is nobody to join. */
  private static final long ALONE = 10;

  /** So many ports behind a free one are tried, should it be taken meanwhile. */
  private static final int PORTS = 20;

  private Stack() {}

  /** Everything between members is TLS, in which each side shows that it has the token. */
  static List<Protocol> of(Token token, Link.Seat seat) throws Exception {
    TCP tcp = new TCP();
    tcp.setSocketFactory(new Sockets(token.context()));
    tcp.setPeerAddrReadTimeout(SHY);
    tcp.enableSuspectEvents(true);
    tcp.setBindAddress(
        seat.listening().isPresent()
            ? seat.listening().get().address().getAddress()
            : seat.joined().orElseThrow().nearSide());
    tcp.setBindPort(seat.listening().isPresent() ? seat.listening().get().port() : freePort());
    tcp.setPortRange(seat.listening().isPresent() ? 0 : PORTS);
    var discovery =
        new TCPPING().setInitialHosts(seat.joined().map(Gate::address).stream().toList());
    discovery.setPortRange(0).numDiscoveryRuns(ASKED);
    List<Protocol> all = new ArrayList<>(List.of(tcp, discovery));
    all.addAll(
        List.of(
            new MERGE3().setMinInterval(HEARTBEAT).setMaxInterval(3 * HEARTBEAT),
            new FD_ALL3().setTimeout(SILENCE).setInterval(HEARTBEAT),
            new VERIFY_SUSPECT2().setTimeout(HEARTBEAT),
            new NAKACK2().useMcastXmit(false),
            new UNICAST3(),
            new STABLE(),
            new GMS()
                .setJoinTimeout(seat.joined().isPresent() ? SEARCH : ALONE)
                .printLocalAddress(false),
            new UFC(),
            new FRAG4().setFragSize(FRAGMENT)));
    return all;
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
