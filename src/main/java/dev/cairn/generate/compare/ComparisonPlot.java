package dev.cairn.generate.compare;

import dev.cairn.search.Search;
import java.awt.BasicStroke;
import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.Styler.ChartTheme;
import org.knowm.xchart.style.Styler.LegendPosition;
import org.knowm.xchart.style.markers.SeriesMarkers;

/**
 * Coverage over runs as in CREST's Figures 1 to 3: a line for the mean of each strategy, and behind
 * it the spread from the worst to the best seed.
 */
public final class ComparisonPlot {
  private static final int WIDTH = 900;
  private static final int HEIGHT = 560;
  private static final int SHADE = 45;

  /** Told apart by those who see colours differently too (Okabe and Ito). */
  private static final List<Color> COLOURS =
      List.of(
          new Color(0x0072B2),
          new Color(0xD55E00),
          new Color(0x009E73),
          new Color(0xCC79A7),
          new Color(0xE69F00),
          new Color(0x56B4E9),
          new Color(0x8B5A2B),
          new Color(0x000000));

  private static final BasicStroke WHOLE =
      new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);

  /** For a colour that comes a second time. */
  private static final BasicStroke DASHED =
      new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {7, 4}, 0);

  /** More digits than anybody sees. */
  private static final Pattern PRECISE = Pattern.compile("(\\d\\.\\d\\d)\\d+");

  private final Comparison comparison;

  private ComparisonPlot(Comparison comparison) {
    this.comparison = comparison;
  }

  /** The content of {@code compare.svg}. */
  public static String svg(Comparison comparison) {
    System.setProperty("java.awt.headless", "true");
    var bytes = new ByteArrayOutputStream();
    try {
      XYChart chart = new ComparisonPlot(comparison).chart();
      VectorGraphicsEncoder.saveVectorGraphic(chart, bytes, VectorGraphicsFormat.SVG);
    } catch (IOException e) {
      throw new IllegalStateException("writing to memory failed", e);
    }
    String drawing = bytes.toString(StandardCharsets.UTF_8);
    return withTitle(PRECISE.matcher(drawing).replaceAll("$1"), comparison);
  }

  /** All text of the drawing is outlines; this is for those who search, or do not see it. */
  private static String withTitle(String svg, Comparison comparison) {
    int end = svg.indexOf('>', svg.indexOf("<svg")) + 1;
    String searches =
        String.join(", ", comparison.searches().stream().map(Search::cliName).toList());
    return svg.substring(0, end)
        + "<title>%s; coverage over runs by %s</title>".formatted(title(comparison), searches)
        + svg.substring(end);
  }

  private XYChart chart() {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .theme(ChartTheme.Matlab)
            .title(title(comparison))
            .xAxisTitle("runs")
            .yAxisTitle("covered (%)")
            .build();
    chart.getStyler().setYAxisMin(0.0).setYAxisMax(100.0);
    chart.getStyler().setLegendPosition(LegendPosition.InsideSE);
    for (int i = 0; i < comparison.searches().size(); i++) {
      add(chart, i);
    }
    return chart;
  }

  private static String title(Comparison comparison) {
    return "%s: %d %s"
        .formatted(
            comparison.function(),
            comparison.items(),
            comparison.criterion().equals("statement") ? "lines" : "branches");
  }

  /** Coverage is constant between two points and then leaps: both ends of every leap are drawn. */
  private void add(XYChart chart, int number) {
    Search search = comparison.searches().get(number);
    Color colour = COLOURS.get(number % COLOURS.size());
    BasicStroke stroke = number < COLOURS.size() ? WHOLE : DASHED;
    List<Double> runs = new ArrayList<>();
    List<Spread> spreads = new ArrayList<>();
    for (long run : leaps(search)) {
      if (!spreads.isEmpty()) {
        runs.add((double) run);
        spreads.add(spreads.getLast());
      }
      runs.add((double) run);
      spreads.add(comparison.coveredAt(search, run));
    }
    addBand(chart, search, colour, runs, spreads);
    XYSeries mean =
        chart.addSeries(
            search.cliName(), runs, spreads.stream().map(s -> percent(s.mean())).toList());
    mean.setMarker(SeriesMarkers.NONE).setLineColor(colour).setLineStyle(stroke);
  }

  /** From the worst to the best, as one polygon: forth along the best and back along the worst. */
  private void addBand(
      XYChart chart, Search search, Color colour, List<Double> runs, List<Spread> spreads) {
    if (comparison.of(search).size() < 2) {
      return;
    }
    List<Double> x = new ArrayList<>(runs);
    x.addAll(runs.reversed());
    List<Double> y = new ArrayList<>(spreads.stream().map(s -> percent(s.most())).toList());
    y.addAll(spreads.reversed().stream().map(s -> percent(s.least())).toList());
    Color shade = new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), SHADE);
    XYSeries band = chart.addSeries(search + " (spread)", x, y);
    band.setXYSeriesRenderStyle(XYSeriesRenderStyle.PolygonArea);
    band.setShowInLegend(false);
    band.setMarker(SeriesMarkers.NONE).setLineColor(shade).setFillColor(shade);
  }

  /** The runs at which a trial of the strategy covered something new, and the end. */
  private NavigableSet<Long> leaps(Search search) {
    var runs = new TreeSet<Long>();
    runs.add(0L);
    comparison.of(search).forEach(t -> t.curve().forEach(p -> runs.add((long) p[0])));
    runs.add(comparison.checkpoints().getLast());
    return runs;
  }

  private double percent(double covered) {
    return comparison.items() == 0 ? 0 : 100 * covered / comparison.items();
  }
}
