package dev.cairn.engine.assume.trial;

import dev.cairn.engine.assume.States;
import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.expr.Variable;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Optional;

/**
 * Data that somebody else has looked at before: a function elsewhere that was handed them, and on
 * whose answer the way there hangs ({@code if (!is_digits(text, n)) return}), or the functions
 * around a helper. What data they let pass nobody knows here.
 */
final class SeenElsewhere {
  private final Run run;
  private final Experiment experiment;
  private final States states;

  SeenElsewhere(Run run, Experiment experiment, States states) {
    this.run = run;
    this.experiment = experiment;
    this.states = states;
  }

  /**
   * What stands between the error and its callers; {@code failing}: what the error is about, {@code
   * lookedAt}: all that led there, where nobody knows what it is about.
   */
  Optional<String> doubt(List<Variable> failing, List<Variable> lookedAt) {
    List<Variable> data =
        failing.stream().filter(v -> isData(v) && !experiment.harmless(v).isEmpty()).toList();
    if (failing.isEmpty()) {
      return lookedAt.stream().filter(this::isData).flatMap(v -> judge(v).stream()).findFirst();
    }
    if (data.isEmpty()) {
      return Optional.empty();
    }
    return states.isHelper()
        ? Optional.of("only where callers in the program pass " + spelled(data.getFirst()))
        : data.stream().flatMap(v -> judge(v).stream()).findFirst();
  }

  private boolean isData(Variable v) {
    return v.name().endsWith("]") && states.isParameter(AccessPaths.root(v.name()));
  }

  private String spelled(Variable v) {
    return AccessPaths.spelled(v.name()) + " == " + run.input().get(v);
  }

  /** The function that has let the data pass. */
  private Optional<String> judge(Variable data) {
    String object = data.name().substring(0, data.name().lastIndexOf('['));
    return run.stubs().stream()
        .filter(s -> isHanded(s, object))
        .filter(s -> s.variable().filter(v -> !experiment.harmless(v).isEmpty()).isPresent())
        .map(s -> "only where " + s.function() + "() lets " + spelled(data) + " pass")
        .findFirst();
  }

  private static boolean isHanded(Run.StubCall call, String object) {
    return call.arguments().stream()
        .flatMap(a -> a.target().stream())
        .anyMatch(t -> t instanceof Run.Place p && p.host().equals(object));
  }
}
