package dev.cairn.generate.compare;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** Mean, least and most of a figure over trials. */
public record Spread(double mean, double least, double most) {
  static Spread of(List<Trial> trials, ToDoubleFunction<Trial> figure) {
    var summary = trials.stream().mapToDouble(figure).summaryStatistics();
    return new Spread(summary.getAverage(), summary.getMin(), summary.getMax());
  }

  /** Half the distance from least to most: what follows the sign ± in tables. */
  public double half() {
    return (most - least) / 2;
  }
}
