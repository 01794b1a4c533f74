package dev.cairn.generate.check;

import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Program;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The functions that run natively at other times than on the machine: destructors, which are
 * counted when a test has ended, and resolvers of {@code ifunc}, which the loader calls before it.
 */
final class LoaderCalls {
  private static final Pattern RESOLVER = Pattern.compile("\\bifunc\\w*\\s*\\(\\s*\"(\\w+)\"");

  private LoaderCalls() {}

  /** These, and what they call. */
  static Set<String> of(Program program) {
    Set<String> called =
        program.files().values().stream()
            .flatMap(text -> RESOLVER.matcher(text).results())
            .map(found -> found.group(1))
            .collect(Collectors.toCollection(HashSet::new));
    called.addAll(program.destructors());
    called.retainAll(program.functions().keySet());
    return called.isEmpty() ? Set.of() : CallGraph.of(program).reachable(called);
  }
}
