package dev.cairn.coverage;

/**
 * What the k-path criterion must know of loops (PathCrawler §4). Loop ids are dense over the
 * program.
 */
public interface LoopFacts {
  /** Programs without loops. */
  LoopFacts NONE =
      new LoopFacts() {
        @Override
        public int loop(int branch) {
          return -1;
        }

        @Override
        public Role role(int branch) {
          return Role.UNDECIDED;
        }

        @Override
        public boolean contains(int loop, int branch) {
          return false;
        }

        @Override
        public boolean isTestedAtEnd(int loop) {
          return false;
        }
      };

  /** What a branch of a loop-head condition does. */
  enum Role {
    /** Leaves the loop. */
    LEAVES,
    /** Definitively enters, or re-enters, the body. */
    ENTERS,
    /** Another head condition decides: {@code i < l1} of {@code i < l1 && j < l2}. */
    UNDECIDED
  }

  /** The loop of whose head condition {@code branch} is a side, or -1. */
  int loop(int branch);

  /** The role of a branch with {@code loop(branch) >= 0}. */
  Role role(int branch);

  /** Is control still inside {@code loop} after {@code branch} was taken in the loop's function. */
  boolean contains(int loop, int branch);

  /** Has the body run once before the head condition is met first (do … while). */
  boolean isTestedAtEnd(int loop);
}
