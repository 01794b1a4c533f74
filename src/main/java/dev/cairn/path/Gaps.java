package dev.cairn.path;

import java.util.Arrays;

/**
 * How near a run came to sides of branches that it did not take: the least difference of the two
 * numbers that were compared there. It guides searches where a side hangs on how far a run comes,
 * such as the ninth element on a stack of eight; nothing is claimed by it.
 *
 * @param branches the sides, ascending
 * @param least the difference of each
 * @param after how many conditions of the path had been met when it was reached first
 */
public record Gaps(int[] branches, long[] least, int[] after) {
  public static final Gaps NONE = new Gaps(new int[0], new long[0], new int[0]);

  /** Collects those of one run after the other. */
  public static final class Meter {
    private static final long FAR = Integer.MAX_VALUE;

    private final long[] least;
    private final int[] after;
    private final int[] met;
    private int count;

    public Meter(int branchCount) {
      least = new long[branchCount];
      Arrays.fill(least, FAR);
      after = new int[branchCount];
      met = new int[branchCount];
    }

    public void reset() {
      for (int i = 0; i < count; i++) {
        least[met[i]] = FAR;
      }
      count = 0;
    }

    /**
     * Whether a run that does not go to {@code branch} was never nearer to it than with numbers so
     * far apart. It is asked in every round of a loop.
     */
    public boolean isNearer(int branch, long distance) {
      return distance < least[branch];
    }

    /** It came so near after {@code conditions} had been met, nearer than before. */
    public void note(int branch, long distance, int conditions) {
      if (least[branch] == FAR) {
        met[count++] = branch;
      }
      least[branch] = distance;
      after[branch] = conditions;
    }

    public Gaps gaps() {
      int[] branches = Arrays.copyOf(met, count);
      Arrays.sort(branches);
      long[] leastOf = new long[count];
      int[] afterOf = new int[count];
      for (int i = 0; i < count; i++) {
        leastOf[i] = least[branches[i]];
        afterOf[i] = after[branches[i]];
      }
      return new Gaps(branches, leastOf, afterOf);
    }
  }
}
