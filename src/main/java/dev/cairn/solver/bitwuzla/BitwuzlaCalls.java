package dev.cairn.solver.bitwuzla;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.cairn.solver.smt.SolverFailure;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.Collections;
import java.util.function.LongUnaryOperator;

/**
 * Calls into a native library, and calls back.
 *
 * <p>Every argument and result is declared as 64 bits whatever its C type: on x86-64 integers and
 * addresses all travel in whole registers, and few shapes of call mean a fast start (a new shape
 * costs 12 ms, a known one 0.4). Results narrower than 64 bits must be cut by the caller.
 */
final class BitwuzlaCalls {
  private static final Linker LINKER = Linker.nativeLinker();
  private final SymbolLookup symbols;

  BitwuzlaCalls(Path library) {
    symbols = SymbolLookup.libraryLookup(library, Arena.global());
  }

  /** Binds the function of that name with that many arguments, none of them floating-point. */
  BitwuzlaCall bind(String name, int arity) {
    var address =
        symbols
            .find(name)
            .orElseThrow(() -> new SolverFailure("the solver library has no function " + name));
    return new BitwuzlaCall(LINKER.downcallHandle(address, shape(arity)));
  }

  /** The address of a C function of one argument that calls {@code body}, which must not throw. */
  static long callback(LongUnaryOperator body, Arena lifetime) {
    try {
      MethodHandle handle =
          MethodHandles.lookup()
              .findVirtual(
                  LongUnaryOperator.class,
                  "applyAsLong",
                  MethodType.methodType(long.class, long.class))
              .bindTo(body);
      return LINKER.upcallStub(handle, shape(1), lifetime).address();
    } catch (NoSuchMethodException | IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static FunctionDescriptor shape(int arity) {
    var arguments = Collections.nCopies(arity, JAVA_LONG).toArray(MemoryLayout[]::new);
    return FunctionDescriptor.of(JAVA_LONG, arguments);
  }
}
