package dev.cairn.input.acsl.term;

import dev.cairn.input.acsl.term.Term.Binary;
import dev.cairn.input.acsl.term.Term.BinaryOp;
import dev.cairn.input.acsl.term.Term.Call;
import dev.cairn.input.acsl.term.Term.Cast;
import dev.cairn.input.acsl.term.Term.Conditional;
import dev.cairn.input.acsl.term.Term.Decimal;
import dev.cairn.input.acsl.term.Term.Index;
import dev.cairn.input.acsl.term.Term.Let;
import dev.cairn.input.acsl.term.Term.Member;
import dev.cairn.input.acsl.term.Term.Name;
import dev.cairn.input.acsl.term.Term.Quantified;
import dev.cairn.input.acsl.term.Term.Range;
import dev.cairn.input.acsl.term.Term.SizeOf;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.Whole;
import dev.cairn.ir.Location;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Walks over parsed terms. */
public final class AcslTerms {
  private static final int MAX_DEPTH = 500;

  private AcslTerms() {}

  /** The same node over rewritten children. */
  public static Term mapChildren(Term term, UnaryOperator<Term> map) {
    return switch (term) {
      case Whole t -> t;
      case Decimal t -> t;
      case Name t -> t;
      case SizeOf t -> t;
      case Term.Unread t -> t;
      case Unary(var at, var op, var arg) -> new Unary(at, op, map.apply(arg));
      case Binary(var at, var op, var l, var r) -> new Binary(at, op, map.apply(l), map.apply(r));
      case Conditional(var at, var c, var t, var f) ->
          new Conditional(at, map.apply(c), map.apply(t), map.apply(f));
      case Index(var at, var base, var index) -> new Index(at, map.apply(base), map.apply(index));
      case Member(var at, var base, var name) -> new Member(at, map.apply(base), name);
      case Range(var at, var low, var high) -> new Range(at, low.map(map), high.map(map));
      case Call(var at, var f, var arguments) ->
          new Call(at, f, arguments.stream().map(map).toList());
      case Quantified(var at, var all, var binders, var body) ->
          new Quantified(at, all, binders, map.apply(body));
      case Term.Lambda(var at, var binder, var body) ->
          new Term.Lambda(at, binder, map.apply(body));
      case Let(var at, var name, var value, var body) ->
          new Let(at, name, map.apply(value), map.apply(body));
      case Cast(var at, var type, var arg) -> new Cast(at, type, map.apply(arg));
    };
  }

  static List<Term> children(Term term) {
    var children = new ArrayList<Term>();
    mapChildren(
        term,
        child -> {
          children.add(child);
          return child;
        });
    return children;
  }

  /** Do both say the same, wherever they stand. */
  public static boolean isSame(Term a, Term b) {
    List<Term> of = children(a);
    List<Term> other = children(b);
    boolean isSame = head(a).equals(head(b)) && of.size() == other.size();
    for (int i = 0; isSame && i < of.size(); i++) {
      isSame = isSame(of.get(i), other.get(i));
    }
    return isSame;
  }

  /** A node without its children and its place. */
  private static String head(Term term) {
    Term hole = new Whole(Location.NONE, BigInteger.ZERO);
    return mapChildren(term, _ -> hole).toString().replace("at=" + term.at(), "");
  }

  /** The names of what is called in a term. */
  public static Set<String> calls(Term root) {
    var calls = new HashSet<String>();
    contains(
        root,
        term -> {
          if (term instanceof Call call) {
            calls.add(call.function());
          }
          return false;
        });
    return calls;
  }

  public static boolean contains(Term root, Predicate<Term> wanted) {
    var open = new ArrayDeque<Term>(List.of(root));
    while (!open.isEmpty()) {
      Term term = open.pop();
      if (wanted.test(term)) {
        return true;
      }
      children(term).forEach(open::push);
    }
    return false;
  }

  /** The first part of that kind, from the outside in. */
  public static <T extends Term> Optional<T> first(Term root, Class<T> kind) {
    var found = new ArrayList<T>();
    contains(root, term -> kind.isInstance(term) && found.add(kind.cast(term)));
    return found.stream().findFirst();
  }

  /** Refuses a term so deep that a walk over it could exhaust the stack. */
  public static void checkDepth(Term root) {
    List<Term> layer = List.of(root);
    for (int depth = 0; !layer.isEmpty(); depth++) {
      if (depth > MAX_DEPTH) {
        throw new AcslException(root.at(), "expression is too long");
      }
      layer = layer.stream().flatMap(term -> children(term).stream()).toList();
    }
  }

  public static boolean mentions(Term term, Set<String> names) {
    return contains(term, t -> t instanceof Name n && names.contains(n.name()));
  }

  public static Term replace(Term term, String name, Term by) {
    return term instanceof Name n && n.name().equals(name)
        ? by
        : mapChildren(term, t -> replace(t, name, by));
  }

  /** The term with this very part replaced. */
  @SuppressWarnings("ReferenceEquality") // equal parts may stand elsewhere
  public static Term replacePart(Term term, Term part, Term by) {
    return term == part ? by : mapChildren(term, t -> replacePart(t, part, by));
  }

  public static Term not(Term term) {
    return new Unary(term.at(), Term.UnaryOp.NOT, term);
  }

  static boolean isNull(Term term) {
    return term instanceof Name n && (n.name().equals("\\null") || n.name().equals("NULL"));
  }

  /** The pointer that {@code term} says is not null: {@code p != \null}, {@code !(p == \null)}. */
  public static Optional<Term> nonNullClaim(Term term) {
    return switch (term) {
      case Binary(_, var op, var l, var r) when op == BinaryOp.NE && isNull(r) -> Optional.of(l);
      case Binary(_, var op, var l, var r) when op == BinaryOp.NE && isNull(l) -> Optional.of(r);
      case Unary(_, var op, Binary(var at, var inner, var l, var r))
          when op == Term.UnaryOp.NOT && inner == BinaryOp.EQ ->
          nonNullClaim(new Binary(at, BinaryOp.NE, l, r));
      default -> Optional.empty();
    };
  }

  /** {@code term + 1}, simplified where term is {@code e - 1}. */
  public static Term successor(Term term) {
    if (term instanceof Binary(_, var op, var left, Whole(_, var one))
        && op == BinaryOp.SUB
        && one.equals(BigInteger.ONE)) {
      return left;
    }
    return new Binary(term.at(), BinaryOp.ADD, term, new Whole(term.at(), BigInteger.ONE));
  }

  /** {@code e - 1 + 1} is {@code e}. */
  public static Term simplified(Term term) {
    return term instanceof Binary(_, var op, var left, Whole(_, var one))
            && op == BinaryOp.ADD
            && one.equals(BigInteger.ONE)
        ? successor(left)
        : term;
  }

  /** The conjuncts of {@code term}. */
  public static List<Term> conjuncts(Term term) {
    if (term instanceof Binary(_, var op, var left, var right) && op == BinaryOp.AND) {
      var all = new ArrayList<>(conjuncts(left));
      all.addAll(conjuncts(right));
      return all;
    }
    return List.of(term);
  }

  /** All of them at once. */
  public static Term allOf(List<Term> all, Location at) {
    return all.stream()
        .reduce((a, b) -> new Binary(a.at(), BinaryOp.AND, a, b))
        .orElse(new Name(at, "\\true"));
  }

  /** At least one of them. */
  public static Term anyOf(List<Term> cases, Location at) {
    return cases.stream()
        .reduce((a, b) -> new Binary(at, BinaryOp.OR, a, b))
        .orElse(new Name(at, "\\false"));
  }

  /** No two of them at once. */
  public static Term neverTwoOf(List<Term> cases, Location at) {
    List<Term> all = new ArrayList<>();
    for (int i = 0; i < cases.size(); i++) {
      for (int j = i + 1; j < cases.size(); j++) {
        all.add(not(new Binary(at, BinaryOp.AND, cases.get(i), cases.get(j))));
      }
    }
    return all.stream()
        .reduce((a, b) -> new Binary(at, BinaryOp.AND, a, b))
        .orElse(new Name(at, "\\true"));
  }
}
