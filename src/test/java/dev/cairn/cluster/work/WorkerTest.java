package dev.cairn.cluster.work;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cluster.Card;
import dev.cairn.cluster.Finding;
import dev.cairn.cluster.Messages;
import dev.cairn.cluster.engine.Peer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerTest {
  private static final Peer SOMEBODY = new Peer() {};

  @TempDir private Path folder;

  private Worker worker() throws IOException {
    return new Worker(new Worker.Means("1-a", 2, List.of("false"), folder));
  }

  @Test
  void whatAKilledWorkerLeftIsRemovedAndNothingElse() throws IOException {
    String pid = String.valueOf(ProcessHandle.current().pid());
    Path dead = Files.createDirectories(folder.resolve("at-work/4999999999-1/home"));
    Path alive = Files.createDirectories(folder.resolve("at-work/" + pid + "-7/home"));
    Path other = Files.createDirectories(folder.resolve("at-work/mine"));

    worker().close();

    assertThat(dead.getParent()).doesNotExist();
    assertThat(alive).exists();
    assertThat(other).exists();
  }

  @Test
  void noBytesAskWhoItIs() throws IOException {
    try (var worker = worker()) {
      assertThat(Card.of(worker.apply(SOMEBODY, new byte[0]).join()).map(Card::slots)).hasValue(2);
    }
  }

  @Test
  void aQuestionThatIsNoneIsRefused() throws IOException {
    try (var worker = worker()) {
      byte[] answer = worker.apply(SOMEBODY, new byte[] {7, 7, 7}).orTimeout(60, SECONDS).join();

      assertThat(Messages.plain().read(Finding.class, answer)).isInstanceOf(Finding.Refused.class);
    }
  }
}
