package dev.cairn.generate;

import dev.cairn.engine.Settings;
import dev.cairn.frontend.clang.SourceOptions;
import dev.cairn.generate.output.Outputs;
import dev.cairn.input.InputChoice;
import dev.cairn.limit.MemoryBudget;
import dev.cairn.machine.memory.MemoryPolicy;
import dev.cairn.machine.memory.StepLimit;
import dev.cairn.path.CheckSet;
import dev.cairn.testgen.sandbox.SandboxMode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What the user asked for.
 *
 * @param functions functions under test; empty: every function the files define, except main
 * @param clangOptions handed to the compiler as they are
 * @param output the result folder; one subfolder per function
 * @param contracts where contracts are, and what they are for
 * @param inputs what the user says about inputs
 * @param scope which functions are under test where none is named
 * @param solver which solver, and who may answer before it
 * @param stepLimit how long one run may take
 * @param checks which errors are looked for
 * @param isSelfChecked compare terms with the values beside them; for tests of Cairn itself
 * @param outputs which files are written
 * @param memory how accesses through symbolic addresses are told
 * @param own compiler options of single files
 */
public record Request(
    List<Path> files,
    List<String> functions,
    Settings settings,
    List<String> clangOptions,
    Path output,
    ContractUse contracts,
    InputChoice inputs,
    Scope scope,
    Native nativeRuns,
    Duration solverTimeout,
    SolverChoice solver,
    StepLimit stepLimit,
    CheckSet checks,
    Course course,
    boolean isSelfChecked,
    MemoryPolicy memory,
    Outputs outputs,
    SourceOptions own) {
  public Request {
    files = List.copyOf(files);
    functions = List.copyOf(functions);
    clangOptions = List.copyOf(clangOptions);
  }

  /** Of files that are all compiled alike. */
  public Request(
      List<Path> files,
      List<String> functions,
      Settings settings,
      List<String> clangOptions,
      Path output,
      ContractUse contracts,
      InputChoice inputs,
      Scope scope,
      Native nativeRuns,
      Duration solverTimeout,
      SolverChoice solver,
      StepLimit stepLimit,
      CheckSet checks,
      Course course,
      boolean isSelfChecked,
      MemoryPolicy memory,
      Outputs outputs) {
    this(
        files,
        functions,
        settings,
        clangOptions,
        output,
        contracts,
        inputs,
        scope,
        nativeRuns,
        solverTimeout,
        solver,
        stepLimit,
        checks,
        course,
        isSelfChecked,
        memory,
        outputs,
        SourceOptions.NONE);
  }

  /** The same without looking for errors: machine code has none of those C has. */
  public Request withoutChecks() {
    Settings.Tactics tactics = settings.tactics();
    var plain = new Settings.Tactics(tactics.isSolveFirst(), tactics.isRestarting());
    return changed(
        draft -> {
          draft.settings = settings.withTactics(plain);
          draft.checks = CheckSet.NONE;
        });
  }

  /** The same into another folder, with another file of contracts, and without native runs. */
  public Request into(Path folder, Optional<Path> spec) {
    return changed(
        draft -> {
          draft.output = folder;
          draft.contracts = spec.isPresent() ? ContractUse.of(spec) : contracts;
          draft.nativeRuns = Native.NONE;
        });
  }

  /** The same for some of its functions only. */
  public Request only(List<String> named) {
    return changed(draft -> draft.functions = named);
  }

  /** The same within another time for each function, beginning elsewhere. */
  public Request within(Duration time, Begin begin) {
    return changed(
        draft -> {
          draft.settings = settings.withMaxTime(time);
          draft.course =
              new Course(course.threads, begin, course.corpus, course.sandbox, course.memory);
        });
  }

  /** The same with compiler options that mean the same elsewhere. */
  public Request compiledWith(List<String> options, SourceOptions ofFiles) {
    return changed(
        draft -> {
          draft.clangOptions = options;
          draft.own = ofFiles;
        });
  }

  /** The same done another way. */
  public Request by(Course other) {
    return changed(draft -> draft.course = other);
  }

  /** The same without these functions, where none is named. */
  public Request without(Set<String> functions) {
    var less = new Scope(scope.isWithHeaders, scope.linked, functions, scope.shard);
    return changed(draft -> draft.scope = less);
  }

  private Request changed(Consumer<Draft> change) {
    var draft = new Draft(this);
    change.accept(draft);
    return draft.request();
  }

  /** A request on its way to another one: what others may differ in. */
  private static final class Draft {
    private final Request basis;
    private List<String> functions;
    private Settings settings;
    private Path output;
    private ContractUse contracts;
    private Native nativeRuns;
    private CheckSet checks;
    private Course course;
    private List<String> clangOptions;
    private Scope scope;
    private SourceOptions own;

    Draft(Request basis) {
      this.basis = basis;
      functions = basis.functions;
      settings = basis.settings;
      output = basis.output;
      contracts = basis.contracts;
      nativeRuns = basis.nativeRuns;
      checks = basis.checks;
      course = basis.course;
      clangOptions = basis.clangOptions;
      scope = basis.scope;
      own = basis.own;
    }

    Request request() {
      return new Request(
          basis.files,
          functions,
          settings,
          clangOptions,
          output,
          contracts,
          basis.inputs,
          scope,
          nativeRuns,
          basis.solverTimeout,
          basis.solver,
          basis.stepLimit,
          checks,
          course,
          basis.isSelfChecked,
          basis.memory,
          basis.outputs,
          own);
    }
  }

  /**
   * What is done with contracts.
   *
   * @param spec a file with contracts beside those in the source
   * @param isRegression tests compare with what was observed even where a contract judges
   * @param isStrict a clause that is not understood is an error
   * @param beside C of the user that runs beside the function under test
   * @param assumed called functions of which only the contract counts
   */
  public record ContractUse(
      Optional<Path> spec,
      boolean isRegression,
      boolean isStrict,
      Beside beside,
      Set<String> assumed) {
    public ContractUse {
      assumed = Set.copyOf(assumed);
    }

    /** Those in the source, as far as they are understood. */
    public static final ContractUse PLAIN = of(Optional.empty());

    /** Those of the source and of a file. */
    public static ContractUse of(Optional<Path> spec) {
      return new ContractUse(spec, false, false, Beside.NOTHING, Set.of());
    }
  }

  /**
   * C of the user that runs beside the function under test.
   *
   * @param oracle a file with functions that judge
   * @param setup a function to call before it, {@code teardown} after it
   */
  public record Beside(Optional<Path> oracle, Optional<String> setup, Optional<String> teardown) {
    public static final Beside NOTHING =
        new Beside(Optional.empty(), Optional.empty(), Optional.empty());
  }

  /**
   * How the work is done.
   *
   * @param threads how many threads work on it; the results do not depend on that
   * @param begin whether to go on from what the output holds
   * @param corpus a folder with inputs to begin with
   * @param sandbox how native runs are confined
   * @param memory how much may be taken; what is reached ends an exploration, not the job
   */
  public record Course(
      int threads, Begin begin, Optional<Path> corpus, SandboxMode sandbox, MemoryBudget memory) {
    /** By one thread, from the beginning. */
    public static final Course PLAIN =
        new Course(1, Begin.ANEW, Optional.empty(), SandboxMode.AUTO, MemoryBudget.whole());

    /** The same by so many threads. */
    public Course with(int number) {
      return new Course(number, begin, corpus, sandbox, memory);
    }
  }

  /**
   * Which of the functions that the files define are under test where none is named.
   *
   * @param isWithHeaders also those of the project's own headers
   * @param linked files of which none is
   * @param skipped functions that are not
   * @param shard the part of the others that is; of those that are named, too
   */
  public record Scope(boolean isWithHeaders, Set<Path> linked, Set<String> skipped, Shard shard) {
    /** The option that asks for a shard. */
    public static final String SHARD_OPTION = "--shard";

    /** All but main. */
    public static final Scope ALL = new Scope(false, Set.of(), Set.of(), Shard.WHOLE);

    public Scope {
      linked = Set.copyOf(linked);
      skipped = Set.copyOf(skipped);
    }
  }

  /** Where an exploration begins. */
  public enum Begin {
    /** At nothing. */
    ANEW,
    /** Where an earlier process stopped; that it was about something else is an error. */
    RESUMED,
    /** The same where the code is unchanged as far as it is reached, else at nothing. */
    UNCHANGED
  }

  /** Which tests are run natively. */
  public enum Native {
    /** None. */
    NONE,
    /** Those that cannot touch the host. */
    HARMLESS,
    /** All. */
    ALL
  }
}
