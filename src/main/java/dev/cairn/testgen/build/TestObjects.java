package dev.cairn.testgen.build;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.Container;
import dev.cairn.input.InputModel;
import dev.cairn.ir.CType;
import dev.cairn.path.FileInput;
import dev.cairn.path.PlaceChoice;
import dev.cairn.path.Run;
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
final class TestObjects implements InputPointers {
  private final RunInput input;
  private final TestSubject subject;
  private final VariableNames names;
  private final StubCalls stubs;
  private final List<String> lines = new ArrayList<>();
  private final Initialisers initialisers;
  private final Assignments assignments;
  private final ObjectDeclarations declarations;
  private final List<Link> guests = new ArrayList<>();
  private final List<Link> links = new ArrayList<>();

  /** A pointer without an object of its own. */
  private record Link(String path, CType type) {}

  TestObjects(RunInput input, TestSubject subject, VariableNames names, StubCalls stubs) {
    this.stubs = stubs;
    this.input = input;
    this.subject = subject;
    this.names = names;
    initialisers = new Initialisers(input, this, subject.names());
    assignments = new Assignments(input, this, initialisers);
    declarations =
        new ObjectDeclarations(
            input, names, initialisers, assignments, subject.declaration().parameters(), lines);
  }

  /** The declarations so far, in order. */
  List<String> lines() {
    return lines;
  }

  /** Statements that keep a copy of what is behind pointers. */
  List<String> kept() {
    return declarations.kept();
  }

  /**
   * Declares a parameter's variable. A pointer to elements becomes an array of its own name, so
   * {@code t[0]} reads as in the unit.
   */
  void declareRoot(String path, CType type) {
    if (isGuest(path)) {
      guests.add(new Link(path, type));
      return;
    }
    String name = names.root(path);
    if (isStream(type) && isFile(path)) {
      lines.addAll(TestFiles.declarations(input, path, name));
    } else if (type.resolved() instanceof CType.Pointer pointer
        && !isIncomplete(pointer)
        && !isInside(path, pointer)
        && elementsBehind(path, pointer) + input.front(path) > 0) {
      CType element = elementType(path, pointer);
      declarations.declare(name, path, pointer, element, elementsBehind(path, pointer));
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
        ? declarations.lengths().spelled(parameter, bits.getAsLong())
        : Optional.empty();
  }

  /**
   * Points those pointers that have no object of their own to their places, when all objects are
   * declared: declares parameters, and returns the assignments for others.
   */
  List<String> linked() {
    NamedPlaces places = new NamedPlaces(names);
    for (Link guest : guests) {
      CType type = CDeclarations.unqualified(guest.type);
      lines.add(
          CDeclarations.declare(type, names.root(guest.path)) + " = " + place(places, guest) + ";");
    }
    return links.stream().map(l -> linked(l, place(places, l))).toList();
  }

  private String linked(Link link, String place) {
    String lvalue = names.lvalue(link.path);
    return isConstant(link.path) ? set(lvalue, "{" + place + "}") : lvalue + " = " + place + ";";
  }

  /** Is it part of a global that the program declares constant and another file defines. */
  private boolean isConstant(String path) {
    InputModel.Root root = subject.model().roots().get(path.split("\\W", 2)[0]);
    return root != null && root.isGlobal() && isConstantElsewhere(root.name());
  }

  /** The test's definition of it is no constant. One of the program's keeps its value. */
  private boolean isConstantElsewhere(String global) {
    TestSubject.Elsewhere elsewhere = subject.undefinedGlobals().get(global);
    return elsewhere != null && elsewhere.isConstant();
  }

  /** What the program may not set, a test has to set by its bytes. */
  private static String set(String lvalue, String list) {
    return set(lvalue, "__typeof__(" + lvalue + ")", list, "sizeof " + lvalue);
  }

  private static String set(String lvalue, String type, String list, String size) {
    return "cairn_set((void *)&%s, &(struct cairn_write){&(%s)%s, %s});"
        .formatted(lvalue, type, list, size);
  }

  /** An array without a size is set as far as the run knows it. */
  private String set(String global, CType type, String list) {
    var declared = subject.undefinedGlobals().get(global);
    boolean isOpen = declared != null && declared.isOpen();
    return isOpen && type instanceof CType.Array a
        ? set(
            global,
            "__typeof__(%s[0])[%d]".formatted(global, a.count()),
            list,
            subject.sizeOf(global))
        : set(global, list);
  }

  /** Adds what gives a global the cells the run read. */
  void assignGlobal(String name, CType type, List<String> added) {
    if (!isConstantElsewhere(name)) {
      assign(name, name, type, added);
    } else if (input.touches(name)) {
      String value = initialiser(name, type);
      added.add(set(name, type, value.startsWith("{") ? value : "{" + value + "}"));
    }
  }

  private String place(NamedPlaces places, Link link) {
    return places.expression(
        input.place(link.path).orElseThrow(), (CType.Pointer) link.type.resolved());
  }

  /**
   * Adds the assignments that give the existing object {@code lvalue} the cells the run read at
   * {@code path}.
   */
  void assign(String path, String lvalue, CType type, List<String> added) {
    assignments.add(path, lvalue, type, added);
  }

  /** The value of the object at {@code path} as an initialiser. */
  String initialiser(String path, CType type) {
    return initialisers.of(path, type);
  }

  /** Does the pointer point into the object of another one. */
  boolean isGuest(String path) {
    return input.place(path).isPresent();
  }

  @Override
  public String expression(String path, CType.Pointer type) {
    if (isGuest(path) && PlaceChoice.isOfCall(path)) {
      // what stubs return is spelled last: all that it can point into is declared
      return place(new NamedPlaces(names), new Link(path, type));
    }
    if (isLinkedLater(path, type)) {
      return "NULL";
    }
    if (type.target().type().resolved() instanceof CType.Callable) {
      return function(path);
    }
    if (isStream(type)) {
      return file(path);
    }
    if (isIncomplete(type) && elementsBehind(path, type) >= 0) {
      return "(void *)(" + object(path, type) + ")";
    }
    return object(path, type);
  }

  @Override
  public boolean isLinkedLater(String path, CType.Pointer type) {
    boolean isLater = isGuest(path);
    if (isLater) {
      links.add(new Link(path, type));
    }
    return isLater;
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
    declarations.declare(name, path, type, element, length);
    return isInside(path, type)
        ? new NamedPlaces(names)
            .expression(new Run.Place(path, element, false, input.inset(path)), type)
        : names.address(name);
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
    if (!isBytes && !isInside(path, type)) {
      return declared;
    }
    return pointee != null && pointee.element().size() > 0
        ? CDeclarations.unqualified(pointee.element())
        : new CType.Integer("unsigned char", 1, false, false, true);
  }

  /** Is what it points to a member of the element behind it, be it the first. */
  private boolean isInside(String path, CType.Pointer type) {
    Run.Pointee pointee = input.pointee(path);
    return input.inset(path) > 0
        || (pointee != null && Container.isFirst(type.target().type(), pointee.element()));
  }
}
