package dev.cairn.input.derive;

import dev.cairn.input.InputModel;
import dev.cairn.input.Preparation;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Warning;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.ir.Location;
import dev.cairn.ir.Procedure;
import dev.cairn.user.UserError;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** What is known about one function's inputs. */
public sealed interface InputAnswer {
  /** What is the same in each call although it need not be. */
  String LISTS_ELSEWHERE = "variadic arguments that other files take stay 0";

  /**
   * The function can be run on inputs.
   *
   * @param function the function, with parameters named and typed as the roots of the model are
   * @param warnings parts of the contract without effect
   * @param notes what is not an input although the function depends on it, and why
   */
  record Ready(
      Procedure function,
      InputModel model,
      Contract contract,
      Oracle oracle,
      List<Warning> warnings,
      List<String> notes)
      implements InputAnswer {
    public Ready {
      warnings = List.copyOf(warnings);
      notes = List.copyOf(notes);
    }

    /** The same, judged otherwise. */
    public Ready with(Oracle other) {
      return new Ready(function, model.with(other.clauses()), contract, other, warnings, notes);
    }

    /** The same with more that has no effect. */
    Ready warned(Collection<Warning> more) {
      List<Warning> all = new ArrayList<>(warnings);
      all.addAll(more);
      return new Ready(function, model, contract, oracle, all, notes);
    }

    /** The same without checks in the bodies of functions. */
    public Ready withoutBodies(String why) {
      return unchecked(oracle.withoutBodies(why));
    }

    /** The same without some of the checks in bodies. */
    public Ready withoutBodies(Set<Integer> refused, String why) {
      return refused.isEmpty() ? this : unchecked(oracle.withoutBodies(refused, why));
    }

    private Ready unchecked(Oracle changed) {
      List<Warning> all = new ArrayList<>(warnings);
      all.addAll(changed.warnings().subList(oracle.warnings().size(), changed.warnings().size()));
      return new Ready(function, model.with(changed.clauses()), contract, changed, all, notes);
    }

    /** The same with objects made by these calls only, beside those that inputs describe. */
    public Ready prepared(List<Preparation> calls) {
      return new Ready(function, model.prepared(calls), contract, oracle, warnings, notes);
    }

    /** How each call is like the others although it need not be. */
    public List<String> limits() {
      return notes.stream().filter(LISTS_ELSEWHERE::equals).toList();
    }
  }

  /** The function cannot be called with inputs of ours; {@code hint} says what the user can do. */
  record Unsupported(String function, Location at, String reason, String hint)
      implements InputAnswer {
    /** The answer as an error, for a function the user asked for by name. */
    public UserError asError() {
      return new UserError(at + ": " + reason, hint);
    }
  }
}
