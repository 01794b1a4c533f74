package dev.cairn.engine.loop;

import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import java.util.Arrays;
import java.util.TreeMap;

/** All of a run as a text that does not depend on pools and registers. */
final class RunText {
  private RunText() {}

  static String of(Run run) {
    var input = new TreeMap<String, Long>();
    run.input().forEach((v, bits) -> input.put(v.name() + " " + v.width(), bits));
    return String.join(
        "\n",
        input.toString(),
        run.created().stream().map(c -> c.variable().name() + " " + c.type()).toList().toString(),
        run.pointees().toString(),
        Arrays.toString(run.path().trace()),
        run.path().conditions().stream().map(RunText::condition).toList().toString(),
        run.path().goals().stream()
            .map(g -> g.check() + " " + g.violated().hash() + " " + g.after() + g.location())
            .toList()
            .toString(),
        run.path().unvaried().toString(),
        run.path().isTruncated() + Arrays.toString(run.path().preparation()),
        run.ending() + " " + run.defects() + " " + run.concretizations() + run.hostEffects(),
        run.observations().stream().map(RunText::observation).toList().toString(),
        run.stubs().stream()
            .map(s -> s.function() + s.number() + s.type() + s.pointer() + s.writes())
            .toList()
            .toString(),
        run.clauses().stream().map(c -> c.clause() + " " + c.alike().hash()).toList().toString(),
        run.steps() + "");
  }

  private static String condition(PathCondition c) {
    return "%d %s %d %d %d %d %s"
        .formatted(
            c.condition().hash(),
            c.kind(),
            c.branch(),
            c.alternative(),
            c.tracePosition(),
            c.callDepth(),
            c.location());
  }

  private static String observation(Run.Observation o) {
    return o.lvalue() + o.type() + o.bits() + o.term().map(t -> t.hash()) + o.target();
  }
}
