package dev.cairn.input;

import dev.cairn.input.InputModel.Root;
import dev.cairn.ir.CType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How the program's own functions can make the object behind a parameter, as its users do: one call
 * that makes it, then further calls, each chosen by an input ({@link dev.cairn.path.ApiChoice}).
 *
 * @param type of the parameter, a pointer
 * @param makers the calls that make an object, counted from 1
 * @param steps for each further call the ones to choose from, counted from 1
 * @param accessors calls that tell something of an object and change nothing
 * @param ending the call that ends the life of an object, where there is one
 */
public record Preparation(
    String parameter,
    CType type,
    List<Call> makers,
    List<List<Call>> steps,
    List<Call> accessors,
    Optional<Call> ending) {
  public Preparation {
    makers = List.copyOf(makers);
    steps = steps.stream().map(List::copyOf).toList();
    accessors = List.copyOf(accessors);
  }

  /** The same where nothing is called after the function under test. */
  public Preparation only() {
    return new Preparation(parameter, type, makers, steps, List.of(), Optional.empty());
  }

  /**
   * A call of a function of the program.
   *
   * @param function its name
   * @param declaration how it is declared, for files that do not see it; empty where they do
   * @param isValue it returns the object itself, no pointer to it
   * @param isReplacing what it returns is the object from then on: {@code list = append(list, 1)}
   */
  public record Call(
      String function,
      String declaration,
      List<Argument> arguments,
      boolean isValue,
      boolean isReplacing) {
    public Call {
      arguments = List.copyOf(arguments);
    }

    public Call(String function, String declaration, List<Argument> arguments, boolean isValue) {
      this(function, declaration, arguments, isValue, false);
    }

    public Call(String function, String declaration, List<Argument> arguments) {
      this(function, declaration, arguments, false);
    }

    /** Does it get the object: one that makes an object then does so in memory of the caller. */
    public boolean takesObject() {
      return arguments.stream().anyMatch(Argument.Itself.class::isInstance);
    }

    /** Is what it makes a variable of the caller. */
    public boolean isInPlace() {
      return takesObject() || isValue;
    }

    /** The same call with other arguments. */
    public Call with(List<Argument> others) {
      return new Call(function, declaration, others, isValue, isReplacing);
    }

    /** The same call, whose result takes the place of the object. */
    public Call replacing() {
      return new Call(function, declaration, arguments, isValue, true);
    }

    /** Does it store a pointer to the object where the caller says. */
    public boolean isStoring() {
      return arguments.stream().anyMatch(Argument.Out.class::isInstance);
    }

    /** The same where the file sees the function. */
    Call seen() {
      List<Argument> all =
          arguments.stream()
              .map(a -> a instanceof Argument.Made(var call) ? new Argument.Made(call.seen()) : a)
              .toList();
      return new Call(function, "", all, isValue, isReplacing);
    }

    /** Its inputs, also those of calls inside. */
    public Stream<Root> roots() {
      return arguments.stream()
          .flatMap(
              a ->
                  switch (a) {
                    case Argument.Value(var root, _) -> Stream.of(root);
                    case Argument.Made(var call) -> call.roots();
                    case Argument.Itself _, Argument.Out _, Argument.Nothing _ -> Stream.empty();
                  });
    }

    /** It and the calls inside. */
    Stream<Call> all() {
      return Stream.concat(
          arguments.stream()
              .flatMap(a -> a instanceof Argument.Made(var call) ? call.all() : Stream.empty()),
          Stream.of(this));
    }
  }

  /** What a function is called with. */
  public sealed interface Argument {
    /** The object that is prepared. */
    record Itself() implements Argument {}

    /** Where the pointer to the object is stored. */
    record Out() implements Argument {}

    /** An input; {@code name}: what the function calls it. */
    record Value(Root root, String name) implements Argument {}

    /** No object where one may be left out. */
    record Nothing() implements Argument {}

    /** Another object of the kind, fresh from one that makes them. */
    record Made(Call call) implements Argument {}
  }

  /** The same where the file sees all functions. */
  public Preparation seen() {
    return new Preparation(
        parameter,
        type,
        makers.stream().map(Call::seen).toList(),
        steps.stream().map(s -> s.stream().map(Call::seen).toList()).toList(),
        accessors.stream().map(Call::seen).toList(),
        ending.map(Call::seen));
  }

  /** Are callers not to see inside: nobody but these calls can make an object then. */
  public boolean isOpaque() {
    return object().size() == 0;
  }

  /** What the parameter points to. */
  public CType object() {
    return type.resolved() instanceof CType.Pointer p
        ? CDeclarations.unqualified(p.target().type())
        : type;
  }

  /** All calls, those inside others too. */
  public Stream<Call> calls() {
    return Stream.concat(
        Stream.concat(makers.stream(), steps.stream().flatMap(List::stream)).flatMap(Call::all),
        afterwards());
  }

  /** The calls that may follow the one of the function under test. */
  public Stream<Call> afterwards() {
    return Stream.concat(accessors.stream(), ending.stream());
  }

  /** The inputs of all calls. */
  public Stream<Root> roots() {
    return Stream.concat(makers.stream(), steps.stream().flatMap(List::stream))
        .flatMap(Call::roots)
        .distinct();
  }
}
