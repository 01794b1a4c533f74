package dev.cairn.generate.unit;

import dev.cairn.coverage.ExclusionComments;
import dev.cairn.coverage.Exclusions;
import dev.cairn.frontend.FileBitcode;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.PrivateFiles;
import dev.cairn.frontend.clang.Source;
import dev.cairn.frontend.text.Insertions;
import dev.cairn.generate.Request;
import dev.cairn.input.InputChoice;
import dev.cairn.input.InputModel;
import dev.cairn.input.ProgramWorld;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.derive.InputAnswer;
import dev.cairn.input.derive.InputModels;
import dev.cairn.input.derive.driver.UserOracle;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.testgen.TestSubject;
import dev.cairn.testgen.sandbox.SandboxMode;
import dev.cairn.user.Nearest;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The user's files, compiled: which functions they define, and programs that call one of them with
 * inputs.
 */
public final class Unit {
  public static final String MAIN = "main";

  /** Static functions that nothing calls are functions to test too. */
  private static final List<String> UNUSED_TOO = List.of("-Xclang", "-femit-all-decls");

  private final UnitFiles files;
  private final InputChoice choice;
  private final List<String> options;
  private final Program program;
  private final Contracts contracts;
  private final InputModels models;
  private final boolean isStrict;
  private final UserOracle userOracle;
  private final WantedFunctions wanted;
  private final DrivenPrograms driven;
  private final Exclusions exclusions = new ExclusionComments();

  private Unit(
      FrontEnd frontEnd,
      Request request,
      UnitFiles files,
      Program compiled,
      Map<String, String> texts) {
    this.files = files;
    choice = request.inputs();
    this.options = request.clangOptions();
    Contracts written = Contracts.of(compiled, texts).withOptions(options);
    contracts =
        request.contracts().spec().map(s -> specified(written, s, compiled)).orElse(written);
    program = typed(frontEnd, request, compiled);
    isStrict = request.contracts().isStrict();
    if (isStrict && !contracts.warnings().isEmpty()) {
      throw notUnderstood(contracts.warnings());
    }
    models = new InputModels(program, contracts, request.inputs(), request.contracts().assumed());
    Request.Beside beside = request.contracts().beside();
    Optional<Path> oracleFile = beside.oracle().map(o -> o.toAbsolutePath().normalize());
    userOracle = new UserOracle(program, oracleFile, beside.setup(), beside.teardown());
    wanted = new WantedFunctions(program, files, request.scope(), contracts, userOracle);
    driven =
        new DrivenPrograms(
            frontEnd, new UnitCompilation(options, request.own()), program, files, oracleFile);
  }

  /**
   * Functions that are only declared are taken by their contracts, but for those of the library;
   * variables by their types.
   */
  private Program typed(FrontEnd frontEnd, Request request, Program compiled) {
    List<String> all = new ArrayList<>(options);
    all.addAll(UNUSED_TOO);
    var compilation = new UnitCompilation(options, request.own());
    var unused = new UnitCompilation(all, request.own());
    Function<Source, Program> again =
        source -> compiled(frontEnd, List.of(source), unused, new FileBitcode());
    return DeclaredContracts.typed(
        DeclaredVariables.typed(compiled, files.headers(), again),
        contracts,
        n ->
            request.contracts().assumed().contains(n)
                || !DrivenPrograms.isOfLibrary(frontEnd, compilation, n),
        files.headers(),
        again);
  }

  private Contracts specified(Contracts written, Path spec, Program compiled) {
    return written.withSpec(
        spec.toString(), UnitFiles.spec(spec), name -> checkSection(spec, name, compiled));
  }

  /** A section of a specification that names no function would have no effect. */
  private void checkSection(Path spec, String name, Program program) {
    if (!program.functions().containsKey(name) && !program.declarations().containsKey(name)) {
      throw new UserError(
          spec + ": there is no function '" + name + "' in " + files,
          Nearest.to(name, List.copyOf(program.functions().keySet()))
              .map(n -> "did you mean 'function " + n + ":'?")
              .orElse("a section is named after a function of the program"));
    }
  }

  public static Unit compile(FrontEnd frontEnd, Request request) {
    List<Path> named = request.files().stream().map(UnitFiles::checked).toList();
    RefusedOptions.check(
        PathOptions.absolute(request.clangOptions(), Path.of("").toAbsolutePath()));
    List<String> options = new ArrayList<>(request.clangOptions());
    options.addAll(UNUSED_TOO);
    Optional<Path> oracle = request.contracts().beside().oracle().map(UnitFiles::checked);
    var compilation = new UnitCompilation(options, request.own());
    var bitcode = new FileBitcode();
    List<Path> files = new LinkedFiles(frontEnd, compilation, bitcode).of(named);
    Program program = compiled(frontEnd, sources(files, List.of(), oracle), compilation, bitcode);
    if (request.course().sandbox() != SandboxMode.OFF) {
      var claimed = new ClaimedFiles(files, request.own(), options, frontEnd.folders());
      claimed.check(program);
    }
    List<Path> headers =
        ProjectHeaders.of(program, request.functions(), request.scope().isWithHeaders());
    List<Source> sources = sources(files, headers, oracle);
    Program whole = headers.isEmpty() ? program : compiled(frontEnd, sources, compilation, bitcode);
    Map<String, String> texts = CompiledTexts.of(whole, frontEnd, compilation, sources);
    Unit unit = new Unit(frontEnd, request, new UnitFiles(files, headers), whole, texts);
    oracle.ifPresent(unit::checkOracle);
    return unit;
  }

  private static Program compiled(
      FrontEnd frontEnd, List<Source> sources, UnitCompilation compilation, FileBitcode files) {
    try {
      return PrivateFiles.without(
          frontEnd.compile(sources, compilation.own(), compilation.common(), files));
    } catch (UserError e) {
      throw PrivateFiles.instead(e);
    }
  }

  /** The oracle sees what the first file has in it. */
  private static List<Source> sources(List<Path> files, List<Path> headers, Optional<Path> oracle) {
    List<Source> sources = new ArrayList<>();
    for (Path file : files) {
      boolean isWithOracle = sources.isEmpty() && oracle.isPresent();
      sources.add(
          isWithOracle ? together(file, oracle.get(), headers) : new Source.OfFile(file, headers));
    }
    return sources;
  }

  private static Source together(Path file, Path oracle, List<Path> headers) {
    String text =
        Stream.of(file, oracle)
            .map(f -> "#include \"" + f.toAbsolutePath().normalize() + "\"\n")
            .collect(Collectors.joining());
    List<Path> included = new ArrayList<>(List.of(file, oracle));
    included.addAll(headers);
    return new Source.OfText(DrivenPrograms.DRIVER, text, included, Insertions.NONE);
  }

  private void checkOracle(Path oracle) {
    if (!userOracle.isAnyInFile()) {
      throw new UserError(
          oracle + ": there is no oracle for a function of " + files,
          "an oracle for 'f' is a function 'f_oracle'");
    }
  }

  private static UserError notUnderstood(List<Warning> warnings) {
    return new UserError(
        String.join("\n", warnings.stream().map(Warning::toString).toList()),
        "change the clauses, or leave out --strict-contracts");
  }

  /** Clauses of contracts that were not understood. */
  public List<Warning> warnings() {
    return contracts.warnings();
  }

  /** What the user said to the compiler, as it is meant from every folder. */
  public List<String> options() {
    return PathOptions.absolute(options, Path.of("").toAbsolutePath());
  }

  /** The functions the user means: those named, or all that the files define except main. */
  public List<String> wanted(List<String> named) {
    return wanted.of(named);
  }

  /** Each function by itself, or each of its behaviors. */
  public List<Aim> aims(List<String> named, boolean isByBehavior) {
    return wanted.aims(named, isByBehavior);
  }

  /** The file that defines the function, or includes the header that does; absolute. */
  public Path fileOf(String function) {
    return files.absoluteOf(program, function);
  }

  /** The user's files without the one that defines the function, absolute. */
  public List<Path> others(String function) {
    return files.others(program, function);
  }

  /**
   * Compiles what is run to test a function; a program with its own main asks for its inputs
   * itself.
   *
   * @throws Untestable when the function cannot be run on inputs of ours
   */
  public Setup setup(String function) {
    return setup(Aim.whole(function));
  }

  /** The same for inputs of one behavior only, where that is the aim. */
  public Setup setup(Aim aim) {
    return compiled(aim).without(exclusions).of(aim.behavior());
  }

  private Setup compiled(Aim aim) {
    String name = aim.function();
    if (name.equals(MAIN)) {
      return program();
    }
    return switch (models.of(name, aim.behavior())) {
      case InputAnswer.Unsupported why -> throw new Untestable(why);
      case InputAnswer.Ready derived -> compiled(derived, aim.behavior());
    };
  }

  /** A program that is tested from its main. */
  private Setup program() {
    refuse("--input", choice.varied());
    refuse("--fixed", choice.fixed());
    userOracle.refuse("a program that is tested from its main");
    models.refuseAssumed("a program that is tested from its main");
    Procedure main = program.function(MAIN).orElseThrow();
    DrivenPrograms.Driven run =
        driven.whole(models.ofProgram(main, InputModel.program(world(main))));
    InputAnswer.Ready ready = run.checked();
    return new Setup(
        run.program(),
        run.program().function(MAIN).orElseThrow(),
        MAIN,
        ready.model(),
        MAIN,
        ready.oracle(),
        warnings(ready));
  }

  /** What the program finds; nothing is said where it asks for its inputs itself. */
  private Optional<ProgramWorld> world(Procedure main) {
    boolean isUsual = choice.world().filter(ProgramWorld::isUsual).isPresent();
    if (TestSubject.asksForValues(program)) {
      if (choice.world().isPresent() && !isUsual) {
        throw new UserError(
            "the program asks for its inputs itself, so nothing else can be an input",
            "leave out --argv, --stdin and the like, and take --function main");
      }
      return Optional.empty();
    }
    boolean hasArguments = !main.signature().parameters().isEmpty();
    return isUsual && !hasArguments
        ? choice.world().map(ProgramWorld::withoutArguments)
        : choice.world();
  }

  private static void refuse(String option, Set<String> names) {
    if (!names.isEmpty()) {
      throw new UserError(
          option + " is for functions other than main",
          "main makes its variables inputs itself, with klee_make_symbolic and the like");
    }
  }

  /** With types of its parameters as declared where those it is used with have no name outside. */
  private Setup compiled(InputAnswer.Ready derived, Optional<String> behavior) {
    InputAnswer.Ready ready = userOracle.added(derived);
    DrivenPrograms.Driven run = driving(ready, behavior);
    return new Setup(
        run.program(),
        run.checked().function(),
        run.symbol(),
        run.checked().model(),
        Origin.DRIVE,
        run.checked().oracle(),
        warnings(run.checked()));
  }

  private DrivenPrograms.Driven driving(InputAnswer.Ready ready, Optional<String> behavior) {
    try {
      return driven.preparing(ready);
    } catch (UserError e) {
      Procedure function = ready.function();
      if (models.asDeclared(function.name(), behavior) instanceof InputAnswer.Ready plain
          && !plain.function().declaration().equals(function.declaration())) {
        return driven.preparing(userOracle.added(plain));
      }
      boolean isTold = e instanceof Untestable || !ready.oracle().isEmpty();
      throw isTold ? e : new Untestable(function, e);
    }
  }

  private List<String> warnings(InputAnswer.Ready ready) {
    if (isStrict && !ready.warnings().isEmpty()) {
      throw notUnderstood(ready.warnings());
    }
    return Stream.concat(ready.warnings().stream().map(Warning::toString), ready.notes().stream())
        .toList();
  }
}
