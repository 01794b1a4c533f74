package dev.cairn.generate.executable;

import dev.cairn.binary.recover.JumpTargets;
import dev.cairn.binary.recover.Recovered;
import dev.cairn.binary.unit.MachineUnit;
import dev.cairn.engine.Listener;
import dev.cairn.engine.Seeds;
import dev.cairn.engine.Settings;
import dev.cairn.expr.Variables;
import dev.cairn.generate.Environment;
import dev.cairn.generate.Request;
import dev.cairn.generate.job.Explorer;
import dev.cairn.generate.unit.Setup;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.solver.stack.Answers;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Explores a function again and again until no run goes by a computed jump to where none had gone
 * before: each such target extends the control-flow graph, and what look-ahead takes for reachable
 * with it.
 */
final class MachineExploration {
  /** More rounds than any jump table of one jump needs. */
  private static final int MOST_ROUNDS = 300;

  private final Environment environment;
  private final Request request;
  private final MachineUnit unit;
  private final Listener listener;
  private final long start = System.nanoTime();
  private volatile @Nullable Explorer running;
  private volatile boolean isStopped;

  MachineExploration(
      Environment environment, Request request, MachineUnit unit, Listener listener) {
    this.environment = environment;
    this.request = request;
    this.unit = unit;
    this.listener = listener;
  }

  /**
   * What came of the last round.
   *
   * @param unit with the inputs that the code is known to read
   * @param rounds how often the graph was recovered
   */
  record Rounds(MachineUnit unit, Recovered code, Explorer.Explored last, int rounds) {}

  Rounds explore() {
    JumpTargets targets = JumpTargets.NONE;
    for (int round = 1; ; round++) {
      MachineUnit known = unit.knowing(targets);
      Recovered code = known.recovered();
      var seen =
          new ComputedTargets(
              code.listing()::addressAt, address -> unit.image().at(address).isPresent());
      Explorer.Explored explored = explore(known, code, seen);
      JumpTargets more = targets.with(seen.seen());
      if (more.equals(targets) || isStopped || round == MOST_ROUNDS || left().isZero()) {
        return new Rounds(known, code, explored, round);
      }
      targets = more;
    }
  }

  void stop() {
    isStopped = true;
    Explorer current = running;
    if (current != null) {
      current.stop();
    }
  }

  /** How much of the time is left. */
  private Duration left() {
    Duration left = request.settings().maxTime().minusNanos(System.nanoTime() - start);
    return left.isNegative() ? Duration.ZERO : left;
  }

  private Explorer.Explored explore(MachineUnit known, Recovered code, ComputedTargets seen) {
    var setup =
        new Setup(
            code.program(),
            code.underTest(),
            code.underTest().name(),
            known.model(),
            known.driverName(),
            Oracle.NONE,
            known.notes());
    var explorer = new Explorer(environment, request, setup);
    running = explorer;
    if (isStopped) {
      explorer.stop();
    }
    var variables = new Variables();
    var begin =
        new Explorer.Start(
            unit.function(),
            request.course().threads(),
            variables,
            Seeds.NONE,
            explorer.storage(Optional.empty(), variables),
            new Answers(),
            Answers.Listener.NONE,
            new TargetListener(seen, listener));
    Settings settings = request.settings().withMaxTime(left());
    return explorer.explore(settings, begin);
  }
}
