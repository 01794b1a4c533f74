package dev.cairn.input.acsl;

import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Quantified;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** {@code \forall variables; conditions ==> conclusion}, taken apart. */
record Rule(Set<String> variables, List<Term> conditions, Term conclusion) {
  static Rule of(Term term) {
    Set<String> variables = new HashSet<>();
    List<Term> conditions = new ArrayList<>();
    Term rest = term;
    while (true) {
      switch (rest) {
        case Quantified q when q.isUniversal() -> {
          q.binders().stream().map(Binder::name).forEach(variables::add);
          rest = q.body();
        }
        case Binary(_, var op, var left, var right) when op == BinaryOp.IMPLIES -> {
          conditions.add(left);
          rest = right;
        }
        default -> {
          return new Rule(variables, conditions, rest);
        }
      }
    }
  }
}
