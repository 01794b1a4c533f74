package dev.cairn.frontend.llvm;

import dev.cairn.ir.Operand;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Symbols of one module of which another file may have its own definition: weak ones that nothing
 * here defines, and weak names of something else.
 */
public final class WeakSymbols {
  private final Bitcode code;
  private final Constants constants;
  private final Set<Long> weak = new HashSet<>();

  /** {@code symbols}: the name of each in the program. */
  public WeakSymbols(Bitcode code, Constants constants, Map<Long, String> symbols) {
    this.code = code;
    this.constants = constants;
    symbols.forEach(
        (value, name) -> {
          if (isWeakAlias(code, value) || (name.equals(Linker.ABSENT) && isNull(value))) {
            weak.add(value);
          }
        });
  }

  private static boolean isWeakAlias(Bitcode code, long value) {
    return code.llvm.valueKind.intOf(value) == ValueKind.GLOBAL_ALIAS
        && Linker.isReplaceable(code, value);
  }

  /** The ends of sections are there although nothing defines them. */
  private boolean isNull(long value) {
    return constants.of(value).getFirst() instanceof Operand.Null;
  }

  /** Does an initial value name one. */
  public boolean isIn(long constant) {
    Deque<Long> open = new ArrayDeque<>();
    Set<Long> seen = new HashSet<>();
    open.push(constant);
    while (!weak.isEmpty() && !open.isEmpty()) {
      long value = open.pop();
      if (weak.contains(value)) {
        return true;
      }
      int count = isComposed(value) && seen.add(value) ? code.llvm.numOperands.intOf(value) : 0;
      for (int i = 0; i < count; i++) {
        open.push(code.llvm.operand.of(value, i));
      }
    }
    return false;
  }

  private boolean isComposed(long value) {
    return switch (code.llvm.valueKind.intOf(value)) {
      case ValueKind.CONSTANT_EXPR,
          ValueKind.CONSTANT_ARRAY,
          ValueKind.CONSTANT_STRUCT,
          ValueKind.CONSTANT_VECTOR ->
          true;
      default -> false;
    };
  }
}
