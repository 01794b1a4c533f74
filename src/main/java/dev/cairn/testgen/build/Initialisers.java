package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.path.HeldMember;
import dev.cairn.path.MemberChoice;
import dev.cairn.testgen.CLiteral;
import dev.cairn.testgen.SourceNames;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** What a run gave its inputs, as C initialisers; cells that it did not read are zero. */
final class Initialisers {
  private static final int SPARSE_FROM = 32;

  /** So many zeros at the end are listed one by one. */
  private static final int MOST_ZEROS = 8;

  private final RunInput input;
  private final InputPointers pointers;
  private final SourceNames names;

  Initialisers(RunInput input, InputPointers pointers, SourceNames names) {
    this.names = names;
    this.input = input;
    this.pointers = pointers;
  }

  /** The value of the object at {@code path} as an initialiser. */
  String of(String path, CType type) {
    return switch (type.resolved()) {
      case CType.Array a -> elements(path, a.element(), Math.max(0, a.count()));
      case CType.Composite c -> composite(path, c);
      case CType.Pointer p -> pointers.expression(path, p);
      case CType.Enumeration e -> enumeration(e, type, input.bits(path).orElse(0));
      case CType.Integer _, CType.Floating _ ->
          scalar(path, type, input.bits(path).orElse(0), CLiteral.width(type));
      case CType.Complex c -> complex(path, c);
      case CType.Void _, CType.Callable _, CType.Typedef _, CType.Qualified _ -> "0";
    };
  }

  /** As the source calls it, if it does. */
  String scalar(String path, CType type, long bits, int width) {
    return names.of(path, type, bits, width).orElseGet(() -> CLiteral.of(type, bits, width));
  }

  /** By its name; where it has none and the type no sign, -1 reads better than what it becomes. */
  private static String enumeration(CType.Enumeration type, CType declared, long bits) {
    boolean isNegative = !type.isSigned() && type.size() == Integer.BYTES && (int) bits < 0;
    return isNegative && !type.values().containsValue(bits)
        ? Integer.toString((int) bits)
        : CLiteral.of(declared, bits, CLiteral.width(declared));
  }

  private String complex(String path, CType.Complex type) {
    return "__builtin_complex(%s, %s)"
        .formatted(
            part(path + CType.Complex.REAL, type.part()),
            part(path + CType.Complex.IMAG, type.part()));
  }

  private String part(String path, CType.Floating type) {
    return "(" + type.name() + ")" + of(path, type);
  }

  private String composite(String path, CType.Composite type) {
    List<String> items = items(path, type);
    return items.isEmpty() ? "{0}" : "{" + String.join(", ", items) + "}";
  }

  /** The value of an element of an array, in which what is larger than one may be read, too. */
  private String element(String path, CType type) {
    if (!(type.resolved() instanceof CType.Composite c) || !hasPadding(c)) {
      return of(path, type);
    }
    List<String> items = items(path, c); // once: pointers in it declare what they lead to
    boolean isCleared = items.stream().allMatch(Initialisers::isZeroMember);
    return isCleared ? "{0}" : "{" + String.join(", ", items) + "}";
  }

  /** Are there bytes between the members, of which nothing is certain but behind {0}. */
  private static boolean hasPadding(CType.Composite type) {
    long used = type.members().stream().mapToLong(m -> m.type().type().size()).sum();
    return !type.isUnion() && used < type.size();
  }

  private static boolean isZeroMember(String item) {
    return isZero(item.substring(item.indexOf(" = ") + " = ".length()));
  }

  /** What is not 0, each by its name: members without one are as their own members. */
  private List<String> items(String path, CType.Composite type) {
    if (type.isUnion()) {
      return held(path, type);
    }
    List<String> items = new ArrayList<>();
    for (CType.Member member : type.members()) {
      boolean isKnown = member.name().isEmpty() || input.touches(Members.path(path, member));
      if (isKnown && !hasNoLength(member.type().type())) {
        items.addAll(named(path, member));
      }
    }
    return items;
  }

  /** Such arrays have no initialiser; {@link FlexibleArrays} sets them. */
  private static boolean hasNoLength(CType type) {
    return type.resolved() instanceof CType.Array a && a.count() < 0;
  }

  /** A union is its principal member, unless the run says that it is another one. */
  private List<String> held(String path, CType.Composite type) {
    long number = input.bits(HeldMember.of(path, type).variableName()).orElse(0);
    if (number > 0 && number <= type.members().size()) {
      return named(path, type.members().get((int) number - 1));
    }
    for (CType.Member member : type.members()) {
      if (holdsNumber(Members.path(path, member), member.type().type())) {
        return named(path, member);
      }
    }
    return type.principal()
        .filter(m -> m.name().isEmpty() || input.touches(Members.path(path, m)))
        .map(m -> named(path, m))
        .orElse(List.of());
  }

  private List<String> named(String path, CType.Member member) {
    String at = Members.path(path, member);
    if (!member.name().isEmpty()) {
      String value = memberValue(at, member);
      return isOfTheSystem(member) && isZero(value)
          ? List.of()
          : List.of("." + member.name() + " = " + value);
    }
    return member.type().type().resolved() instanceof CType.Composite c ? items(at, c) : List.of();
  }

  /** A member that only the system's headers may name, or of a type with no others: a lock. */
  private static boolean isOfTheSystem(CType.Member member) {
    return member.name().startsWith("__")
        || (member.type().type().resolved() instanceof CType.Composite c
            && !c.members().isEmpty()
            && c.members().stream().allMatch(m -> m.name().startsWith("__")));
  }

  /** Does the run say that the union is that number, or a struct with it. */
  private boolean holdsNumber(String path, CType type) {
    return input.bits(new MemberChoice(path).variableName()).orElse(0) == 1
        || (type.resolved() instanceof CType.Composite c
            && c.members().stream()
                .anyMatch(m -> holdsNumber(Members.path(path, m), m.type().type())));
  }

  private String memberValue(String path, CType.Member member) {
    CType type = member.type().type();
    return member.isBitField()
        ? scalar(path, type, input.bits(path).orElse(0), member.bitSize())
        : of(path, type);
  }

  /** The values of so many elements: a text, a list, or those that the run read by their index. */
  String elements(String path, CType element, long length) {
    if (length == 0 || !input.readsInside(path)) {
      return "{0}";
    }
    String text = CStrings.literal(input, path, element, length);
    if (!text.isEmpty()) {
      return text;
    }
    long listed = CStrings.listed(input, path, element, length);
    SortedSet<Long> read = input.elements(path).headSet(listed);
    if (length < SPARSE_FROM || read.size() * 4L >= length) {
      long said = listed(path, element, length);
      return said == 0 ? "{0}" : dense(path, element, said);
    }
    List<String> said = new ArrayList<>();
    for (long i : read) {
      // spelled once: pointers in it declare what they lead to
      String value = of(path + "[" + i + "]", element);
      if (!isZero(value)) {
        said.add("[" + i + "] = " + value);
      }
    }
    return said.isEmpty() ? "{0}" : "{" + String.join(", ", said) + "}";
  }

  private static boolean isZero(String value) {
    return value.equals("0") || value.equals("0u") || value.equals("{0}") || value.equals("NULL");
  }

  private String dense(String path, CType element, long count) {
    if (isText(path, element, count)) {
      return LongStream.range(0, count)
          .mapToObj(i -> character(path + "[" + i + "]", element))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    return LongStream.range(0, count)
        .mapToObj(i -> element(path + "[" + i + "]", element))
        .map(value -> value.equals("{0}") ? zero(element) : value)
        .collect(Collectors.joining(", ", "{", "}"));
  }

  /** Bytes that are all printed are read as characters, of which a row of numbers tells nothing. */
  private boolean isText(String path, CType element, long count) {
    boolean isByte =
        CDeclarations.unqualified(element) instanceof CType.Integer i && i.name().endsWith(" char");
    return isByte
        && LongStream.range(0, count)
            .map(i -> input.bits(path + "[" + i + "]").orElse(0))
            .allMatch(b -> CLiteral.isText((int) b));
  }

  private String character(String path, CType element) {
    long bits = input.bits(path).orElse(0);
    return names
        .of(path, element, bits, CLiteral.width(element))
        .orElseGet(() -> "'" + CLiteral.escaped((int) bits, '\'') + "'");
  }

  /** How many elements are listed: C fills in the zeros behind them, where these are many. */
  private long listed(String path, CType element, long length) {
    long listed = CStrings.listed(input, path, element, length);
    CType type = element.resolved();
    long said = listed;
    while (said > 0
        && (type instanceof CType.Integer || type instanceof CType.Floating)
        && input.bits(path + "[" + (said - 1) + "]").orElse(0) == 0) {
      said--;
    }
    return listed - said > MOST_ZEROS ? said : listed;
  }

  /** Where a struct begins with another, an element of an array is {0} only with its braces. */
  private static String zero(CType type) {
    if (type.resolved() instanceof CType.Composite c && !c.members().isEmpty()) {
      CType.Member first = c.members().getFirst();
      CType inner = first.type().type().resolved();
      if (!first.name().isEmpty()
          && (inner instanceof CType.Composite || inner instanceof CType.Array)) {
        return "{." + first.name() + " = " + zero(inner) + "}";
      }
    }
    return "{0}";
  }

  /** Does the initialiser itself tell how many elements there are. */
  boolean isCounted(String value, String path, CType element, long length) {
    return value.startsWith("{")
        ? !value.startsWith("{0}")
            && !value.startsWith("{[")
            && listed(path, element, length) == length
        : CStrings.end(input, path, length) == length - 1;
  }
}
