package dev.cairn.engine.result;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Answers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a journal tells of an earlier process.
 *
 * @param head what was explored and how; empty when the journal is not there or of no use
 * @param end how the exploration ended, when it did and its results were written
 * @param size up to where the journal is whole
 */
public record Past(
    Map<String, String> head,
    List<RunEntry> runs,
    Map<Answers.Key, AnswerEntry> answers,
    Optional<End> end,
    long size) {
  /** Nothing has happened before. */
  public static final Past NONE = new Past(Map.of(), List.of(), Map.of(), Optional.empty(), 0);

  public Past {
    head = Map.copyOf(head);
    runs = List.copyOf(runs);
  }

  /**
   * One run.
   *
   * @param offset where it stands in the file
   * @param gain items covered for the first time
   */
  public record RunEntry(long offset, int run, int gain, Input input) {}

  /** One answer of the SMT solver. */
  public record AnswerEntry(long offset, Verdict verdict) {}

  /**
   * An end.
   *
   * @param runs how many there were
   * @param isByItself nothing was left, or nothing more was wanted; else the runs were spent
   */
  public record End(long runs, boolean isByItself) {}

  /** Nothing has happened before. */
  public boolean isEmpty() {
    return head.isEmpty();
  }

  /** Is there nothing left to do with a budget of that many runs. */
  public boolean isFinished(long maxRuns) {
    return end.isPresent() && (end.get().isByItself || end.get().runs >= maxRuns);
  }

  /** Reads a journal as far as it is whole; variables are made in {@code variables}. */
  public static Past read(Path file, Variables variables) throws IOException {
    if (!Files.isRegularFile(file)) {
      return NONE;
    }
    return new Reader(variables).read(RecordFile.read(file));
  }

  private static final class Reader {
    private final Variables variables;
    private final List<RunEntry> runs = new ArrayList<>();
    private final Map<Answers.Key, AnswerEntry> answers = new LinkedHashMap<>();
    private Optional<End> end = Optional.empty();

    Reader(Variables variables) {
      this.variables = variables;
    }

    Past read(RecordFile.Content content) {
      List<RecordFile.Line> lines = content.lines();
      Optional<JournalLine> first =
          lines.isEmpty() ? Optional.empty() : JournalLine.of(lines.getFirst().value());
      if (first.isPresent()
          && first.get() instanceof JournalLine.Head(var version, var explored)
          && version == JournalLine.Head.VERSION) {
        long whole = addAll(lines.subList(1, lines.size()), content.end());
        return new Past(explored, runs, answers, end, whole);
      }
      return NONE;
    }

    /** Up to where all was understood. */
    private long addAll(List<RecordFile.Line> lines, long size) {
      for (RecordFile.Line line : lines) {
        Optional<JournalLine> said = JournalLine.of(line.value());
        if (said.isEmpty()) {
          return line.offset();
        }
        add(line.offset(), said.get());
      }
      return size;
    }

    private void add(long offset, JournalLine line) {
      end = Optional.empty();
      switch (line) {
        case JournalLine.Head _ -> {} // the first one counts
        case JournalLine.RunMade made -> runs.add(run(offset, made));
        case JournalLine.Answer answer ->
            answers.put(answer.query(), new AnswerEntry(offset, answer.verdict(variables)));
        case JournalLine.Ended(var isByItself, var all) ->
            end = Optional.of(new End(all, isByItself));
      }
    }

    private RunEntry run(long offset, JournalLine.RunMade made) {
      return new RunEntry(
          offset, made.run(), made.gain(), JournalLine.Cell.input(made.input(), variables));
    }
  }
}
