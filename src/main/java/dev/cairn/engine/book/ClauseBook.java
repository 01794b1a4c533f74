package dev.cairn.engine.book;

import dev.cairn.engine.ClauseVerdict;
import dev.cairn.path.Clause;
import dev.cairn.path.ClauseCheck;
import dev.cairn.path.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Keeps count of what runs and queries showed about each clause. */
public final class ClauseBook {
  private final List<Clause> clauses;
  private final Map<Integer, Account> accounts = new HashMap<>();

  public ClauseBook(List<Clause> clauses) {
    this.clauses = List.copyOf(clauses);
    clauses.stream()
        .filter(c -> c.obstacle().isEmpty())
        .forEach(c -> accounts.put(c.id(), new Account()));
  }

  private static final class Account {
    private boolean isViolated;
    private int held;
    private @Nullable String undecided;
    private @Nullable String open;
  }

  /** So often a clause held. */
  public record Held(int clause, int times) {}

  /** Why it is not known whether inputs violate a clause. */
  public record Opened(int clause, String why) {}

  /** The clauses that runs violated. */
  public List<Integer> violated() {
    return accounts.entrySet().stream()
        .filter(e -> e.getValue().isViolated)
        .map(Map.Entry::getKey)
        .sorted()
        .toList();
  }

  /** Others saw these violated. */
  public void joinViolated(List<Integer> ids) {
    ids.forEach(id -> account(id).isViolated = true);
  }

  /** All of which inputs are left to look at. */
  public List<Opened> opened() {
    List<Opened> all = new ArrayList<>();
    for (int id : accounts.keySet().stream().sorted().toList()) {
      String why = account(id).open;
      if (why != null) {
        all.add(new Opened(id, why));
      }
    }
    return all;
  }

  /** Takes over what others found. */
  public void join(List<Held> held, List<Opened> opened) {
    held.forEach(h -> account(h.clause).held += h.times);
    opened.forEach(o -> open(o.clause, o.why));
  }

  public boolean isEmpty() {
    return clauses.isEmpty();
  }

  /** Is there a clause that nobody violated yet. */
  public boolean isAnyStanding() {
    return accounts.values().stream().anyMatch(a -> !a.isViolated);
  }

  void add(Run run) {
    for (ClauseCheck check : run.clauses()) {
      Account account = account(check.clause());
      switch (check.outcome()) {
        case HOLDS -> account.held++;
        case VIOLATED -> account.isViolated = true;
        case UNDECIDED -> account.undecided = check.open().orElse("it could not be evaluated");
      }
    }
  }

  public boolean isViolated(int clause) {
    return account(clause).isViolated;
  }

  /** Inputs are left of which it is not known whether they violate the clause. */
  public void open(int clause, String why) {
    Account account = account(clause);
    if (account.open == null) {
      account.open = why;
    }
  }

  private Account account(int clause) {
    return accounts.computeIfAbsent(clause, _ -> new Account());
  }

  /** The verdicts; {@code unexplored}: why there may be paths that nobody took. */
  public List<ClauseVerdict.Judged> judged(Optional<String> unexplored) {
    return clauses.stream()
        .map(
            c ->
                new ClauseVerdict.Judged(
                    c,
                    c.obstacle()
                        .<ClauseVerdict>map(ClauseVerdict.Unknown::new)
                        .orElseGet(() -> verdict(c.kind(), unexplored, account(c.id())))))
        .toList();
  }

  private static ClauseVerdict verdict(
      Clause.Kind kind, Optional<String> unexplored, Account account) {
    if (account.isViolated) {
      return new ClauseVerdict.Violated();
    }
    String undecided = account.undecided;
    boolean isNever = kind.isOfEnd() && unexplored.isEmpty() && undecided == null;
    if (account.held == 0 && !isNever) {
      return new ClauseVerdict.Unknown(
          undecided != null ? undecided : unexplored.orElse("no run came to it"));
    }
    String open = undecided != null ? undecided : account.open;
    return open == null && unexplored.isEmpty()
        ? new ClauseVerdict.Proved(account.held)
        : new ClauseVerdict.Tested(account.held, open != null ? open : unexplored.orElseThrow());
  }
}
