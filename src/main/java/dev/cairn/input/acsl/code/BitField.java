package dev.cairn.input.acsl.code;

import dev.cairn.input.acsl.code.LogicType.Truth;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.term.Term;
import dev.cairn.input.acsl.term.Term.Unary;
import dev.cairn.input.acsl.term.Term.UnaryOp;
import dev.cairn.ir.CType;
import java.util.Optional;

/** A member without an address: {@code size} bits, {@code offset} bits behind {@code owner}. */
record BitField(Code owner, long offset, int size) {
  /** The bit-field that {@code place} names, if it does. */
  static Optional<BitField> of(Term place, TermCode terms) {
    if (!(place instanceof Term.Member(var at, var base, var name))) {
      return Optional.empty();
    }
    Code owner = terms.code(new Unary(at, UnaryOp.ADDRESS, base));
    return find(PlaceCode.target(owner, at), name, 0)
        .filter(CType.Member::isBitField)
        .map(m -> new BitField(owner, m.bitOffset(), m.bitSize()));
  }

  /** The member, placed from the start of the outermost struct. */
  private static Optional<CType.Member> find(CType type, String name, long start) {
    if (!(type.resolved() instanceof CType.Composite composite)) {
      return Optional.empty();
    }
    for (CType.Member m : composite.members()) {
      long offset = start + m.bitOffset();
      if (m.name().equals(name)) {
        return Optional.of(new CType.Member(name, m.type(), offset, m.bitSize()));
      }
      if (m.name().isEmpty()) {
        Optional<CType.Member> inner = find(m.type().type(), name, offset);
        if (inner.isPresent()) {
          return inner;
        }
      }
    }
    return Optional.empty();
  }

  /** Tells a frame that these bits may change. */
  Code mayChange() {
    Whole number = Whole.of(CInteger.LONG_LONG);
    Code from = Code.plain(Long.toString(offset), number);
    Code count = Code.plain(Integer.toString(size), number);
    return Code.call("CAIRN_MAY_CHANGE_BITS", new Truth(), owner, from, count);
  }
}
