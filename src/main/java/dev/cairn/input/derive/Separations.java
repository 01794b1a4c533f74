package dev.cairn.input.derive;

import dev.cairn.input.InputModel.Root;
import dev.cairn.input.Separation;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Which inputs share no memory: what {@code restrict} and {@code \separated} say. */
final class Separations {
  private static final String SEPARATED = "\\separated";

  private final Map<String, Root> names;

  private Separations(Map<String, Root> names) {
    this.names = names;
  }

  /**
   * @param names the parameters and variables that the contract can speak of
   * @param hidden variables that no caller can point to; what they point to is another matter
   */
  static Separation of(
      Procedure.Declaration declaration,
      Contract contract,
      Map<String, Root> names,
      Set<String> hidden) {
    Set<String> alone = new HashSet<>();
    hidden.forEach(name -> alone.add(Separation.variable(name)));
    declaration.parameters().stream()
        .filter(p -> Signatures.isRestrict(p.type()))
        .forEach(p -> alone.add(p.name()));
    Set<Set<String>> groups = new HashSet<>();
    var separations = new Separations(names);
    contract.requires().forEach(clause -> separations.collect(clause.term(), groups));
    return new Separation(alone, groups);
  }

  private void collect(Term term, Set<Set<String>> groups) {
    switch (term) {
      case Term.Binary b when b.op() == Term.BinaryOp.AND -> {
        collect(b.left(), groups);
        collect(b.right(), groups);
      }
      case Term.Call c when c.function().equals(SEPARATED) -> groups.add(names(c.arguments()));
      case Term.Binary(_, var op, Term.Call first, Term.Call second)
          when op == Term.BinaryOp.NE && isBase(first) && isBase(second) ->
          groups.add(names(List.of(first.arguments().getFirst(), second.arguments().getFirst())));
      default -> {}
    }
  }

  /** In different blocks no two places are the same. */
  static boolean isBase(Term.Call call) {
    return call.function().equals("\\base_addr") && call.arguments().size() == 1;
  }

  private Set<String> names(List<Term> places) {
    return places.stream()
        .flatMap(place -> object(place).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The pointer or the variable whose object a place lies in. */
  private Optional<String> object(Term place) {
    return switch (place) {
      case Term.Name n -> Optional.of(isPointer(n) ? n.name() : Separation.variable(n.name()));
      case Term.Binary b when b.op() == Term.BinaryOp.ADD || b.op() == Term.BinaryOp.SUB ->
          object(b.left());
      case Term.Cast c -> object(c.arg());
      case Term.Unary u when u.op() == Term.UnaryOp.ADDRESS -> holder(u.arg());
      case Term.Member m -> cell(m);
      default -> Optional.empty();
    };
  }

  /** An array is a place itself, a pointer leads to one. */
  private boolean isPointer(Term.Name name) {
    Root root = names.get(name.name());
    return root == null || !(root.type().resolved() instanceof CType.Array);
  }

  /** What an lvalue is a part of. */
  private Optional<String> holder(Term lvalue) {
    return switch (lvalue) {
      case Term.Name n -> Optional.of(Separation.variable(n.name()));
      case Term.Index i -> object(i.base());
      case Term.Member m -> holder(m.base());
      case Term.Unary u when u.op() == Term.UnaryOp.DEREFERENCE -> object(u.arg());
      default -> Optional.empty();
    };
  }

  /** The access path of an lvalue that holds a pointer: {@code p->next} is {@code p[0].next}. */
  private static Optional<String> cell(Term lvalue) {
    return switch (lvalue) {
      case Term.Name n -> Optional.of(n.name());
      case Term.Member m -> cell(m.base()).map(base -> base + "." + m.name());
      case Term.Unary u when u.op() == Term.UnaryOp.DEREFERENCE ->
          cell(u.arg()).map(base -> base + "[0]");
      case Term.Index i when i.index() instanceof Term.Whole w ->
          cell(i.base()).map(base -> base + "[" + w.value() + "]");
      default -> Optional.empty();
    };
  }
}
