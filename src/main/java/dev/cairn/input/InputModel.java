package dev.cairn.input;

import dev.cairn.ir.CType;
import dev.cairn.ir.DeviceMemory;
import dev.cairn.path.Clause;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The inputs of one function under test (or of a harness: no roots, an empty precondition).
 *
 * <p>A root is a C variable that the driver makes symbolic by {@code __cairn_make(&v, sizeof v,
 * "v")}. The machine walks its C type; every scalar leaf becomes an input variable named by its
 * access path:
 *
 * <ul>
 *   <li>{@code n}, {@code s.x}, {@code a[2]}, {@code m[1][2].y}: a variable of the cell's width
 *       (bit-fields: their bits; {@code _Bool}: 1).
 *   <li>A pointer leaf {@code p}: a 1-bit variable named {@code p == NULL} (1: null) where {@link
 *       Precondition#mayBeNull}; when not null, a fresh object of elements {@code p[0]}, {@code
 *       p[1]}, … (so a struct behind it has {@code p[0].key}, a list {@code p[0].next[0].key}),
 *       whose variables are made when first read.
 *   <li>The number of elements is {@link Precondition#length} where the precondition gives it:
 *       accesses beyond are defects. Otherwise the object is as large as the accesses need, up to
 *       {@link #maxLength(int)} elements.
 *   <li>A union is its principal member, a number in place of a pointer of that, or another member
 *       that leads elsewhere. Pointers behind more than {@link #maxDepth} objects of one type are
 *       null.
 * </ul>
 *
 * @param maxBytes the same for elements of one byte
 * @param clauses what the runs are checked against, by the driver
 * @param kept global variables that have their initial value in every run although the function
 *     could see another, and why they have
 * @param world what a program finds when it is started; empty for functions, and for programs of
 *     which nothing is said
 * @param preparations how objects of parameters can be made by the program's own functions; their
 *     inputs are roots, too
 * @param containers the structs that pointers to their members are taken for
 * @param voidMembers what members without a type are taken for
 */
public record InputModel(
    Map<String, Root> roots,
    Precondition precondition,
    Separation separation,
    int maxLength,
    int maxBytes,
    int maxDepth,
    List<Clause> clauses,
    Map<String, String> kept,
    Optional<ProgramWorld> world,
    List<Preparation> preparations,
    List<Container> containers,
    List<VoidMember> voidMembers) {
  public InputModel {
    containers = List.copyOf(containers);
    voidMembers = List.copyOf(voidMembers);
    preparations = List.copyOf(preparations);
    roots = Map.copyOf(roots);
    clauses = List.copyOf(clauses);
    kept = Map.copyOf(kept);
  }

  /** What the value that the function returns is called: no input is. */
  public String result() {
    return resultBeside(roots.keySet());
  }

  /** The same where these are the names of inputs. */
  public static String resultBeside(Set<String> names) {
    return names.contains("result") ? "returned" : "result";
  }

  /** The same, checked against other clauses. */
  public InputModel with(List<Clause> other) {
    return changed(roots, other, preparations, containers, voidMembers);
  }

  /** The same where pointers to members, and those without a type, are taken for such structs. */
  public InputModel within(List<Container> structs, List<VoidMember> members) {
    return changed(roots, clauses, preparations, structs, members);
  }

  /** The same where texts and buffers of bytes may be so long. */
  public InputModel withBytes(int most) {
    return new InputModel(
        roots,
        precondition,
        separation,
        maxLength,
        most,
        maxDepth,
        clauses,
        kept,
        world,
        preparations,
        containers,
        voidMembers);
  }

  /** So many elements of {@code size} bytes an object has at most where no contract tells. */
  public int maxLength(int size) {
    return size == 1 ? maxBytes : maxLength;
  }

  private InputModel changed(
      Map<String, Root> otherRoots,
      List<Clause> otherClauses,
      List<Preparation> otherPreparations,
      List<Container> otherContainers,
      List<VoidMember> otherMembers) {
    return new InputModel(
        otherRoots,
        precondition,
        separation,
        maxLength,
        maxBytes,
        maxDepth,
        otherClauses,
        kept,
        world,
        otherPreparations,
        otherContainers,
        otherMembers);
  }

  /** What a pointer without a type leads to that is a member of that name. */
  public Optional<CType> behindVoid(String member) {
    return voidMembers.stream()
        .filter(m -> m.name().equals(member))
        .map(VoidMember::whole)
        .findFirst();
  }

  /** The struct that pointers to this type point into. */
  public Optional<Container> container(CType type) {
    return containers.stream().filter(c -> c.holds(type)).findFirst();
  }

  /** The same with objects made by these calls, too. */
  public InputModel prepared(List<Preparation> calls) {
    Map<String, Root> all = new HashMap<>(roots);
    preparations.stream().flatMap(Preparation::roots).forEach(r -> all.remove(r.name()));
    calls.stream().flatMap(Preparation::roots).forEach(r -> all.put(r.name(), r));
    return changed(all, clauses, calls, containers, voidMembers);
  }

  /** The pages of device registers that the function may look at, by name. */
  public List<String> devices() {
    return Stream.concat(roots.keySet().stream(), kept.keySet().stream())
        .filter(DeviceMemory::isPage)
        .sorted()
        .distinct()
        .toList();
  }

  /** Inputs of a function of which no clause is checked. */
  public InputModel(
      Map<String, Root> roots,
      Precondition precondition,
      Separation separation,
      int maxLength,
      int maxDepth) {
    this(roots, precondition, separation, maxLength, maxDepth, List.of(), Map.of());
  }

  /** Inputs of a function. */
  public InputModel(
      Map<String, Root> roots,
      Precondition precondition,
      Separation separation,
      int maxLength,
      int maxDepth,
      List<Clause> clauses,
      Map<String, String> kept) {
    this(
        roots,
        precondition,
        separation,
        maxLength,
        maxLength,
        maxDepth,
        clauses,
        kept,
        Optional.empty(),
        List.of(),
        List.of(),
        List.of());
  }

  /** A model in which nothing is known to be separate. */
  public InputModel(
      Map<String, Root> roots, Precondition precondition, int maxLength, int maxDepth) {
    this(roots, precondition, Separation.NONE, maxLength, maxDepth);
  }

  /** A model without inputs of its own: a program that makes its own values symbolic. */
  public static InputModel harness() {
    return new InputModel(Map.of(), Precondition.none(), 64, 3);
  }

  /** The inputs of a program: what it finds, and what it makes symbolic itself. */
  public static InputModel program(Optional<ProgramWorld> world) {
    InputModel own = harness();
    return new InputModel(
        own.roots,
        own.precondition,
        own.separation,
        own.maxLength,
        own.maxBytes,
        own.maxDepth,
        own.clauses,
        own.kept,
        world,
        List.of(),
        List.of(),
        List.of());
  }

  /** Where the type of a root comes from. */
  public enum Typing {
    /** C declares it so. */
    DECLARED,
    /** It is declared as {@code void *} and used so. */
    BY_USE,
    /** It is declared as a pointer to another struct, and the function converts it to this one. */
    BY_CAST,
    /** It is declared as rows of a length that a parameter says; its elements lie in one row. */
    ROWS
  }

  /** One root; {@code isGlobal}: a global variable of the program instead of a parameter. */
  public record Root(String name, CType type, boolean isGlobal, Typing typing) {
    /** A root of the declared type. */
    public Root(String name, CType type, boolean isGlobal) {
      this(name, type, isGlobal, Typing.DECLARED);
    }

    /** Does C declare another type, so that nothing follows from this one. */
    public boolean isGuessed() {
      return typing == Typing.BY_USE || typing == Typing.BY_CAST;
    }
  }
}
