package dev.cairn.machine.run;

import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The functions of one program that are not compiled: intrinsics, library models and stubs,
 * numbered in the order of their first use. Thread-safe.
 */
public final class Models {
  private final Program program;
  private final Finder finder;
  private final Map<String, Integer> indices = new HashMap<>();
  private final List<Model> all = new ArrayList<>();

  /** One of them. */
  public record Model(String name, Native code) {}

  /** Finds the code of a function that has no definition. */
  @FunctionalInterface
  public interface Finder {
    Native find(String name, Program.@Nullable Declared declared);
  }

  Models(Program program, Finder finder) {
    this.program = program;
    this.finder = finder;
  }

  public synchronized int index(String name) {
    return indices.computeIfAbsent(
        name,
        _ -> {
          all.add(new Model(name, finder.find(name, program.declarations().get(name))));
          return all.size() - 1;
        });
  }

  public synchronized Model at(int index) {
    return all.get(index);
  }
}
