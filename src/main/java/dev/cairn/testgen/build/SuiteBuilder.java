package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.InputModel;
import dev.cairn.input.VariadicArguments;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.path.Defect;
import dev.cairn.path.Ending;
import dev.cairn.path.FileInput;
import dev.cairn.path.Run;
import dev.cairn.testgen.CaughtJump;
import dev.cairn.testgen.Expectation;
import dev.cairn.testgen.FailingAllocations;
import dev.cairn.testgen.SuiteModel;
import dev.cairn.testgen.TestModel;
import dev.cairn.testgen.TestRun;
import dev.cairn.testgen.TestSubject;
import dev.cairn.testgen.VariableNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Makes the model of a suite from runs. Immutable; the same runs give the same model. */
public final class SuiteBuilder {
  private final TestSubject subject;
  private final List<String> sources;
  private final List<String> options;

  public SuiteBuilder(TestSubject subject) {
    this(subject, List.of(), List.of());
  }

  private SuiteBuilder(TestSubject subject, List<String> sources, List<String> options) {
    this.subject = subject;
    this.sources = List.copyOf(sources);
    this.options = List.copyOf(options);
  }

  public TestSubject subject() {
    return subject;
  }

  /** A builder whose suites name further files and options to compile with them. */
  public SuiteBuilder with(List<String> newSources, List<String> newOptions) {
    return new SuiteBuilder(subject, newSources, newOptions);
  }

  /** The passing suite. */
  public SuiteModel suite(List<TestRun> tests) {
    return model(SuiteModel.Purpose.REGRESSION, tests);
  }

  /** The tests that reproduce defects. */
  public SuiteModel defects(List<TestRun> tests) {
    return model(SuiteModel.Purpose.DEFECTS, tests);
  }

  private SuiteModel model(SuiteModel.Purpose purpose, List<TestRun> tests) {
    var stubs = new StubCalls(tests);
    var cells = new ChangedCells(tests);
    return new SuiteModel(
        subject,
        purpose,
        stubs.all(),
        tests.stream().map(t -> test(t, stubs, cells)).toList(),
        sources,
        options);
  }

  private TestModel test(TestRun test, StubCalls stubs, ChangedCells cells) {
    Run run = test.run();
    var names = new VariableNames(subject);
    var input = new RunInput(run, subject.model().precondition()::constrains);
    var objects = new TestObjects(input, subject, names, stubs);
    var prepared = new PreparedObjects(run, subject, objects, names);
    List<String> preparation = prepared.statements();
    List<String> assignments = subject.isHarness() ? List.of() : inputs(objects, prepared);
    StubCalls.Answers answers = stubs.answers(run, objects);
    List<String> further = VariadicText.arguments(run, objects);
    List<String> arrangement = new ArrayList<>(devices());
    arrangement.addAll(TestEnvironment.settings(run, input));
    arrangement.addAll(objects.lines());
    arrangement.addAll(assignments);
    arrangement.addAll(subject.contract().setup());
    arrangement.addAll(keeping(objects, names));
    if (subject.needsHarness() && subject.model().world().isEmpty()) {
      arrangement.addAll(TestHarness.values(run, subject.model()));
    }
    String call =
        subject.isHarness()
            ? TestHarness.call(subject.declaration(), run)
            : call(run, names, further);
    List<Expectation> expectations =
        test.exitStatus().isPresent()
            ? List.of() // nothing comes after the call
            : checked(test, expectations(run, input, names, stubs, cells));
    arrangement.addAll(0, LeftBehind.listening(expectations));
    arrangement.addAll(LeftBehind.beginning(run, expectations));
    arrangement.addAll(CaughtJump.statements(run));
    if (!prepared.texts().isEmpty()) {
      List<String> rest = new ArrayList<>(List.of(call, answers.returns().toString()));
      expectations.forEach(e -> rest.add(e.toString()));
      InlinedTexts.inline(arrangement, preparation, prepared.texts(), rest);
    }
    return new TestModel(
        test.number(),
        test.name(),
        test.title(),
        comment(test),
        arrangement,
        answers.returns(),
        answers.uses(),
        FailingAllocations.settings(run),
        preparation,
        call,
        subject.contract().after(arguments(names), names.result()),
        expectations,
        PreparedObjects.endings(run, names),
        test.exitStatus(),
        TestRun.beyond(run),
        inputs(run),
        subject.model().world().map(world -> ProgramStarts.of(world, test)));
  }

  /** What puts memory where the registers of devices are. */
  private List<String> devices() {
    return subject.model().devices().stream()
        .map(page -> "cairn_device(&%s, sizeof %s);".formatted(page, page))
        .toList();
  }

  private static List<Expectation> checked(TestRun test, List<Expectation> all) {
    return all.stream()
        .filter(e -> test.unchecked().stream().noneMatch(u -> u.isOf(e.lvalue())))
        .toList();
  }

  /** What was observed; where a contract says what is right, only if the user asks for it. */
  private List<Expectation> expectations(
      Run run, RunInput input, VariableNames names, StubCalls stubs, ChangedCells cells) {
    List<Expectation> all = new ArrayList<>();
    boolean isReturned = run.ending() instanceof Ending.Returned;
    boolean isJudged = subject.contract().judgesResults() && isReturned;
    if (!isJudged || subject.isObserved()) {
      List<Run.Observation> known =
          run.observations().stream()
              .filter(o -> names.isKnown(o.lvalue()) && FileInput.written(o.lvalue()).isEmpty())
              .filter(o -> !(o.target().orElse(null) instanceof Run.Ended))
              .filter(cells::isChecked)
              .toList();
      all.addAll(Observed.expectations(known, names, subject.names()));
      all.addAll(TestFiles.expectations(run, input, names));
    }
    all.addAll(isReturned ? stubs.counts(run) : List.of());
    if (isReturned && (!isJudged || subject.isObserved())) {
      all.addAll(stubs.arguments(run, names));
    }
    return all;
  }

  private static List<TestModel.InputValue> inputs(Run run) {
    return run.created().stream()
        .map(
            c ->
                new TestModel.InputValue(
                    c.variable().name(),
                    c.type(),
                    c.variable().width(),
                    run.input().get(c.variable())))
        .toList();
  }

  private static List<String> comment(TestRun test) {
    List<String> lines = new ArrayList<>();
    lines.add(test.number() + ": " + test.title());
    lines.addAll(test.notes());
    test.defect().filter(_ -> test.notes().isEmpty()).ifPresent(d -> lines.add(describe(d)));
    test.unchecked().forEach(u -> lines.add("Not checked: natively " + u.difference()));
    test.run()
        .hostEffects()
        .forEach(e -> lines.add("Touches the host, so it was not run here: " + e));
    return lines;
  }

  private static String describe(Defect defect) {
    return defect.location() + ": " + defect.kind().words() + ": " + defect.message();
  }

  /** Declares the objects of the parameters; returns what gives globals their values. */
  private List<String> inputs(TestObjects objects, PreparedObjects prepared) {
    for (Procedure.Parameter parameter : subject.declaration().parameters()) {
      if (!VariadicArguments.isList(parameter.type()) && !prepared.isMade(parameter.name())) {
        objects.declareRoot(parameter.name(), parameter.type());
      }
    }
    List<String> assignments = new ArrayList<>();
    subject.model().roots().values().stream()
        .filter(InputModel.Root::isGlobal)
        .sorted(Comparator.comparing(InputModel.Root::name))
        .forEach(r -> objects.assignGlobal(r.name(), r.type(), assignments));
    assignments.addAll(objects.linked());
    return assignments;
  }

  /** What the contract needs of the state before the call. */
  private List<String> keeping(TestObjects objects, VariableNames names) {
    List<String> lines = new ArrayList<>();
    if (subject.contract().looksBack()) {
      lines.add("cairn_forget();");
      lines.addAll(objects.kept());
      Stream<String> globals =
          subject.model().roots().values().stream()
              .filter(InputModel.Root::isGlobal)
              .map(InputModel.Root::name)
              .sorted();
      Stream.concat(globals, subject.oracle().changes().ghostVariables().stream())
          .distinct()
          .forEach(name -> lines.add("cairn_keep(&" + name + ", " + subject.sizeOf(name) + ");"));
    }
    lines.addAll(subject.contract().before(arguments(names)));
    return lines;
  }

  private List<String> arguments(VariableNames names) {
    return subject.declaration().parameters().stream()
        .map(p -> names.address(names.root(p.name())))
        .toList();
  }

  /**
   * The arguments as the function takes them: an object with more in it than is declared is cast,
   * and one of a type that tests cannot declare.
   */
  private List<String> passed(VariableNames names) {
    List<Procedure.Parameter> parameters = subject.declaration().parameters();
    List<String> passed = new ArrayList<>(arguments(names));
    for (int i = 0; i < passed.size(); i++) {
      InputModel.Root root = subject.model().roots().get(parameters.get(i).name());
      boolean isOther = root != null && isCast(root.typing());
      if (isOther || isAtomicBehind(parameters.get(i).type())) {
        passed.set(i, "(void *)" + passed.get(i));
      }
    }
    return passed;
  }

  private static boolean isCast(InputModel.Typing typing) {
    return typing == InputModel.Typing.BY_CAST || typing == InputModel.Typing.ROWS;
  }

  private static boolean isAtomicBehind(CType type) {
    return type.resolved() instanceof CType.Pointer p && isAtomic(p.target().type());
  }

  private static boolean isAtomic(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("_Atomic") || isAtomic(q.target().type());
      case CType.Typedef t -> isAtomic(t.target().type());
      default -> false;
    };
  }

  private String call(Run run, VariableNames names, List<String> further) {
    String call = new VariadicText(subject).call(passed(names), further);
    CType result = CDeclarations.unqualified(subject.declaration().result());
    boolean isChecked =
        subject.contract().needsResult()
            || run.observations().stream().anyMatch(o -> names.isResult(o.lvalue()));
    return isChecked ? CDeclarations.declare(result, names.result()) + " = " + call : call;
  }
}
