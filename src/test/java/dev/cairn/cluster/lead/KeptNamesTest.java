package dev.cairn.cluster.lead;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cluster.Task;
import dev.cairn.cluster.files.Parcel;
import dev.cairn.generate.Request;
import dev.cairn.generate.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Under which names workers keep what somebody may go on with elsewhere. */
class KeptNamesTest {
  private static final Path RESULT = Path.of("/home/me/out/f");

  @TempDir private Path folder;

  @Test
  void aResultIsTheSameHoweverItIsAskedFor() throws IOException {
    Request request = new Workbench(folder).request("int f(int x) { return x > 3; }");
    Request resumed =
        request
            .only(List.of("f"))
            .by(request.course().with(7))
            .within(Duration.ofSeconds(99), Request.Begin.RESUMED);

    assertThat(name(resumed, "a")).isEqualTo(name(request, "a"));
  }

  @Test
  void anotherFileIsAnotherResultAndAJournalIsNone() throws IOException {
    Request request = new Workbench(folder).request("int f(int x) { return x > 3; }");

    assertThat(name(request, "b")).isNotEqualTo(name(request, "a"));
    assertThat(task(request, "a").keptJournal(RESULT)).isNotEqualTo(name(request, "a"));
  }

  private static String name(Request request, String hash) {
    return task(request, hash).keptResult(RESULT);
  }

  private static Task task(Request request, String hash) {
    var file = new Parcel("/home/me/f.c", hash, false);
    return new Task(request, "/home/me", List.of(file), List.of(RESULT.toString()), List.of());
  }
}
