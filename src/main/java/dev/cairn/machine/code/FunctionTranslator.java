package dev.cairn.machine.code;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_STATIC;
import static java.lang.classfile.ClassFile.ACC_SUPER;

import dev.cairn.ir.FarJumps;
import dev.cairn.ir.Procedure;
import dev.cairn.limit.Deadline;
import dev.cairn.machine.code.analysis.Liveness;
import dev.cairn.machine.code.analysis.MethodCuts;
import dev.cairn.machine.code.analysis.SymbolicRegisters;
import dev.cairn.machine.code.analysis.UnsetRegisters;
import dev.cairn.machine.ops.ChunkFrame;
import dev.cairn.machine.ops.CodeTypes;
import dev.cairn.machine.ops.Convention;
import dev.cairn.machine.program.CodeNames;
import dev.cairn.machine.program.ProgramTables;
import dev.cairn.path.Check;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassHierarchyResolver;
import java.util.BitSet;

/**
 * Makes the class file of one function: one method when it fits, several over a {@link ChunkFrame}
 * when it does not.
 */
final class FunctionTranslator {
  /** Our own classes as we see them, whoever loaded us. */
  private static final ClassFile.Option HIERARCHY =
      ClassFile.ClassHierarchyResolverOption.of(
          ClassHierarchyResolver.ofClassLoading(FunctionTranslator.class.getClassLoader()));

  private static final int WHOLE_BUDGET = 7_500;
  private static final int SMALLEST_BUDGET = 200;
  private final ProgramTables program;
  private final Deadline deadline;

  FunctionTranslator(ProgramTables program, Deadline deadline) {
    this.program = program;
    this.deadline = deadline;
  }

  byte[] translate(int index) {
    Procedure function = program.function(index);
    int budget = WHOLE_BUDGET;
    while (true) {
      try {
        return attempt(function, index, budget);
      } catch (
          IllegalArgumentException _) { // the class-file library's answer to a method over 64 KiB
        budget /= 2;
        if (budget < SMALLEST_BUDGET) {
          return tooLarge(function, index);
        }
      }
    }
  }

  private byte[] attempt(Procedure function, int index, int budget) {
    var layout = new MethodCuts(function, budget);
    deadline.check();
    var liveness = new Liveness(function, layout, deadline);
    boolean hasSetjmp =
        layout.pieces().stream()
            .flatMap(p -> p.instructions().stream())
            .anyMatch(FarJumps::isLanding);
    boolean isWhole = layout.isWhole() && !hasSetjmp && !Convention.isByFrame(function.signature());
    boolean isChecked = program.checks(Check.UNINITIALISED, function);
    BitSet unset = isChecked ? UnsetRegisters.of(function) : new BitSet();
    deadline.check();
    var symbolic = new SymbolicRegisters(function, unset);
    var source =
        new Source(
            program,
            function,
            index,
            layout,
            liveness,
            symbolic,
            new DecidedBy(function),
            hasSetjmp,
            deadline);
    return ClassFile.of(HIERARCHY)
        .build(
            CodeTypes.codeDesc(index),
            type -> {
              type.withFlags(ACC_PUBLIC | ACC_FINAL | ACC_SUPER);
              if (isWhole) {
                type.withMethodBody(
                    CodeNames.CALL,
                    Convention.type(function.signature()),
                    ACC_PUBLIC | ACC_STATIC,
                    code -> new WholeMethod(source, code).emit());
              } else {
                new ChunkedMethods(source).addTo(type);
              }
            });
  }

  /** Says so when it is called: a class has limits that no cutting into methods helps against. */
  private static byte[] tooLarge(Procedure function, int index) {
    return ClassFile.of(HIERARCHY)
        .build(
            CodeTypes.codeDesc(index),
            type ->
                type.withFlags(ACC_PUBLIC | ACC_FINAL | ACC_SUPER)
                    .withMethodBody(
                        CodeNames.CALL,
                        Convention.type(function.signature()),
                        ACC_PUBLIC | ACC_STATIC,
                        code -> {
                          code.aload(0).loadConstant("a function as large as " + function.name());
                          Support.UNSUPPORTED.emit(code);
                          code.athrow();
                        }));
  }

  /** All that is known of a function before its code is written. */
  record Source(
      ProgramTables program,
      Procedure function,
      int index,
      MethodCuts layout,
      Liveness liveness,
      SymbolicRegisters symbolic,
      DecidedBy decided,
      boolean hasSetjmp,
      Deadline deadline) {}
}
