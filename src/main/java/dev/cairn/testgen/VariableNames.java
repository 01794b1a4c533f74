package dev.cairn.testgen;

import static java.util.Objects.requireNonNull;

import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The names of the variables of one test. Parameters keep their names unless these mean something
 * else inside the test (the function itself, a type); objects behind pointers are named after their
 * access path.
 */
public final class VariableNames {
  private final Set<String> taken = new HashSet<>();

  /** What paths have that begin at the result of a stub. */
  private static final String CALL = "()";

  private static final String FIRST = "[0]";

  private final Map<String, String> roots = new HashMap<>();
  private final Map<String, String> objects = new HashMap<>();
  private final Map<String, String> preferred = new HashMap<>();
  private final Set<String> singles = new HashSet<>();
  private final Set<String> pointers = new HashSet<>();
  private final Map<String, CType> made = new HashMap<>();
  private final String returned;
  private final String result;
  private final CType resultType;

  public VariableNames(TestSubject subject) {
    taken.add(subject.function());
    subject.model().roots().values().stream()
        .filter(InputModel.Root::isGlobal)
        .forEach(r -> taken.add(r.name()));
    addTypes(subject.declaration().result());
    subject.declaration().parameters().forEach(p -> addTypes(p.type()));
    for (Procedure.Parameter parameter : subject.declaration().parameters()) {
      roots.put(parameter.name(), fresh(parameter.name()));
    }
    returned = subject.model().result();
    result = fresh(returned);
    resultType = subject.declaration().result();
  }

  /** The variable of a parameter; other roots are globals and keep their names. */
  public String root(String parameter) {
    return roots.getOrDefault(parameter, parameter);
  }

  /** The variable behind the pointer of that access path. */
  public String variable(String path) {
    return objects.getOrDefault(path, root(path));
  }

  /** Notes that the variable is one object, not an array of one. */
  public void addSingle(String variable) {
    singles.add(variable);
  }

  /** Notes that the variable is a pointer to one struct. */
  public void addPointer(String variable) {
    pointers.add(variable);
  }

  /**
   * Notes that calls make the object of a parameter: it can be followed wherever it leads.
   *
   * @param type of its variable, be it the object or a pointer to it
   */
  public void addMade(String parameter, CType type) {
    made.put(parameter, type);
  }

  /** Where the objects of the variable begin: {@code &p} of a single one, else {@code p}. */
  public String address(String variable) {
    return singles.contains(variable) ? "&" + variable : variable;
  }

  /** The variable that takes what the function returns. */
  public String result() {
    return result;
  }

  /** Whether the access path starts at what the function returned. */
  public boolean isResult(String path) {
    String root = path.substring(0, rootEnd(path));
    return root.equals(returned) && !roots.containsKey(root);
  }

  /** Whether {@link #lvalue} knows what to say: of what stubs returned, only what was declared. */
  public boolean isKnown(String path) {
    return !path.contains(CALL) || objectBefore(path).isPresent();
  }

  /**
   * Is the path a variable of the test or the program, a pointer whose object has a name, or a way
   * through what calls made.
   */
  public boolean isDeclared(String path) {
    int end = rootEnd(path);
    return objects.containsKey(path)
        || end == path.length()
        || made.containsKey(path.substring(0, end));
  }

  /** The longest part of the path that is a pointer to a declared object. */
  private Optional<String> objectBefore(String path) {
    return objects.keySet().stream()
        .filter(o -> path.startsWith(o + "["))
        .max(Comparator.comparingInt(String::length));
  }

  /**
   * The access path as an expression of the test. It begins at the object itself, not at a pointer
   * to it: the function may have changed the pointer.
   */
  public String lvalue(String path) {
    Optional<String> object = objectBefore(path);
    if (object.isPresent()) {
      return inside(
          requireNonNull(objects.get(object.get())), path.substring(object.get().length()));
    }
    int end = rootEnd(path);
    if (path.startsWith("(", end) && path.endsWith(")") && made.containsKey(asked(path))) {
      return path.substring(0, end + 1) + address(root(asked(path))) + ")";
    }
    if (isResult(path)) {
      return result + AccessText.of(resultType, path.substring(end));
    }
    String parameter = path.substring(0, end);
    String variable = root(parameter);
    CType type = made.get(parameter);
    String text = inside(variable, path.substring(end));
    return type == null ? text : variable + AccessText.of(type, text.substring(variable.length()));
  }

  /** The object that a path like {@code queue_length(q)} asks for something. */
  private static String asked(String path) {
    return path.substring(rootEnd(path) + 1, path.length() - 1);
  }

  private String inside(String variable, String rest) {
    if (pointers.contains(variable) && rest.startsWith(FIRST + ".")) {
      return variable + "->" + rest.substring(FIRST.length() + 1);
    }
    boolean isFirst = singles.contains(variable) && rest.startsWith(FIRST);
    return variable + (isFirst ? rest.substring(FIRST.length()) : rest);
  }

  private static int rootEnd(String path) {
    int end = 0;
    while (end < path.length() && Character.isJavaIdentifierPart(path.charAt(end))) {
      end++;
    }
    return end;
  }

  /**
   * A fresh name for the object behind the pointer of that access path: {@code p[0].next} gives
   * {@code p_next}.
   */
  public String object(String path) {
    String wanted = preferred.getOrDefault(path, word(path));
    String name = fresh(taken.contains(wanted) ? wanted + "_object" : wanted);
    objects.put(path, name);
    return name;
  }

  /** The object behind the pointer of that access path should be called so. */
  public void prefer(String path, String name) {
    preferred.put(path, name);
  }

  /** A fresh name for an array that the object of that variable is a part of. */
  public String whole(String variable) {
    return fresh(variable + "_whole");
  }

  /** The access path as one identifier. */
  public static String word(String path) {
    return path.replaceAll("^\\(.*\\)\\.\\.\\.", "argument")
        .replaceAll("\\(\\)(#\\d+)? sets (\\d+)", "$1_gave_$2")
        .replace(FIRST, "")
        .replaceAll("[^A-Za-z0-9_]+", "_")
        .replaceAll("_+$", "")
        .replace("__none", "_none");
  }

  private String fresh(String wanted) {
    return fresh(wanted, taken);
  }

  /** {@code wanted}, or the like, as a name that is not taken; it is then. */
  public static String fresh(String wanted, Set<String> taken) {
    String name = wanted;
    for (int i = 2; !taken.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  private void addTypes(CType type) {
    switch (type) {
      case CType.Typedef t -> taken.add(t.name());
      case CType.Pointer p -> addTypes(p.target().type());
      case CType.Qualified q -> addTypes(q.target().type());
      case CType.Array a -> addTypes(a.element());
      default -> {}
    }
  }
}
