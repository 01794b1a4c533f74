package dev.cairn.search;

import java.util.List;

/**
 * The share of the runs that a member of a portfolio gets: a part that it keeps whatever comes of
 * it, and up to {@link #MOST} times as much more by what its latest runs have covered, compared
 * with those of the best member. Counts runs and never time, so the same seed leads to the same
 * turns.
 */
final class Share {
  /** What the best member of late gets beyond its least share, in multiples of that. */
  private static final double MOST = 4;

  /** After so many runs of a member what one of them covered counts half. */
  private static final double HALF_LIFE = 200;

  private static final double FADING = Math.pow(0.5, 1 / HALF_LIFE);

  /** A run counts as having covered so much at most: the first ones cover a lot without merit. */
  private static final int MOST_GAIN = 4;

  /** Members with fewer runs are not judged by them alone. */
  private static final double FEW = 16;

  private final SearchStrategy member;
  private final double least;
  private long runs;
  private double gained;
  private double lately;
  private double unpaid;
  private double paid;

  /** {@code least} in relation to those of others. */
  Share(SearchStrategy member, double least) {
    this.member = member;
    this.least = least;
  }

  SearchStrategy member() {
    return member;
  }

  /** The runs that it has made. */
  long runs() {
    return runs;
  }

  /** It made a run that covered so much. */
  void made(int gain) {
    runs++;
    unpaid++;
    lately = lately * FADING + 1;
    gained = gained * FADING + Math.min(gain, MOST_GAIN);
  }

  /** It had nothing to do in its turn, and is not asked before others made so many runs. */
  void passed(int others) {
    unpaid += others;
  }

  private double rate() {
    return gained / (lately + FEW);
  }

  /** Whose turn it is: who has had least of its share, of several the first. */
  static Share next(List<Share> shares) {
    double best = shares.stream().mapToDouble(Share::rate).max().orElse(0);
    Share next = shares.getFirst();
    for (Share share : shares) {
      double merit = best == 0 ? 0 : share.rate() / best;
      share.paid += share.unpaid / (share.least * (1 + MOST * merit));
      share.unpaid = 0;
      next = share.paid < next.paid ? share : next;
    }
    return next;
  }
}
