package dev.cairn.engine.result;

import dev.cairn.engine.Listener;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The lines of runs, nearly all of a journal: as {@link Json} would write a {@link
 * JournalLine.RunMade}, cells by name, but without a tree of values in between. Variables are put
 * in order again only when they are not those of the run before.
 */
final class RunLines {
  private static final Comparator<Variable> BY_NAME =
      Comparator.comparing(Variable::name).thenComparingInt(Variable::width);

  private final Map<Variable, String> openings = new HashMap<>();
  private final Map<Listener.Purpose, String> purposes = new EnumMap<>(Listener.Purpose.class);
  private final StringBuilder line = new StringBuilder();
  private String latestEnding = "";
  private String quotedEnding = "";
  private List<Variable> latest = List.of();
  private List<Cell> ordered = List.of();

  /** A variable as cells of it begin. */
  private record Cell(Variable variable, String opening) {}

  String line(Listener.Event event) {
    line.setLength(0);
    line.append("{\"run\": ").append(event.number());
    line.append(", \"purpose\": ").append(purpose(event.purpose()));
    line.append(", \"ending\": ").append(ending(JournalLine.words(event.run().ending())));
    line.append(", \"divergent\": ").append(event.isDivergent());
    line.append(", \"gain\": ").append(event.gain()).append(", \"input\": [");
    Input input = event.run().input();
    String before = "";
    for (Cell cell : cells(input)) {
      line.append(before).append(cell.opening).append(input.get(cell.variable)).append(']');
      before = ", ";
    }
    return line.append("]}").toString();
  }

  private String purpose(Listener.Purpose purpose) {
    return purposes.computeIfAbsent(purpose, p -> Json.compact(RecordJson.words(p)));
  }

  /** Most runs end as the one before. */
  private String ending(String words) {
    if (!words.equals(latestEnding)) {
      latestEnding = words;
      quotedEnding = Json.compact(words);
    }
    return quotedEnding;
  }

  private List<Cell> cells(Input input) {
    List<Variable> set = new ArrayList<>(latest.size());
    input.forEach((variable, _) -> set.add(variable));
    if (!set.equals(latest)) {
      latest = set;
      ordered = set.stream().sorted(BY_NAME).map(v -> new Cell(v, opening(v))).toList();
    }
    return ordered;
  }

  private String opening(Variable variable) {
    return openings.computeIfAbsent(
        variable, v -> "[" + Json.compact(v.name()) + ", " + v.width() + ", ");
  }
}
