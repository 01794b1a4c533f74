package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.path.FileInput;
import dev.cairn.path.Run;
import dev.cairn.testgen.CLiteral;
import dev.cairn.testgen.TestSubject;
import dev.cairn.testgen.VariableNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The C variables of one test: declares the objects its inputs need, those behind pointers before
 * the pointers to them, each with exactly the number of elements the run gave it.
 */
final class TestObjects {
  /** Bigger objects are allocated: the stack of a test is not the place for them. */
  private static final long STACK_LIMIT = 64 * 1024;

  private static final int SPARSE_FROM = 32;
  private final RunInput input;
  private final TestSubject subject;
  private final VariableNames names;
  private final StubCalls stubs;
  private final List<String> lines = new ArrayList<>();
  private final List<String> kept = new ArrayList<>();
  private final ArrayLengths lengths = new ArrayLengths();

  /** Does a parameter of the function say how long something is. */
  private final boolean hasLength;

  private final List<Link> guests = new ArrayList<>();
  private final List<Link> links = new ArrayList<>();

  /** A pointer without an object of its own. */
  private record Link(String path, CType type) {}

  TestObjects(RunInput input, TestSubject subject, VariableNames names, StubCalls stubs) {
    this.stubs = stubs;
    this.input = input;
    this.subject = subject;
    this.names = names;
    hasLength = subject.declaration().parameters().stream().anyMatch(TestObjects::isLength);
  }

  /** The declarations so far, in order. */
  List<String> lines() {
    return lines;
  }

  /** Statements that keep a copy of what is behind pointers. */
  List<String> kept() {
    return kept;
  }

  /**
   * Declares a parameter's variable. A pointer to elements becomes an array of its own name, so
   * {@code t[0]} reads as in the unit.
   */
  void declareRoot(String path, CType type) {
    if (input.place(path).isPresent()) {
      guests.add(new Link(path, type));
      return;
    }
    String name = names.root(path);
    if (isStream(type) && isFile(path)) {
      lines.addAll(TestFiles.declarations(input, path, name));
    } else if (type.resolved() instanceof CType.Pointer pointer
        && !isIncomplete(pointer)
        && elementsBehind(path, pointer) + input.front(path) > 0) {
      declareElements(name, path, elementType(path, pointer), elementsBehind(path, pointer));
    } else {
      String value = lengthOf(path, type).orElseGet(() -> initialiser(path, type));
      lines.add(CDeclarations.declare(CDeclarations.unqualified(type), name) + " = " + value + ";");
    }
  }

  /** The value of a number that is the length of an array. */
  private Optional<String> lengthOf(String parameter, CType type) {
    boolean isCount = type.resolved() instanceof CType.Integer i && i.size() > 1;
    OptionalLong bits = input.bits(parameter);
    return isCount && bits.isPresent()
        ? lengths.spelled(parameter, bits.getAsLong())
        : Optional.empty();
  }

  /**
   * Points those pointers that have no object of their own to their places, when all objects are
   * declared: declares parameters, and returns the assignments for others.
   */
  List<String> linked() {
    Places places = new Places(names);
    for (Link guest : guests) {
      CType type = CDeclarations.unqualified(guest.type);
      lines.add(
          CDeclarations.declare(type, names.root(guest.path)) + " = " + place(places, guest) + ";");
    }
    return links.stream().map(l -> names.lvalue(l.path) + " = " + place(places, l) + ";").toList();
  }

  private String place(Places places, Link link) {
    return places.expression(
        input.place(link.path).orElseThrow(), (CType.Pointer) link.type.resolved());
  }

  /**
   * Adds the assignments that give the existing object {@code lvalue} the cells the run read at
   * {@code path}.
   */
  void assign(String path, String lvalue, CType type, List<String> assignments) {
    if (isConst(type) || !input.touches(path)) {
      return;
    }
    switch (type.resolved()) {
      case CType.Array a -> {
        for (long i = 0; i < a.count(); i++) {
          assign(path + "[" + i + "]", lvalue + "[" + i + "]", a.element(), assignments);
        }
      }
      case CType.Composite c ->
          c.members().forEach(m -> assignMember(path, lvalue, m, assignments));
      case CType.Pointer p -> {
        if (input.place(path).isPresent()) {
          links.add(new Link(path, p));
        } else if (input.knowsPointer(path)) {
          assignments.add(lvalue + " = " + pointer(path, p) + ";");
        }
      }
      case CType.Complex _ -> assignments.add(lvalue + " = " + initialiser(path, type) + ";");
      case CType.Integer _, CType.Floating _, CType.Enumeration _ ->
          assignScalar(path, lvalue, type, CLiteral.width(type), assignments);
      case CType.Void _, CType.Callable _, CType.Typedef _, CType.Qualified _ -> {}
    }
  }

  private void assignMember(
      String path, String lvalue, CType.Member member, List<String> assignments) {
    CType type = member.type().type();
    if (member.isBitField()) {
      assignScalar(
          member(path, member), member(lvalue, member), type, member.bitSize(), assignments);
    } else {
      assign(member(path, member), member(lvalue, member), type, assignments);
    }
  }

  private void assignScalar(
      String path, String lvalue, CType type, int width, List<String> assignments) {
    input
        .bits(path)
        .ifPresent(b -> assignments.add(lvalue + " = " + CLiteral.of(type, b, width) + ";"));
  }

  /** The value of the object at {@code path} as an initialiser. */
  String initialiser(String path, CType type) {
    return switch (type.resolved()) {
      case CType.Array a -> elements(path, a.element(), Math.max(0, a.count()));
      case CType.Composite c -> composite(path, c);
      case CType.Pointer p -> pointer(path, p);
      case CType.Integer _, CType.Floating _, CType.Enumeration _ ->
          CLiteral.of(type, input.bits(path).orElse(0), CLiteral.width(type));
      case CType.Complex c -> complex(path, c);
      case CType.Void _, CType.Callable _, CType.Typedef _, CType.Qualified _ -> "0";
    };
  }

  private String complex(String path, CType.Complex type) {
    return "__builtin_complex(%s, %s)"
        .formatted(
            part(path + CType.Complex.REAL, type.part()),
            part(path + CType.Complex.IMAG, type.part()));
  }

  private String part(String path, CType.Floating type) {
    return "(" + type.name() + ")" + initialiser(path, type);
  }

  private String composite(String path, CType.Composite type) {
    if (type.isUnion()) {
      return union(path, type);
    }
    List<String> items = new ArrayList<>();
    for (CType.Member member : type.members()) {
      String at = member(path, member);
      if (input.touches(at) || (member.name().isEmpty() && touchesInside(at, member))) {
        String value = memberValue(at, member);
        items.add(member.name().isEmpty() ? value : "." + member.name() + " = " + value);
      }
    }
    return items.isEmpty() ? "{0}" : "{" + String.join(", ", items) + "}";
  }

  /** A union is its largest member. */
  private String union(String path, CType.Composite type) {
    CType.Member largest = null;
    for (CType.Member member : type.members()) {
      if (largest == null || member.type().type().size() > largest.type().type().size()) {
        largest = member;
      }
    }
    if (largest == null || !input.touches(member(path, largest))) {
      return "{0}";
    }
    return "{." + largest.name() + " = " + memberValue(member(path, largest), largest) + "}";
  }

  private String memberValue(String path, CType.Member member) {
    CType type = member.type().type();
    return member.isBitField()
        ? CLiteral.of(type, input.bits(path).orElse(0), member.bitSize())
        : initialiser(path, type);
  }

  private boolean touchesInside(String path, CType.Member member) {
    return member.type().type().resolved() instanceof CType.Composite c
        && c.members().stream().anyMatch(m -> input.touches(member(path, m)));
  }

  /** The members of an anonymous struct or union are members of the one around it. */
  private static String member(String path, CType.Member member) {
    return member.name().isEmpty() ? path : path + "." + member.name();
  }

  /** An expression for the pointer at {@code path}; declares what it points to. */
  private String pointer(String path, CType.Pointer type) {
    if (type.target().type().resolved() instanceof CType.Callable) {
      return function(path);
    }
    if (isStream(type)) {
      return file(path);
    }
    if (input.place(path).isPresent()) {
      links.add(new Link(path, type));
      return "NULL";
    }
    if (isIncomplete(type) && elementsBehind(path, type) >= 0) {
      return "(void *)(" + object(path, type) + ")";
    }
    return object(path, type);
  }

  /** Is nothing known of what it points to; bytes stand for that then. */
  private static boolean isIncomplete(CType.Pointer type) {
    return type.target().type().resolved() instanceof CType.Composite c && c.size() == 0;
  }

  private String object(String path, CType.Pointer type) {
    long length = elementsBehind(path, type);
    if (length < 0) {
      return "NULL";
    }
    CType element = elementType(path, type);
    if (length + input.front(path) == 0) {
      String name = names.object(path + "_none");
      lines.add(CDeclarations.declare(element, name + "[1]") + " = {0};");
      return name + " + 1";
    }
    String name = names.object(path);
    declareElements(name, path, element, length);
    return names.address(name);
  }

  private static boolean isStream(CType type) {
    return type.resolved() instanceof CType.Pointer p
        && FileInput.isStream(p.target().type().resolved());
  }

  private boolean isFile(String path) {
    return input.knowsPointer(path)
        ? input.length(path) >= 0
        : !subject.model().precondition().mayBeNull(path);
  }

  private String file(String path) {
    if (!isFile(path)) {
      return "NULL";
    }
    String name = names.object(path);
    lines.addAll(TestFiles.declarations(input, path, name));
    return name;
  }

  /** The function that the pointer means: one of the program, or a stub of its own. */
  private String function(String path) {
    Run.Pointee pointee = input.pointee(path);
    return pointee == null || pointee.length() < 0
        ? "NULL"
        : pointee.function().orElseGet(() -> "cairn_" + stubs.name(path));
  }

  /** How many elements the object behind the pointer has; -1: the pointer is null. */
  private long elementsBehind(String path, CType.Pointer type) {
    if (input.knowsPointer(path) || input.readsInside(path)) {
      return input.length(path);
    }
    CType target = type.target().type().resolved();
    boolean isRoot = path.indexOf('[') < 0 && path.indexOf('.') < 0;
    boolean hasSize = target.size() > 0 || target instanceof CType.Void;
    return isRoot && hasSize && !subject.model().precondition().mayBeNull(path) ? 1 : -1;
  }

  private CType elementType(String path, CType.Pointer type) {
    Run.Pointee pointee = input.pointee(path);
    CType declared = CDeclarations.unqualified(type.target().type());
    boolean isBytes = declared.resolved() instanceof CType.Void || declared.resolved().size() == 0;
    if (!isBytes) {
      return declared;
    }
    return pointee != null && pointee.element().size() > 0
        ? CDeclarations.unqualified(pointee.element())
        : new CType.Integer("unsigned char", 1, false, false, true);
  }

  private void declareElements(String name, String path, CType element, long length) {
    if (input.front(path) > 0 || input.isPlaced(path)) {
      declareAround(name, path, element, length);
      return;
    }
    if (length * Math.max(1, element.size()) > STACK_LIMIT) {
      allocate(name, path, element, length);
      return;
    }
    if (input.isFreed(path)) {
      declareOnHeap(name, path, element, length);
    } else if (length == 1 && isSingle(path, element)) {
      names.addSingle(name);
      kept.add("cairn_keep(&" + name + ", sizeof " + name + ");");
      String value = initialiser(path + "[0]", element);
      lines.add(CDeclarations.declare(element, name) + " = " + value + ";");
    } else {
      declareArray(name, path, element, length);
    }
  }

  /**
   * One struct or number is no array; characters are texts, and where a length goes with a
   * parameter it is an array of just one element.
   */
  private boolean isSingle(String path, CType element) {
    boolean isRow = CStrings.isCharacter(element) || element.resolved() instanceof CType.Array;
    boolean isStruct = element.resolved() instanceof CType.Composite;
    return !isRow && (path.indexOf('[') >= 0 || (isStruct ? !isBeforeLength(path) : !hasLength));
  }

  private boolean isBeforeLength(String parameter) {
    List<Procedure.Parameter> all = subject.declaration().parameters();
    for (int i = 0; i + 1 < all.size(); i++) {
      if (all.get(i).name().equals(parameter)) {
        return isLength(all.get(i + 1));
      }
    }
    return false;
  }

  private static boolean isLength(Procedure.Parameter p) {
    return p.type().resolved() instanceof CType.Integer && ArrayLengths.isLength(p.name());
  }

  /** An array of which the pointer skips the elements that lie before it. */
  private void declareAround(String name, String path, CType element, long length) {
    int front = input.front(path);
    String whole = names.whole(name);
    List<String> values = new ArrayList<>();
    for (long i = -front; i < length; i++) {
      values.add(initialiser(path + "[" + i + "]", element));
    }
    kept.add("cairn_keep(" + whole + ", sizeof " + whole + ");");
    String content = "{" + String.join(", ", values) + "}";
    String aligned = input.isPlaced(path) ? " __attribute__((aligned(16)))" : "";
    lines.add(CDeclarations.declare(element, whole + "[]") + aligned + " = " + content + ";");
    String place = front == 0 ? whole : whole + " + " + front;
    lines.add(CDeclarations.declare(element, pointerTo(element, name)) + " = " + place + ";");
  }

  private void declareArray(String name, String path, CType element, long length) {
    kept.add("cairn_keep(" + name + ", sizeof " + name + ");");
    String bare = CStrings.withoutEnd(input, path, element, length);
    String value = bare.isEmpty() ? elements(path, element, length) : bare;
    boolean isCounted = bare.isEmpty() && isCounted(value, path, element, length);
    String declarator = name + (isCounted ? "[]" : "[" + length + "]");
    String remark = bare.isEmpty() ? "" : " CAIRN_WITHOUT_END";
    lines.add(CDeclarations.declare(element, declarator) + remark + " = " + value + ";");
    boolean isText = value.startsWith("\"") && bare.isEmpty();
    long end = isText ? CStrings.end(input, path, length) : -1;
    lengths.add(path, name, length, element.size(), end);
  }

  /** The program frees it, so it must come from there. */
  private void declareOnHeap(String name, String path, CType element, long length) {
    kept.add("cairn_keep_heap(" + name + ", " + length + " * sizeof *" + name + ");");
    String value = elements(path, element, length);
    String array = CDeclarations.declare(element, "[" + length + "]");
    boolean isWhole = !value.startsWith("{") && isCounted(value, path, element, length);
    String braced = value.startsWith("{") ? value : "{" + value + "}";
    String content = isWhole ? value : "(" + array + ")" + braced;
    lines.add(
        CDeclarations.declare(element, pointerTo(element, name))
            + " = cairn_heap("
            + content
            + ", sizeof("
            + array
            + "));");
  }

  /** Does the initialiser itself tell how many elements there are. */
  private boolean isCounted(String value, String path, CType element, long length) {
    return value.startsWith("{")
        ? !value.startsWith("{0}")
            && !value.startsWith("{[")
            && CStrings.listed(input, path, element, length) == length
        : CStrings.end(input, path, length) == length - 1;
  }

  private static String pointerTo(CType element, String name) {
    return element instanceof CType.Array ? "(*" + name + ")" : "*" + name;
  }

  private void allocate(String name, String path, CType element, long length) {
    kept.add("cairn_keep_heap(" + name + ", " + length + " * sizeof *" + name + ");");
    lines.add(
        CDeclarations.declare(element, pointerTo(element, name))
            + " = cairn_zeroed("
            + length
            + "u, sizeof *"
            + name
            + ");");
    for (long i = 0; i < length; i++) {
      assign(path + "[" + i + "]", name + "[" + i + "]", element, lines);
    }
  }

  private String elements(String path, CType element, long length) {
    if (length == 0 || !input.readsInside(path)) {
      return "{0}";
    }
    String text = CStrings.literal(input, path, element, length);
    if (!text.isEmpty()) {
      return text;
    }
    List<String> dense = new ArrayList<>();
    List<String> sparse = new ArrayList<>();
    for (long i = 0; i < CStrings.listed(input, path, element, length); i++) {
      String at = path + "[" + i + "]";
      boolean isTouched = input.touches(at);
      String value = initialiser(at, element);
      dense.add(value);
      if (isTouched) {
        sparse.add("[" + i + "] = " + value);
      }
    }
    boolean isSparse = length >= SPARSE_FROM && sparse.size() * 4L < length;
    if (isSparse && sparse.isEmpty()) {
      return "{0}";
    }
    return "{" + String.join(", ", isSparse ? sparse : dense) + "}";
  }

  private static boolean isConst(CType type) {
    return switch (type) {
      case CType.Qualified q -> q.qualifier().equals("const") || isConst(q.target().type());
      case CType.Typedef t -> isConst(t.target().type());
      case CType.Array a -> isConst(a.element());
      default -> false;
    };
  }
}
