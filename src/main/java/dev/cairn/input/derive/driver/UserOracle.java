package dev.cairn.input.derive.driver;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.acsl.oracle.Companions;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.input.derive.InputAnswer;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.path.Clause;
import dev.cairn.user.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The user's own judge of a function {@code f}: a C function {@code f_oracle} whose parameters are
 * named after what they get. {@code x} is the parameter or global {@code x} after the call, {@code
 * old_x} the same before it, {@code result} what was returned.
 */
public final class UserOracle {
  private static final String SUFFIX = "_oracle";
  private static final String OLD = "old_";
  private final Program program;
  private final Optional<Path> file;
  private final Optional<String> setup;
  private final Optional<String> teardown;

  /**
   * @param file that is included after the unit
   * @param setup a function to call before the one under test, {@code teardown} after it
   */
  public UserOracle(
      Program program, Optional<Path> file, Optional<String> setup, Optional<String> teardown) {
    this.program = program;
    this.file = file;
    this.setup = setup;
    this.teardown = teardown;
    setup.ifPresent(name -> checkPlain(name, "--setup"));
    teardown.ifPresent(name -> checkPlain(name, "--teardown"));
  }

  private void checkPlain(String name, String option) {
    Procedure function =
        program
            .function(name)
            .orElseThrow(
                () ->
                    new UserError(
                        option + ": there is no function '" + name + "'",
                        "name a function that the files define"));
    if (!function.declaration().parameters().isEmpty()) {
      throw new UserError(
          option + ": '" + name + "' has parameters", "it is called without arguments");
    }
  }

  /** Says that nothing runs beside {@code what}. */
  public void refuse(String what) {
    if (!isEmpty()) {
      throw new UserError(
          "--oracle, --setup and --teardown do not apply to " + what,
          "leave them out, or name functions with --function");
    }
  }

  /** Does nothing of the user's run beside functions. */
  public boolean isEmpty() {
    return file.isEmpty() && setup.isEmpty() && teardown.isEmpty();
  }

  /** Is there an oracle in the file for a function that is not in it. */
  public boolean isAnyInFile() {
    return program.functions().values().stream()
        .filter(this::isInFile)
        .anyMatch(f -> judged(f).filter(j -> !isInFile(j)).isPresent());
  }

  /** The function that {@code oracle} judges. */
  private Optional<Procedure> judged(Procedure oracle) {
    String name = oracle.name();
    return name.endsWith(SUFFIX)
        ? program.function(name.substring(0, name.length() - SUFFIX.length()))
        : Optional.empty();
  }

  private boolean isInFile(Procedure function) {
    Path place = Path.of(function.location().file()).toAbsolutePath().normalize();
    return file.filter(place::equals).isPresent();
  }

  /** Is that function there for the sake of others. */
  public boolean isCompanion(Procedure function) {
    String name = function.name();
    return judged(function).isPresent()
        || isInFile(function)
        || setup.filter(name::equals).isPresent()
        || teardown.filter(name::equals).isPresent();
  }

  /** The function with what the user wrote beside it. */
  public InputAnswer.Ready added(InputAnswer.Ready ready) {
    Optional<Procedure> judge = program.function(ready.function().name() + SUFFIX);
    List<String> declarations = new ArrayList<>();
    judge.ifPresent(j -> declare(j, ready, declarations));
    setup.flatMap(program::function).ifPresent(f -> declare(f, ready, declarations));
    teardown.flatMap(program::function).ifPresent(f -> declare(f, ready, declarations));
    Optional<String> name = judge.map(Procedure::name);
    Oracle oracle = ready.oracle().with(new Companions(file, declarations, name, setup, teardown));
    return ready.with(judge.map(j -> plus(oracle, ready, j)).orElse(oracle));
  }

  /** What is in another file has to be declared; what is in the unit need not. */
  private void declare(Procedure f, InputAnswer.Ready ready, List<String> declarations) {
    boolean isSeen = f.location().file().equals(ready.function().location().file()) || isInFile(f);
    if (!isSeen) {
      String parameters =
          f.declaration().parameters().stream()
              .map(p -> CDeclarations.declare(p.type(), p.name()))
              .collect(Collectors.joining(", "));
      String head = f.name() + "(" + (parameters.isEmpty() ? "void" : parameters) + ")";
      declarations.add(CDeclarations.declare(f.declaration().result(), head) + ";");
    }
  }

  private Oracle plus(Oracle oracle, InputAnswer.Ready ready, Procedure judge) {
    if (!(judge.declaration().result().resolved() instanceof CType.Integer)) {
      throw new UserError(
          judge.location() + ": '" + judge.name() + "' does not return an integer",
          "an oracle returns 1 for right, 0 for wrong, and a negative number for no verdict");
    }
    List<String> arguments = new ArrayList<>();
    for (Procedure.Parameter parameter : judge.declaration().parameters()) {
      arguments.add(argument(parameter.name(), oracle, ready, judge));
    }
    String call = "CAIRN_VERDICT(%s(%s))".formatted(judge.name(), String.join(", ", arguments));
    var clause =
        new Clause(oracle.clauses().size() + 1, Clause.Kind.ORACLE, judge.name(), judge.location());
    return oracle.plus(clause, call, call);
  }

  private String argument(String name, Oracle oracle, InputAnswer.Ready ready, Procedure judge) {
    boolean returns = !(ready.function().declaration().result().resolved() instanceof CType.Void);
    if (name.equals("result") && returns) {
      return oracle.result();
    }
    return seen(name, ready)
        .or(
            () ->
                name.startsWith(OLD)
                    ? before(name.substring(OLD.length()), ready)
                    : Optional.empty())
        .orElseThrow(
            () ->
                new UserError(
                    "%s: what '%s' of '%s' is cannot be told"
                        .formatted(judge.location(), name, judge.name()),
                    "its parameters are named after parameters of '%s' or globals, %s"
                        .formatted(
                            ready.function().name(),
                            "or 'old_' and such a name" + (returns ? ", or 'result'" : ""))));
  }

  private Optional<String> seen(String name, InputAnswer.Ready ready) {
    return parameter(name, ready)
        .map(Procedure.Parameter::name)
        .or(() -> Optional.ofNullable(program.globals().get(name)).map(_ -> name));
  }

  private Optional<String> before(String name, InputAnswer.Ready ready) {
    return parameter(name, ready)
        .map(
            p ->
                p.type().resolved() instanceof CType.Pointer
                    ? "cairn_then(" + p.name() + ")"
                    : p.name())
        .or(
            () ->
                Optional.ofNullable(program.globals().get(name))
                    .map(_ -> "CAIRN_OLD(" + name + ")"));
  }

  /** The parameter that the source calls so. */
  private Optional<Procedure.Parameter> parameter(String name, InputAnswer.Ready ready) {
    List<Procedure.Parameter> written =
        program.function(ready.function().name()).orElseThrow().declaration().parameters();
    for (int i = 0; i < written.size(); i++) {
      if (written.get(i).name().equals(name)) {
        return Optional.of(ready.function().declaration().parameters().get(i));
      }
    }
    return Optional.empty();
  }
}
