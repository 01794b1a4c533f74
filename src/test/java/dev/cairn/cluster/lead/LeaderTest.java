package dev.cairn.cluster.lead;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.Patience;
import dev.cairn.cluster.Card;
import dev.cairn.cluster.engine.FreePort;
import dev.cairn.cluster.engine.Gate;
import dev.cairn.cluster.engine.Link;
import dev.cairn.cluster.engine.Token;
import dev.cairn.cluster.work.Worker;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who may work for whom. */
class LeaderTest {
  /** A command gives up after seconds, which a busy machine may need for more. */
  private static final int CHANCES = 5;

  @TempDir private static Path tokens;
  @TempDir private Path folder;
  private static Token token;
  private Gate gate;

  @BeforeAll
  static void makeToken() {
    Token.create(tokens.resolve("token"));
    token = Token.read(tokens.resolve("token"));
  }

  @BeforeEach
  void chooseGate() throws IOException {
    gate = new Gate("127.0.0.1", FreePort.find());
  }

  @Test
  void aWorkerOfTheSameVersionIsTaken() throws IOException {
    try (var worker = worker("1.2-abc");
        Link _ = listening(worker);
        Leader leader = joined("1.2-abc")) {
      assertThat(leader.slots()).isEqualTo(3);
      assertThat(leader.otherVersions()).isEmpty();
    }
  }

  /** How large tasks are depends on it. */
  @Test
  void allWhoAreThereAreKnownFromTheBeginning() throws Exception {
    var card = new Card("1.2-abc", 4, Card.Tasks.NONE, 0, Card.One.NONE);
    Link.Answering slow =
        (_, _) ->
            CompletableFuture.supplyAsync(
                card::bytes, CompletableFuture.delayedExecutor(700, TimeUnit.MILLISECONDS));
    try (var worker = worker("1.2-abc");
        Link _ = listening(worker);
        Link other =
            Link.open(token, new Link.Seat(Optional.empty(), Optional.of(gate)), slow, _ -> {})) {
      Patience.await("the other worker", () -> !other.others().isEmpty());

      assertThat(mostSlots()).isEqualTo(7);
    }
  }

  /** Whoever is silent for seconds is not counted on: a busy machine gets several chances. */
  private int mostSlots() {
    int most = 0;
    for (int i = 0; i < CHANCES && most < 7; i++) {
      try (Leader leader = joined("1.2-abc")) {
        most = Math.max(most, leader.slots());
      }
    }
    return most;
  }

  @Test
  void aWorkerOfAnotherVersionGetsNothingAndTheUserHearsWhy() throws IOException {
    try (var worker = worker("1.1-abc");
        Link _ = listening(worker)) {
      assertThatThrownBy(() -> joined("1.2-abc"))
          .isInstanceOf(UserError.class)
          .hasMessageContaining("have another version of Cairn: 1.1-abc, this is 1.2-abc");
    }
  }

  @Test
  void aCardIsReadByEveryVersion() {
    var card = new Card("9-x", 4, new Card.Tasks(1, 17, 2, 3, 5), 2.5, new Card.One(1, 70, 8, 9));
    byte[] ofLater =
        (new String(card.bytes(), StandardCharsets.UTF_8) + " and more")
            .getBytes(StandardCharsets.UTF_8);

    assertThat(Card.of(card.bytes())).hasValue(card);
    assertThat(Card.of(ofLater)).hasValue(card);
    assertThat(Card.of("cairn 0.0.1".getBytes(StandardCharsets.UTF_8)).map(Card::version))
        .hasValue("0.0.1");
    assertThat(Card.of(new byte[] {1, 2, 3})).isEmpty();
  }

  private Worker worker(String version) throws IOException {
    return new Worker(new Worker.Means(version, 3, List.of("false"), folder.resolve("cache")));
  }

  private Link listening(Worker worker) {
    var seat = new Link.Seat(Optional.of(gate), Optional.empty());
    Link link = Link.open(token, seat, worker, worker::members);
    worker.begin(link);
    return link;
  }

  /** Where nobody answers in time, it is tried again. */
  private Leader joined(String version) {
    UserError last = new UserError("nobody joined");
    for (int i = 0; i < CHANCES; i++) {
      try {
        return Leader.join(gate, token, new Leader.Means(version, 1, List.of("false")));
      } catch (UserError e) {
        last = e;
        if (String.valueOf(e.getMessage()).contains("another version")) {
          break;
        }
      }
    }
    throw last;
  }
}
