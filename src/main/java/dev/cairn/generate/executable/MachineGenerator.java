package dev.cairn.generate.executable;

import dev.cairn.binary.Image;
import dev.cairn.binary.lift.Processor;
import dev.cairn.binary.ppc.PowerPc;
import dev.cairn.binary.replay.Qemu;
import dev.cairn.binary.replay.TestBench;
import dev.cairn.binary.replay.Ucsim;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.binary.unit.UnitRequest;
import dev.cairn.generate.Environment;
import dev.cairn.generate.FunctionReport;
import dev.cairn.generate.Progress;
import dev.cairn.generate.job.Generator;
import dev.cairn.generate.unit.UnitFiles;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Generates tests for functions of an executable, one after the other. One instance does one job;
 * {@link #stop()} may be called from any thread.
 */
public final class MachineGenerator {
  private final Environment environment;
  private final MachineRequest request;
  private final Progress progress;
  private volatile boolean isStopped;
  private volatile @Nullable MachineJob current;

  public MachineGenerator(Environment environment, MachineRequest request, Progress progress) {
    this.environment = environment;
    this.request = request;
    this.progress = progress;
  }

  public Generator.Outcome run() {
    Image image = Executables.read(request.file());
    Processor processor = Executables.processor(image, request.isa());
    List<String> functions = request.basis().functions();
    if (functions.isEmpty()) {
      throw new UserError(
          request.file() + ": which function is to be tested?",
          "name it with --function NAME or --function 0x0123");
    }
    List<FunctionReport> reports = new ArrayList<>();
    for (int i = 0; i < functions.size() && !isStopped; i++) {
      progress.begins(functions.get(i), i, functions.size());
      FunctionReport report = job(processor, image, functions.get(i)).run();
      progress.ends(report);
      reports.add(report);
    }
    return new Generator.Outcome(reports, List.of(), isStopped);
  }

  private MachineJob job(Processor processor, Image image, String function) {
    var wanted =
        new UnitRequest(
            function, request.prototype(), request.inputs(), request.interrupts(), contract());
    var unit = new MachineUnit(processor, image, wanted);
    TestBench bench =
        processor instanceof PowerPc ? new Qemu(searchPath()) : new Ucsim(searchPath());
    var job = new MachineJob(environment, request, unit, bench, progress);
    current = job;
    if (isStopped) {
      job.stop();
    }
    return job;
  }

  private Optional<String> contract() {
    return request.basis().contracts().spec().map(UnitFiles::spec);
  }

  private List<Path> searchPath() {
    return Stream.of(environment.searchPath().split(":", -1)).map(Path::of).toList();
  }

  /** Ends the job soon. */
  public void stop() {
    isStopped = true;
    MachineJob running = current;
    if (running != null) {
      running.stop();
    }
  }
}
