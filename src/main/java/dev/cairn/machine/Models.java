package dev.cairn.machine;

import dev.cairn.ir.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The functions of one program that are not compiled: intrinsics, library models and stubs,
 * numbered in the order of their first use. Thread-safe.
 */
final class Models {
  private final Program program;
  private final Map<String, Integer> indices = new HashMap<>();
  private final List<Model> all = new ArrayList<>();

  /** One of them. */
  record Model(String name, Native code) {}

  Models(Program program) {
    this.program = program;
  }

  synchronized int index(String name) {
    return indices.computeIfAbsent(
        name,
        _ -> {
          all.add(new Model(name, find(name)));
          return all.size() - 1;
        });
  }

  synchronized Model at(int index) {
    return all.get(index);
  }

  private Native find(String name) {
    Native known = FrameIntrinsics.lookup(name);
    if (known == null) {
      known = Natives.lookup(name);
    }
    if (known == null && (name.startsWith("llvm.") || name.startsWith("__cairn_x86_"))) {
      return (rt, _) -> {
        throw rt.unsupported("intrinsic " + name);
      };
    }
    return known != null ? known : Natives.stub(name, program.declarations().get(name));
  }
}
