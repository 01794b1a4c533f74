package dev.cairn.cluster.work;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.Patience;
import dev.cairn.cluster.files.Parcel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
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

  private void leave(Guest guest) throws Exception {
    Thread.ofVirtual().start(() -> rooms.leave(guest));
    Path file = guest.mirror().root().resolve("home/a/x.h");
    Patience.await("its files are gone", () -> !Files.exists(file));
  }

  /** It is kept for the next a moment after its files are gone. */
  private Guest openKept(Guest left) throws Exception {
    var next = new AtomicReference<>(rooms.open(HOME));
    Patience.await("a room that was left", () -> isOneRoom(next, left));
    return next.get();
  }

  private boolean isOneRoom(AtomicReference<Guest> next, Guest left) throws IOException {
    boolean isOne = next.get().mirror().root().equals(left.mirror().root());
    if (!isOne) {
      next.get().close();
      next.set(rooms.open(HOME));
    }
    return isOne;
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
    Guest second = openKept(first);
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
    Patience.await("its room is gone", () -> !Files.exists(first.mirror().root()));
    Guest second = rooms.open(HOME);

    assertThat(second.mirror().root()).isNotEqualTo(first.mirror().root());
    second.close();
  }
}
