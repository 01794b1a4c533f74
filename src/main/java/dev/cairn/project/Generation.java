package dev.cairn.project;

import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Generator;
import java.util.List;

/** The generation of tests for some requests, wherever it is done. */
public interface Generation {
  /** What came of all functions, in order; a file without functions to test is no error. */
  Generator.Outcome run();

  /** Ends the job soon; from any thread. */
  void stop();

  /** Makes generations of one kind. */
  interface Maker {
    Generation of(List<Request> requests, Progress progress);
  }
}
