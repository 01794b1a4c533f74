package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Binder;
import dev.cairn.input.acsl.term.Term.Quantified;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * A lemma as a claim that can be looked at: of numbers without a range, those near zero. That
 * refutes lemmas and proves none.
 */
final class Lemma {
  /** How far from zero, by the number of variables. */
  private static final List<Integer> FARTHEST = List.of(20, 20, 8, 4, 2);

  private Lemma() {}

  /** Why a lemma that held of these numbers may be wrong. */
  static String sampleOf(Term lemma) {
    return "looked at from -" + farthest(lemma) + " to " + farthest(lemma) + " only";
  }

  /** The lemma of few numbers. */
  static Term sampled(Contract.Clause lemma) {
    return sampled(lemma.term(), farthest(lemma.term()));
  }

  private static int farthest(Term lemma) {
    return FARTHEST.get(Math.min(integers(lemma).size(), FARTHEST.size() - 1));
  }

  private static List<Binder> integers(Term term) {
    if (!(term instanceof Quantified(_, var isUniversal, var binders, var body)) || !isUniversal) {
      return List.of();
    }
    List<Binder> all = new ArrayList<>(binders.stream().filter(Lemma::isInteger).toList());
    all.addAll(integers(body));
    return all;
  }

  private static boolean isInteger(Binder binder) {
    return binder.type().pointers() == 0 && binder.type().base().equals("integer");
  }

  private static Term sampled(Term term, int farthest) {
    if (!(term instanceof Quantified(var at, var isUniversal, var binders, var body))
        || !isUniversal) {
      return term;
    }
    Term said = sampled(body, farthest);
    for (Binder binder : binders.stream().filter(Lemma::isInteger).toList().reversed()) {
      said = new Binary(at, BinaryOp.IMPLIES, isNear(at, binder, farthest), said);
    }
    return new Quantified(at, true, binders, said);
  }

  private static Term isNear(Location at, Binder binder, int farthest) {
    var variable = new Term.Name(at, binder.name());
    Term least = new Term.Whole(at, BigInteger.valueOf(-farthest));
    Term most = new Term.Whole(at, BigInteger.valueOf(farthest));
    return new Binary(
        at,
        BinaryOp.AND,
        new Binary(at, BinaryOp.LE, least, variable),
        new Binary(at, BinaryOp.LE, variable, most));
  }
}
