package dev.cairn.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.evidence.IppcTrial.Tester;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Who is best, as the paper's Table 3 tells it. */
class IppcComparisonTest {
  @Test
  void ofThoseAboutAsQuickTheOneThatCoversMostIsBestByTime() {
    IppcComparison units =
        of(trial(Tester.DFS, 90, 2.0), trial(Tester.CFG, 80, 1.0), trial(Tester.RND, 85, 1.05));

    assertThat(units.bestByTime()).isEqualTo("RND");
  }

  @Test
  void ofThoseThatCoverAsMuchTheQuickestIsBestByCoverage() {
    IppcComparison units =
        of(trial(Tester.DFS, 90, 2.0), trial(Tester.IPPC, 90, 1.0), trial(Tester.RND, 85, 0.5));

    assertThat(units.bestByCoverage()).isEqualTo("IPPC");
  }

  @Test
  void whoIsAlikeInBothSharesThePlace() {
    IppcComparison units =
        of(trial(Tester.DFS, 90, 1.0), trial(Tester.IPPC, 90, 0.99), trial(Tester.RND, 85, 0.5));

    assertThat(units.bestByCoverage()).isEqualTo("IPPC&DFS");
  }

  @Test
  void ourRepairIsNoneOfThePapersTesters() {
    IppcComparison units =
        of(trial(Tester.DFS, 90, 1.0), trial(Tester.IPPC, 90, 1.0), trial(Tester.REPAIR, 95, 0.1));

    assertThat(units.bestByTime()).isEqualTo("All Equal");
  }

  private static IppcComparison of(IppcTrial... trials) {
    var subject = new Subject("unit", Path.of("unit.c"), "unit");
    var unit = new IppcUnits.Unit(subject, 1, 0, Map.of(), "", "");
    return new IppcComparison(unit, 1, 0, List.of(trials));
  }

  private static IppcTrial trial(Tester tester, double cover, double seconds) {
    return new IppcTrial(tester, false, 1, 1, 1, cover, seconds);
  }
}
