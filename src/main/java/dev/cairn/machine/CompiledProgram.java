package dev.cairn.machine;

import dev.cairn.ir.Program;
import dev.cairn.limit.Deadline;
import dev.cairn.machine.code.CodeLoader;
import dev.cairn.machine.ops.Calls;
import dev.cairn.machine.program.ProgramTables;
import dev.cairn.machine.run.FunctionCalls;
import dev.cairn.machine.run.Models;
import dev.cairn.path.Check;
import dev.cairn.path.CheckSet;

/**
 * A program and its bytecode, which is made function by function: the JVM links a call when it is
 * first executed, and that loads, so translates, the callee. Shared by all machines; thread-safe.
 */
public final class CompiledProgram {
  private final ProgramTables tables;
  private final FunctionCalls calls;

  public CompiledProgram(Program program) {
    this(program, CheckSet.of(Check.DEFAULT));
  }

  /** With code for the errors that {@code checks} names. */
  public CompiledProgram(Program program, CheckSet checks) {
    this(program, checks, Deadline.never());
  }

  /** A run that comes to a function without code after {@code deadline} is stopped. */
  public CompiledProgram(Program program, CheckSet checks, Deadline deadline) {
    tables = new ProgramTables(program, checks);
    var models = new Models(tables, Natives::find);
    calls = new Calls(tables, models, new CodeLoader(tables, deadline)::codeOf);
  }

  public Program program() {
    return tables.program();
  }

  /** The position of a defined function in the program, or -1. */
  public int functionIndex(String name) {
    return tables.functionIndex(name);
  }

  ProgramTables tables() {
    return tables;
  }

  FunctionCalls calls() {
    return calls;
  }
}
