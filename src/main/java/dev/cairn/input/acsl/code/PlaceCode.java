package dev.cairn.input.acsl.code;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.acsl.code.Code.Rank;
import dev.cairn.input.acsl.code.LogicType.Place;
import dev.cairn.input.acsl.code.LogicType.Pointer;
import dev.cairn.input.acsl.code.LogicType.Real;
import dev.cairn.input.acsl.code.LogicType.Whole;
import dev.cairn.input.acsl.oracle.Named;
import dev.cairn.input.acsl.oracle.Oracle;
import dev.cairn.input.acsl.term.AcslException;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Reads of variables, elements and members, in the state that is spoken of. */
final class PlaceCode {
  private static final CType BYTE = new CType.Integer("unsigned char", 1, false, false, true);
  private final CodeContext context;

  PlaceCode(CodeContext context) {
    this.context = context;
  }

  Code variable(Named named, Location at) {
    String text = context.reading().of(named, at);
    if (isOutside(named) && named.type().resolved() instanceof CType.Composite) {
      // a type without a name is another one outside
      String whole = "*" + told(text, named.type());
      return new Code(whole, Rank.UNARY, new Place(named.type().resolved()), Set.of());
    }
    if (named.isLocal()) {
      context.use(new Oracle.Local(text, named.type()));
    }
    return read(Code.plain(text, new Place(named.type())), named.type(), 0, at);
  }

  /**
   * The address of a variable. A check of the machine stands outside of the function it is about,
   * which tells it the addresses of its variables.
   */
  Code addressOf(Named named) {
    var type = new Pointer(named.type());
    return isOutside(named)
        ? new Code(told(named.text(), named.type()), Rank.PRIMARY, type, Set.of())
        : new Code("&" + named.text(), Rank.UNARY, type, Set.of());
  }

  private boolean isOutside(Named named) {
    return named.isLocal() && context.dialect == Dialect.MACHINE;
  }

  private String told(String variable, CType type) {
    Oracle.Local local = Oracle.Local.addressOf(variable);
    context.use(local);
    CType pointer = new CType.Pointer(8, new CType.Ref(CDeclarations.unqualified(type)));
    return "((" + CDeclarations.declare(pointer, "") + ")" + local.name() + ")";
  }

  /** What pointer {@code p} points to. */
  Code pointee(Code p, Location at) {
    CType target = target(p, at);
    return through("*" + p.at(Rank.UNARY), Rank.UNARY, p, target, at);
  }

  /** {@code p[index]}. */
  Code element(Code p, Code index, Location at) {
    if (index.type() instanceof Whole w && w.isConstant() && w.min().signum() == 0 && isMoved(p)) {
      return pointee(p, at);
    }
    String text = p.at(Rank.PRIMARY) + "[" + index.text() + "]";
    Code read = through(text, Rank.PRIMARY, p, target(p, at), at);
    return new Code(read.text(), read.rank(), read.type(), Code.hazards(read, index));
  }

  private static boolean isMoved(Code p) {
    return p.rank() == Rank.SUM;
  }

  private Code through(String text, Rank rank, Code p, CType type, Location at) {
    var hazards = new HashSet<>(p.hazards());
    hazards.add(context.reading().before() + text);
    Code place =
        context.isOld()
            ? new Code(context.reading().of(text), Rank.PRIMARY, new Place(type), hazards)
            : new Code(text, rank, new Place(type), hazards);
    return read(place, type, 0, at);
  }

  static CType target(Code p, Location at) {
    if (p.type() instanceof Pointer(var target)) {
      return target.resolved() instanceof CType.Void ? BYTE : target;
    }
    throw new AcslException(at, "a pointer or array is needed here");
  }

  /** An array is the pointer to its first element. */
  static Code decayed(Code code) {
    return code.type() instanceof Place(var type) && type.resolved() instanceof CType.Array a
        ? code.as(new Pointer(a.element()))
        : code;
  }

  private static Code read(Code place, CType type, int bitSize, Location at) {
    return switch (type.resolved()) {
      case CType.Integer i ->
          place.as(
              whole(bitSize > 0 ? bitSize : i.isBool() ? 1 : (int) i.size() * 8, i.isSigned()));
      case CType.Enumeration e ->
          place.as(whole(bitSize > 0 ? bitSize : (int) e.size() * 8, e.isSigned()));
      case CType.Floating f when f.size() >= 4 -> place.as(new Real(f.size() == 4));
      case CType.Pointer p -> place.as(new Pointer(p.target().type()));
      case CType.Composite _, CType.Array _ -> place.as(new Place(type.resolved()));
      default ->
          throw new AcslException(
              at, "'" + place.text() + "' has a type that contracts cannot speak of");
    };
  }

  static Whole whole(int bits, boolean isSigned) {
    var exact = new CInteger(bits, isSigned && bits > 1);
    return new Whole(exact.min(), exact.max(), CInteger.promoted(bits, isSigned));
  }

  Code member(Code base, String name, Location at) {
    if (!(base.type() instanceof Place(CType.Composite composite))) {
      throw new AcslException(at, "'." + name + "' of something that is not a struct");
    }
    CType.Member member =
        find(composite, name)
            .orElseThrow(
                () -> new AcslException(at, "'" + base.text() + "' has no member '" + name + "'"));
    String text = owner(base) + name;
    return read(
        new Code(text, Rank.PRIMARY, base.type(), base.hazards()),
        member.type().type(),
        member.bitSize(),
        at);
  }

  /** {@code (*p).} is written {@code p->}. */
  private static String owner(Code base) {
    boolean isPointee = base.rank() == Rank.UNARY && base.text().startsWith("*");
    if (!isPointee) {
      return base.at(Rank.PRIMARY) + ".";
    }
    String pointer = base.text().substring(1);
    return (pointer.startsWith("*") || pointer.startsWith("&") ? "(" + pointer + ")" : pointer)
        + "->";
  }

  private static Optional<CType.Member> find(CType.Composite composite, String name) {
    for (CType.Member member : composite.members()) {
      if (member.name().equals(name)) {
        return Optional.of(member);
      }
      if (member.name().isEmpty()
          && member.type().type().resolved() instanceof CType.Composite anonymous) {
        Optional<CType.Member> inner = find(anonymous, name);
        if (inner.isPresent()) {
          return inner;
        }
      }
    }
    return Optional.empty();
  }

  /** The type of a member; a bit-field has no address. */
  static CType memberType(CType owner, String name, Location at) {
    return Optional.of(owner.resolved())
        .filter(CType.Composite.class::isInstance)
        .flatMap(c -> find((CType.Composite) c, name))
        .filter(m -> !m.isBitField())
        .map(m -> m.type().type())
        .orElseThrow(() -> new AcslException(at, "'" + name + "' has no address"));
  }
}
