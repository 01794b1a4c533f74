package dev.cairn.engine.assume;

import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.NullChoice;
import dev.cairn.path.PathCondition;
import dev.cairn.path.PathCondition.Kind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Which input pointers the program follows, and of which it asks whether they are null. Only the
 * latter are worth being null: of the others the program assumes that they never are.
 */
public final class PointerUse {
  private final Map<String, Location> followed = new LinkedHashMap<>();
  private final Map<String, Set<String>> asked = new HashMap<>();
  private final IntFunction<String> functionOf;

  /** {@code functionOf}: the function that a branch is in. */
  public PointerUse(IntFunction<String> functionOf) {
    this.functionOf = functionOf;
  }

  /** Looks at the conditions of a run. */
  public void learn(ExecutionPath path) {
    for (PathCondition c : path.conditions()) {
      boolean isBranch = c.kind() == Kind.BRANCH && c.branch() >= 0;
      if (isBranch || c.kind() == Kind.CHECK) {
        NullChoice.decides(c.condition()).ifPresent(choice -> note(choice, c));
      }
    }
  }

  private void note(NullChoice choice, PathCondition c) {
    if (c.kind() == Kind.CHECK) {
      followed.putIfAbsent(choice.pointer(), c.location());
    } else {
      asked
          .computeIfAbsent(choice.pointer(), _ -> new HashSet<>())
          .add(functionOf.apply(c.branch()));
    }
  }

  /** Does the check ask whether a pointer is null of which the program itself never asks. */
  public boolean isAssumed(PathCondition check) {
    Optional<NullChoice> choice = NullChoice.decides(check.condition());
    return choice.isPresent() && !isAsked(choice.get().pointer());
  }

  private boolean isAsked(String pointer) {
    return asked.containsKey(pointer);
  }

  /** Does one of the functions ask; what helpers ask that all may call says nothing about one. */
  boolean isAskedIn(Set<String> functions, String pointer) {
    return asked.getOrDefault(pointer, Set.of()).stream().anyMatch(functions::contains);
  }

  /** The pointers that are followed and never asked about, each with the first place. */
  Map<String, Location> trusted() {
    Map<String, Location> trusted = new LinkedHashMap<>(followed);
    trusted.keySet().removeAll(asked.keySet());
    return trusted;
  }
}
