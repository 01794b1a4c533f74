package dev.cairn.evidence.page;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * Points, with lines between those of a series where it has one, as an SVG drawing with text that
 * can be searched.
 */
public record Chart(String title, String xTitle, String yTitle, List<Series> series) {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 460;
  private static final int LEFT = 70;
  private static final int RIGHT = 180;
  private static final int TOP = 40;
  private static final int BOTTOM = 50;
  private static final int TICKS = 5;

  /** What has round fifths. */
  private static final List<Double> ROUND = List.of(1.0, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 7.5, 10.0);

  /** Told apart by those who see colours differently too (Okabe and Ito). */
  private static final List<String> COLOURS =
      List.of("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#8B5A2B", "#000");

  public Chart {
    series = List.copyOf(series);
  }

  /** A point, and what is written beside it. */
  public record Point(double x, double y, String label) {}

  public record Series(String name, boolean isLine, List<Point> points) {
    public Series {
      points = List.copyOf(points);
    }
  }

  public String svg() {
    var text = new StringBuilder();
    text.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
            .formatted(WIDTH, HEIGHT));
    text.append("<title>%s</title>\n".formatted(escaped(title)));
    text.append("<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n");
    text.append(label(LEFT, TOP - 24, "start", title));
    text.append(label((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 10, "middle", xTitle));
    text.append(label(LEFT, TOP - 8, "end", yTitle));
    for (int i = 0; i <= TICKS; i++) {
      text.append(tick(i));
    }
    for (int i = 0; i < series.size(); i++) {
      String colour = COLOURS.get(i % COLOURS.size());
      text.append(drawn(series.get(i), colour));
      text.append(series.size() > 1 ? named(series.get(i), colour, i) : "");
    }
    return text.append("</svg>\n").toString();
  }

  private String tick(int i) {
    double x = mostX() * i / TICKS;
    double y = mostY() * i / TICKS;
    return line(atX(x), atY(0), atX(x), atY(mostY()), "#ddd", 1)
        + line(atX(0), atY(y), atX(mostX()), atY(y), "#ddd", 1)
        + label(atX(x), HEIGHT - BOTTOM + 18, "middle", number(x))
        + label(LEFT - 6, atY(y) + 4, "end", number(y));
  }

  private String drawn(Series one, String colour) {
    var text = new StringBuilder();
    List<Point> points = one.points;
    for (int i = 0; i < points.size(); i++) {
      Point p = points.get(i);
      if (one.isLine && i > 0) {
        Point before = points.get(i - 1);
        text.append(line(atX(before.x), atY(before.y), atX(p.x), atY(p.y), colour, 2));
      }
      text.append(dot(atX(p.x), atY(p.y), colour));
      text.append(label(atX(p.x) + 6, atY(p.y) - 6, "start", p.label));
    }
    return text.toString();
  }

  /** What the colour stands for. */
  private static String named(Series one, String colour, int number) {
    double x = WIDTH - RIGHT + 24.0;
    double y = TOP + 18.0 * number;
    return (one.isLine ? line(x - 10, y, x + 10, y, colour, 3) : "")
        + dot(x, y, colour)
        + label(x + 16, y + 4, "start", one.name);
  }

  private static String dot(double x, double y, String colour) {
    return String.format(
        Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>\n", x, y, colour);
  }

  private double mostX() {
    return most(points().mapToDouble(Point::x));
  }

  private double mostY() {
    return most(points().mapToDouble(Point::y));
  }

  private Stream<Point> points() {
    return series.stream().flatMap(s -> s.points.stream());
  }

  /** The least round number that is not below any of them, so that the points fill the chart. */
  private static double most(DoubleStream values) {
    double most = values.max().orElse(1);
    double power = 1e-3;
    while (power * 10 < most) {
      power *= 10;
    }
    double unit = power;
    return ROUND.stream().map(r -> r * unit).filter(r -> most <= r).findFirst().orElse(10 * unit);
  }

  private double atX(double x) {
    return LEFT + (WIDTH - LEFT - RIGHT) * x / mostX();
  }

  private double atY(double y) {
    return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * y / mostY();
  }

  private static String line(double x1, double y1, double x2, double y2, String colour, int width) {
    return String.format(
        Locale.ROOT,
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\""
            + " stroke-width=\"%d\"/>\n",
        x1,
        y1,
        x2,
        y2,
        colour,
        width);
  }

  private static String label(double x, double y, String anchor, String text) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
        x,
        y,
        anchor,
        escaped(text));
  }

  private static String number(double value) {
    String text = String.format(Locale.ROOT, "%.3f", value);
    return text.replaceFirst("\\.?0+$", "");
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
