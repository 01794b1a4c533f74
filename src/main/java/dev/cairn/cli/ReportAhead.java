package dev.cairn.cli;

import dev.cairn.engine.Listener;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.report.Report;

/** Has the report's parts read while compilers work, for which the job waits. */
record ReportAhead(Progress told) implements Progress {
  @Override
  public void begins(String function, int number, int of) {
    told.begins(function, number, of);
  }

  @Override
  public void onRun(Listener.Event event) {
    told.onRun(event);
  }

  @Override
  public void checksNatively(int tests) {
    Thread.ofPlatform().daemon().start(Report::prepare);
    told.checksNatively(tests);
  }

  @Override
  public void ends(FunctionReport report) {
    told.ends(report);
  }

  @Override
  public void notes(String text) {
    told.notes(text);
  }
}
