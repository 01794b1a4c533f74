package dev.cairn.engine.loop;

import dev.cairn.user.UserError;
import java.util.List;

/** No input satisfies the precondition: the user's fault, with the clauses that conflict. */
public final class EmptyDomain extends UserError {
  private static final long serialVersionUID = 1;

  EmptyDomain(String function, List<String> clauses) {
    super(
        "no input satisfies the precondition of '" + function + "'" + conflict(clauses),
        hint(clauses));
  }

  private static String conflict(List<String> clauses) {
    return switch (clauses.size()) {
      case 0 -> "";
      case 1 -> ": " + clauses.getFirst() + " can never hold";
      default ->
          ": "
              + String.join(", ", clauses.subList(0, clauses.size() - 1))
              + " and "
              + clauses.getLast()
              + " exclude each other";
    };
  }

  private static String hint(List<String> clauses) {
    return clauses.size() < 2 ? "weaken the contract" : "weaken one of these clauses";
  }
}
