package dev.cairn.input.acsl.body;

import dev.cairn.frontend.text.CTokens;
import dev.cairn.frontend.text.Insertions.Piece;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.Ghost;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.acsl.eval.Scope;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** C that only contracts see: what it declares, and where it goes. */
public final class Ghosts {
  private static final Set<String> BEFORE_STATEMENT = Set.of(";", "{", "}", ":");
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
        for (Binder v : ghost.variables()) {
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
        .map(Binder::name)
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
        for (Binder v : ghost.variables()) {
          type(v, ghost).ifPresent(t -> names.put(v.name(), Named.local(v.name(), t)));
        }
      }
    }
  }

  /** Clauses that name a variable whose type is not known say so themselves. */
  private Optional<CType> type(Binder variable, Ghost ghost) {
    try {
      return Optional.of(scope.type(variable.type(), ghost.at()));
    } catch (AcslException e) {
      return Optional.empty();
    }
  }

  /** What goes into the text of a file; what cannot is told to {@code warnings}. */
  public List<Piece> pieces(String file, String text, List<Warning> warnings) {
    List<Piece> pieces = new ArrayList<>();
    var tokens = new CTokens(text);
    for (Ghost ghost : contracts.ghosts()) {
      if (!ghost.file().equals(file)) {
        continue;
      }
      Optional<String> obstacle = obstacle(ghost, tokens);
      obstacle.ifPresentOrElse(
          why ->
              warnings.add(
                  new Warning(ghost.at(), "ghost ignored: " + ghost.code() + " (" + why + ")")),
          () -> pieces.add(new Piece(ghost.start(), " " + ghost.code() + " ", true)));
    }
    return pieces;
  }

  private static Optional<String> obstacle(Ghost ghost, CTokens tokens) {
    int next = tokens.at(ghost.end());
    boolean isAmongStatements =
        ghost.function().isEmpty()
            || (next > 0
                && BEFORE_STATEMENT.contains(tokens.token(next - 1))
                && !(next < tokens.count() && tokens.token(next).equals("else")));
    if (!isAmongStatements) {
      return Optional.of("it does not stand between statements; add braces");
    }
    return ghost.code().contains("/@")
        ? Optional.of("annotations in it are not understood")
        : Optional.empty();
  }
}
