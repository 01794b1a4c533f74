package dev.cairn.input.derive;

import dev.cairn.ir.CType;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import dev.cairn.ir.SymbolName;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The functions that the users of a struct type call: those that make an object, and those that
 * change one. Static functions are none of them: they may rely on more than users can bring about.
 */
final class ApiFunctions {
  /**
   * What ends the life of an object is no way to prepare it; runs in which one did are given up.
   */
  private static final Pattern ENDING =
      Pattern.compile(
          "(?i)(^|_|[a-z])(free|destroy|delete|close|release|fini|finish|cleanup|dispose|unref"
              + "|decref|del|term)($|_|[A-Z])");

  /** How the ends of lives are called, the most certain first. */
  private static final List<Pattern> ENDS =
      Stream.of("free|destroy|delete", "release|dispose|unref|decref", "close|fini|cleanup|term")
          .map(words -> Pattern.compile("(?i)(^|_|[a-z])(" + words + ")($|_|[A-Z])"))
          .toList();

  private static final Pattern GROWING =
      Pattern.compile(
          "(?i)(^|_|[a-z])(add|append|prepend|push|insert|put|set|write|feed|enqueue|register|load)");

  private final Program program;
  private final Initialising initialising;
  private final PureFunctions pure;
  private final OnlyFreeing freeing;
  private final Map<String, List<Procedure>> makers = new HashMap<>();
  private final Map<String, List<Procedure>> initialisers = new HashMap<>();
  private final Map<String, List<Procedure>> changers = new HashMap<>();

  private static final Comparator<Procedure> SIMPLEST_FIRST =
      Comparator.comparingInt(ApiFunctions::pointers).thenComparingInt(f -> f.blocks().size());

  ApiFunctions(Program program) {
    this.program = program;
    initialising = new Initialising(program);
    pure = new PureFunctions(program);
    freeing = new OnlyFreeing(program);
  }

  /** {@code T *f(…)} without an object of the type among its parameters, the simplest first. */
  List<Procedure> makers(String handle) {
    return makers.computeIfAbsent(
        handle,
        h ->
            all()
                .filter(f -> is(h, f.declaration().result()))
                .filter(f -> ApiTypes.isMutable(f.declaration().result()))
                .filter(f -> handles(h, f).findAny().isEmpty() && places(h, f) == 0)
                .sorted(SIMPLEST_FIRST)
                .toList());
  }

  /** {@code f(T **, …)} without an object of the type among its parameters; a status at most. */
  List<Procedure> storers(String handle) {
    return all()
        .filter(f -> handles(handle, f).findAny().isEmpty())
        .filter(f -> places(handle, f) == 1 && isStatus(f.declaration().result()))
        .sorted(SIMPLEST_FIRST)
        .toList();
  }

  private static long places(String handle, Procedure function) {
    return function.declaration().parameters().stream()
        .filter(p -> ApiTypes.isPlaceOf(handle, p.type()))
        .count();
  }

  /**
   * {@code T *f(T *, …)} that adds to what it gets, which may be nothing, and returns what has come
   * of it: {@code list = append(list, 1)}.
   */
  List<Procedure> builders(String handle) {
    return all()
        .filter(f -> is(handle, f.declaration().result()))
        .filter(f -> ApiTypes.isMutable(f.declaration().result()))
        .filter(f -> handles(handle, f).count() == 1 && isChanging(handle, f))
        .filter(f -> GROWING.matcher(f.name()).find())
        .sorted(SIMPLEST_FIRST)
        .toList();
  }

  /** {@code T f(…)} without an object of the type among its parameters. */
  List<Procedure> values(String handle) {
    return all()
        .filter(f -> ApiTypes.isObject(handle, f.declaration().result()))
        .filter(f -> handles(handle, f).findAny().isEmpty() && places(handle, f) == 0)
        .sorted(SIMPLEST_FIRST)
        .toList();
  }

  /** {@code f(T *, …)} that writes the object before it reads it. */
  List<Procedure> initialisers(String handle) {
    return initialisers.computeIfAbsent(
        handle,
        h ->
            all()
                .filter(f -> handles(h, f).count() == 1 && isChanging(h, f))
                .filter(f -> initialising.isDoneBy(f, handles(h, f).findFirst().getAsInt()))
                .toList());
  }

  /** {@code f(T *, …)} that may change an object and leaves it alive, those that fill it first. */
  List<Procedure> changers(String handle) {
    List<Procedure> beginnings = initialisers(handle);
    return changers.computeIfAbsent(
        handle,
        h ->
            all()
                .filter(f -> isChanging(h, f) && !beginnings.contains(f))
                .filter(f -> !ENDING.matcher(f.name()).find() && !freeing.isDoneBy(f))
                .sorted(Comparator.comparing(f -> !GROWING.matcher(f.name()).find()))
                .toList());
  }

  /** {@code f(T *)} that ends the life of an object, by its name; the most certain first. */
  List<Procedure> endings(String handle) {
    List<Procedure> alone = all().filter(f -> takesAlone(handle, f)).toList();
    return ENDS.stream()
        .flatMap(words -> alone.stream().filter(f -> words.matcher(f.name()).find()))
        .distinct()
        .toList();
  }

  /** {@code f(const T *)} that answers with a number and changes nothing. */
  List<Procedure> accessors(String handle) {
    return all()
        .filter(f -> takesAlone(handle, f) && isNumber(f.declaration().result()))
        .filter(f -> pure.isPure(f))
        .toList();
  }

  private static boolean takesAlone(String handle, Procedure function) {
    List<Procedure.Parameter> parameters = function.declaration().parameters();
    return parameters.size() == 1 && is(handle, parameters.getFirst().type());
  }

  private static boolean isStatus(CType type) {
    return type.resolved() instanceof CType.Void || isNumber(type);
  }

  private static boolean isNumber(CType type) {
    return switch (type.resolved()) {
      case CType.Integer i -> i.size() <= Long.BYTES;
      case CType.Enumeration _ -> true;
      default -> false;
    };
  }

  /** How much has to be made up: a text that a parser takes is harder to find than a number. */
  private static int pointers(Procedure function) {
    return (int)
        function.declaration().parameters().stream()
            .filter(p -> p.type().resolved() instanceof CType.Pointer)
            .count();
  }

  private Stream<Procedure> all() {
    return program.functions().values().stream()
        .filter(f -> program.files().containsKey(f.location().file()))
        .filter(f -> !f.isInternal() && f.declared().isPresent())
        .filter(f -> !f.declaration().isVariadic() && !f.name().equals("main"))
        .filter(f -> SymbolName.inSource(f.name()).equals(f.name()));
  }

  private static boolean isChanging(String handle, Procedure function) {
    Optional<CType> first =
        handles(handle, function)
            .mapToObj(i -> function.declaration().parameters().get(i).type())
            .findFirst();
    return first.filter(ApiTypes::isMutable).isPresent();
  }

  /** The numbers of the parameters that are objects of the type. */
  private static IntStream handles(String handle, Procedure function) {
    List<Procedure.Parameter> parameters = function.declaration().parameters();
    return IntStream.range(0, parameters.size()).filter(i -> is(handle, parameters.get(i).type()));
  }

  private static boolean is(String handle, CType type) {
    return ApiTypes.handle(type).filter(handle::equals).isPresent();
  }
}
