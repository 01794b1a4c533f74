package dev.cairn.path;

import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variable;
import dev.cairn.ir.CType;
import dev.cairn.ir.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One execution.
 *
 * @param input what was asked for, extended by every variable the run made (in creation order in
 *     {@code created})
 * @param pointees the objects behind input pointers, in creation order
 * @param observations what a regression oracle may check: the result, cells behind pointers that
 *     were changed or read, changed globals
 * @param concretizations places where a term left the theory; each makes the path incomplete
 * @param hostEffects calls that would touch the host ("system at f.c:3"): such a test is not run
 *     natively
 * @param clauses the evaluations of clauses, in the order met
 * @param output what a program wrote, where the user said what it finds
 */
public record Run(
    Input input,
    List<Created> created,
    List<Pointee> pointees,
    ExecutionPath path,
    Ending ending,
    List<Defect> defects,
    List<Observation> observations,
    List<Concretization> concretizations,
    List<String> hostEffects,
    List<StubCall> stubs,
    List<ClauseCheck> clauses,
    long steps,
    Optional<Output> output) {
  public Run {
    created = List.copyOf(created);
    pointees = List.copyOf(pointees);
    defects = List.copyOf(defects);
    observations = List.copyOf(observations);
    concretizations = List.copyOf(concretizations);
    hostEffects = List.copyOf(hostEffects);
    stubs = List.copyOf(stubs);
    clauses = List.copyOf(clauses);
  }

  /** A run that came back, and of which nothing more is told than its way. */
  public static Run returned(Input input, ExecutionPath path) {
    return new Run(
        input,
        List.of(),
        List.of(),
        path,
        new Ending.Returned(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        0);
  }

  /** A run whose output nobody wants to know. */
  public Run(
      Input input,
      List<Created> created,
      List<Pointee> pointees,
      ExecutionPath path,
      Ending ending,
      List<Defect> defects,
      List<Observation> observations,
      List<Concretization> concretizations,
      List<String> hostEffects,
      List<StubCall> stubs,
      List<ClauseCheck> clauses,
      long steps) {
    this(
        input,
        created,
        pointees,
        path,
        ending,
        defects,
        observations,
        concretizations,
        hostEffects,
        stubs,
        clauses,
        steps,
        Optional.empty());
  }

  /** The same with what it wrote. */
  public Run writing(Output written) {
    return new Run(
        input,
        created,
        pointees,
        path,
        ending,
        defects,
        observations,
        concretizations,
        hostEffects,
        stubs,
        clauses,
        steps,
        Optional.of(written));
  }

  /** The same with cells of its objects that it does not read, as another input has them. */
  public Run withUnread(List<Created> cells, Input other) {
    List<Created> all = new ArrayList<>(created);
    all.addAll(cells);
    Input.Builder values = input.toBuilder();
    cells.forEach(c -> values.set(c.variable(), other.get(c.variable())));
    return new Run(
        values.build(),
        all,
        pointees,
        path,
        ending,
        defects,
        observations,
        concretizations,
        hostEffects,
        stubs,
        clauses,
        steps,
        output);
  }

  /**
   * What a program leaves.
   *
   * @param text what it wrote to standard output; empty when that is too much to be kept
   * @param status what it ended with; of no meaning when it did not end by itself
   */
  public record Output(Optional<byte[]> text, int status) {}

  /** A variable this run read its input from, with the C type of the cell it stands for. */
  public record Created(Variable variable, CType type) {}

  /**
   * What an input pointer points to: {@code length} elements {@code pointer[0]} …; length -1: it is
   * null. Of a function pointer, {@code element} is a {@link CType.Callable} and {@code function}
   * the function of the program that it means, behind a cast where that is of another type; empty:
   * a stub of its own. {@code place}: where it points that has no object of its own. {@code front}:
   * how many elements there are before it, {@code pointer[-1]} …. {@code inset}: how many bytes
   * into element 0 it points, where that is a struct around what it is declared to point to. {@code
   * freed}: how many elements the object had when the program freed it, which then has no length,
   * or wanted to; 0: it did not. {@code tail}: how many elements there are of the array of no given
   * length that its element ends with.
   */
  public record Pointee(
      String pointer,
      CType element,
      long length,
      Optional<String> function,
      Optional<Place> place,
      int front,
      long inset,
      long freed,
      long tail) {
    /** One that is not freed. */
    public Pointee(
        String pointer,
        CType element,
        long length,
        Optional<String> function,
        Optional<Place> place,
        int front,
        long inset) {
      this(pointer, element, length, function, place, front, inset, 0, 0);
    }

    /** A pointer to data of its own. */
    public Pointee(String pointer, CType element, long length) {
      this(pointer, element, length, Optional.empty(), Optional.empty(), 0, 0);
    }

    /** A pointer to a function. */
    public Pointee(String pointer, CType element, long length, Optional<String> function) {
      this(pointer, element, length, function, Optional.empty(), 0, 0);
    }

    /** The same with elements before it. */
    public Pointee after(int elements) {
      return new Pointee(pointer, element, length, function, place, elements, inset, freed, tail);
    }

    /** The same so many bytes into its first element. */
    public Pointee inside(long bytes) {
      return new Pointee(pointer, element, length, function, place, front, bytes, freed, tail);
    }

    /** The same with an object of so many elements that the program freed. */
    public Pointee freed(long elements) {
      return new Pointee(pointer, element, length, function, place, front, inset, elements, tail);
    }

    /** The same with so many elements behind the struct that it points to. */
    public Pointee with(long elements) {
      return new Pointee(pointer, element, length, function, place, front, inset, freed, elements);
    }
  }

  /**
   * A place in an object of the input.
   *
   * @param host the pointer to the object, or the global variable
   * @param type that of an element of the object, or of the variable
   * @param offset in bytes, from where the host points
   * @param isSaid a contract says that a pointer leads there
   */
  public record Place(String host, CType type, boolean isVariable, long offset, boolean isSaid)
      implements Target {
    public Place(String host, CType type, boolean isVariable, long offset) {
      this(host, type, isVariable, offset, false);
    }
  }

  /** Where a pointer leads at the end. */
  public sealed interface Target {}

  /** Characters without a name, up to the zero that ends them. */
  public record Text(String characters) implements Target {}

  /** A function of the program. */
  public record Code(String function) implements Target {}

  /**
   * Nowhere any more: when everything else was looked at, that function ended the life of the
   * object.
   */
  public record Ended(String function) implements Target {}

  /** All that a caller can see of it: what it leaves, and what it hands to others. */
  public List<Observation> seen() {
    List<Observation> all = new ArrayList<>(observations);
    for (StubCall call : stubs) {
      for (Observation argument : call.arguments) {
        String name = call.function + "()#" + call.number + "." + argument.lvalue;
        all.add(
            new Observation(name, argument.type, argument.bits, argument.term, argument.target));
      }
    }
    return all;
  }

  /** Has a pointer of the input no object of its own, although no contract says so. */
  public boolean isSharing() {
    return pointees.stream().anyMatch(p -> p.place().filter(place -> !place.isSaid()).isPresent());
  }

  /** Did nothing go wrong in it that is more than a note. */
  public boolean isFaultless() {
    return defects.isEmpty() || defects.stream().allMatch(Defect::isNoted);
  }

  /** Was an object of the input made by calls of the program's own functions. */
  public boolean isPrepared() {
    for (Created one : created) {
      if (one.variable().width() == ApiChoice.BITS && ApiChoice.of(one.variable()).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /**
   * The final value of a cell: an lvalue of the test ("result", "t3[0]", "p[0].x"), its C type, and
   * its bits; {@code term} where it is symbolic. Of a pointer, the bits say whether it is null, and
   * {@code target} where it leads, if that can be said. Some cells that were only read are among
   * them ({@link #isUnchanged}).
   */
  public record Observation(
      String lvalue, CType type, long bits, Optional<Expr> term, Optional<Target> target) {
    /** Does the cell hold the input it held before. */
    public boolean isUnchanged() {
      return term.filter(t -> t instanceof Expr.Var v && v.variable().name().equals(lvalue))
          .isPresent();
    }

    /** A number, or a pointer of which nothing more is known. */
    public Observation(String lvalue, CType type, long bits, Optional<Expr> term) {
      this(lvalue, type, bits, term, Optional.empty());
    }
  }

  /** A term that was replaced by its value. */
  public record Concretization(String why, Location location) {}

  /**
   * A call that was answered by inputs: of a function that has neither definition nor model, or
   * through an input function pointer.
   *
   * @param function its name, or the access path of the pointer
   * @param type as C declares it, where that is known
   * @param variable holds what it returned
   * @param pointer the access path of the pointer or struct that it returned
   * @param writes what it set behind its arguments
   * @param arguments what it was handed, as far as a test can see that: {@code arg1}, …
   * @param isLast it never returns: the program ended in it
   */
  public record StubCall(
      String function,
      boolean isCallback,
      int number,
      Optional<CType.Callable> type,
      Optional<Variable> variable,
      Optional<String> pointer,
      List<Write> writes,
      List<Observation> arguments,
      boolean isLast) {
    /** With which a program ends that calls what never returns. */
    public static final int STATUS = 1;

    public StubCall {
      writes = List.copyOf(writes);
      arguments = List.copyOf(arguments);
    }

    /** The same with these arguments. */
    public StubCall handed(List<Observation> these) {
      return new StubCall(
          function, isCallback, number, type, variable, pointer, writes, these, isLast);
    }

    /** The same call, which also set these. */
    public StubCall setting(List<Write> all) {
      return new StubCall(
          function, isCallback, number, type, variable, pointer, all, arguments, isLast);
    }

    /** A call that only returned a number. */
    public StubCall(String function, int number, Optional<Variable> variable) {
      this(
          function,
          false,
          number,
          Optional.empty(),
          variable,
          Optional.empty(),
          List.of(),
          List.of(),
          false);
    }
  }

  /**
   * Elements set behind a parameter, which is counted from 0, {@code errno}, or what the call
   * returns.
   *
   * @param bits the numbers in them
   * @param object the access path of the input that one element became a copy of, in their place
   */
  public record Write(int parameter, CType element, List<Long> bits, Optional<String> object) {
    /** In place of a parameter. */
    public static final int ERRNO = -1;

    /** The same: memory that the call returns. */
    public static final int RESULT = -2;

    /** How a name of an input calls what is set. */
    public static String what(int parameter) {
      return switch (parameter) {
        case ERRNO -> "errno";
        case RESULT -> "result";
        default -> String.valueOf(parameter + 1);
      };
    }

    public Write {
      bits = List.copyOf(bits);
    }

    /** Numbers that were set. */
    public Write(int parameter, CType element, List<Long> bits) {
      this(parameter, element, bits, Optional.empty());
    }

    /** An element that was set as a whole. */
    public Write(int parameter, CType element, String object) {
      this(parameter, element, List.of(), Optional.of(object));
    }
  }
}
