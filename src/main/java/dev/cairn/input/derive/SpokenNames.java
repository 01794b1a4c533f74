package dev.cairn.input.derive;

import dev.cairn.input.acsl.BodyAnnotation;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.Contracts;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The names that clauses speak of, also in the predicates they use: a global among them is an input
 * although the function never looks at it, else what is said of it would be judged by one value.
 */
final class SpokenNames {
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");
  private final Contracts contracts;
  private final Set<String> names = new HashSet<>();
  private final Deque<Term> open = new ArrayDeque<>();

  private SpokenNames(Contracts contracts) {
    this.contracts = contracts;
  }

  /** Those in the contract of {@code function}, in its body, and in those of {@code called}. */
  static Set<String> of(Contracts contracts, String function, Set<String> called) {
    var spoken = new SpokenNames(contracts);
    spoken.terms(contracts.contract(function)).forEach(spoken.open::add);
    for (String other : called) {
      contracts.contract(other).requires().forEach(c -> spoken.open.add(c.term()));
    }
    for (BodyAnnotation annotation : contracts.inBodies()) {
      if (annotation.function().equals(function) || called.contains(annotation.function())) {
        annotation.items().forEach(i -> spoken.open.add(i.clause().term()));
        annotation.items().forEach(i -> spoken.open.addAll(i.places()));
      }
    }
    spoken.follow();
    return spoken.names;
  }

  private List<Term> terms(Contract contract) {
    List<Term> terms = new ArrayList<>();
    add(terms, contract.requires(), contract.ensures(), contract.assigns());
    contract.exits().forEach(e -> terms.add(e.term()));
    for (Contract.Behavior behavior : contract.behaviors()) {
      add(terms, behavior.requires(), behavior.ensures(), behavior.assigns());
      behavior.exits().forEach(e -> terms.add(e.term()));
      behavior.assumes().forEach(c -> terms.add(c.term()));
    }
    return terms;
  }

  private static void add(
      List<Term> terms,
      List<Contract.Clause> requires,
      List<Contract.Clause> ensures,
      List<Contract.Assigns> assigns) {
    requires.forEach(c -> terms.add(c.term()));
    ensures.forEach(c -> terms.add(c.term()));
    assigns.forEach(a -> terms.addAll(a.places()));
  }

  private void follow() {
    while (!open.isEmpty()) {
      AcslTerms.contains(
          open.pop(),
          term -> {
            if (term instanceof Term.Name(_, var name)) {
              named(name);
            } else if (term instanceof Term.Call call) {
              named(call.function());
            }
            return false;
          });
    }
  }

  private void named(String name) {
    if (!names.add(name)) {
      return;
    }
    contracts.definition(name).ifPresent(d -> open.add(d.body()));
    String macro = contracts.macros().get(name);
    if (macro != null) {
      WORD.matcher(macro).results().forEach(word -> names.add(word.group()));
    }
  }
}
