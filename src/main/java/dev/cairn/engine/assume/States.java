package dev.cairn.engine.assume;

import dev.cairn.engine.assume.code.CallersTexts;
import dev.cairn.engine.assume.code.Counts;
import dev.cairn.engine.assume.text.AccessPaths;
import dev.cairn.expr.Variable;
import dev.cairn.ir.Accesses;
import dev.cairn.ir.Branch;
import dev.cairn.ir.CType;
import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Global;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.path.AllocationFailure;
import dev.cairn.path.NullChoice;
import dev.cairn.path.Run;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Tells what callers of a function arrange from what they pass on: members of structs, globals,
 * answers of others and the elements of tables are a state that the program keeps in order; bare
 * parameters, texts and bytes may come from anywhere.
 */
public final class States {
  /** Functions of the system that bring data from anywhere. */
  private static final Set<String> READERS = Set.of("read", "pread", "pread64", "readlink");

  private final Program program;
  private final Procedure function;
  private final CallersTexts texts;
  private final Counts counts;

  public States(Program program, Procedure function) {
    this.program = program;
    this.function = function;
    texts = new CallersTexts(program, function);
    counts = new Counts(function);
  }

  /** Is it the caller's business what these hold. */
  boolean areCallers(List<Variable> variables, Run run) {
    return variables.stream().anyMatch(v -> isState(v, run))
        || (isHelper()
            && variables.stream()
                .anyMatch(
                    v -> isParameter(v.name()) || isOfHandle(v.name(), true) || texts.isIn(v)));
  }

  /** Does the function name a struct, or a table of them, that another file defines. */
  boolean isNamingAbsent(String other) {
    return program.functions().containsKey(other)
        && program.function(other).stream()
            .flatMap(p -> p.blocks().stream())
            .flatMap(b -> b.instructions().stream())
            .flatMap(i -> Accesses.reads(i).stream())
            .anyMatch(o -> o instanceof Operand.Address a && isAbsentTable(a.symbol()));
  }

  private boolean isAbsentTable(String symbol) {
    Global global = program.globals().get(symbol);
    return global != null
        && !global.isDefined()
        && !(global.type().resolved() instanceof CType.Pointer);
  }

  public boolean isState(Variable variable, Run run) {
    String name = variable.name();
    if (AllocationFailure.of(variable).isPresent()) {
      return false;
    }
    return (AccessPaths.isAnswer(name) && !READERS.contains(AccessPaths.root(name)))
        || AccessPaths.isMember(name)
        || isGlobal(name)
        || AccessPaths.isBefore(name)
        || isOfTable(variable, run)
        || (name.endsWith("]") && isOfHandle(name, false));
  }

  /** Is it a byte of what the system answers, as of a path: that may be any. */
  public boolean isByteOfSystem(Variable variable) {
    String name = variable.name();
    return variable.width() == Byte.SIZE
        && name.endsWith("]")
        && AccessPaths.isAnswer(name)
        && program
            .function(AccessPaths.root(name))
            .filter(f -> Origin.isLibrary(f.location()))
            .isPresent();
  }

  /** Is it a number of a global that begins with zeros, and still 0 in that run. */
  public boolean isAsItBegins(Variable variable, Run run) {
    String name = variable.name();
    Global global = isGlobal(name) ? program.globals().get(AccessPaths.root(name)) : null;
    return global != null
        && NullChoice.of(variable).isEmpty()
        && run.input().get(variable) == 0
        && global.relocations().isEmpty()
        && IntStream.range(0, global.image().length).allMatch(i -> global.image()[i] == 0);
  }

  boolean isGlobal(String name) {
    String root = AccessPaths.root(name);
    return program.globals().containsKey(root) && !isParameter(root);
  }

  /** Is it an element of an array of numbers, which unlike bytes nobody reads from a file. */
  private static boolean isOfTable(Variable variable, Run run) {
    return variable.name().endsWith("]")
        && run.created().stream()
            .filter(c -> c.variable().equals(variable))
            .anyMatch(c -> c.type().resolved() instanceof CType.Integer && c.type().size() > 1);
  }

  /**
   * Does it lie behind a parameter of type {@code void *}: a handle, or what is handed to a
   * callback. Behind {@code const void *} there are often data from anywhere.
   */
  private boolean isOfHandle(String name, boolean isConstToo) {
    return function.declaration().parameters().stream()
        .filter(p -> p.name().equals(AccessPaths.root(name)))
        .map(p -> p.type().resolved())
        .anyMatch(t -> t instanceof CType.Pointer p && isVoid(p.target().type(), isConstToo));
  }

  private static boolean isVoid(CType type, boolean isConstToo) {
    return switch (type) {
      case CType.Void _ -> true;
      case CType.Typedef t -> isVoid(t.target().type(), isConstToo);
      case CType.Qualified q -> isConstToo && isVoid(q.target().type(), true);
      default -> false;
    };
  }

  public boolean isParameter(String name) {
    return function.declaration().parameters().stream().anyMatch(p -> p.name().equals(name));
  }

  /** Does the function hand it on as the number of what another parameter points to. */
  boolean isCount(String parameter) {
    return counts.isHandedOn(parameter);
  }

  /** The texts that a function may take for formats: it is variadic, or hands such a list on. */
  public List<String> formats() {
    List<Procedure.Parameter> all = function.declaration().parameters();
    boolean isFormatting =
        function.declaration().isVariadic()
            || all.stream().anyMatch(p -> p.type().toString().contains("va_list"));
    return isFormatting ? all.stream().map(Procedure.Parameter::name).toList() : List.of();
  }

  /** Is it a branch of the function under test. */
  public boolean isOwn(Branch branch) {
    return branch.function().equals(function.name());
  }

  /**
   * Is it another function, of whose questions the caller learns nothing but a pointer: it chooses
   * what to hand back, {@code if (!s) s = standard; return s;}, or hands back nothing.
   */
  boolean isAside(String name) {
    return isSilent(name) || resultOf(name) instanceof CType.Pointer;
  }

  /** Is it another function, which hands back nothing. */
  boolean isSilent(String name) {
    return resultOf(name) instanceof CType.Void;
  }

  private @Nullable CType resultOf(String other) {
    return other.equals(function.name())
        ? null
        : program.function(other).map(p -> p.declaration().result().resolved()).orElse(null);
  }

  /** Is it a static function that others of the program call, or hand on. */
  public boolean isHelper() {
    return function.isInternal() && isUsed(CallGraph.of(program));
  }

  private boolean isUsed(CallGraph calls) {
    return calls.pointees().contains(function.name())
        || calls.callers(function.name()).stream()
            .anyMatch(c -> !Origin.isOwnName(c) && !c.equals(function.name()));
  }

  public static boolean isSigned(Variable variable, Run run) {
    return run.created().stream()
        .filter(c -> c.variable().equals(variable))
        .anyMatch(c -> isSigned(c.type()));
  }

  private static boolean isSigned(CType type) {
    return switch (type.resolved()) {
      case CType.Integer i -> i.isSigned();
      case CType.Enumeration e -> e.isSigned();
      default -> false;
    };
  }
}
