package dev.cairn.ir;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A whole program, linked: every function and global by its symbol (static ones of several files
 * made distinct by the front end as {@code name.N}), the branch table, and the data model.
 *
 * @param functions defined functions by name, in source order
 * @param declarations functions that are called but not defined here
 * @param aliases symbol → symbol
 * @param constructors functions to run before the entry, in order; destructors likewise after
 * @param pointerBits the width of a pointer in memory: 32 or 64
 * @param files source files in the order given, with their text, for reports and condition texts
 */
public record Program(
    Map<String, Procedure> functions,
    Map<String, Declared> declarations,
    Map<String, Global> globals,
    Map<String, String> aliases,
    List<Branch> branches,
    List<String> constructors,
    List<String> destructors,
    int pointerBits,
    Map<String, String> files) {

  /**
   * A function known by its signature only; {@code declaration} has its C side where debug
   * information exists.
   */
  public record Declared(
      String name,
      Signature signature,
      Optional<Procedure.Declaration> declaration,
      boolean returnsNotNull,
      boolean neverReturns) {
    /** One that says nothing of what it returns. */
    public Declared(String name, Signature signature, Optional<Procedure.Declaration> declaration) {
      this(name, signature, declaration, false, false);
    }
  }

  /** The same program with other functions, declarations and variables. */
  public Program with(
      Map<String, Procedure> newFunctions,
      Map<String, Declared> newDeclarations,
      Map<String, Global> newGlobals) {
    return new Program(
        newFunctions,
        newDeclarations,
        newGlobals,
        aliases,
        branches,
        constructors,
        destructors,
        pointerBits,
        files);
  }

  public Optional<Procedure> function(String name) {
    return Optional.ofNullable(functions.get(aliases.getOrDefault(name, name)));
  }
}
