package dev.cairn.testgen.build;

import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.SourceNames;
import dev.cairn.testgen.TestStub;
import dev.cairn.testgen.VariableNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What one stub is handed in the tests of a suite: which arguments it has to keep, and what a test
 * expects them to be. Pointers of which nothing can be said but that they are none are left out.
 */
final class HandedArguments {
  private static final int NAME = "arg".length();

  private final Map<Integer, Boolean> areTexts = new TreeMap<>();
  private final Set<Integer> telling = new TreeSet<>();
  private int calls;

  void add(Run.StubCall call) {
    for (Run.Observation argument : call.arguments()) {
      boolean isText = argument.target().filter(Run.Text.class::isInstance).isPresent();
      areTexts.merge(parameter(argument), isText, Boolean::logicalAnd);
      if (!isPointer(argument) || argument.bits() == 0 || argument.target().isPresent()) {
        telling.add(parameter(argument));
      }
      calls = Math.max(calls, call.number());
    }
  }

  private static int parameter(Run.Observation argument) {
    return Integer.parseInt(argument.lvalue().substring(NAME)) - 1;
  }

  private static boolean isPointer(Run.Observation argument) {
    return argument.type().resolved() instanceof CType.Pointer;
  }

  /** How many calls of a test are told. */
  int calls() {
    return calls;
  }

  /** The arguments to be kept. */
  List<TestStub.Kept> kept() {
    return telling.stream()
        .map(p -> new TestStub.Kept(p, areTexts.getOrDefault(p, false)))
        .toList();
  }

  /** What the calls of a run were handed; {@code array} is where the stub keeps it. */
  List<Expectation> expectations(List<Run.StubCall> run, String array, VariableNames names) {
    List<Run.Observation> all = new ArrayList<>();
    for (Run.StubCall call : run) {
      for (Run.Observation argument : call.arguments()) {
        if (telling.contains(parameter(argument))) {
          String lvalue = array + "[" + (call.number() - 1) + "]." + argument.lvalue();
          all.add(
              new Run.Observation(
                  lvalue,
                  argument.type(),
                  argument.bits(),
                  argument.term(),
                  argument.target().filter(t -> isTold(t, argument))));
        }
      }
    }
    return Observed.expectations(all, names, SourceNames.NONE);
  }

  /** A text can be told only when the stub keeps texts. */
  private boolean isTold(Run.Target target, Run.Observation argument) {
    return !(target instanceof Run.Text) || areTexts.getOrDefault(parameter(argument), false);
  }
}
