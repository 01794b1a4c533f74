package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.FlexibleTail;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.testgen.VariableNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Declares what lies behind a pointer: one object, an array, a piece of the heap, with exactly the
 * number of elements the run gave it; and notes what is to be kept of it.
 */
final class ObjectDeclarations {
  /** Bigger objects are allocated: the stack of a test is not the place for them. */
  private static final long STACK_LIMIT = 64 * 1024;

  /** Said of objects whose address is looked at. */
  private static final String ALIGNED = " __attribute__((aligned(16)))";

  private final RunInput input;
  private final VariableNames names;
  private final Initialisers initialisers;
  private final Assignments assignments;
  private final List<Procedure.Parameter> parameters;
  private static final Pattern ZERO = Pattern.compile("[^\"=]* = (?:0u?|0\\.0f?|'\\\\0'|NULL);");

  private final List<String> lines;
  private final List<String> kept = new ArrayList<>();
  private final ArrayLengths lengths = new ArrayLengths();
  private final Set<String> texts = new HashSet<>();

  /** Does a parameter of the function say how long something is. */
  private final boolean hasLength;

  /** Declarations are added to {@code lines}. */
  ObjectDeclarations(
      RunInput input,
      VariableNames names,
      Initialisers initialisers,
      Assignments assignments,
      List<Procedure.Parameter> parameters,
      List<String> lines) {
    this.input = input;
    this.names = names;
    this.initialisers = initialisers;
    this.assignments = assignments;
    this.parameters = parameters;
    this.lines = lines;
    hasLength = parameters.stream().anyMatch(ObjectDeclarations::isLength);
  }

  /** Statements that keep a copy of what was declared. */
  List<String> kept() {
    return kept;
  }

  /** The arrays that were declared, by their lengths. */
  ArrayLengths lengths() {
    return lengths;
  }

  /**
   * So many elements of the object at {@code path}, to which a pointer of that type points, as the
   * variable {@code name}.
   */
  void declare(String name, String path, CType.Pointer pointer, CType element, long length) {
    if (isText(pointer, element) && !isTold(path, length)) {
      texts.add(path);
    }
    long behind = input.front(path) == 0 && length == 1 ? input.tail(path) : 0;
    Optional<FlexibleTail> tail = FlexibleTail.of(element).filter(_ -> behind > 0);
    if (tail.isPresent()) {
      names.addPointer(name);
      String size = FlexibleArrays.size(name, tail.get(), behind);
      kept.add("cairn_keep_heap(" + name + ", " + size + ");");
      var arrays = new FlexibleArrays(input, assignments);
      lines.addAll(arrays.filled(name, path, element, tail.get(), behind));
      return;
    }
    boolean isAtBegin = input.front(path) == 0 && !input.isFreed(path);
    if (input.isPlaced(path) && isAtBegin && isSmall(element, length)) {
      declareArray(name, path, element, length, ALIGNED);
      return;
    }
    if (input.front(path) > 0 || input.isPlaced(path)) {
      declareAround(name, path, element, length);
      return;
    }
    if (!isSmall(element, length)) {
      allocate(name, path, element, length);
      return;
    }
    if (input.isFreed(path)) {
      declareOnHeap(name, path, element, length);
    } else if (length == 1 && isSingle(path, element)) {
      names.addSingle(name);
      kept.add("cairn_keep(&" + name + ", sizeof " + name + ");");
      String value = initialisers.of(path + "[0]", element);
      lines.add(CDeclarations.declare(element, name) + " = " + value + ";");
    } else {
      declareArray(name, path, element, length, "");
    }
  }

  private static boolean isSmall(CType element, long length) {
    return length * Math.max(1, element.size()) <= STACK_LIMIT;
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
    for (int i = 0; i + 1 < parameters.size(); i++) {
      if (parameters.get(i).name().equals(parameter)) {
        return isLength(parameters.get(i + 1));
      }
    }
    return false;
  }

  private static boolean isLength(Procedure.Parameter p) {
    return p.type().resolved() instanceof CType.Integer && ArrayLengths.isLength(p.name());
  }

  /**
   * Is it a text by its declaration, {@code const char *}: then it gets an end, which no run that
   * came to no harm has looked for, unless a length goes with it.
   */
  private boolean isText(CType.Pointer pointer, CType element) {
    boolean isChar = element.resolved() instanceof CType.Integer i && i.name().equals("char");
    return isChar && isConst(pointer) && input.isFaultless();
  }

  /** Does a parameter say that there are so many elements behind this one. */
  private boolean isTold(String path, long length) {
    boolean isParameter = path.indexOf('[') < 0 && path.indexOf('.') < 0;
    return isParameter
        && parameters.stream()
            .filter(ObjectDeclarations::isLength)
            .anyMatch(p -> input.bits(p.name()).orElse(-1) == length);
  }

  private static boolean isConst(CType.Pointer type) {
    return type.target().type() instanceof CType.Qualified q && q.qualifier().equals("const");
  }

  /** An array of which the pointer skips the elements that lie before it. */
  private void declareAround(String name, String path, CType element, long length) {
    int front = input.front(path);
    String whole = names.whole(name);
    List<String> values = new ArrayList<>();
    for (long i = -front; i < length; i++) {
      values.add(initialisers.of(path + "[" + i + "]", element));
    }
    String content = "{" + String.join(", ", values) + "}";
    if (input.isFreed(path)) {
      kept.add("cairn_keep_heap(" + whole + ", " + values.size() + " * sizeof *" + whole + ");");
      String array = CDeclarations.declare(element, "[" + values.size() + "]");
      lines.add(onHeap(element, whole, "(" + array + ")" + content, array));
    } else {
      kept.add("cairn_keep(" + whole + ", sizeof " + whole + ");");
      String aligned = input.isPlaced(path) ? ALIGNED : "";
      lines.add(CDeclarations.declare(element, whole + "[]") + aligned + " = " + content + ";");
    }
    String place = front == 0 ? whole : whole + " + " + front;
    lines.add(CDeclarations.declare(element, pointerTo(element, name)) + " = " + place + ";");
  }

  /** {@code attribute}: what is said of the variable, with a space before it. */
  private void declareArray(
      String name, String path, CType element, long length, String attribute) {
    kept.add("cairn_keep(" + name + ", sizeof " + name + ");");
    Optional<String> ended = texts.contains(path) ? ended(path, element, length) : Optional.empty();
    if (ended.isPresent()) {
      lines.add(
          CDeclarations.declare(element, name + "[]") + attribute + " = " + ended.get() + ";");
      lengths.add(path, name, length + 1, element.size(), length);
      return;
    }
    String bare = length > 1 ? CStrings.withoutEnd(input, path, element, length) : "";
    String value = bare.isEmpty() ? elements(path, element, length) : bare;
    boolean isCounted = bare.isEmpty() && initialisers.isCounted(value, path, element, length);
    String declarator = name + (isCounted ? "[]" : "[" + length + "]");
    String remark = bare.isEmpty() ? "" : " CAIRN_WITHOUT_END";
    lines.add(
        CDeclarations.declare(element, declarator) + attribute + remark + " = " + value + ";");
    boolean isText = value.startsWith("\"") && bare.isEmpty();
    long end = isText ? CStrings.end(input, path, length) : -1;
    lengths.add(path, name, length, element.size(), end);
  }

  /** The characters of a text and an end behind them, where the last of them is none. */
  private Optional<String> ended(String path, CType element, long length) {
    String bare = CStrings.withoutEnd(input, path, element, length);
    if (!bare.isEmpty()) {
      return Optional.of(bare);
    }
    String value = initialisers.elements(path, element, length);
    boolean isListed =
        value.startsWith("{") && initialisers.isCounted(value, path, element, length);
    return isListed && CStrings.end(input, path, length) == length
        ? Optional.of(value.substring(0, value.length() - 1) + ", '\\0'}")
        : Optional.empty();
  }

  private String elements(String path, CType element, long length) {
    String value = initialisers.elements(path, element, length);
    return texts.contains(path) && value.equals("{0}") ? "\"\"" : value;
  }

  /** The program frees it, so it must come from there. */
  private void declareOnHeap(String name, String path, CType element, long length) {
    kept.add("cairn_keep_heap(" + name + ", " + length + " * sizeof *" + name + ");");
    lengths.addBlock(path, name);
    String value = initialisers.elements(path, element, length);
    String array = CDeclarations.declare(element, "[" + length + "]");
    boolean isWhole =
        !value.startsWith("{") && initialisers.isCounted(value, path, element, length);
    String braced = value.startsWith("{") ? value : "{" + value + "}";
    if (length == 1 && value.startsWith("{") && isAlone(element)) {
      String type = CDeclarations.declare(element, "");
      String content = "&(" + type + ")" + alone(braced);
      lines.add(onHeap(element, name, content, type));
      return;
    }
    String content = isWhole ? value : "(" + array + ")" + braced;
    lines.add(onHeap(element, name, content, array));
  }

  /** Is one of it no array: characters are texts. */
  private static boolean isAlone(CType element) {
    return !CStrings.isCharacter(element) && !(element.resolved() instanceof CType.Array);
  }

  /** The initialiser of the only element of a list. */
  private static String alone(String list) {
    return list.startsWith("{{") ? list.substring(1, list.length() - 1) : list;
  }

  private static String onHeap(CType element, String name, String content, String array) {
    return CDeclarations.declare(element, pointerTo(element, name))
        + " = cairn_heap("
        + content
        + ", sizeof("
        + array
        + "));";
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
    List<String> assigned = new ArrayList<>();
    for (long i = 0; i < length; i++) {
      assignments.add(path + "[" + i + "]", name + "[" + i + "]", element, assigned);
    }
    // what is zero is so already
    assigned.stream().filter(line -> !ZERO.matcher(line).matches()).forEach(lines::add);
  }
}
