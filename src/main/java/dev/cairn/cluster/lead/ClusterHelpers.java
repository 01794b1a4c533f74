package dev.cairn.cluster.lead;

import dev.cairn.cluster.Assignment;
import dev.cairn.cluster.Task;
import dev.cairn.cluster.ahead.Letters;
import dev.cairn.cluster.ahead.TypeTable;
import dev.cairn.engine.parallel.Assistance;
import dev.cairn.engine.parallel.Distant;
import dev.cairn.generate.job.Helpers;
import dev.cairn.generate.unit.Setup;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The workers of a cluster as helpers with one function, which this command explores itself. */
record ClusterHelpers(Leader leader, Task task) implements Helpers {
  @Override
  public Assistance with(Setup setup, String program) {
    var types = new TypeTable(setup.program(), setup.model());
    return (scope, arrival) -> open(setup.label(), types, program + types.name(), scope, arrival);
  }

  private Assistance.Open open(
      String label,
      TypeTable types,
      String program,
      Assistance.Scope scope,
      Consumer<Distant> arrival) {
    String session = UUID.randomUUID().toString();
    Consumer<Remote> arrives =
        remote -> {
          var assignment =
              new Assignment(session, task, label, scope.isTakingAll(), remote.slots());
          var letters = new Letters(types, UnaryOperator.identity(), scope.variables());
          arrival.accept(new DistantWorker(remote, assignment, program, letters, leader.ahead()));
        };
    leader.hear(arrives);
    return new Assistance.Open() {
      @Override
      public void used() {
        leader.ahead().used();
      }

      @Override
      public void close() {
        leader.forget(arrives);
      }
    };
  }
}
