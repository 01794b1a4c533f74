package dev.cairn.generate.executable;

import dev.cairn.binary.replay.TestBench;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.coverage.CoberturaWriter;
import dev.cairn.coverage.Items;
import dev.cairn.coverage.LcovWriter;
import dev.cairn.coverage.ProgramIndex;
import dev.cairn.coverage.SourceCoverage;
import dev.cairn.coverage.SourceCoverageBuilder;
import dev.cairn.engine.Result;
import dev.cairn.engine.Settings;
import dev.cairn.engine.result.Json;
import dev.cairn.engine.result.Summary;
import dev.cairn.engine.verdict.EmittedSuite;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.Request;
import dev.cairn.generate.ResultFolder;
import dev.cairn.machine.memory.Limits;
import dev.cairn.solver.SolverSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** One function of an executable, from its code to its written result folder. */
final class MachineJob {
  private final Environment environment;
  private final MachineRequest request;
  private final MachineUnit unit;
  private final TestBench bench;
  private final Progress progress;
  private final long start = System.nanoTime();
  private volatile @Nullable MachineExploration exploration;
  private volatile boolean isStopped;

  MachineJob(
      Environment environment,
      MachineRequest request,
      MachineUnit unit,
      TestBench bench,
      Progress progress) {
    this.environment = environment;
    this.request = request;
    this.unit = unit;
    this.bench = bench;
    this.progress = progress;
  }

  void stop() {
    isStopped = true;
    MachineExploration running = exploration;
    if (running != null) {
      running.stop();
    }
  }

  FunctionReport run() {
    var running =
        new MachineExploration(
            unit,
            settings(),
            limits(),
            solverSettings(),
            request.basis().course().threads(),
            progress::onRun);
    exploration = running;
    if (isStopped) {
      running.stop();
    }
    try {
      return write(running.explore());
    } catch (IOException e) {
      throw new UncheckedIOException(
          "the results of '" + unit.function() + "' cannot be written", e);
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted while replaying", e);
    }
  }

  /** Errors of C programs are none of machine code. */
  private Limits limits() {
    Limits limits =
        Limits.DEFAULT
            .withSteps(request.basis().stepLimit())
            .withChecks(Set.of())
            .withMemory(request.basis().memory());
    return request.basis().isSelfChecked() ? limits.withSelfCheck() : limits;
  }

  private Settings settings() {
    Settings asked = request.basis().settings();
    Settings.Tactics tactics =
        new Settings.Tactics(asked.tactics().isSolveFirst(), asked.tactics().isRestarting());
    return asked.withTactics(tactics);
  }

  private SolverSettings solverSettings() {
    Request basis = request.basis();
    var solving =
        SolverSettings.Solving.valueOf(basis.settings().solving().toUpperCase(Locale.ROOT));
    return SolverSettings.of(solving, basis.solverTimeout(), environment.cache().root())
        .withLayers(basis.solver().layers())
        .withBackend(basis.solver().smt());
  }

  private FunctionReport write(MachineExploration.Explored explored)
      throws IOException, InterruptedException {
    ResultFolder folder = ResultFolder.create(request.basis().output(), unit.function());
    progress.checksNatively(explored.result().tests().size());
    var suite = new MachineSuite(unit, explored.code(), bench, folder.tests());
    MachineSuite.Written written = suite.write(explored.result(), request.file());
    var index = new ProgramIndex(explored.code().program());
    Items items =
        settings().isWholeProgram()
            ? Items.ofProgram(index)
            : Items.ofFunction(index, explored.code().underTest().name());
    Result emitted = EmittedSuite.without(written.rejected(), explored.result(), index, items);
    folder.write(explored.code().listing().file(), explored.code().listing().text());
    writeCoverage(folder, items, emitted);
    double seconds = (System.nanoTime() - start) / 1e9;
    writeSummary(folder, explored, emitted, written, seconds);
    return new FunctionReport.Explored(
        unit.function(), emitted, written.suite(), folder.path(), seconds, notes(explored));
  }

  private List<String> notes(MachineExploration.Explored explored) {
    List<String> notes = new ArrayList<>(unit.notes());
    if (explored.rounds() > 1) {
      notes.add("computed jumps were followed in " + explored.rounds() + " rounds of exploration");
    }
    return notes;
  }

  private void writeCoverage(ResultFolder folder, Items items, Result result) {
    SourceCoverage coverage = SourceCoverageBuilder.build(items, result.coverage());
    folder.write("coverage.info", LcovWriter.write(unit.function(), coverage));
    folder.write(
        "cobertura.xml",
        CoberturaWriter.write(unit.function(), coverage, System.currentTimeMillis()));
  }

  private void writeSummary(
      ResultFolder folder,
      MachineExploration.Explored explored,
      Result emitted,
      MachineSuite.Written written,
      double seconds) {
    var surroundings = new Summary.Surroundings(explored.withoutSmt(), 0, seconds);
    Map<String, Object> summary = Summary.of(unit.function(), emitted, surroundings);
    summary.put("isa", unit.processor().name());
    summary.put("smtSolver", request.basis().solver().smt().cliName());
    summary.put("tests", written.suite().kept());
    summary.put("replayed", written.suite().notReplayed().isEmpty());
    summary.put("rejectedTests", written.suite().rejected());
    summary.put("rounds", explored.rounds());
    folder.write("summary.json", Json.pretty(summary) + "\n");
  }
}
