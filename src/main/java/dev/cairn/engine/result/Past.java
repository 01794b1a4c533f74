package dev.cairn.engine.result;

import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Answers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

  /** One run; {@code offset}: where it stands in the file. */
  public record RunEntry(
      long offset,
      int run,
      String purpose,
      String ending,
      boolean isDivergent,
      int gain,
      Input input) {}

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
    private final Map<String, String> head = new LinkedHashMap<>();
    private final List<RunEntry> runs = new ArrayList<>();
    private final Map<Answers.Key, AnswerEntry> answers = new LinkedHashMap<>();
    private Optional<End> end = Optional.empty();

    Reader(Variables variables) {
      this.variables = variables;
    }

    Past read(RecordFile.Content content) {
      for (RecordFile.Line line : content.lines()) {
        if (line.value() instanceof Map<?, ?> map) {
          add(line.offset(), map);
        }
      }
      boolean isOurs = String.valueOf(Journal.VERSION).equals(head.get(Journal.FORMAT));
      head.remove(Journal.FORMAT);
      return isOurs ? new Past(head, runs, answers, end, content.end()) : NONE;
    }

    private void add(long offset, Map<?, ?> line) {
      end = Optional.empty();
      if (offset == 0) {
        line.forEach((key, value) -> head.put(String.valueOf(key), String.valueOf(value)));
      } else if (line.get("run") instanceof Long number) {
        runs.add(run(offset, number.intValue(), line));
      } else if (line.get("query") instanceof String key && key.length() == 32) {
        answers.put(
            new Answers.Key(
                HexFormat.fromHexDigitsToLong(key, 0, 16),
                HexFormat.fromHexDigitsToLong(key, 16, 32)),
            new AnswerEntry(offset, verdict(line)));
      } else if (line.get("end") instanceof Boolean isByItself
          && line.get("runs") instanceof Long all) {
        end = Optional.of(new End(all, isByItself));
      }
    }

    private RunEntry run(long offset, int number, Map<?, ?> line) {
      return new RunEntry(
          offset,
          number,
          String.valueOf(line.get("purpose")),
          String.valueOf(line.get("ending")),
          Boolean.TRUE.equals(line.get("divergent")),
          line.get("gain") instanceof Long gain ? gain.intValue() : 0,
          input(line.get("input")));
    }

    private Verdict verdict(Map<?, ?> line) {
      if (line.get("sat") instanceof List<?> model) {
        return new Verdict.Sat(input(model));
      }
      if (line.get("unsat") instanceof List<?> core) {
        return new Verdict.Unsat(core.stream().map(i -> ((Long) i).intValue()).toList());
      }
      return new Verdict.Unknown(String.valueOf(line.get("unknown")));
    }

    private Input input(@Nullable Object cells) {
      Input.Builder input = new Input.Builder();
      if (cells instanceof List<?> list) {
        list.forEach(cell -> set(input, cell));
      }
      return input.build();
    }

    private void set(Input.Builder input, @Nullable Object cell) {
      if (cell instanceof List<?> parts
          && parts.get(0) instanceof String name
          && parts.get(1) instanceof Long width
          && parts.get(2) instanceof Long bits) {
        input.set(variables.variable(name, width.intValue()), bits);
      }
    }
  }
}
