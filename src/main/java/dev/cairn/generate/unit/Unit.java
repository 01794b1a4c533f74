package dev.cairn.generate.unit;

import dev.cairn.coverage.ExclusionComments;
import dev.cairn.coverage.Exclusions;
import dev.cairn.engine.Dictionary;
import dev.cairn.frontend.FileBitcode;
import dev.cairn.frontend.FrontEnd;
import dev.cairn.frontend.clang.Source;
import dev.cairn.frontend.text.Insertions;
import dev.cairn.generate.Request;
import dev.cairn.input.InputChoice;
import dev.cairn.input.InputModel;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.acsl.code.Oracle;
import dev.cairn.input.derive.DeclaredTypes;
import dev.cairn.input.derive.DriverWriter;
import dev.cairn.input.derive.InputModels;
import dev.cairn.input.derive.InputModels.Answer;
import dev.cairn.input.derive.UserOracle;
import dev.cairn.ir.Location;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.SymbolName;
import dev.cairn.machine.libc.LibraryProgram;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

  private static final String DRIVER = "__cairn_driver.c";

  private final FrontEnd frontEnd;
  private final List<Path> files;
  private final List<Path> headers;
  private final InputChoice choice;
  private final List<String> options;
  private final Program program;
  private final FileBitcode compiled = new FileBitcode();
  private final Contracts contracts;
  private final InputModels models;
  private final boolean isStrict;
  private final Optional<Path> oracleFile;
  private final UserOracle userOracle;
  private final LibraryProgram library;
  private final Exclusions exclusions = new ExclusionComments();

  private Unit(
      FrontEnd frontEnd, Request request, List<Path> files, List<Path> headers, Program program) {
    this.headers = headers;
    choice = request.inputs();
    this.frontEnd = frontEnd;
    this.files = files;
    this.options = request.clangOptions();
    this.program = program;
    Contracts written = Contracts.of(program).withOptions(options);
    contracts =
        request
            .contracts()
            .spec()
            .map(s -> written.withSpec(s.toString(), read(s), name -> checkSection(s, name)))
            .orElse(written);
    isStrict = request.contracts().isStrict();
    if (isStrict && !contracts.warnings().isEmpty()) {
      throw notUnderstood(contracts.warnings());
    }
    models = new InputModels(program, contracts, request.inputs());
    Request.Beside beside = request.contracts().beside();
    oracleFile = beside.oracle().map(o -> o.toAbsolutePath().normalize());
    userOracle = new UserOracle(program, oracleFile, beside.setup(), beside.teardown());
    library = new LibraryProgram(frontEnd, options.stream().filter(o -> o.equals("-m32")).toList());
  }

  /** A section of a specification that names no function would have no effect. */
  private void checkSection(Path spec, String name) {
    if (!program.functions().containsKey(name) && !program.declarations().containsKey(name)) {
      throw new UserError(
          spec + ": there is no function '" + name + "' in " + spelled(files),
          Nearest.to(name, List.copyOf(program.functions().keySet()))
              .map(n -> "did you mean 'function " + n + ":'?")
              .orElse("a section is named after a function of the program"));
    }
  }

  public static Unit compile(FrontEnd frontEnd, Request request) {
    List<Path> files = request.files().stream().map(Unit::checked).toList();
    RefusedOptions.check(
        PathOptions.absolute(request.clangOptions(), Path.of("").toAbsolutePath()));
    List<String> options = new ArrayList<>(request.clangOptions());
    options.addAll(UNUSED_TOO);
    Optional<Path> oracle = request.contracts().beside().oracle().map(Unit::checked);
    Program program = frontEnd.compile(sources(files, List.of(), oracle), options);
    List<Path> headers = ProjectHeaders.of(program, request.functions(), request.isWithHeaders());
    Program whole =
        headers.isEmpty() ? program : frontEnd.compile(sources(files, headers, oracle), options);
    Unit unit = new Unit(frontEnd, request, files, headers, whole);
    oracle.ifPresent(unit::checkOracle);
    return unit;
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
    return new Source.OfText(DRIVER, text, included, Insertions.NONE);
  }

  private void checkOracle(Path oracle) {
    if (!userOracle.isAnyInFile()) {
      throw new UserError(
          oracle + ": there is no oracle for a function of " + spelled(files),
          "an oracle for 'f' is a function 'f_oracle'");
    }
  }

  /** The file, if it can be read. */
  public static Path checked(Path file) {
    if (!Files.exists(file)) {
      throw new UserError(
          file + ": no such file", "check the path; it is taken from the current folder");
    }
    if (Files.isDirectory(file) || !Files.isReadable(file)) {
      throw new UserError(file + ": not a readable file", "name the C files themselves");
    }
    return file;
  }

  /** The text of a file with contracts. */
  public static String read(Path file) {
    try {
      return Files.readString(checked(file));
    } catch (IOException e) {
      throw new UserError(
          file + ": cannot be read: " + e.getMessage(), "--spec takes a text file with contracts");
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
    List<String> defined =
        program.functions().values().stream().filter(this::isUsers).map(Procedure::name).toList();
    for (String name : named) {
      if (!defined.contains(name)) {
        throw new UserError(
            "no function '" + name + "' is defined in " + spelled(files),
            Nearest.to(name, defined)
                .map(n -> "did you mean '" + n + "'?")
                .orElse(
                    defined.isEmpty()
                        ? "the file defines no function"
                        : "there are " + String.join(", ", defined)));
      }
    }
    List<String> wanted =
        named.isEmpty()
            ? defined.stream().filter(f -> !f.equals(MAIN) && !isCompanion(f)).toList()
            : named.stream().distinct().toList();
    if (wanted.isEmpty()) {
      throw new UserError(
          spelled(files) + ": there is no function to test",
          defined.contains(MAIN)
              ? "to test the program as a whole, add --function main"
              : "define one");
    }
    return wanted;
  }

  /** Each function by itself, or each of its behaviors. */
  public List<Aim> aims(List<String> named, boolean isByBehavior) {
    return wanted(named).stream().flatMap(f -> aims(f, isByBehavior)).toList();
  }

  private Stream<Aim> aims(String function, boolean isByBehavior) {
    List<Contract.Behavior> behaviors = contracts.contract(function).behaviors();
    return isByBehavior && !behaviors.isEmpty()
        ? behaviors.stream().map(b -> new Aim(function, Optional.of(b.name())))
        : Stream.of(Aim.whole(function));
  }

  private boolean isCompanion(String function) {
    return program.function(function).filter(userOracle::isCompanion).isPresent();
  }

  private static String spelled(List<Path> files) {
    return String.join(", ", files.stream().map(Path::toString).toList());
  }

  private boolean isUsers(Procedure f) {
    return program.files().containsKey(f.location().file());
  }

  /** The values that the user's functions in {@code driven} compare with. */
  public Dictionary dictionary(Program driven) {
    return Dictionary.of(driven, f -> !Origin.isLibrary(f.location()));
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
      refuse("--input", choice.varied());
      refuse("--fixed", choice.fixed());
      userOracle.refuse("a program that is tested from its main");
      Program whole = library.link(program);
      Procedure main = whole.function(name).orElseThrow();
      return new Setup(whole, main, name, InputModel.harness(), name, Oracle.NONE, List.of());
    }
    return switch (models.of(name, aim.behavior())) {
      case Answer.Unsupported why -> throw new Untestable(why);
      case Answer.Ready derived -> compiled(derived, aim.behavior());
    };
  }

  /** With types of its parameters as declared where those it is used with have no name outside. */
  private Setup compiled(Answer.Ready derived, Optional<String> behavior) {
    try {
      return driving(derived);
    } catch (UserError e) {
      String name = derived.function().name();
      if (models.asDeclared(name, behavior) instanceof Answer.Ready plain
          && !plain.function().declaration().equals(derived.function().declaration())) {
        return driving(plain);
      }
      throw e;
    }
  }

  private Setup driving(Answer.Ready derived) {
    Answer.Ready ready = userOracle.added(derived);
    Driven driven = driven(ready);
    String symbol = symbolIn(driven.program(), ready.function());
    return new Setup(
        driven.program(),
        ready.function(),
        symbol,
        driven.checked().model(),
        Origin.DRIVE,
        driven.checked().oracle(),
        warnings(driven.checked()));
  }

  private static void refuse(String option, Set<String> names) {
    if (!names.isEmpty()) {
      throw new UserError(
          option + " is for functions other than main",
          "main makes its variables inputs itself, with klee_make_symbolic and the like");
    }
  }

  private List<String> warnings(Answer.Ready ready) {
    if (isStrict && !ready.warnings().isEmpty()) {
      throw notUnderstood(ready.warnings());
    }
    return Stream.concat(ready.warnings().stream().map(Warning::toString), ready.notes().stream())
        .toList();
  }

  /** The file that defines the function, or includes the header that does; absolute. */
  public Path fileOf(String function) {
    Path file = absolute(program.function(function).orElseThrow().location().file());
    boolean isInHeader = headers.stream().anyMatch(h -> absolute(h.toString()).equals(file));
    return isInHeader ? absolute(ProjectHeaders.owner(file, files).toString()) : file;
  }

  /** The user's files without the one that defines the function, absolute. */
  public List<Path> others(String function) {
    Path own = fileOf(function);
    return files.stream()
        .map(f -> f.toAbsolutePath().normalize())
        .filter(f -> !f.equals(own))
        .toList();
  }

  /** What is run, and what is checked in it. */
  private record Driven(Program program, Answer.Ready checked) {}

  /** The program with a driver for the function compiled into its file. */
  private Driven driven(Answer.Ready ready) {
    if (!ready.oracle().machine().inBodies().isEmpty()) {
      try {
        return new Driven(library.link(driven(ready, checking(ready))), ready);
      } catch (UserError e) {
        Answer.Ready unchecked = ready.withoutBodies("the compiler does not take its check");
        return new Driven(library.link(driven(unchecked, including(unchecked))), unchecked);
      }
    }
    return new Driven(library.link(driven(ready, including(ready))), ready);
  }

  private Source.OfText including(Answer.Ready ready) {
    String name = ready.function().name();
    String driver = DriverWriter.driver(fileOf(name).toString(), ready);
    return new Source.OfText(DRIVER, driver, userFiles(name), Insertions.NONE);
  }

  /** What the driver's file includes. */
  private List<Path> userFiles(String function) {
    return Stream.of(List.of(givenFileOf(function)), headers, oracleFile.stream().toList())
        .flatMap(List::stream)
        .toList();
  }

  private Source.OfText checking(Answer.Ready ready) {
    String name = ready.function().name();
    Path file = givenFileOf(name);
    String text = read(file);
    String driver = DriverWriter.checkingDriver(fileOf(name), text, ready);
    var insertions = Insertions.of(file.toString(), text, DriverWriter.pieces(ready));
    return new Source.OfText(DRIVER, driver, userFiles(name), insertions);
  }

  /** The file that defines the function, as the user named it. */
  private Path givenFileOf(String function) {
    Path file = fileOf(function);
    return files.stream()
        .filter(f -> f.toAbsolutePath().normalize().equals(file))
        .findFirst()
        .orElse(file);
  }

  private Program driven(Answer.Ready ready, Source.OfText driver) {
    String name = ready.function().name();
    String types =
        DeclaredTypes.pointers(program, program.function(name).orElseThrow().location().file());
    return driven(name, driver, types);
  }

  /** Without {@code types} where they do not compile: a name may mean something else at the end. */
  private Program driven(String name, Source.OfText driver, String types) {
    List<Source> sources = new ArrayList<>();
    sources.add(
        new Source.OfText(
            driver.name(), driver.text() + types, driver.included(), driver.insertions()));
    others(name).forEach(other -> sources.add(new Source.OfFile(other, headers)));
    try {
      return DeclaredTypes.told(frontEnd.compile(sources, options, compiled));
    } catch (UserError e) {
      if (types.isEmpty()) {
        throw e;
      }
      return driven(name, driver, "");
    }
  }

  /**
   * The name of the function in {@code driven}: of static functions of the same name in several
   * files, the one in the file that comes first keeps it, and the driver puts another file first.
   */
  private static String symbolIn(Program driven, Procedure function) {
    return driven.functions().values().stream()
        .filter(f -> isSame(f.location(), function.location()))
        .map(Procedure::name)
        .filter(n -> SymbolName.inSource(n).equals(SymbolName.inSource(function.name())))
        .findFirst()
        .orElse(function.name());
  }

  private static boolean isSame(Location a, Location b) {
    return a.line() == b.line()
        && a.column() == b.column()
        && absolute(a.file()).equals(absolute(b.file()));
  }

  private static Path absolute(String file) {
    return Path.of(file).toAbsolutePath().normalize();
  }
}
