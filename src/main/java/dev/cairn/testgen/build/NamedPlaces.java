package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.CompatibleTypes;
import dev.cairn.ir.CType;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Run;
import dev.cairn.testgen.VariableNames;
import java.util.Optional;

/** Spells places in objects of a test as a person would: {@code p + 2}, {@code &list[1].head}. */
final class NamedPlaces {
  private static final String FIRST = "[0]";
  private static final long SMALL = 4096;

  private final VariableNames names;

  NamedPlaces(VariableNames names) {
    this.names = names;
  }

  /** The place as a value of type {@code pointer}. */
  String expression(Run.Place place, CType.Pointer pointer) {
    CType wanted = pointer.target().type();
    if (PlaceChoice.isNumber(place.host())) {
      return "(" + CDeclarations.declare(pointer, "") + ")" + number(place.host());
    }
    return place.isVariable() ? inVariable(place, wanted, pointer) : behind(place, wanted, pointer);
  }

  /** A number that stands for no object: small ones in decimals, also below zero. */
  private static String number(String host) {
    long number = PlaceChoice.number(host);
    boolean isSmall = Math.abs(number) < SMALL;
    return isSmall ? Long.toString(number) : "0x" + Long.toHexString(number) + "UL";
  }

  private String inVariable(Run.Place place, CType wanted, CType.Pointer pointer) {
    String variable = names.lvalue(place.host());
    return part(place.type(), place.offset(), wanted)
        .map(path -> "&" + variable + path)
        .orElseGet(() -> cast(pointer, "&" + variable, place.offset()));
  }

  private String behind(Run.Place place, CType wanted, CType.Pointer pointer) {
    long size = Math.max(1, place.type().size());
    long index = Math.floorDiv(place.offset(), size);
    String first = names.lvalue(place.host() + FIRST);
    boolean isSingle = !first.endsWith(FIRST);
    String object = isSingle ? "&" + first : first.substring(0, first.length() - FIRST.length());
    Optional<String> path = part(place.type(), Math.floorMod(place.offset(), size), wanted);
    if (path.isEmpty() || (isSingle && index > 0 && !path.get().isEmpty())) {
      return cast(pointer, object, place.offset());
    }
    return path.get().isEmpty()
        ? object + plus(index)
        : "&" + (isSingle ? first : object + "[" + index + "]") + path.get();
  }

  private static String plus(long count) {
    return count == 0 ? "" : (count < 0 ? " - " : " + ") + Math.abs(count);
  }

  private static String cast(CType.Pointer pointer, String object, long offset) {
    String type = "(" + CDeclarations.declare(pointer, "") + ")";
    return type + (offset == 0 ? object : "((char *)" + object + " + " + offset + ")");
  }

  /**
   * The access path of the part of that type at {@code offset} of a whole; empty: there is none.
   */
  private static Optional<String> part(CType whole, long offset, CType wanted) {
    if (offset == 0 && isSame(whole, wanted)) {
      return Optional.of("");
    }
    return switch (whole.resolved()) {
      case CType.Array a when a.element().size() > 0 -> {
        long index = offset / a.element().size();
        yield part(a.element(), offset % a.element().size(), wanted)
            .map(p -> "[" + index + "]" + p);
      }
      case CType.Composite c ->
          c.members().stream()
              .filter(m -> !m.isBitField() && m.offset() <= offset)
              .filter(m -> offset < m.offset() + m.type().type().size())
              .flatMap(m -> member(m, offset, wanted).stream())
              .findFirst();
      default -> Optional.empty();
    };
  }

  private static Optional<String> member(CType.Member member, long offset, CType wanted) {
    String name = member.name().isEmpty() ? "" : "." + member.name();
    return part(member.type().type(), offset - member.offset(), wanted).map(p -> name + p);
  }

  private static boolean isSame(CType a, CType b) {
    boolean isAnything = b.resolved() instanceof CType.Void && a.resolved().size() == 1;
    return isAnything || CompatibleTypes.areCompatible(a, b);
  }
}
