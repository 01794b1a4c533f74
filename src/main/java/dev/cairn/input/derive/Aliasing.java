package dev.cairn.input.derive;

import dev.cairn.input.InputModel.Root;
import dev.cairn.input.acsl.Contract;
import dev.cairn.input.acsl.term.AcslTerms;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.ir.CType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What legal callers may pass and inputs of ours never are: two pointers to one object. It matters
 * where something may be written through one of them.
 */
final class Aliasing {
  private static final int MAX_DEPTH = 3;
  private final Contract contract;
  private final List<Site> sites = new ArrayList<>();

  /** A pointer among the inputs: through which root it is reached, and what it points to. */
  private record Site(String root, CType target, boolean isConst) {}

  private Aliasing(Contract contract) {
    this.contract = contract;
  }

  /** Which two pointers are never the same; empty when there are none that might be. */
  static Optional<String> of(Collection<Root> roots, Contract contract) {
    var aliasing = new Aliasing(contract);
    roots.forEach(root -> aliasing.collect(root.name(), root.type(), 0));
    return aliasing.first();
  }

  private void collect(String root, CType type, int depth) {
    switch (type.resolved()) {
      case CType.Pointer p when depth < MAX_DEPTH -> {
        CType target = p.target().type();
        sites.add(new Site(root, target.resolved(), isConst(target)));
        collect(root, target, depth + 1);
      }
      case CType.Array a -> {
        collect(root, a.element(), depth);
        if (a.element().resolved() instanceof CType.Pointer) {
          collect(root, a.element(), depth);
        }
      }
      case CType.Composite c when depth < MAX_DEPTH ->
          c.members().forEach(m -> collect(root, m.type().type(), depth + 1));
      default -> {}
    }
  }

  private static boolean isConst(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("const") || isConst(q.target().type());
      case CType.Typedef t -> isConst(t.target().type());
      default -> false;
    };
  }

  private Optional<String> first() {
    for (int i = 0; i < sites.size(); i++) {
      for (int j = i + 1; j < sites.size(); j++) {
        Site a = sites.get(i);
        Site b = sites.get(j);
        if (mayBeOne(a, b) && !areSeparated(a.root, b.root)) {
          return Optional.of(
              a.root.equals(b.root)
                  ? "pointers inside '" + a.root + "' never point to one object in the inputs"
                  : "'%s' and '%s' never point to one object in the inputs; add \\separated"
                      .formatted(a.root, b.root));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean mayBeOne(Site a, Site b) {
    boolean isCompatible = a.target.equals(b.target) || isBytes(a.target) || isBytes(b.target);
    return isCompatible && !(a.isConst && b.isConst);
  }

  private static boolean isBytes(CType type) {
    return type instanceof CType.Void || (type instanceof CType.Integer i && i.isChar());
  }

  private boolean areSeparated(String a, String b) {
    return !a.equals(b)
        && contract.requires().stream()
            .anyMatch(c -> AcslTerms.contains(c.term(), t -> separates(t, a, b)));
  }

  private static boolean separates(Term term, String a, String b) {
    return switch (term) {
      case Term.Call call ->
          call.function().equals("\\separated")
              && call.arguments().stream().anyMatch(t -> AcslTerms.mentions(t, Set.of(a)))
              && call.arguments().stream().anyMatch(t -> AcslTerms.mentions(t, Set.of(b)));
      case Term.Binary(_, var op, Term.Call left, Term.Call right) ->
          op == Term.BinaryOp.NE
              && Separations.isBase(left)
              && Separations.isBase(right)
              && AcslTerms.mentions(term, Set.of(a))
              && AcslTerms.mentions(term, Set.of(b));
      default -> false;
    };
  }
}
