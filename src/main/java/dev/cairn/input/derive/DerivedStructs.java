package dev.cairn.input.derive;

import dev.cairn.ir.CType;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Program;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The structs of a program that begin with another one, its base, among those that variables and
 * parameters have or point to. So C is written where one object is to be taken for another.
 */
final class DerivedStructs {
  private final Set<CType.Composite> all = new LinkedHashSet<>();

  DerivedStructs(Program program) {
    program.globals().values().forEach(g -> add(g.type()));
    program.functions().values().stream()
        .filter(f -> !Origin.isLibrary(f.location()))
        .forEach(
            f -> {
              f.variables().forEach(v -> add(v.type()));
              f.declared().stream()
                  .flatMap(d -> d.parameters().stream())
                  .forEach(p -> add(p.type()));
            });
  }

  private void add(CType type) {
    switch (type.resolved()) {
      case CType.Composite c -> all.add(c);
      case CType.Array a -> add(a.element());
      case CType.Pointer p when p.target().type().resolved() instanceof CType.Composite c ->
          all.add(c);
      default -> {}
    }
  }

  /** The smallest with a member at {@code offset} behind its base. */
  Optional<CType.Composite> of(CType.Composite base, long offset) {
    return all.stream()
        .flatMap(c -> Stream.concat(Stream.of(c), inner(c)))
        .filter(c -> !c.tag().isEmpty() && begins(c, base))
        .filter(c -> c.members().stream().anyMatch(m -> m.offset() == offset))
        .min(Comparator.comparingLong(CType.Composite::size));
  }

  /** A derived struct is itself the begin of others. */
  private static Stream<CType.Composite> inner(CType.Composite whole) {
    return first(whole).stream().flatMap(c -> Stream.concat(Stream.of(c), inner(c)));
  }

  private static Optional<CType.Composite> first(CType.Composite whole) {
    return !whole.isUnion()
            && !whole.members().isEmpty()
            && whole.members().getFirst().type().type().resolved() instanceof CType.Composite c
        ? Optional.of(c)
        : Optional.empty();
  }

  /** Is {@code base} the first member, or that of the first member. */
  static boolean begins(CType.Composite whole, CType.Composite base) {
    Optional<CType.Composite> first = first(whole);
    return first.isPresent() && (first.get().equals(base) || begins(first.get(), base));
  }
}
