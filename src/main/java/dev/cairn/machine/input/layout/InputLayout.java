package dev.cairn.machine.input.layout;

import dev.cairn.input.FlexibleTail;
import dev.cairn.ir.CType;
import dev.cairn.machine.floats.FloatFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The scalar leaves of a C type in memory order, with their access paths, and the cells of whole
 * bytes they are stored in. Bit-fields that share a byte share a cell; every other leaf is a cell
 * of its own. A union is its {@link CType.Composite#principal principal} member, or a number in
 * place of a pointer of that.
 */
public final class InputLayout {
  /** How a leaf becomes an input. */
  public enum Kind {
    /** A variable of the leaf's own width, at most 64 bits. */
    SCALAR,
    /** A null choice and an object behind it. */
    POINTER,
    /** An integer of more than 64 bits, varied over 64 of them. */
    WIDE,
    /** A long double or a number of 128 bits, varied over the doubles. */
    LONG_DOUBLE,
    /** Stays zero. */
    FIXED
  }

  /**
   * One leaf; {@code path} is what follows the name of the whole, {@code bits} the variable's
   * width.
   */
  public record Leaf(String path, CType type, int bitOffset, int bits, Kind kind, int bytes) {
    public int offset() {
      return bitOffset >> 3;
    }
  }

  /**
   * Leaves {@code first} … {@code end - 1} fill the bytes {@code offset} … {@code offset + bytes -
   * 1}.
   */
  public record Cell(int offset, int bytes, int first, int end) {}

  /** Larger things are not inputs: nobody reads a million of them. */
  public static final int MAX_SIZE = 1 << 20;

  /** Types with more leaves than this keep only what fits: nobody reads a million inputs. */
  private static final int MAX_LEAVES = 1 << 17;

  private static final String JUMP_BUFFER = "__jmp_buf_tag";

  public final List<Leaf> leaves = new ArrayList<>();
  private final UnionMembers unions = new UnionMembers();
  private final List<UnionChoice> choices = new ArrayList<>();
  public final List<Cell> cells = new ArrayList<>();
  public final int size;

  /** Is it a struct with the elements of the array that it ends with. */
  public final boolean hasTail;

  /** The size of pointers; 0 where there are none. */
  public final int pointerBytes;

  /** Per byte its cell, or -1 for padding. */
  public final int[] cellAt;

  private final BitSet pointers = new BitSet();
  private final BitSet pointerCells = new BitSet();
  private @Nullable Map<String, Integer> byPath;

  public InputLayout(CType type) {
    this(type, type.size(), FlexibleTail.of(type), FlexibleTail.inside(type));
  }

  /** With so many elements of the array without a length that the type ends with. */
  public static InputLayout withTail(CType type, FlexibleTail tail, int count) {
    return new InputLayout(type, end(type, tail, count), Optional.of(tail), count);
  }

  /** With those elements of its last array that lie in its first {@code bytes}. */
  private InputLayout(CType type, long bytes, Optional<FlexibleTail> tail, long count) {
    hasTail = bytes > type.size();
    size = (int) Math.min(MAX_SIZE, bytes);
    walk(type, "", 0, 0);
    tail.ifPresent(
        t -> elements(new CType.Array(t.element(), count), "." + t.name(), 8 * t.offset()));
    leaves.sort(Comparator.comparingInt(Leaf::bitOffset));
    cellAt = new int[size];
    Arrays.fill(cellAt, -1);
    group();
    pointerBytes =
        leaves.stream().filter(l -> l.kind() == Kind.POINTER).mapToInt(Leaf::bytes).max().orElse(0);
  }

  /** Where a struct with so many elements behind it ends. */
  private static long end(CType type, FlexibleTail tail, int count) {
    long unit = Alignment.of(type);
    long end = Math.max(type.size(), tail.offset() + count * tail.element().size());
    return (end + unit - 1) / unit * unit;
  }

  /** The unions that may hold other members than their principal one. */
  public List<UnionChoice> choices() {
    return choices;
  }

  /** The leaves that are pointers; nobody may change the set. */
  public BitSet pointers() {
    return pointers;
  }

  /** The cells that hold a pointer; nobody may change the set. */
  public BitSet pointerCells() {
    return pointerCells;
  }

  /** The leaf that is no pointer and has that path; -1 when there is none. */
  public int leafAt(String path) {
    Map<String, Integer> known = byPath;
    if (known == null) {
      known = new HashMap<>();
      for (int i = 0; i < leaves.size(); i++) {
        if (leaves.get(i).kind() != Kind.POINTER && leaves.get(i).kind() != Kind.FIXED) {
          known.put(leaves.get(i).path(), i);
        }
      }
      byPath = known;
    }
    return known.getOrDefault(path, -1);
  }

  public static boolean isSigned(CType type) {
    return type.resolved() instanceof CType.Integer t && t.isSigned();
  }

  /** Is the cell one scalar that takes every pattern of its bits. */
  public boolean isPlain(Cell cell) {
    Leaf leaf = leaves.get(cell.first());
    return cell.end() == cell.first() + 1
        && leaf.kind() == Kind.SCALAR
        && leaf.bits() == Byte.SIZE * cell.bytes();
  }

  /** Are there bits between the bit-fields of a cell, or behind them. */
  public boolean hasGaps(Cell cell) {
    Leaf leaf = leaves.get(cell.first());
    boolean isBool = leaf.type().resolved() instanceof CType.Integer t && t.isBool();
    int covered = 0;
    for (int i = cell.first(); i < cell.end(); i++) {
      covered += leaves.get(i).bits();
    }
    boolean isWhole = isBool && cell.end() == cell.first() + 1 && leaf.bits() == 1;
    return leaf.kind() == Kind.SCALAR && !isWhole && covered < Byte.SIZE * cell.bytes();
  }

  private void walk(CType type, String path, long bitOffset, int bitField) {
    if (leaves.size() >= MAX_LEAVES || bitOffset / 8 >= size) {
      return;
    }
    switch (type) {
      case CType.Void _, CType.Callable _ -> {}
      case CType.Integer t -> integer(t, path, bitOffset, bitField, t.isBool());
      case CType.Enumeration t -> integer(t, path, bitOffset, bitField, false);
      case CType.Floating t -> floating(t, path, bitOffset);
      case CType.Complex t -> complex(t, path, bitOffset);
      case CType.Pointer t -> add(path, t, bitOffset, 1, Kind.POINTER);
      case CType.Array t -> elements(t, path, bitOffset);
      case CType.Composite t -> members(t, path, bitOffset);
      case CType.Typedef t -> walk(t.target().type(), path, bitOffset, bitField);
      case CType.Qualified t -> walk(t.target().type(), path, bitOffset, bitField);
    }
  }

  private void integer(CType type, String path, long bitOffset, int bitField, boolean isBool) {
    if (bitField > 0 && bitField <= 64) {
      add(path, type, bitOffset, bitField, Kind.SCALAR);
    } else if (type.size() > 8) {
      add(path, type, bitOffset, 64, Kind.WIDE);
    } else {
      add(path, type, bitOffset, isBool ? 1 : (int) type.size() * 8, Kind.SCALAR);
    }
  }

  private void complex(CType.Complex type, String path, long bitOffset) {
    if (!type.name().startsWith("_Complex")) {
      add(path, type, bitOffset, 0, Kind.FIXED);
      return;
    }
    floating(type.part(), path + CType.Complex.REAL, bitOffset);
    floating(type.part(), path + CType.Complex.IMAG, bitOffset + 8 * type.part().size());
  }

  /** The format of a number of more than 64 bits. */
  public static FloatFormat format(CType type) {
    return type.resolved() instanceof CType.Floating f && f.name().contains("128")
        ? FloatFormat.QUAD
        : FloatFormat.X87;
  }

  private void floating(CType.Floating type, String path, long bitOffset) {
    if (type.size() <= 8) {
      add(path, type, bitOffset, (int) type.size() * 8, Kind.SCALAR);
    } else {
      boolean isKnown = type.name().contains("long double") || type.name().contains("128");
      add(path, type, bitOffset, 64, isKnown ? Kind.LONG_DOUBLE : Kind.FIXED);
    }
  }

  private void add(String path, CType type, long bitOffset, int bits, Kind kind) {
    leaves.add(new Leaf(path, type, (int) bitOffset, bits, kind, (int) type.size()));
  }

  private void elements(CType.Array type, String path, long bitOffset) {
    long step = type.element().size() * 8;
    for (long i = 0; i < type.count() && leaves.size() < MAX_LEAVES; i++) {
      walk(type.element(), path + "[" + i + "]", bitOffset + i * step, 0);
    }
  }

  private void members(CType.Composite type, String path, long bitOffset) {
    if (type.tag().equals(JUMP_BUFFER)) {
      return; // what setjmp leaves is nobody's number
    }
    if (type.isUnion()) {
      type.principal().ifPresent(m -> union(type, m, path, bitOffset));
      return;
    }
    for (CType.Member member : type.members()) {
      member(member, path, bitOffset);
    }
  }

  private void union(CType.Composite union, CType.Member member, String path, long bitOffset) {
    int first = leaves.size();
    member(member, path, bitOffset);
    List<Leaf> own = List.copyOf(leaves.subList(first, leaves.size()));
    Optional<UnionChoice> choice = UnionChoice.of(union, member, path, bitOffset, own);
    choice.ifPresent(choices::add);
    if (own.stream().anyMatch(l -> l.kind() == Kind.POINTER)) {
      for (int i = 0; i < union.members().size(); i++) {
        int number = i + 1;
        CType.Member other = union.members().get(i);
        if (!other.equals(member) && choice.filter(c -> c.held(number) != null).isEmpty()) {
          unions.lie(other, path, bitOffset, own);
        }
      }
    }
  }

  /** The number that a union may hold in place of the pointer; null when there is none. */
  public @Nullable Leaf number(Leaf pointer) {
    return unions.number(pointer);
  }

  /** May a union hold something else in place of the pointer that no input stands for. */
  public boolean isMixed(Leaf pointer) {
    return unions.isMore(pointer);
  }

  private void member(CType.Member member, String path, long bitOffset) {
    String inner = member.name().isEmpty() ? path : path + "." + member.name();
    boolean isPadding = member.isBitField() && member.name().isEmpty();
    if (!isPadding) {
      walk(member.type().type(), inner, bitOffset + member.bitOffset(), member.bitSize());
    }
  }

  private static int endBit(Leaf leaf) {
    boolean isBitField =
        leaf.kind() == Kind.SCALAR && (leaf.bits() != leaf.bytes() * 8) && !isBool(leaf);
    return leaf.bitOffset() + (isBitField ? leaf.bits() : leaf.bytes() * 8);
  }

  private static boolean isBool(Leaf leaf) {
    return leaf.bytes() == 1
        && leaf.bits() == 1
        && (leaf.bitOffset() & 7) == 0
        && leaf.type() instanceof CType.Integer t
        && t.isBool();
  }

  /** Where the cell has to end that begins there, since a union may have a pointer in its place. */
  private int wordEnd(int offset) {
    return choices.stream()
        .filter(c -> c.isOver(offset))
        .mapToInt(c -> c.end(offset))
        .max()
        .orElse(offset);
  }

  private void group() {
    for (int i = 0; i < leaves.size(); ) {
      int first = i;
      int offset = leaves.get(i).offset();
      int end = Math.max((endBit(leaves.get(i)) + 7) >> 3, wordEnd(offset));
      int next = i + 1;
      while (next < leaves.size() && leaves.get(next).offset() < end) {
        end = Math.max(end, (endBit(leaves.get(next)) + 7) >> 3);
        next++;
      }
      int stop = Math.min(end, size);
      Arrays.fill(cellAt, offset, stop, cells.size());
      for (; i < next; i++) {
        if (leaves.get(i).kind() == Kind.POINTER) {
          pointers.set(i);
          pointerCells.set(cells.size());
        }
      }
      cells.add(new Cell(offset, stop - offset, first, next));
    }
  }
}
