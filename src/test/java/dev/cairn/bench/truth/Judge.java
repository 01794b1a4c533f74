package dev.cairn.bench.truth;

import dev.cairn.bench.SummaryFile;
import dev.cairn.coverage.mcdc.BooleanText;
import dev.cairn.coverage.mcdc.Vector;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares the claims about one function with what its inputs took natively. A claim that something
 * cannot be is refuted by one legal input; a claim that something can be only where all inputs were
 * tried.
 */
final class Judge {
  private final Batch.Subject subject;
  private final NativeTruth truth;
  private final List<Listing.Decision> decisions;
  private final Setting setting;
  private final List<Judgement> judgements = new ArrayList<>();

  /** What is claimed. */
  enum Kind {
    INFEASIBLE_OUTCOME,
    INFEASIBLE_LINE,
    INFEASIBLE_PAIR,
    COVERED_OUTCOME,
    COVERED_LINE,
    COVERED_PAIR,
    COMPLETE,
    PATHS,
    DEFECT,
    CLAUSE
  }

  /** One claim that could be compared; {@code claim} says where and what. */
  record Judgement(Kind kind, boolean isFalse, String claim) {}

  Judge(
      Batch.Subject subject, NativeTruth truth, List<Listing.Decision> decisions, Setting setting) {
    this.subject = subject;
    this.truth = truth;
    this.decisions = decisions;
    this.setting = setting;
  }

  List<Judgement> judge(SummaryFile summary) {
    summary.get("items").items().stream().filter(this::isOwn).forEach(this::outcome);
    summary.get("lines").items().forEach(this::line);
    for (SummaryFile decision : summary.get("decisions").items()) {
      decision.get("conditions").items().forEach(this::pair);
    }
    complete(summary);
    paths(summary);
    if (isExact() && truth.undefined() == 0) {
      summary.get("defects").items().forEach(this::defect);
    }
    summary.get("contract").items().forEach(this::clause);
    return judgements;
  }

  private boolean isOwn(SummaryFile item) {
    return item.get("function").text().equals(subject.name());
  }

  /** All that any legal caller can do was tried. */
  private boolean isExact() {
    return subject.isClosed() && truth.isWhole();
  }

  private void outcome(SummaryFile item) {
    String outcome = item.get("outcome").text();
    var taken = new NativeTruth.Taken((int) item.get("line").number(), outcome);
    String what = "'" + item.get("condition").text() + "' " + outcome;
    compare(
        item, truth.taken().contains(taken), what, Kind.INFEASIBLE_OUTCOME, Kind.COVERED_OUTCOME);
  }

  private void line(SummaryFile line) {
    int number = (int) line.get("line").number();
    boolean isExecuted = truth.lines().contains(number);
    if (isExecuted || line.get("verdict").text().equals("infeasible")) {
      compare(line, isExecuted, "line", Kind.INFEASIBLE_LINE, Kind.COVERED_LINE);
    }
  }

  private void pair(SummaryFile condition) {
    int line = (int) condition.get("line").number();
    for (int id = 0; id < decisions.size(); id++) {
      int index = decisions.get(id).lines().indexOf(line);
      if (index >= 0) {
        String what = "pair of '" + condition.get("condition").text() + "'";
        boolean exists = hasPair(id, index);
        compare(condition, exists, what, Kind.INFEASIBLE_PAIR, Kind.COVERED_PAIR);
      }
    }
  }

  private boolean hasPair(int id, int index) {
    Listing.Decision decision = decisions.get(id);
    List<Vector> deciding =
        truth.evaluations().stream()
            .filter(e -> e.decision() == id)
            .map(e -> new Vector(e.mask(), e.bits(), e.value()))
            .filter(v -> BooleanText.decides(decision.letters(), v, index, decision.lines().size()))
            .toList();
    return deciding.stream()
        .filter(v -> v.value(index))
        .anyMatch(v -> deciding.stream().anyMatch(w -> !w.value(index) && isPair(v, w, index)));
  }

  private boolean isPair(Vector one, Vector other, int index) {
    long common = one.evaluated() & other.evaluated() & ~(1L << index);
    return !setting.isUniqueCause() || ((one.values() ^ other.values()) & common) == 0;
  }

  private void compare(
      SummaryFile item, boolean isTakable, String what, Kind infeasible, Kind covered) {
    String claim = "line " + item.get("line").number() + ": " + what + ": ";
    switch (item.get("verdict").text()) {
      case "infeasible" ->
          add(infeasible, isTakable, claim + "infeasible: " + item.get("reason").text());
      case "covered" -> {
        if (isExact()) {
          add(covered, !isTakable, claim + "covered by " + item.get("test").text());
        }
      }
      default -> {
        // unknown and seen claim nothing
      }
    }
  }

  private void complete(SummaryFile summary) {
    if (!summary.get("complete").isTrue()) {
      return;
    }
    boolean isEmpty = summary.get("tests").number() == 0 && truth.legal() > 0 && keepsContract();
    long unknown =
        switch (setting.criterion()) {
          case "statement" -> unknown(summary, "statements");
          case "branch", "condition" -> unknown(summary, "branches");
          case "mcdc" -> unknown(summary, "mcdc");
          default -> 0;
        };
    add(
        Kind.COMPLETE,
        isEmpty || unknown > 0,
        "complete with " + summary.get("tests").number() + " tests and " + unknown + " unknown");
  }

  private static long unknown(SummaryFile summary, String what) {
    return summary.get("coverage").get(what).get("unknown").number();
  }

  private void paths(SummaryFile summary) {
    if (!setting.isPaths() && !setting.isKPaths()) {
      return;
    }
    long claimed = summary.get("paths").get("feasible").number();
    long walked = setting.isPaths() ? truth.paths() : truth.kPaths().getOrDefault(setting.k(), 0);
    String claim = claimed + " feasible paths, natively " + walked;
    if (summary.get("complete").isTrue()) {
      add(Kind.PATHS, claimed < walked, "complete: " + claim);
    }
    if (setting.isPaths() && isExact() && truth.undefined() == 0) {
      add(Kind.PATHS, claimed > walked, claim);
    }
  }

  private boolean keepsContract() {
    return truth.mostResult() <= subject.most();
  }

  /** All inputs are legal, so the only defect there can be is a postcondition that is wrong. */
  private void defect(SummaryFile defect) {
    boolean isOfContract = defect.get("message").text().startsWith("'ensures ");
    add(
        Kind.DEFECT,
        !isOfContract || keepsContract(),
        "line " + defect.get("line").number() + ": defect: " + defect.get("message").text());
  }

  private void clause(SummaryFile clause) {
    if (!clause.get("clause").text().contains("\\result <= ")) {
      return;
    }
    boolean holds = keepsContract();
    String verdict = clause.get("verdict").text();
    if (verdict.equals("proved") || (verdict.equals("violated") && isExact())) {
      String text = "clause " + clause.get("clause").text() + ": " + verdict;
      add(Kind.CLAUSE, holds != verdict.equals("proved"), text);
    }
  }

  private void add(Kind kind, boolean isFalse, String claim) {
    judgements.add(new Judgement(kind, isFalse, claim));
  }
}
