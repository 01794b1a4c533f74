package dev.cairn.input.derive;

import dev.cairn.ir.CType;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand;
import dev.cairn.ir.Procedure;
import dev.cairn.ir.Program;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tells functions that initialise what a parameter points to: they write at least half of its
 * members, and, in the order of the source, none is read before it is written. A guess at how the
 * function is meant; a run in which it goes wrong is given up.
 */
final class Initialising {
  private static final int DEEPEST = 3;
  private static final Set<String> CLEARING = Set.of("memset", "llvm.memset", "bzero");

  private final Program program;

  Initialising(Program program) {
    this.program = program;
  }

  /** Does the function initialise the struct that its parameter of that number points to. */
  boolean isDoneBy(Procedure function, int parameter) {
    CType pointer = function.declaration().parameters().get(parameter).type();
    if (!(pointer.resolved() instanceof CType.Pointer p)
        || !(p.target().type().resolved() instanceof CType.Composite struct)
        || !isPlain(function)) {
      return false;
    }
    var scan = new Scan(function, parameter, DEEPEST);
    boolean isClean = scan.readsNothingUnset();
    long written =
        struct.members().stream()
            .filter(m -> scan.isAllWritten || scan.written.contains(m.offset()))
            .count();
    return isClean && written > 0 && 2 * written >= struct.members().size();
  }

  /** Has every parameter one register, so that they can be told by their numbers. */
  private static boolean isPlain(Procedure function) {
    return function.signature().parameters().size() == function.declaration().parameters().size();
  }

  /** What one function does with one parameter, from its first instruction to its last. */
  private final class Scan {
    private final Procedure function;
    private final int deepest;
    private final Map<Integer, Long> offsets = new HashMap<>();
    private final Set<Long> written = new HashSet<>();
    private boolean isAllWritten;

    Scan(Procedure function, int parameter, int deepest) {
      this.function = function;
      this.deepest = deepest;
      offsets.put(parameter, 0L);
    }

    boolean readsNothingUnset() {
      return function.blocks().stream()
          .flatMap(b -> b.instructions().stream())
          .allMatch(this::isFine);
    }

    private boolean isFine(Instruction instruction) {
      switch (instruction) {
        case Instruction.Move m -> at(m.src()).ifPresent(o -> offsets.put(m.dst().index(), o));
        case Instruction.PointerAdd a -> {
          if (a.indices().isEmpty()) {
            at(a.base()).ifPresent(o -> offsets.put(a.dst().index(), o + a.offset()));
          }
        }
        case Instruction.Store s -> at(s.pointer()).ifPresent(written::add);
        case Instruction.Load l -> {
          return at(l.pointer()).map(o -> isAllWritten || written.contains(o)).orElse(true);
        }
        case Instruction.Call c -> {
          return isFineCall(c);
        }
        default -> {}
      }
      return true;
    }

    private Optional<Long> at(Operand operand) {
      return operand instanceof Operand.Register r
          ? Optional.ofNullable(offsets.get(r.index()))
          : Optional.empty();
    }

    /** Clears it, or hands it on to one that treats it as well. */
    private boolean isFineCall(Instruction.Call call) {
      List<Instruction.Argument> arguments = call.arguments();
      for (int i = 0; i < arguments.size(); i++) {
        Optional<Long> offset = at(arguments.get(i).value());
        if (offset.isPresent() && offset.get() == 0) {
          return call.target().filter(CLEARING::contains).isPresent() ? clear() : handOn(call, i);
        }
      }
      return true;
    }

    private boolean clear() {
      isAllWritten = true;
      return true;
    }

    private boolean handOn(Instruction.Call call, int argument) {
      Optional<Procedure> callee = call.target().flatMap(program::function);
      if (callee.isEmpty() || deepest == 0 || !isPlain(callee.get())) {
        return isAllWritten;
      }
      var inner = new Scan(callee.get(), argument, deepest - 1);
      inner.written.addAll(written);
      inner.isAllWritten = isAllWritten;
      boolean isFine = inner.readsNothingUnset();
      written.addAll(inner.written);
      isAllWritten = inner.isAllWritten;
      return isFine;
    }
  }
}
