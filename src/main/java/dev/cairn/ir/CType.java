package dev.cairn.ir;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A type as the C source has it, from the debug information. Sizes and offsets in bytes unless said
 * otherwise.
 */
public sealed interface CType {
  /** Size in bytes; 0 for void, functions and incomplete types. */
  long size();

  /** Is it a pointer, or does it hold one. */
  default boolean hasPointer() {
    return switch (resolved()) {
      case Pointer _ -> true;
      case Array a -> a.element().hasPointer();
      case Composite c -> c.members().stream().anyMatch(m -> m.type().type().hasPointer());
      default -> false;
    };
  }

  /** {@code void}. */
  record Void() implements CType {
    @Override
    public long size() {
      return 0;
    }
  }

  /**
   * An integer type; {@code name} as C spells it; plain {@code char} and {@code _Bool} included.
   */
  record Integer(String name, long size, boolean isSigned, boolean isBool, boolean isChar)
      implements CType {}

  /** float, double, long double, _Float16, … */
  record Floating(String name, long size) implements CType {}

  /** {@code _Complex}; the access paths of its parts end with {@link #REAL} and {@link #IMAG}. */
  record Complex(String name, long size) implements CType {
    public static final String REAL = " real";
    public static final String IMAG = " imag";

    /** The type of each of its parts. */
    public Floating part() {
      return new Floating(name.replace("_Complex ", ""), size / 2);
    }
  }

  /** An enumeration; {@code tag} empty when anonymous; values in source order. */
  record Enumeration(String tag, long size, boolean isSigned, Map<String, Long> values)
      implements CType {}

  /**
   * A pointer. The target is reached through a supplier-like box so that recursive types stay
   * finite.
   */
  record Pointer(long size, Ref target) implements CType {}

  /** An array; {@code count} -1 for a flexible or incomplete one. Multi-dimensional ones nest. */
  record Array(CType element, long count) implements CType {
    @Override
    public long size() {
      return count < 0 ? 0 : count * element.size();
    }
  }

  /** A struct or union; {@code tag} empty when anonymous. */
  record Composite(String tag, long size, boolean isUnion, List<Member> members) implements CType {
    /**
     * The member that stands for a union where all of it is meant: the largest, and of those that
     * are equally large the first with a pointer in it, which no other one can stand for.
     */
    public Optional<Member> principal() {
      Comparator<Member> bySize = Comparator.comparingLong(m -> m.type().type().size());
      return members.stream().max(bySize.thenComparing(m -> m.type().type().hasPointer()));
    }
  }

  /**
   * A member; bit-fields have {@code bitSize} &gt; 0 and {@code bitOffset} from the start of the
   * struct; otherwise bitOffset = 8 * offset.
   */
  record Member(String name, Ref type, long bitOffset, int bitSize) {
    public long offset() {
      return bitOffset / 8;
    }

    public boolean isBitField() {
      return bitSize > 0;
    }
  }

  /** A function type. */
  record Callable(Ref result, List<Ref> parameters, boolean isVariadic) implements CType {
    @Override
    public long size() {
      return 0;
    }
  }

  /** A typedef; keeps its name for readable output. */
  record Typedef(String name, Ref target) implements CType {
    @Override
    public long size() {
      return target.type().size();
    }
  }

  /** const / volatile / restrict / _Atomic. */
  record Qualified(String qualifier, Ref target) implements CType {
    @Override
    public long size() {
      return target.type().size();
    }
  }

  /**
   * A settable-once box around a type: what makes {@code struct node { struct node *next; }}
   * finite. Equality is identity, so that records which hold it never recurse.
   */
  final class Ref {
    private @org.jspecify.annotations.Nullable CType type;

    public Ref() {}

    public Ref(CType type) {
      this.type = type;
    }

    public void set(CType value) {
      if (type != null) {
        throw new IllegalStateException("type is already set");
      }
      type = value;
    }

    public CType type() {
      if (type == null) {
        throw new IllegalStateException("type is not set yet");
      }
      return type;
    }

    @Override
    public String toString() {
      return "Ref";
    }
  }

  /** This type without typedefs and qualifiers. */
  default CType resolved() {
    return switch (this) {
      case Typedef t -> t.target().type().resolved();
      case Qualified q -> q.target().type().resolved();
      default -> this;
    };
  }
}
