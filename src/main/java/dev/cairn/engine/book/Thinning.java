package dev.cairn.engine.book;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * Chooses few of many runs that cover together what all of them cover, greedily: the one that adds
 * most first. Takes time and memory by what runs cover, not by what there is to cover.
 */
final class Thinning {
  private final List<Piece> pieces;
  private final int firstGoal;

  /** {@code firstGoal}: this item and all after it count more than those before. */
  Thinning(List<Piece> pieces, int firstGoal) {
    this.pieces = List.copyOf(pieces);
    this.firstGoal = firstGoal;
  }

  /**
   * What a run is worth.
   *
   * @param items the numbers of what it covers
   * @param isPrepared whether its objects were made by the program itself
   */
  @SuppressWarnings("ArrayRecordComponent") // is never compared
  record Piece(int[] items, boolean isPrepared) {}

  /** The places of the chosen ones, in the order chosen. */
  List<Integer> chosen() {
    List<Integer> all = IntStream.range(0, pieces.size()).boxed().toList();
    return greedy(withoutRedundant(greedy(all)));
  }

  /** A piece and what it added when that was last looked at: it never adds more later. */
  private record Offer(int place, long gain, boolean isPrepared) {
    /**
     * Those with objects that the program made itself first: they read as its users write. Then
     * those that add most, of equal ones the earliest.
     */
    static final Comparator<Offer> BEST_FIRST =
        Comparator.comparing(Offer::isPrepared)
            .thenComparingLong(Offer::gain)
            .reversed()
            .thenComparingInt(Offer::place);
  }

  private Offer offer(int place, BitSet covered) {
    Piece piece = pieces.get(place);
    return new Offer(place, gain(piece.items, covered), piece.isPrepared);
  }

  /**
   * Those of {@code offered} that add something, the one that adds most first. What an offer adds
   * is looked at again only when it comes to the front.
   */
  private List<Integer> greedy(List<Integer> offered) {
    List<Integer> chosen = new ArrayList<>();
    BitSet covered = new BitSet();
    var waiting = new PriorityQueue<>(Offer.BEST_FIRST);
    offered.forEach(i -> waiting.add(offer(i, covered)));
    while (!waiting.isEmpty()) {
      Offer first = waiting.remove();
      Offer now = offer(first.place, covered);
      boolean isIdle = now.gain == 0 && !chosen.isEmpty();
      if (now.gain < first.gain) {
        waiting.add(now);
      } else if (isIdle && !now.isPrepared) {
        break;
      } else if (!isIdle) {
        chosen.add(now.place);
        for (int item : pieces.get(now.place).items) {
          covered.set(item);
        }
      }
    }
    return chosen;
  }

  /** What {@code items} add: first by what the criterion counts, then by the rest. */
  private long gain(int[] items, BitSet covered) {
    long goals = 0;
    long all = 0;
    for (int item : items) {
      if (!covered.get(item)) {
        all++;
        goals += item >= firstGoal ? 1 : 0;
      }
    }
    return (goals << 32) + all;
  }

  /** What came later may have made something earlier superfluous. */
  private List<Integer> withoutRedundant(List<Integer> chosen) {
    int most =
        chosen.stream().flatMapToInt(c -> IntStream.of(pieces.get(c).items)).max().orElse(-1);
    int[] owners = new int[most + 1];
    chosen.forEach(c -> count(pieces.get(c).items, owners, 1));
    List<Integer> needed = new ArrayList<>();
    int left = chosen.size();
    List<Integer> preferredLast = new ArrayList<>(chosen);
    preferredLast.sort(Comparator.comparing(c -> pieces.get(c).isPrepared));
    for (int place : preferredLast) {
      int[] own = pieces.get(place).items;
      if (left > 1 && IntStream.of(own).allMatch(i -> owners[i] > 1)) {
        count(own, owners, -1);
        left--;
      } else {
        needed.add(place);
      }
    }
    Collections.sort(needed);
    return needed;
  }

  private static void count(int[] items, int[] owners, int by) {
    for (int item : items) {
      owners[item] += by;
    }
  }
}
