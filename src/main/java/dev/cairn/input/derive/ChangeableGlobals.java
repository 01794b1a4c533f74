package dev.cairn.input.derive;

import dev.cairn.ir.Global;
import dev.cairn.ir.Origin;
import dev.cairn.ir.Program;
import java.util.List;

/**
 * The global variables of the user that code elsewhere may change: those that other files can name,
 * and those that a function of this program writes, which such code may call.
 */
public final class ChangeableGlobals {
  private final Program program;
  private final Mutability mutability;

  public ChangeableGlobals(Program program) {
    this(program, new Mutability(program));
  }

  ChangeableGlobals(Program program, Mutability mutability) {
    this.program = program;
    this.mutability = mutability;
  }

  public List<String> names() {
    return program.globals().values().stream()
        .filter(g -> !Origin.isLibrary(g.location()) && !Origin.isOwnName(g.name()))
        .filter(this::isChangeable)
        .map(Global::name)
        .toList();
  }

  boolean isChangeable(Global global) {
    return !global.isConstant() && (!global.isInternal() || mutability.mayBeWritten(global.name()));
  }
}
