package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.path.Run;
import dev.cairn.testgen.CLiteral;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.TestModel;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.TestStub;
import dev.cairn.testgen.TestSupport;
import dev.cairn.testgen.VariableNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The functions that tests stand in for, and what they did in each run. */
final class StubCalls {
  private static final CType NOTHING = new CType.Void();
  private static final CType BYTES = new CType.Pointer(8, new CType.Ref(NOTHING));
  private static final List<String> BESIDE = List.of("_calls", "_count", "_returns", "_args");
  private final Map<String, Found> found = new TreeMap<>();
  private final Map<String, String> names = new TreeMap<>();

  /** What the runs tell about one function. */
  private static final class Found {
    private boolean isCallback;
    private boolean neverReturns;
    private CType result = NOTHING;
    private Optional<CType.Callable> type = Optional.empty();
    private final Set<Integer> sets = new TreeSet<>();
    private final HandedArguments arguments = new HandedArguments();
  }

  StubCalls(List<TestRun> tests) {
    for (TestRun test : tests) {
      Map<String, CType> types = types(test.run());
      test.run().stubs().forEach(call -> addCall(call, types));
      test.run().pointees().forEach(this::addPointee);
    }
    name();
  }

  /** A function without a definition has its name already; what a pointer leads to gets one. */
  private void name() {
    Set<String> taken = new HashSet<>(TestSupport.names());
    found.forEach(
        (function, it) -> {
          if (!it.isCallback) {
            names.put(function, function);
            take(function, taken);
          }
        });
    found.forEach(
        (pointer, it) -> {
          if (it.isCallback) {
            String name = VariableNames.fresh(VariableNames.word(pointer), taken);
            names.put(pointer, name);
            take(name, taken);
          }
        });
  }

  /** A stub's name, and those of the variables beside it. */
  private static void take(String stub, Set<String> taken) {
    taken.add(stub);
    BESIDE.forEach(end -> taken.add(stub + end));
  }

  private void addCall(Run.StubCall call, Map<String, CType> types) {
    Found it = found.computeIfAbsent(call.function(), _ -> new Found());
    it.isCallback = call.isCallback();
    it.neverReturns = call.isLast();
    it.type = call.type().or(() -> it.type);
    call.writes().forEach(w -> it.sets.add(w.parameter()));
    it.arguments.add(call);
    call.variable().map(v -> types.getOrDefault(v.name(), NOTHING)).ifPresent(t -> it.result = t);
    if (call.pointer().isPresent()) {
      it.result = call.type().map(t -> CDeclarations.unqualified(t.result().type())).orElse(BYTES);
    }
  }

  /** A stub that was handed over needs to be there even when nobody calls it. */
  private void addPointee(Run.Pointee pointee) {
    boolean isStub =
        pointee.length() >= 0 && pointee.function().isEmpty() && pointee.place().isEmpty();
    if (isStub && pointee.element().resolved() instanceof CType.Callable callable) {
      Found it = found.computeIfAbsent(pointee.pointer(), _ -> new Found());
      it.isCallback = true;
      it.type = Optional.of(callable);
      it.result = CDeclarations.unqualified(callable.result().type());
    }
  }

  private static Map<String, CType> types(Run run) {
    return run.created().stream()
        .collect(
            Collectors.toMap(
                c -> c.variable().name(), c -> CDeclarations.unqualified(c.type()), (a, _) -> a));
  }

  List<TestStub> all() {
    return found.entrySet().stream()
        .map(
            e -> {
              Found it = e.getValue();
              return new TestStub(
                  e.getKey(),
                  name(e.getKey()),
                  it.isCallback,
                  it.result,
                  it.type,
                  List.copyOf(it.sets),
                  it.arguments.kept(),
                  it.arguments.calls(),
                  it.neverReturns);
            })
        .toList();
  }

  /** How identifiers of the test call the stub of that function or access path. */
  String name(String function) {
    return names.getOrDefault(function, function);
  }

  /**
   * What stubs did in a run, by function.
   *
   * @param returns as expressions; those that returned nothing are left out
   */
  record Answers(Map<String, List<String>> returns, Map<String, TestModel.StubUse> uses) {}

  /** Objects that stubs lead to are declared in {@code objects}. */
  Answers answers(Run run, TestObjects objects) {
    Map<String, List<String>> returns = new TreeMap<>();
    Map<String, Map<Integer, List<String>>> sets = new TreeMap<>();
    // in the order in which they came to be: each may point into an earlier one
    for (Run.StubCall call : run.stubs()) {
      Map<Integer, List<String>> own = sets.computeIfAbsent(call.function(), _ -> new TreeMap<>());
      for (int p : of(call).sets) {
        own.computeIfAbsent(p, _ -> new ArrayList<>()).add(written(call, p, objects));
      }
      value(call, run, objects)
          .ifPresent(v -> returns.computeIfAbsent(call.function(), _ -> new ArrayList<>()).add(v));
    }
    Map<String, TestModel.StubUse> uses = new LinkedHashMap<>();
    for (String function : found.keySet()) {
      Map<Integer, List<String>> own = sets.get(function);
      if (own != null) {
        uses.put(function, new TestModel.StubUse(calls(run, function).size(), own));
      }
    }
    return new Answers(returns, uses);
  }

  private Found of(Run.StubCall call) {
    return Optional.ofNullable(found.get(call.function())).orElseThrow();
  }

  private Optional<String> value(Run.StubCall call, Run run, TestObjects objects) {
    CType result = of(call).result;
    return call.pointer()
        .map(path -> objects.initialiser(path, result))
        .or(() -> call.variable().map(v -> CLiteral.of(result, run.input().get(v), v.width())));
  }

  private static List<Run.StubCall> calls(Run run, String function) {
    return run.stubs().stream().filter(c -> c.function().equals(function)).toList();
  }

  /** A row of the table by which a stub sets what a parameter points to. */
  private static String written(Run.StubCall call, int parameter, TestObjects objects) {
    return call.writes().stream()
        .filter(w -> w.parameter() == parameter)
        .map(w -> StubRows.row(w, objects))
        .findFirst()
        .orElse(TestStub.SETS_NOTHING);
  }

  /** How often each stub was called in the run that counts its calls. */
  List<Expectation> counts(Run run) {
    return found.entrySet().stream()
        .filter(e -> isCounted(e.getValue()) && !calls(run, e.getKey()).isEmpty())
        .<Expectation>map(
            e ->
                new Expectation.Equal(
                    "cairn_" + name(e.getKey()) + "_calls",
                    Expectation.Kind.SIGNED,
                    "" + calls(run, e.getKey()).size()))
        .toList();
  }

  private static boolean isCounted(Found it) {
    return it.isCallback || it.type.isPresent();
  }

  /** What each stub was handed in the run. */
  List<Expectation> arguments(Run run, VariableNames variables) {
    List<Expectation> all = new ArrayList<>();
    found.forEach(
        (function, it) ->
            all.addAll(
                it.arguments.expectations(
                    calls(run, function), "cairn_" + name(function) + "_args", variables)));
    return all;
  }
}
