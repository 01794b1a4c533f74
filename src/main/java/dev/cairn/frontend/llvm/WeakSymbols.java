package dev.cairn.frontend.llvm;

import dev.cairn.ir.Operand;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Symbols of one module that mean something else when another file is there: weak ones that nothing
 * here defines, weak names of something else, and the ends of sections.
 */
public final class WeakSymbols {
  private final Bitcode code;
  private final Constants constants;
  private final Set<Long> weak = new HashSet<>();
  private final Set<Long> ends = new HashSet<>();

  /** {@code symbols}: the name of each in the program. */
  public WeakSymbols(Bitcode code, Constants constants, Map<Long, String> symbols) {
    this.code = code;
    this.constants = constants;
    symbols.forEach(
        (value, name) -> {
          boolean isAbsent = name.equals(Linker.ABSENT) && isNull(value);
          if (isAbsent || isWeakAlias(code, value)) {
            weak.add(value);
          }
          if (Sections.isEnd(code.name(value))) {
            ends.add(value);
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

  /** Does a constant name a weak one. */
  public boolean isIn(long constant) {
    return isAny(weak, constant);
  }

  /** Does a constant name the end of a section. */
  public boolean isEndIn(long constant) {
    return isAny(ends, constant);
  }

  private boolean isAny(Set<Long> symbols, long constant) {
    Deque<Long> open = new ArrayDeque<>();
    Set<Long> seen = new HashSet<>();
    open.push(constant);
    while (!symbols.isEmpty() && !open.isEmpty()) {
      long value = open.pop();
      if (symbols.contains(value)) {
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
