package dev.cairn.evidence.peer;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Another tool that explores a program whose inputs are marked by CREST's macros. */
public interface Peer {
  /** What tables call it. */
  String name();

  /** Where those get it who have not, in a sentence. */
  String source();

  /** Is it installed. */
  boolean isThere();

  /** What it goes through, and what its time is compared with. */
  default Subject subject() {
    return Subject.PATHS;
  }

  /** What a tool goes through: all paths, or what it takes to see all branches. */
  enum Subject {
    PATHS,
    BRANCHES
  }

  /**
   * Explores {@code program} in {@code folder}, which is empty.
   *
   * @param most how long it may take
   */
  Explored explore(Path program, Path folder, Duration most);

  /**
   * What it says of its exploration; what it does not tell is empty.
   *
   * @param branches covered, and of how many, by its own count
   * @param tests what it leaves as tests: the bytes of the inputs, one after the other
   */
  record Explored(
      double cpuSeconds, String paths, String branches, String remark, List<byte[]> tests) {
    Explored(double cpuSeconds, String paths, String branches, String remark) {
      this(cpuSeconds, paths, branches, remark, List.of());
    }

    static Explored late(double cpuSeconds) {
      return new Explored(cpuSeconds, "", "", "time was up");
    }

    static Explored failed(ToolRun run) {
      return new Explored(run.cpuSeconds(), "", "", "failed: " + run.lastLine());
    }
  }
}
