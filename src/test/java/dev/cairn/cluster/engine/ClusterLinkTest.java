package dev.cairn.cluster.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.Patience;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What members of a cluster may rely on. */
class ClusterLinkTest {
  @TempDir static Path folder;
  private static Token token;
  private static Token other;

  private static final Executor MANY = task -> Thread.ofPlatform().daemon().start(task);

  private final LinkedBlockingQueue<List<Peer>> views = new LinkedBlockingQueue<>();
  private Gate gate;
  private Link first;

  @BeforeAll
  static void makeTokens() {
    Token.create(folder.resolve("token"));
    Token.create(folder.resolve("other"));
    token = Token.read(folder.resolve("token"));
    other = Token.read(folder.resolve("other"));
  }

  @BeforeEach
  void listen() throws IOException {
    gate = new Gate("127.0.0.1", FreePort.find());
    first = Link.open(token, seat(gate), ClusterLinkTest::echo, views::add);
  }

  @AfterEach
  void leave() {
    first.close();
  }

  @Test
  void membersAnswerOneAnother() throws Exception {
    try (Link second = joined(token)) {
      Peer peer = met(second);

      assertThat(second.ask(peer, "hello".getBytes(UTF_8)).get(60, TimeUnit.SECONDS))
          .isEqualTo("hello".getBytes(UTF_8));
    }
  }

  @Test
  void anAnswerMayBeLarge() throws Exception {
    byte[] large = new byte[5_000_000];
    new Random(1).nextBytes(large);
    try (Link second = joined(token)) {
      Peer peer = met(second);

      assertThat(second.ask(peer, large).get(60, TimeUnit.SECONDS)).isEqualTo(large);
    }
  }

  @Test
  void aQuestionToOneWhoLeavesFails() throws Exception {
    Link second = Link.open(token, joining(), (_, _) -> new CompletableFuture<>(), _ -> {});
    CompletableFuture<byte[]> never = first.ask(met(first), new byte[1]);
    second.close();

    assertThatThrownBy(() -> never.get(60, TimeUnit.SECONDS))
        .isNotInstanceOf(java.util.concurrent.TimeoutException.class);
  }

  @Test
  void whoHasAnotherTokenIsNoMember() throws Exception {
    assertThatThrownBy(() -> gate.requireMember(other, Duration.ofMinutes(1)))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("another token");
    CompletableFuture<Void> stranger =
        CompletableFuture.supplyAsync(() -> joined(other)).thenAccept(Link::close);
    views.clear();

    assertThat(views.poll(2, TimeUnit.SECONDS)).isNull();
    stranger.cancel(false);
  }

  @Test
  void manyWhoAreSilentAtTheDoorKeepNobodyOut() throws Exception {
    List<Socket> silent = new ArrayList<>();
    for (int i = 0; i < 60; i++) { // at a second each, longer than one looks for a cluster
      silent.add(new Socket(gate.host(), gate.port()));
    }
    try (Link second = joined(token)) {
      met(second);

      assertThat(second.others()).hasSize(1);
    }
    for (Socket socket : silent) {
      socket.close();
    }
  }

  @Test
  void whoeverComeAtTheSameMomentAreOneCluster() throws Exception {
    List<CompletableFuture<Link>> coming =
        Stream.generate(() -> CompletableFuture.supplyAsync(() -> joined(token), MANY))
            .limit(5)
            .toList();
    List<Link> links = coming.stream().map(CompletableFuture::join).toList();
    List<Peer> last = List.of();
    while (last.size() < links.size()) {
      last = Objects.requireNonNull(views.poll(60, TimeUnit.SECONDS), "somebody is missing");
    }

    assertThat(first.others()).hasSize(5);
    links.forEach(Link::close);
  }

  @Test
  void whoListensComesFirstAndMerges() {
    assertThat(JGroups.address(seat(gate))).isLessThan(JGroups.address(joining()));
  }

  @Test
  void randomBytesAndSilenceAtTheDoorDisturbNobody() throws Exception {
    Socket silent = new Socket(gate.host(), gate.port());
    try (var rude = new Socket(gate.host(), gate.port())) {
      byte[] noise = new byte[4096];
      new Random(7).nextBytes(noise);
      rude.getOutputStream().write(noise);
    }
    try (Link second = joined(token)) {
      Peer peer = met(second);

      assertThat(second.ask(peer, new byte[] {4}).get(60, TimeUnit.SECONDS)).containsExactly(4);
    }
    silent.close();
  }

  @Test
  void anAddressThatIsNoneIsSaidAsItIs() {
    var nowhere = new Gate("no.such.machine.invalid", 7800);

    assertThatThrownBy(() -> Link.open(token, seat(nowhere), ClusterLinkTest::echo, _ -> {}))
        .isInstanceOf(UserError.class)
        .hasMessageStartingWith("there is no machine called");
  }

  @Test
  void whoeverListensAndSaysNothingIsNoStranger() throws IOException {
    try (var busy = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var silent = new Gate("127.0.0.1", busy.getLocalPort());

      assertThatThrownBy(() -> silent.requireMember(token, Duration.ZERO))
          .isInstanceOf(UserError.class)
          .hasMessageContaining("says nothing");
    }
  }

  @Test
  void whereNobodyListensIsSaid() throws IOException {
    var nobody = new Gate("127.0.0.1", FreePort.find());

    assertThatThrownBy(() -> nobody.requireMember(token, Duration.ZERO))
        .isInstanceOf(UserError.class)
        .hasMessageContaining("no worker answers");
  }

  /** On a busy machine a member may first be alone, until the clusters are merged. */
  private static Peer met(Link link) throws Exception {
    Patience.await("another member", () -> !link.others().isEmpty());
    return link.others().getFirst();
  }

  private Link joined(Token shown) {
    return Link.open(shown, joining(), ClusterLinkTest::echo, _ -> {});
  }

  private Link.Seat joining() {
    return new Link.Seat(Optional.empty(), Optional.of(gate));
  }

  private static Link.Seat seat(Gate own) {
    return new Link.Seat(Optional.of(own), Optional.empty());
  }

  private static CompletableFuture<byte[]> echo(Peer peer, byte[] question) {
    return CompletableFuture.completedFuture(question);
  }
}
