package dev.cairn.machine.input.layout;

import dev.cairn.ir.CType;
import dev.cairn.machine.input.layout.InputLayout.Kind;
import dev.cairn.machine.input.layout.InputLayout.Leaf;
import dev.cairn.path.FileInput;
import dev.cairn.path.HeldMember;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A union whose members lead to different things: which of them it holds is an input. Members that
 * its principal one can stand for (numbers, pointers to the same) are no choice.
 *
 * @param name of the choice, behind the name of the whole
 * @param offset where the union begins
 * @param principal the leaves of the principal member
 * @param members those that may be held instead
 */
public record UnionChoice(
    String name, int offset, int size, List<Leaf> principal, List<Held> members) {
  private static final int WORD = 8;

  /** Whoever declares larger ones gets the principal member only. */
  private static final int MOST_LEAVES = 256;

  private static final int MOST_MEMBERS = 12;

  public UnionChoice {
    principal = List.copyOf(principal);
    members = List.copyOf(members);
  }

  /**
   * A member that may be held instead of the principal one.
   *
   * @param number among the members of the union, from 1
   * @param leaves as the whole has them
   */
  public record Held(int number, List<Leaf> leaves) {
    public Held {
      leaves = List.copyOf(leaves);
    }
  }

  /** Empty when the principal member, whose {@code leaves} these are, stands for all. */
  static Optional<UnionChoice> of(
      CType.Composite union, CType.Member principal, String path, long bitOffset, List<Leaf> own) {
    int offset = (int) (bitOffset / Byte.SIZE);
    List<Held> others = new ArrayList<>();
    for (int i = 0; i < union.members().size(); i++) {
      CType.Member member = union.members().get(i);
      if (!member.equals(principal) && others.size() < MOST_MEMBERS) {
        List<Leaf> leaves = leaves(member, path, (int) bitOffset);
        if (isOther(own, leaves) && areHeld(own, leaves, offset)) {
          others.add(new Held(i + 1, leaves));
        }
      }
    }
    String name = HeldMember.of(path, union).variableName();
    return others.isEmpty() || offset % WORD != 0
        ? Optional.empty()
        : Optional.of(new UnionChoice(name, offset, (int) union.size(), own, others));
  }

  private static List<Leaf> leaves(CType.Member member, String path, int bitOffset) {
    String inner = member.name().isEmpty() ? path : path + "." + member.name();
    return new InputLayout(member.type().type())
        .leaves.stream()
            .map(
                l ->
                    new Leaf(
                        inner + l.path(),
                        l.type(),
                        bitOffset + l.bitOffset(),
                        l.bits(),
                        l.kind(),
                        l.bytes()))
            .toList();
  }

  /** Is there something that no value of the principal member stands for. */
  private static boolean isOther(List<Leaf> own, List<Leaf> leaves) {
    return leaves.stream().anyMatch(l -> l.kind() == Kind.POINTER && !isStoodFor(l, own))
        || own.stream()
            .filter(p -> p.kind() == Kind.POINTER)
            .anyMatch(p -> leaves.stream().filter(l -> meet(l, p)).count() > 1);
  }

  private static boolean isStoodFor(Leaf pointer, List<Leaf> own) {
    return own.stream()
        .filter(p -> p.kind() == Kind.POINTER && p.bitOffset() == pointer.bitOffset())
        .anyMatch(p -> isSameTarget(p, pointer));
  }

  private static boolean isSameTarget(Leaf a, Leaf b) {
    CType one = PointedType.target(a.type()).resolved();
    CType other = PointedType.target(b.type()).resolved();
    boolean isAny = one instanceof CType.Void || other instanceof CType.Void;
    return isAny || TypeOverlap.isSame(one, other);
  }

  /** Can cells hold them: whole bytes, and no pointer across two words of the principal member. */
  private static boolean areHeld(List<Leaf> own, List<Leaf> leaves, int offset) {
    return leaves.size() <= MOST_LEAVES
        && leaves.stream().allMatch(UnionChoice::isPlain)
        && leaves.stream().filter(l -> l.kind() == Kind.POINTER).allMatch(l -> fits(l, own))
        && leaves.stream().allMatch(l -> isInCells(l, own, offset))
        && own.stream().allMatch(p -> (p.offset() - offset) % WORD + p.bytes() <= WORD);
  }

  private static boolean fits(Leaf pointer, List<Leaf> own) {
    return pointer.bytes() == WORD
        && own.stream()
            .filter(p -> meet(p, pointer))
            .allMatch(p -> p.kind() == Kind.POINTER || isPlain(p))
        && own.stream().anyMatch(p -> p.bitOffset() == pointer.bitOffset());
  }

  /** Does the principal member begin each word that the leaf has a part of. */
  private static boolean isInCells(Leaf leaf, List<Leaf> own, int offset) {
    int first = leaf.offset() - (leaf.offset() - offset) % WORD;
    for (int word = first; word < leaf.offset() + leaf.bytes(); word += WORD) {
      int at = word;
      if (own.stream().noneMatch(p -> p.offset() == at)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(Leaf leaf) {
    return leaf.bitOffset() % Byte.SIZE == 0
        && (leaf.kind() == Kind.POINTER
            || (leaf.kind() == Kind.SCALAR && leaf.bits() == Byte.SIZE * leaf.bytes()));
  }

  private static boolean meet(Leaf a, Leaf b) {
    return a.offset() < b.offset() + b.bytes() && b.offset() < a.offset() + a.bytes();
  }

  /** Is the byte one of the union's. */
  boolean isOver(int at) {
    return at >= offset && at < offset + size;
  }

  /** Where a cell ends that begins there: what may be a pointer is read as a whole. */
  int end(int at) {
    int word = offset + (at - offset) / WORD * WORD;
    boolean isWhole =
        members.stream()
            .flatMap(m -> m.leaves().stream())
            .filter(l -> l.offset() < word + WORD && word < l.offset() + l.bytes())
            .anyMatch(l -> l.kind() == Kind.POINTER || !isCovered(l));
    return isWhole ? Math.min(word + WORD, offset + size) : at;
  }

  /** Does the principal member have something in the place of all of it. */
  private boolean isCovered(Leaf leaf) {
    return principal.stream().filter(p -> meet(p, leaf)).mapToInt(Leaf::bytes).sum()
        >= leaf.bytes();
  }

  /** Does the member of that number alone have a leaf that is spelled so; -1 when others do. */
  public int spelledBy(String name) {
    int found = principal.stream().anyMatch(l -> isSpelled(l, name)) ? 0 : -1;
    for (Held member : members) {
      if (member.leaves().stream().anyMatch(l -> isSpelled(l, name))) {
        if (found >= 0) {
          return -1;
        }
        found = member.number();
      }
    }
    return found;
  }

  private static boolean isSpelled(Leaf leaf, String name) {
    return leaf.path().substring(leaf.path().lastIndexOf('.') + 1).equals(name);
  }

  /** The leaves of the member of that number; those of the principal one where none has it. */
  public List<Leaf> leaves(int number) {
    @Nullable Held held = held(number);
    return held == null ? principal : held.leaves();
  }

  public @Nullable Held held(int number) {
    return members.stream().filter(m -> m.number() == number).findFirst().orElse(null);
  }

  /**
   * May a union that holds one member be read as the other where that is spelled so: numbers as any
   * numbers, pointers where they can lead to the same.
   */
  public boolean isReadAs(int held, int wanted, String name) {
    return leaves(wanted).stream()
        .filter(l -> isSpelled(l, name))
        .allMatch(l -> leaves(held).stream().filter(h -> meet(h, l)).allMatch(h -> isAlike(h, l)));
  }

  private static boolean isAlike(Leaf held, Leaf read) {
    if (held.kind() != Kind.POINTER || read.kind() != Kind.POINTER) {
      return held.kind() == read.kind();
    }
    CType one = PointedType.target(held.type()).resolved();
    CType other = PointedType.target(read.type()).resolved();
    return isSameTarget(held, read)
        || (!isOpaque(one) && !isOpaque(other) && (isByte(other) || beginAlike(one, other)));
  }

  /** Nobody reads functions and streams as anything else. */
  private static boolean isOpaque(CType target) {
    return target instanceof CType.Callable || FileInput.isStream(target);
  }

  private static boolean isByte(CType type) {
    return type instanceof CType.Integer i && i.size() == 1;
  }

  /** Do both begin with the same, or is one, or may be, the begin of the other. */
  private static boolean beginAlike(CType one, CType other) {
    if (one.size() == 0 || other.size() == 0) {
      return true; // only declared here
    }
    List<Leaf> a = new InputLayout(one).leaves;
    List<Leaf> b = new InputLayout(other).leaves;
    return !a.isEmpty()
        && !b.isEmpty()
        && TypeOverlap.isSame(a.getFirst().type().resolved(), b.getFirst().type().resolved())
        && (a.getFirst().path().equals(b.getFirst().path()) || isBegin(one, other));
  }

  private static boolean isBegin(CType one, CType other) {
    return begins(one, other) || begins(other, one);
  }

  private static boolean begins(CType whole, CType part) {
    return whole instanceof CType.Composite c
        && !c.members().isEmpty()
        && (TypeOverlap.isSame(c.members().getFirst().type().type().resolved(), part)
            || begins(c.members().getFirst().type().type().resolved(), part));
  }
}
