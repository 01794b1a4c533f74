package dev.cairn.input.derive;

import dev.cairn.input.CDeclarations;
import dev.cairn.input.InputModel.Root;
import dev.cairn.input.Preparation;
import dev.cairn.input.Preparation.Argument;
import dev.cairn.input.Preparation.Call;
import dev.cairn.input.VariadicArguments;
import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds how the program's own functions can make the objects that a function under test takes. */
final class Preparations {
  private static final int MOST_MAKERS = 12;
  private static final int MOST_STEPS = 8;
  private static final int MOST_ACCESSORS = 3;
  private static final int DEEPEST = 3;

  private final ApiFunctions functions;
  private final int length;

  /** {@code length}: how many calls may follow the one that makes an object; 0 for no calls. */
  Preparations(Program program, int length) {
    functions = new ApiFunctions(program);
    this.length = length;
  }

  /**
   * For each parameter of {@code function} that points to a struct with functions that make it.
   *
   * @param function with parameters named and typed as inputs are
   * @param taken names that inputs cannot have
   */
  List<Preparation> of(Procedure function, Set<String> taken) {
    if (length == 0) {
      return List.of();
    }
    var names = new HashSet<>(taken);
    List<Procedure.Parameter> parameters = function.declaration().parameters();
    parameters.forEach(p -> names.add(p.name()));
    names.addAll(List.of("result", "returned", function.name()));
    List<Preparation> all = new ArrayList<>();
    for (Procedure.Parameter parameter : parameters) {
      ApiTypes.handle(parameter.type())
          .map(handle -> new Calls(handle, function, names).of(parameter))
          .filter(p -> !p.makers().isEmpty())
          .ifPresent(all::add);
    }
    return all;
  }

  /** The calls that prepare objects of one type. */
  private final class Calls {
    private final String handle;
    private final Procedure tested;
    private final Set<String> names;

    Calls(String handle, Procedure tested, Set<String> names) {
      this.handle = handle;
      this.tested = tested;
      this.names = names;
    }

    Preparation of(Procedure.Parameter parameter) {
      boolean isComplete = ApiTypes.isComplete(parameter.type());
      List<Procedure> makers = new ArrayList<>(functions.makers(handle));
      makers.addAll(functions.storers(handle));
      if (isComplete) {
        boolean isPlain = ApiTypes.isPlain(parameter.type());
        functions.initialisers(handle).stream()
            .filter(f -> !isPlain || takesNoText(f))
            .forEach(makers::add);
        makers.addAll(functions.values(handle));
      }
      List<Call> making = new ArrayList<>(calls(others(makers), MOST_MAKERS));
      boolean isPointer = making.stream().noneMatch(Call::isInPlace);
      if (isPointer) {
        calls(functions.builders(handle).stream(), MOST_MAKERS - making.size())
            .forEach(call -> making.add(ofNothing(call)));
      }
      List<List<Call>> steps = new ArrayList<>();
      for (int i = 0; i < length && !making.isEmpty(); i++) {
        List<Call> further = calls(functions.changers(handle).stream(), MOST_STEPS);
        steps.add(further.stream().map(c -> isPointer ? replacing(c) : c).toList());
      }
      return new Preparation(
          parameter.name(),
          changeable(parameter.type()),
          making,
          steps,
          calls(others(functions.accessors(handle)), MOST_ACCESSORS),
          others(functions.endings(handle)).flatMap(f -> call(f, 0).stream()).findFirst());
    }

    /**
     * A struct of numbers reads better as one than as what a parser makes of some text; what
     * initialises it from nothing, from numbers or from other structs is how its users begin.
     */
    private boolean takesNoText(Procedure initialiser) {
      return initialiser.declaration().parameters().stream()
          .map(p -> p.type().resolved())
          .noneMatch(
              t ->
                  t instanceof CType.Pointer p
                      && !(p.target().type().resolved() instanceof CType.Composite));
    }

    /** The call that begins with no object. */
    private static Call ofNothing(Call call) {
      List<Argument> arguments = new ArrayList<>(call.arguments());
      arguments.replaceAll(a -> a instanceof Argument.Itself ? new Argument.Nothing() : a);
      return call.with(arguments);
    }

    private Call replacing(Call call) {
      boolean isBuilder =
          functions.builders(handle).stream().anyMatch(f -> f.name().equals(call.function()));
      return isBuilder ? call.replacing() : call;
    }

    private Stream<Procedure> others(List<Procedure> among) {
      return among.stream().filter(f -> !f.name().equals(tested.name()));
    }

    /** The type of a variable through which the object can be changed. */
    private static CType changeable(CType pointer) {
      return pointer.resolved() instanceof CType.Pointer(var size, var target)
              && !ApiTypes.isMutable(pointer)
          ? new CType.Pointer(size, new CType.Ref(CDeclarations.unqualified(target.type())))
          : CDeclarations.unqualified(pointer);
    }

    private List<Call> calls(Stream<Procedure> among, int most) {
      var kinship = new NameKinship(tested.name());
      return among
          .sorted(Comparator.comparingInt(f -> -kinship.of(f.name())))
          .flatMap(f -> call(f, 0).stream())
          .flatMap(call -> Stream.concat(withLess(call).stream(), Stream.of(call)))
          .limit(most)
          .toList();
    }

    /**
     * The same call without further structs, as most callers make it: {@code init(&document, NULL,
     * NULL)}. Empty where there are none.
     */
    private static Optional<Call> withLess(Call call) {
      List<Argument> less = new ArrayList<>(call.arguments());
      less.replaceAll(
          a ->
              a instanceof Argument.Value(var root, _) && isOptional(root.type())
                  ? new Argument.Nothing()
                  : a);
      return less.equals(call.arguments()) ? Optional.empty() : Optional.of(call.with(less));
    }

    private static boolean isOptional(CType type) {
      return type.resolved() instanceof CType.Pointer p
          && p.target().type().resolved() instanceof CType.Composite;
    }

    /**
     * The call with an input for each parameter; empty where one cannot be made up.
     *
     * @param depth of how many calls it is an argument
     */
    private Optional<Call> call(Procedure function, int depth) {
      List<Argument> arguments = new ArrayList<>();
      for (Procedure.Parameter parameter : function.declaration().parameters()) {
        Optional<Argument> argument = argument(parameter, depth, isAnyGiven(arguments));
        if (argument.isEmpty()) {
          return Optional.empty();
        }
        arguments.add(argument.get());
      }
      boolean isValue = ApiTypes.isObject(handle, function.declaration().result());
      return Optional.of(new Call(function.name(), declaration(function), arguments, isValue));
    }

    /** Is the object, or the place for it, among the arguments. */
    private static boolean isAnyGiven(List<Argument> arguments) {
      return arguments.stream()
          .anyMatch(a -> a instanceof Argument.Itself || a instanceof Argument.Out);
    }

    private boolean isHandle(CType type) {
      return ApiTypes.handle(type).filter(handle::equals).isPresent();
    }

    private Optional<Argument> argument(Procedure.Parameter parameter, int depth, boolean isGiven) {
      if (depth == 0 && !isGiven && isHandle(parameter.type())) {
        return Optional.of(new Argument.Itself());
      }
      if (depth == 0 && !isGiven && ApiTypes.isPlaceOf(handle, parameter.type())) {
        return Optional.of(new Argument.Out());
      }
      Optional<String> other = ApiTypes.handle(parameter.type());
      if (other.isPresent() && !functions.makers(other.get()).isEmpty()) {
        return depth < DEEPEST ? made(other.get(), depth + 1) : Optional.empty();
      }
      boolean isOpaque = other.isPresent() && !ApiTypes.isComplete(parameter.type());
      return isOpaque || isHandle(parameter.type()) || !isInput(parameter.type())
          ? Optional.empty()
          : Optional.of(value(parameter));
    }

    /** Another object by its own maker; what that needs is made in the same way. */
    private Optional<Argument> made(String other, int depth) {
      return functions.makers(other).stream()
          .flatMap(f -> call(f, depth).stream())
          .<Argument>map(Argument.Made::new)
          .findFirst();
    }

    private Argument value(Procedure.Parameter parameter) {
      String wanted = parameter.name().isEmpty() ? "argument" : parameter.name();
      String name = wanted;
      for (int i = 2; !names.add(name); i++) {
        name = wanted + "_" + i;
      }
      CType type = CDeclarations.unqualified(Signatures.asInput(parameter.type()));
      return new Argument.Value(new Root(name, type, false), wanted);
    }

    /** For a file that does not see the function; empty where it is defined in the same. */
    private String declaration(Procedure function) {
      if (function.location().file().equals(tested.location().file())) {
        return "";
      }
      String parameters =
          function.declaration().parameters().stream()
              .map(p -> CDeclarations.declare(p.type(), p.name()))
              .collect(Collectors.joining(", "));
      String list = parameters.isEmpty() ? "void" : parameters;
      return CDeclarations.declare(
              function.declaration().result(), function.name() + "(" + list + ")")
          + ";";
    }
  }

  /** Numbers, and pointers to numbers, bytes, plain structs and functions. */
  private static boolean isInput(CType type) {
    if (VariadicArguments.isList(type)) {
      return false;
    }
    return switch (type.resolved()) {
      case CType.Integer _, CType.Enumeration _, CType.Floating _ -> true;
      case CType.Pointer p -> isTarget(p.target().type());
      case CType.Array _, CType.Composite _, CType.Complex _, CType.Callable _, CType.Void _ ->
          false;
      case CType.Typedef _, CType.Qualified _ ->
          throw new IllegalStateException("not resolved: " + type);
    };
  }

  private static boolean isTarget(CType type) {
    return switch (type.resolved()) {
      case CType.Integer _, CType.Enumeration _, CType.Floating _ -> true;
      case CType.Void _, CType.Callable _ -> true;
      case CType.Composite c -> c.size() > 0 && !c.isUnion();
      case CType.Pointer _, CType.Array _, CType.Complex _ -> false;
      case CType.Typedef _, CType.Qualified _ ->
          throw new IllegalStateException("not resolved: " + type);
    };
  }
}
