package dev.cairn.generate.executable;

import dev.cairn.binary.replay.TestBench;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.SourceCoverage;
import dev.cairn.coverage.SourceCoverageBuilder;
import dev.cairn.coverage.format.CoberturaWriter;
import dev.cairn.coverage.format.LcovWriter;
import dev.cairn.engine.Result;
import dev.cairn.engine.book.CoverageGoals;
import dev.cairn.engine.result.Summary;
import dev.cairn.engine.result.SummaryOf;
import dev.cairn.engine.verdict.EmittedSuite;
import dev.cairn.engine.verdict.Undelivered;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.output.Draft;
import dev.cairn.generate.output.ResultFolder;
import dev.cairn.limit.Deadline;
import dev.cairn.solver.SolverStatistics;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** One function of an executable, from its code to its written result folder. */
final class MachineJob {
  private final Path executable;
  private final Request request;
  private final MachineUnit unit;
  private final TestBench bench;
  private final Progress progress;
  private final long start = System.nanoTime();
  private final MachineExploration exploration;

  MachineJob(
      Environment environment,
      MachineRequest request,
      MachineUnit unit,
      TestBench bench,
      Progress progress) {
    executable = request.file();
    this.request = request.basis();
    this.unit = unit;
    this.bench = bench;
    this.progress = progress;
    exploration = new MachineExploration(environment, request.basis(), unit, progress::onRun);
  }

  void stop() {
    exploration.stop();
  }

  FunctionReport run() {
    try (Draft draft = Draft.claim(request.output(), unit.function())) {
      FunctionReport report = write(exploration.explore(), draft);
      draft.publish();
      return report;
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the results of '" + unit.function() + "' cannot be written", e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted while replaying", e);
    }
  }

  private FunctionReport write(MachineExploration.Rounds explored, Draft draft)
      throws IOException, InterruptedException {
    ResultFolder folder = draft.begin();
    Result result = explored.last().result();
    progress.checksNatively(result.tests().size());
    var suite = new MachineSuite(explored.unit(), explored.code(), bench, folder.tests());
    MachineSuite.Written written = suite.write(result, executable);
    var index = new ProgramIndex(explored.code().program());
    Items items =
        request.settings().isWholeProgram()
            ? Items.ofProgram(index)
            : Items.ofFunction(index, explored.code().underTest().name());
    var goals = new CoverageGoals(index, items, result.settings().criterion());
    Result emitted =
        EmittedSuite.of(result, index, goals, Undelivered.of(written.rejected()), Deadline.never());
    folder.write(explored.code().listing().file(), explored.code().listing().text());
    writeCoverage(folder, SourceCoverageBuilder.build(items, emitted.coverage()));
    Summary summary = summary(explored.last().solver(), emitted, written.suite());
    folder.write(Summary.FILE, summary.json());
    return new FunctionReport.Explored(
        unit.function(),
        explored.code().underTest().declaration(),
        emitted,
        summary,
        written.suite(),
        draft.present(),
        notes(explored));
  }

  private List<String> notes(MachineExploration.Rounds explored) {
    List<String> notes = new ArrayList<>(explored.unit().notes());
    if (explored.rounds() > 1) {
      notes.add("computed jumps were followed in " + explored.rounds() + " rounds of exploration");
    }
    return notes;
  }

  private void writeCoverage(ResultFolder folder, SourceCoverage coverage) {
    folder.write("coverage.info", LcovWriter.write(unit.function(), coverage));
    long now = Instant.now().toEpochMilli();
    folder.write("cobertura.xml", CoberturaWriter.write(unit.function(), coverage, now));
  }

  private Summary summary(SolverStatistics solver, Result emitted, FunctionReport.Suite suite) {
    var delivered =
        new SummaryOf.Delivered(
            suite.kept(), suite.notReplayed().isEmpty(), suite.rejected(), suite.reproductions());
    double seconds = (System.nanoTime() - start) / 1e9;
    return SummaryOf.of(
        unit.function(),
        emitted,
        new SummaryOf.Surroundings(request.solver().smt(), solver, 0, seconds, delivered));
  }
}
