package dev.cairn.evidence;

import dev.cairn.evidence.IppcTrial.Tester;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * All testers on one unit.
 *
 * @param inputs how many variables a run has
 * @param infeasible the share of the queries of DFS that have no solution
 */
record IppcComparison(IppcUnits.Unit unit, int inputs, double infeasible, List<IppcTrial> trials) {
  /** What the paper calls similar: nobody sees the difference in hundredths of seconds. */
  private static final double SIMILAR = 1.1;

  private static final double LEAST_SECONDS = 0.02;

  IppcComparison {
    trials = List.copyOf(trials);
  }

  IppcTrial of(Tester tester) {
    return trials.stream().filter(t -> t.tester() == tester).findFirst().orElseThrow();
  }

  double sizeRatio() {
    return of(Tester.DFS).size() / of(Tester.IPPC).size();
  }

  double speedUp() {
    return of(Tester.DFS).seconds() / Math.max(0.01, of(Tester.IPPC).seconds());
  }

  /** The paper's Table 3: who is quickest; of those alike, who covers most. */
  String bestByTime() {
    return names(covering(quick(papers())));
  }

  /** Who covers most; of those alike, who is quickest. */
  String bestByCoverage() {
    return names(quick(covering(papers())));
  }

  private List<IppcTrial> papers() {
    return trials.stream().filter(t -> t.tester() != Tester.REPAIR).toList();
  }

  private static List<IppcTrial> quick(List<IppcTrial> some) {
    double least = some.stream().mapToDouble(IppcTrial::seconds).min().orElse(0);
    double similar = Math.max(least * SIMILAR, least + LEAST_SECONDS);
    return some.stream().filter(t -> t.seconds() <= similar).toList();
  }

  private static List<IppcTrial> covering(List<IppcTrial> some) {
    double most = some.stream().mapToDouble(IppcTrial::cover).max().orElse(0);
    return some.stream().filter(t -> t.cover() == most).toList();
  }

  private String names(List<IppcTrial> best) {
    return best.size() == papers().size()
        ? "All Equal"
        : best.stream()
            .sorted(Comparator.comparingDouble(IppcTrial::seconds))
            .map(t -> t.tester().shown())
            .collect(Collectors.joining("&"));
  }
}
