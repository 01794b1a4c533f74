package dev.cairn.evidence.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.evidence.page.Chart.Point;
import dev.cairn.evidence.page.Chart.Series;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartTest {
  private static final Series OURS = new Series("ours", false, List.of(new Point(1, 2, "gcd")));
  private static final Series PAPER = new Series("paper", false, List.of(new Point(2, 5, "gcd")));

  @Test
  void seriesAreNamedWhereThereAreSeveral() {
    assertThat(svg(OURS, PAPER)).contains(">ours<", ">paper<").containsPattern("cx=\"580.0\"");
    assertThat(svg(OURS)).contains(">gcd<").doesNotContain(">ours<");
  }

  @Test
  void chartsHaveTheirPointsAndTitle() {
    String svg = svg(new Series("", true, List.of(new Point(0, 0, ""), new Point(10, 20, "p"))));

    assertThat(svg).startsWith("<svg ").contains("<title>A &lt;title&gt;</title>", ">p</text>");
    assertThat(svg.split("<circle", -1)).hasSize(3);
  }

  @Test
  void pointsOfALineAreJoinedAndOthersAreNot() {
    var line = new Series("l", true, List.of(new Point(0, 0, ""), new Point(1, 1, "")));
    var points = new Series("p", false, line.points());

    assertThat(lines(svg(line))).isEqualTo(lines(svg(points)) + 1);
  }

  @Test
  void thePointsFillTheChart() {
    var line = new Series("l", true, List.of(new Point(0, 0, ""), new Point(5040, 5.1, "")));

    assertThat(svg(line)).contains(">6000<", ">6<").doesNotContain(">10000<", ">10<");
  }

  private static String svg(Series... series) {
    return new Chart("A <title>", "x", "y", List.of(series)).svg();
  }

  private static long lines(String svg) {
    return svg.lines().filter(l -> l.startsWith("<line")).count();
  }
}
