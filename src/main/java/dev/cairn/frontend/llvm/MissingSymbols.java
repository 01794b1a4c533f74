package dev.cairn.frontend.llvm;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What modules use and none of them defines, as a linker looks for it in archives: by names alone,
 * so that no function has to be read to know which files a program consists of.
 */
public final class MissingSymbols {
  private final Set<String> defined = new HashSet<>();
  private final Set<String> functions = new LinkedHashSet<>();
  private final Set<String> variables = new LinkedHashSet<>();

  /** Adds what a module defines and uses. */
  public void add(Bitcode module) {
    Linker.values(module).stream()
        .filter(value -> Linker.isExternal(module, value))
        .forEach(value -> add(module, value));
  }

  private void add(Bitcode module, long value) {
    boolean isFunction = module.llvm.valueKind.intOf(value) == ValueKind.FUNCTION;
    if (!Linker.isUndefined(module, value)) {
      defined.add(module.name(value));
    } else if (!Linker.isWeakReference(module, value)) {
      (isFunction ? functions : variables).add(Linker.undefinedName(module, value));
    }
  }

  /** Functions before variables, in the order in which modules came to them. */
  public Stream<String> names() {
    return Stream.concat(functions.stream(), variables.stream()).filter(n -> !defined.contains(n));
  }
}
