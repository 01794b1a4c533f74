package dev.cairn.engine.result;

import dev.cairn.engine.Listener;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Answers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Writes down what an exploration does as it happens: what is explored and how, every run, every
 * answer of the SMT solver. With it another process can repeat the exploration without solving
 * anything again ({@link Past}); then nothing is written until it comes to what is not there yet.
 */
public final class Journal implements Listener, Answers.Listener, AutoCloseable {
  private final RecordFile file;
  private final RunLines runs = new RunLines();
  private final List<Past.RunEntry> toRepeat;
  private final Map<Answers.Key, Past.AnswerEntry> pastAnswers;
  private final Set<Answers.Key> written;
  private int repeated;
  private Optional<Past.End> ended;

  private Journal(RecordFile file, Past past) {
    this.file = file;
    ended = past.end();
    toRepeat = past.runs();
    pastAnswers = past.answers();
    written = new HashSet<>(pastAnswers.keySet());
  }

  /** Starts a new journal, replacing an old one; {@code head} says what is explored and how. */
  public static Journal create(Path path, Map<String, String> head) throws IOException {
    Journal journal = new Journal(RecordFile.open(path, 0), Past.NONE);
    journal.append(new JournalLine.Head(JournalLine.Head.VERSION, head));
    return journal;
  }

  /** Goes on with a journal; what is broken at its end is cut off. */
  public static Journal resume(Path path, Past past) throws IOException {
    return new Journal(RecordFile.open(path, past.size()), past);
  }

  /** The content of a journal with other words in its lines, which are whole as before. */
  public static byte[] rewritten(byte[] journal, UnaryOperator<byte[]> words) {
    return RecordFile.rewritten(journal, words);
  }

  @Override
  public void onRun(Event event) {
    if (event.run().ending() instanceof Ending.Stopped || isRepetition(event.run())) {
      return;
    }
    append(runs.line(event));
  }

  private void append(JournalLine line) {
    append(Json.compact(line.json()));
  }

  private void append(String line) {
    ended = Optional.empty();
    file.append(line);
  }

  /** Is it the next of the runs that stand in the journal. */
  private boolean isRepetition(Run run) {
    if (repeated >= toRepeat.size()) {
      return false;
    }
    Past.RunEntry entry = toRepeat.get(repeated);
    if (entry.input().equals(run.input())) {
      repeated++;
      return true;
    }
    // a query that once timed out and now did not, or the other way round: from here on all is new
    file.cut(entry.offset());
    ended = Optional.empty();
    written.removeIf(
        key -> pastAnswers.containsKey(key) && pastAnswers.get(key).offset() >= entry.offset());
    repeated = Integer.MAX_VALUE;
    return false;
  }

  @Override
  public void onAnswer(Answers.Key key, Verdict verdict) {
    if (written.add(key)) {
      append(JournalLine.Answer.of(key, verdict));
    }
  }

  /** The exploration is over and its results are written; that may stand there already. */
  public void end(Past.End end) {
    if (!ended.equals(Optional.of(end))) {
      append(new JournalLine.Ended(end.isByItself(), end.runs()));
      ended = Optional.of(end);
    }
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
