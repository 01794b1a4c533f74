package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.Insertions.Piece;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Ghost;
import dev.cairn.input.acsl.Ghost.Variable;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** C that only contracts see: what it declares, and where it goes. */
public final class Ghosts {
  private final Contracts contracts;
  private final Scope scope;

  /** {@code scope}: of types. */
  public Ghosts(Contracts contracts, Scope scope) {
    this.contracts = contracts;
    this.scope = scope;
  }

  /** Adds the variables that are visible in every function. */
  public void addGlobal(Map<String, Named> names) {
    for (Ghost ghost : contracts.ghosts()) {
      if (ghost.function().isEmpty()) {
        for (Variable v : ghost.variables()) {
          type(v, ghost).ifPresent(t -> names.put(v.name(), Named.memory(v.name(), t)));
        }
      }
    }
  }

  /** The variables that {@code file} declares outside of functions. */
  public List<String> variables(String file) {
    return contracts.ghosts().stream()
        .filter(g -> g.function().isEmpty() && g.file().equals(file))
        .flatMap(g -> g.variables().stream())
        .map(Variable::name)
        .toList();
  }

  /**
   * Those of the names that {@code file} declares outside of functions, with their types: a caller
   * may have left anything in them.
   */
  public Map<String, CType> spoken(String file, Set<String> names) {
    Map<String, CType> found = new LinkedHashMap<>();
    for (Ghost ghost : contracts.ghosts()) {
      if (ghost.function().isEmpty() && ghost.file().equals(file)) {
        ghost.variables().stream()
            .filter(v -> names.contains(v.name()))
            .forEach(v -> type(v, ghost).ifPresent(t -> found.put(v.name(), t)));
      }
    }
    return found;
  }

  /** Adds the variables of {@code function} that are visible at {@code offset}. */
  void addLocal(String function, int offset, VisibleNames visible, Map<String, Named> names) {
    for (Ghost ghost : contracts.ghosts()) {
      boolean isOfIt = ghost.function().filter(function::equals).isPresent();
      if (isOfIt && visible.isVisible(ghost.start(), offset)) {
        for (Variable v : ghost.variables()) {
          type(v, ghost).ifPresent(t -> names.put(v.name(), Named.local(v.name(), t)));
        }
      }
    }
  }

  /** The program in which functions have the parameters that only contracts see. */
  public Program withParameters(Program program) {
    Map<String, Procedure> functions = new LinkedHashMap<>(program.functions());
    functions.replaceAll((_, f) -> withParameters(f));
    return functions.equals(program.functions())
        ? program
        : program.with(functions, program.declarations(), program.globals());
  }

  private Procedure withParameters(Procedure function) {
    List<Binder> ghost = contracts.ghostParameters(function.name());
    if (ghost.isEmpty()) {
      return function;
    }
    Procedure.Declaration declared = function.declaration();
    List<Procedure.Parameter> all = new ArrayList<>(declared.parameters());
    ghost.forEach(b -> all.add(new Procedure.Parameter(b.name(), parameterType(b, function))));
    return function.withDeclaration(
        new Procedure.Declaration(declared.result(), all, declared.isVariadic()));
  }

  private CType parameterType(Binder parameter, Procedure function) {
    try {
      return scope.type(parameter.type(), function.location());
    } catch (AcslException e) {
      throw new UserError(
          function.location()
              + ": ghost parameter '"
              + parameter.name()
              + "' of '"
              + function.name()
              + "': "
              + e.getMessage(),
          "use a type that a parameter or global of the program has");
    }
  }

  /** Clauses that name a variable whose type is not known say so themselves. */
  private Optional<CType> type(Variable variable, Ghost ghost) {
    try {
      CType type = scope.type(variable.type(), ghost.at());
      for (String length : variable.lengths().reversed()) {
        type = new CType.Array(type, length(length));
      }
      return Optional.of(type);
    } catch (AcslException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  private long length(String written) {
    return Long.decode(contracts.macros().getOrDefault(written, written).strip());
  }

  /** What goes into the text of a file. */
  public List<Piece> pieces(String file) {
    List<Piece> pieces = new ArrayList<>(contracts.ghostParametersIn(file));
    contracts.ghosts().stream()
        .filter(g -> g.file().equals(file))
        .forEach(g -> pieces.add(new Piece(g.start(), " " + g.code() + " ", true)));
    return pieces;
  }
}
