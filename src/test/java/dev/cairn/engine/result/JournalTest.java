package dev.cairn.engine.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.Listener.Event;
import dev.cairn.engine.Listener.Purpose;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.path.Run;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Answers;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JournalTest {
  private static final Map<String, String> HEAD = Map.of("settings", "some");

  @TempDir Path folder;

  @Test
  void givesBackTheInputsOfEveryRun() throws IOException {
    Path file = write(3);

    Variables others = new Variables();
    List<Past.RunEntry> entries = Past.read(file, others).runs();

    assertThat(entries).extracting(Past.RunEntry::run).containsExactly(1, 2, 3);
    assertThat(entries.getLast().input().get(others.variable("p == NULL", 1))).isEqualTo(1);
    assertThat(entries.getLast().input().get(others.variable("n", 64))).isEqualTo(-3);
  }

  @Test
  void givesBackAnswers() throws IOException {
    Variables variables = new Variables();
    Input model = new Input.Builder().set(variables.variable("n", 64), Long.MIN_VALUE).build();
    try (Journal journal = Journal.create(file(), HEAD)) {
      journal.onAnswer(key(1), new Verdict.Sat(model));
      journal.onAnswer(key(2), new Verdict.Unsat(List.of(0, 2)));
      journal.onAnswer(key(-3), new Verdict.Unknown("timeout after 5 s"));
      journal.onAnswer(key(1), new Verdict.Sat(model));
    }

    Past past = Past.read(file(), variables);

    assertThat(past.head()).isEqualTo(HEAD);
    assertThat(past.answers().values())
        .extracting(Past.AnswerEntry::verdict)
        .containsExactly(
            new Verdict.Sat(model),
            new Verdict.Unsat(List.of(0, 2)),
            new Verdict.Unknown("timeout after 5 s"));
    assertThat(past.answers().keySet()).containsExactly(key(1), key(2), key(-3));
  }

  @Test
  void isReadUpToTheLineThatWasCutOff() throws IOException {
    Path file = write(3);
    long whole = Files.size(file);
    try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate(whole - 5);
    }

    Past past = Past.read(file, new Variables());

    assertThat(past.runs()).hasSize(2);
    assertThat(past.size()).isLessThan(whole - 5).isGreaterThan(past.runs().getLast().offset());
  }

  /** One byte changed, anywhere: what comes before is read, what comes after is not believed. */
  @RepeatedTest(60)
  void aDamagedLineEndsWhatIsRead(RepetitionInfo repetition) throws IOException {
    Path file = write(5);
    byte[] bytes = Files.readAllBytes(file);
    var random = new Random(repetition.getCurrentRepetition());
    int at = random.nextInt(bytes.length);
    bytes[at] ^= (byte) (1 + random.nextInt(255));
    Files.write(file, bytes);
    long wholeBefore =
        new String(bytes, 0, at, StandardCharsets.ISO_8859_1)
            .chars()
            .filter(c -> c == '\n')
            .count();

    Past past = Past.read(file, new Variables());

    assertThat(past.runs()).hasSize((int) Math.max(0, wholeBefore - 1));
    assertThat(past.size()).isLessThanOrEqualTo(at);
  }

  /** Repeating what is there writes nothing; what is new is appended. */
  @Test
  void goesOnWhereItEnded() throws IOException {
    byte[] uninterrupted = Files.readAllBytes(write(5));
    Path file = write(3);
    Files.writeString(file, "0000ffff torn", StandardOpenOption.APPEND);
    Variables variables = new Variables();

    try (Journal journal = Journal.resume(file, Past.read(file, variables))) {
      append(journal, variables, 5);
    }

    assertThat(Files.readAllBytes(file)).isEqualTo(uninterrupted);
  }

  @Test
  void whatIsNotRepeatedIsCutOff() throws IOException {
    Path file = write(3);
    Variables variables = new Variables();

    try (Journal journal = Journal.resume(file, Past.read(file, variables))) {
      journal.onRun(event(1, new Input.Builder().set(variables.variable("n", 64), 99).build()));
    }

    List<Past.RunEntry> runs = Past.read(file, variables).runs();
    assertThat(runs).hasSize(1);
    assertThat(runs.getFirst().input().get(variables.variable("n", 64))).isEqualTo(99);
  }

  @Test
  void anEndCountsOnlyAsLongAsNothingFollows() throws IOException {
    Path file = write(2);
    Variables variables = new Variables();
    try (Journal journal = Journal.resume(file, Past.read(file, variables))) {
      journal.end(new Past.End(2, false));
    }
    assertThat(Past.read(file, variables).isFinished(2)).isTrue();
    assertThat(Past.read(file, variables).isFinished(3)).isFalse();

    try (Journal journal = Journal.resume(file, Past.read(file, variables))) {
      append(journal, variables, 3);
    }

    assertThat(Past.read(file, variables).isFinished(2)).isFalse();
    assertThat(Past.read(file, variables).runs()).hasSize(3);
  }

  /** Lines as they stand in the file, which people read, too. */
  @Test
  void aRunIsALineThatPeopleCanRead() throws IOException {
    assertThat(Files.readAllLines(write(1)).getLast().substring(18))
        .isEqualTo(
            "{\"run\": 1, \"purpose\": \"path\", \"ending\": \"returned\", \"divergent\": false, "
                + "\"gain\": 0, \"input\": [[\"n\", 64, -1], [\"p == NULL\", 1, 1]]}");
  }

  @Test
  void aJournalOfAnotherVersionTellsNothing() throws IOException {
    try (RecordFile file = RecordFile.open(file(), 0)) {
      file.append(Json.compact(new JournalLine.Head(JournalLine.Head.VERSION - 1, HEAD).json()));
      file.append(Json.compact(new JournalLine.Ended(true, 3).json()));
    }

    assertThat(Past.read(file(), new Variables())).isEqualTo(Past.NONE);
  }

  /** Whole by its checksum, but nothing that we write: what follows may rest on it. */
  @ParameterizedTest
  @ValueSource(strings = {"{\"runs\": 3}", "{\"run\": \"three\"}", "[]", "{\"sat\": []}"})
  void aLineThatIsNotUnderstoodEndsWhatIsRead(String strange) throws IOException {
    long whole = Files.size(write(2));
    try (RecordFile file = RecordFile.open(file(), whole)) {
      file.append(strange);
      file.append(Json.compact(new JournalLine.Ended(true, 2).json()));
    }

    Past past = Past.read(file(), new Variables());

    assertThat(past.size()).isEqualTo(whole);
    assertThat(past.runs()).hasSize(2);
    assertThat(past.end()).isEmpty();
  }

  private static Answers.Key key(long number) {
    return new Answers.Key(number, -number);
  }

  private Path file() {
    return folder.resolve("journal");
  }

  private Path write(int runs) throws IOException {
    Variables variables = new Variables();
    try (Journal journal = Journal.create(file(), HEAD)) {
      append(journal, variables, runs);
    }
    return file();
  }

  private static void append(Journal journal, Variables variables, int runs) {
    for (int i = 1; i <= runs; i++) {
      Input input =
          new Input.Builder()
              .set(variables.variable("n", 64), -i)
              .set(variables.variable("p == NULL", 1), i)
              .build();
      journal.onRun(event(i, input));
    }
  }

  private static Event event(int number, Input input) {
    return new Event(number, run(input), Purpose.PATH, false, 0, 0, 0, 0, Optional.empty());
  }

  private static Run run(Input input) {
    return Run.returned(input, dev.cairn.path.ExecutionPath.EMPTY);
  }
}
