package dev.cairn.engine.result;

import dev.cairn.engine.Listener;
import dev.cairn.expr.Input;
import dev.cairn.path.Ending;
import dev.cairn.path.Run;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Answers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Writes down what an exploration does as it happens: what is explored and how, every run, every
 * answer of the SMT solver. With it another process can repeat the exploration without solving
 * anything again ({@link Past}); then nothing is written until it comes to what is not there yet.
 */
public final class Journal implements Listener, Answers.Listener, AutoCloseable {
  static final String FORMAT = "journal";
  static final int VERSION = 3;

  private final RecordFile file;
  private final List<Past.RunEntry> toRepeat;
  private final Map<Answers.Key, Past.AnswerEntry> pastAnswers;
  private final Set<Answers.Key> written;
  private int repeated;

  private Journal(RecordFile file, Past past) {
    this.file = file;
    toRepeat = past.runs();
    pastAnswers = past.answers();
    written = new HashSet<>(pastAnswers.keySet());
  }

  /** Starts a new journal, replacing an old one; {@code head} says what is explored and how. */
  public static Journal create(Path path, Map<String, String> head) throws IOException {
    Journal journal = new Journal(RecordFile.open(path, 0), Past.NONE);
    Map<String, Object> line = new LinkedHashMap<>();
    line.put(FORMAT, VERSION);
    line.putAll(head);
    journal.file.append(line);
    return journal;
  }

  /** Goes on with a journal; what is broken at its end is cut off. */
  public static Journal resume(Path path, Past past) throws IOException {
    return new Journal(RecordFile.open(path, past.size()), past);
  }

  @Override
  public void onRun(Event event) {
    if (event.run().ending() instanceof Ending.Stopped || isRepetition(event.run())) {
      return;
    }
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("run", event.number());
    line.put("purpose", event.purpose().name().toLowerCase(Locale.ROOT));
    line.put("ending", ending(event.run().ending()));
    line.put("divergent", event.isDivergent());
    line.put("gain", event.gain());
    line.put("input", values(event.run().input()));
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
    written.removeIf(
        key -> pastAnswers.containsKey(key) && pastAnswers.get(key).offset() >= entry.offset());
    repeated = Integer.MAX_VALUE;
    return false;
  }

  @Override
  public void onAnswer(Answers.Key key, Verdict verdict) {
    if (!written.add(key)) {
      return;
    }
    HexFormat hex = HexFormat.of();
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("query", hex.toHexDigits(key.high()) + hex.toHexDigits(key.low()));
    switch (verdict) {
      case Verdict.Sat(var model) -> line.put("sat", values(model));
      case Verdict.Unsat(var core) -> line.put("unsat", core);
      case Verdict.Unknown(var reason) -> line.put("unknown", reason);
    }
    file.append(line);
  }

  /** The exploration is over and its results are written. */
  public void end(Past.End end) {
    Map<String, Object> line = new LinkedHashMap<>();
    line.put("end", end.isByItself());
    line.put("runs", end.runs());
    file.append(line);
  }

  /** By name: the order in which variables came into being is no part of the result. */
  private static List<Object> values(Input input) {
    List<List<Object>> values = new ArrayList<>();
    input.forEach((v, bits) -> values.add(List.of(v.name(), v.width(), bits)));
    values.sort(
        Comparator.comparing((List<Object> v) -> (String) v.get(0))
            .thenComparing(v -> (Integer) v.get(1)));
    return List.copyOf(values);
  }

  private static String ending(Ending ending) {
    return switch (ending) {
      case Ending.Returned _ -> "returned";
      case Ending.Exited(var status) -> "exited " + status;
      case Ending.Faulted(var defect) -> defect.kind().words() + " at " + defect.location();
      case Ending.LimitReached(var limit, var at) -> limit + " at " + at;
      case Ending.Unsupported(var what, var at) -> "unsupported " + what + " at " + at;
      case Ending.AssumptionFailed(var at) -> "assumption failed at " + at;
      case Ending.Stopped _ -> "stopped";
    };
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
