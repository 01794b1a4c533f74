package dev.cairn.engine.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Listener.Event;
import dev.cairn.engine.Listener.Purpose;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.path.Ending;
import dev.cairn.path.Path;
import dev.cairn.path.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {
  @TempDir java.nio.file.Path folder;

  @Test
  void givesBackTheInputsOfEveryRun() throws IOException {
    java.nio.file.Path file = write(3);

    Variables others = new Variables();
    List<Journal.Entry> entries = Journal.read(file, others);

    assertThat(entries).extracting(Journal.Entry::run).containsExactly(1, 2, 3);
    assertThat(entries.getLast().input().get(others.variable("p == NULL", 1))).isEqualTo(1);
    assertThat(entries.getLast().input().get(others.variable("n", 64))).isEqualTo(-3);
    assertThat(entries.getLast().ending()).isEqualTo("returned");
  }

  @Test
  void ignoresALineThatWasCutOff() throws IOException {
    java.nio.file.Path file = write(2);
    Files.writeString(file, "{\"run\": 3, \"inp", StandardOpenOption.APPEND);

    assertThat(Journal.read(file, new Variables())).hasSize(2);
  }

  private java.nio.file.Path write(int runs) throws IOException {
    java.nio.file.Path file = folder.resolve("journal");
    Variables variables = new Variables();
    try (Journal journal = Journal.create(file)) {
      for (int i = 1; i <= runs; i++) {
        Input input =
            new Input.Builder()
                .set(variables.variable("n", 64), -i)
                .set(variables.variable("p == NULL", 1), i)
                .build();
        journal.onRun(new Event(i, run(input), Purpose.PATH, false, 0, 0, 0, 0));
      }
    }
    return file;
  }

  private static Run run(Input input) {
    return new Run(
        input,
        List.of(),
        List.of(),
        Path.EMPTY,
        new Ending.Returned(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        0);
  }
}
