package dev.cairn.ir;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A defined function. Parameters are the registers 0 … n-1. Block 0 is the entry. {@code registers}
 * gives the type of every register.
 *
 * @param declared the C side of it, where it has one: parameter names and types, as the debug
 *     information has them
 * @param byValueSizes per parameter, the size of the struct it points to when passed {@code byval},
 *     else 0
 * @param isInternal static: not visible to other files
 * @param variables C variables that have a name, parameters among them
 */
public record Procedure(
    String name,
    Location location,
    Signature signature,
    Optional<Declaration> declared,
    List<Type> registers,
    List<Long> byValueSizes,
    List<Block> blocks,
    boolean isInternal,
    List<LocalVariable> variables) {
  public Procedure {
    registers = List.copyOf(registers);
    byValueSizes = List.copyOf(byValueSizes);
    blocks = List.copyOf(blocks);
    variables = List.copyOf(variables);
  }

  /** A function that has a C declaration. */
  public Procedure(
      String name,
      Location location,
      Signature signature,
      Declaration declaration,
      List<Type> registers,
      List<Long> byValueSizes,
      List<Block> blocks,
      boolean isInternal,
      List<LocalVariable> variables) {
    this(
        name,
        location,
        signature,
        Optional.of(declaration),
        registers,
        byValueSizes,
        blocks,
        isInternal,
        variables);
  }

  /** The registers that hold the variable of that name; several where there are several of it. */
  public Set<Integer> registersOf(String variable) {
    return variables.stream()
        .filter(v -> v.name().equals(variable) && v.register() >= 0)
        .map(LocalVariable::register)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** The C side of a function that came from C; others have none. */
  public Declaration declaration() {
    return declared.orElseThrow(
        () -> new IllegalStateException("'" + name + "' has no C declaration"));
  }

  /** The same with other code. */
  public Procedure withBlocks(List<Block> code) {
    return new Procedure(
        name, location, signature, declared, registers, byValueSizes, code, isInternal, variables);
  }

  /** The same function, declared like this. */
  public Procedure withDeclaration(Declaration declaration) {
    return new Procedure(
        name,
        location,
        signature,
        Optional.of(declaration),
        registers,
        byValueSizes,
        blocks,
        isInternal,
        variables);
  }

  /**
   * A C variable; {@code register} is the one it is kept in, {@link #IN_MEMORY} for none.
   *
   * @param at where it is declared
   */
  public record LocalVariable(int register, String name, CType type, Location at) {
    public static final int IN_MEMORY = -1;
  }

  /** A function as C declares it; {@code file} is where it is defined. */
  public record Declaration(CType result, List<Parameter> parameters, boolean isVariadic) {
    public Declaration {
      parameters = List.copyOf(parameters);
    }
  }

  /**
   * A C parameter.
   *
   * @param isNotNull whether the declaration says that callers pass no null: {@code
   *     __attribute__((nonnull))}, {@code T p[static N]}
   */
  public record Parameter(String name, CType type, boolean isNotNull) {
    /** One of which the declaration says no more. */
    public Parameter(String name, CType type) {
      this(name, type, false);
    }

    /** The same by another name and type. */
    public Parameter as(String otherName, CType otherType) {
      return new Parameter(otherName, otherType, isNotNull);
    }
  }

  public Origin origin() {
    Origin place = Origin.of(location);
    return place == Origin.USER && Origin.isOwnName(name) ? Origin.DRIVER : place;
  }
}
