package dev.cairn.cluster.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cluster.files.Parcel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With processes that say what they hear. */
class RoomsTest {
  private static final String HOME = "/home/a";
  private static final byte[] QUESTION = {1, 2, 3};

  @TempDir private Path folder;
  private Rooms rooms = new Rooms(Path.of(""), List.of(), 0);

  @BeforeEach
  void open() {
    rooms = new Rooms(folder, List.of("cat"), 1);
  }

  @AfterEach
  void close() {
    rooms.close();
  }

  private static Set<Long> processes() {
    return ProcessHandle.current()
        .children()
        .filter(p -> p.info().command().orElse("").endsWith("cat"))
        .map(ProcessHandle::pid)
        .collect(Collectors.toSet());
  }

  private static Path begin(Guest guest, String session) throws IOException {
    guest.mirror().add(List.of(new Parcel(HOME + "/x.h", "7", false)), _ -> new byte[] {7});
    Path home = Files.createDirectories(guest.mirror().at(HOME));
    byte[] _ = guest.sessions().begin(session, home, guest.mirror().root(), QUESTION);
    return home;
  }

  private void leave(Guest guest) throws InterruptedException {
    Thread.ofVirtual().start(() -> rooms.leave(guest));
    for (int i = 0; i < 400 && Files.exists(guest.mirror().root().resolve("home/a/x.h")); i++) {
      Thread.sleep(20);
    }
    Thread.sleep(200);
  }

  @Test
  void whoComesFromTheSameFolderGetsWarmProcessesAndNoFile() throws Exception {
    Guest first = rooms.open(HOME);
    Path home = begin(first, "s");
    Set<Long> before = processes();
    assertThat(before).isNotEmpty();

    leave(first);
    assertThat(home.resolve("x.h")).doesNotExist();
    Guest other = rooms.open("/home/b");
    Guest second = rooms.open(HOME);
    begin(second, "t");

    assertThat(second.mirror().root()).isEqualTo(first.mirror().root());
    assertThat(other.mirror().root()).isNotEqualTo(first.mirror().root());
    assertThat(processes()).isEqualTo(before);
    assertThat(home.resolve("x.h")).exists();
    other.close();
    second.close();
  }

  @Test
  void nobodyGetsARoomInWhichSomebodyIsStillAtWork() throws Exception {
    Guest first = rooms.open(HOME);
    begin(first, "s");
    first.inside().incrementAndGet();

    leave(first);
    Thread.sleep(3_000);
    Guest second = rooms.open(HOME);

    assertThat(second.mirror().root()).isNotEqualTo(first.mirror().root());
    assertThat(first.mirror().root()).doesNotExist();
    second.close();
  }
}
