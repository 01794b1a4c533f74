package dev.cairn.bench.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * One C file in two versions with equal line numbers: as a person would write it, and with records
 * of what it takes (the macros of truth/harness.h). Each line holds at most one condition, so that
 * a line number names it.
 */
final class Listing {
  private final StringBuilder plain = new StringBuilder();
  private final StringBuilder recorded = new StringBuilder();
  private final List<Decision> decisions = new ArrayList<>();
  private int line = 1;
  private int depth;

  /** The conditions of a decision by their lines; {@code letters} is its text, as in a && !b. */
  record Decision(String letters, List<Integer> lines) {
    Decision {
      lines = List.copyOf(lines);
    }
  }

  String plain() {
    return plain.toString();
  }

  String recorded() {
    return recorded.toString();
  }

  /** Numbered as in the recorded version. */
  List<Decision> decisions() {
    return List.copyOf(decisions);
  }

  /** Text that is the same in both. */
  void text(String lines) {
    lines.lines().forEach(l -> both(l, l));
  }

  /** A line that only the recorded version has; the other one has an empty line. */
  void recordedOnly(String text) {
    both("", text);
  }

  /** {@code } else {}: ends a block and opens another. */
  void turn(String text) {
    close(text);
    depth++;
  }

  void open(String text) {
    both(text, text);
    depth++;
  }

  void close(String text) {
    depth--;
    both(text, text);
  }

  /** A simple statement, or several in one line. */
  void statement(String text) {
    both(text, "S(" + line + "); " + text);
  }

  /** {@code before}, a decision of one or more lines, {@code after}; the block is opened by it. */
  void openDecision(String before, Choice choice, String after) {
    decision(before, choice, after);
    depth++;
  }

  /** The same in a statement. */
  void decision(String before, Choice choice, String after) {
    List<Choice.Piece> pieces = choice.pieces();
    int first = line;
    String id = "E(" + decisions.size() + ", ";
    for (int i = 0; i < pieces.size(); i++) {
      Choice.Piece piece = pieces.get(i);
      String head = i == 0 ? before : "    ";
      String tail = i == pieces.size() - 1 ? after : "";
      String atom = "C(" + line + ", " + i + ", " + piece.atom() + ")";
      both(
          head + piece.before() + piece.atom() + piece.after() + tail,
          head
              + (i == 0 ? id : "")
              + piece.before()
              + atom
              + piece.after()
              + (tail.isEmpty() ? "" : ")" + tail));
    }
    String letters =
        IntStream.range(0, pieces.size())
            .mapToObj(i -> pieces.get(i).before() + (char) ('a' + i) + pieces.get(i).after())
            .collect(Collectors.joining());
    decisions.add(new Decision(letters, IntStream.range(first, line).boxed().toList()));
  }

  /** {@code switch}; the labels are not negative, and follow with {@link #text}. */
  void openSwitch(String value, List<Integer> labels) {
    String list = labels.stream().map(String::valueOf).collect(Collectors.joining(", "));
    both("switch (" + value + ") {", "switch (W(" + line + ", " + value + ", " + list + ")) {");
    depth++;
  }

  /** The head of a counting loop in which {@code counter} is compared with a limit. */
  void openLoop(String counter, String limit) {
    String rounds = "rounds" + line;
    String condition = counter + " < " + limit;
    String head = "for (" + counter + " = 0; ";
    String test = "E(" + decisions.size() + ", C(" + line + ", 0, " + condition + "))";
    decisions.add(new Decision("a", List.of(line)));
    both(
        head + condition + "; " + counter + "++) {",
        "int "
            + rounds
            + " = 0; "
            + head
            + test
            + "; "
            + counter
            + "++) { t_iteration(&"
            + rounds
            + ");");
    depth++;
  }

  /** The head of a loop with a condition of its own. */
  void openWhile(String condition) {
    String rounds = "rounds" + line;
    String test = "E(" + decisions.size() + ", C(" + line + ", 0, " + condition + "))";
    decisions.add(new Decision("a", List.of(line)));
    both(
        "while (" + condition + ") {",
        "int " + rounds + " = 0; while (" + test + ") { t_iteration(&" + rounds + ");");
    depth++;
  }

  int line() {
    return line;
  }

  private void both(String plainly, String withRecords) {
    String indent = "  ".repeat(depth);
    plain.append(indent).append(plainly).append('\n');
    recorded.append(indent).append(withRecords).append('\n');
    line++;
  }
}
