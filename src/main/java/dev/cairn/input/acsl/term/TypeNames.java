package dev.cairn.input.acsl.term;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Which names are types: those of the program, and those that annotations give to others. */
public final class TypeNames implements Predicate<String> {
  private final Predicate<String> ofProgram;
  private final Map<String, TypeName> meanings = new HashMap<>();

  public TypeNames(Predicate<String> ofProgram) {
    this.ofProgram = ofProgram;
  }

  @Override
  public boolean test(String name) {
    return meanings.containsKey(name) || ofProgram.test(name);
  }

  /** From now on the name stands for that type. */
  void define(String name, TypeName type) {
    meanings.put(name, type);
  }

  /** The type that a name of an annotation stands for. */
  Optional<TypeName> meaning(String name) {
    return Optional.ofNullable(meanings.get(name));
  }
}
