package dev.cairn.cluster;

import dev.cairn.generate.Remark;
import java.util.List;

/** What came of a task. */
public sealed interface Finding {
  /**
   * It was done.
   *
   * @param warnings what is to be said about the files as a whole
   */
  record Done(List<Outcome> outcomes, List<String> warnings) implements Finding {}

  /** What was asked for is wrong, here as elsewhere: the user's error. */
  record Wrong(String message, String hint) implements Finding {}

  /** It could not be done there; somebody else may. */
  record Refused(String why) implements Finding {}

  /** What came of one function. */
  sealed interface Outcome {
    String function();

    /**
     * It has a result.
     *
     * @param isOpen more time could bring more
     * @param isNew it is not the one that was there before
     * @param remarks what the user should know
     */
    record Explored(
        String function,
        boolean isOpen,
        boolean isNew,
        List<ResultFile> files,
        List<Remark> remarks)
        implements Outcome {}

    /** It could not be run on inputs of ours. */
    record Skipped(String function, String reason, String hint, boolean isContradictory)
        implements Outcome {}

    /** An error of ours ended it. */
    record Failed(String function, String error, String report) implements Outcome {}
  }

  /** A file of a result folder, by its path in it. */
  record ResultFile(String path, byte[] content, boolean isExecutable) {}
}
