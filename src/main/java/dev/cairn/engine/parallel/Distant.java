package dev.cairn.engine.parallel;

import dev.cairn.engine.subtree.Subtree;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.engine.subtree.SubtreeFound;
import dev.cairn.expr.Input;
import dev.cairn.path.Run;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Answers;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Somebody elsewhere who works off guesses for one exploration. May be slow, and may be gone at any
 * moment: nothing is lost with it but time. For one thread at a time.
 */
public interface Distant {
  /** How many threads it has. */
  int threads();

  /**
   * Waits until it can begin.
   *
   * @throws Gone when it cannot
   */
  void await() throws Gone;

  /**
   * Hands over guesses, the most urgent first, and brings what was found since the last time; waits
   * a moment when there is nothing yet.
   *
   * @throws Gone when nothing is to be had there any more
   */
  Brought work(List<Guess> guesses, Parts parts) throws Gone;

  /** Nothing more will be asked for. */
  void dismiss();

  /**
   * Parts that are to be explored with books of their own.
   *
   * @param base what all begin with; empty where there is none
   */
  record Parts(Optional<SubtreeBase> base, List<Part> all) {
    static final Parts NONE = new Parts(Optional.empty(), List.of());

    public Parts {
      all = List.copyOf(all);
    }
  }

  /** A part by its number. */
  record Part(long number, Subtree part) {}

  /** What was found in a part; empty when it is to be explored by somebody else. */
  record Explored(long number, Optional<SubtreeFound> found) {}

  /** A guess by its key. */
  record Guess(long key, SpeculativeQuery query) {}

  /**
   * What was found.
   *
   * @param runs their terms are in any pool with the exploration's variables
   * @param answers of the SMT solver, none of which depends on how long it took
   * @param waiting how many guesses it has not begun with
   * @param isForgetful nothing is known there any more of what it was given before
   */
  record Brought(
      List<Made> runs,
      Map<Answers.Key, Verdict> answers,
      int waiting,
      List<Explored> parts,
      boolean isForgetful) {
    /** Nothing, from somebody who knows of nothing any more. */
    public static final Brought FORGOTTEN = new Brought(List.of(), Map.of(), 0, List.of(), true);

    /** Without parts. */
    public Brought(List<Made> runs, Map<Answers.Key, Verdict> answers, int waiting) {
      this(runs, answers, waiting, List.of(), false);
    }

    public Brought {
      parts = List.copyOf(parts);
      runs = List.copyOf(runs);
      answers = Map.copyOf(answers);
    }
  }

  /** The run of an input, and how long it took to find that and to run it. */
  record Made(Input input, Run run, long nanos) {}

  /** It is not there any more, or not of use. */
  final class Gone extends Exception {
    public Gone(String why) {
      super(why);
    }
  }
}
