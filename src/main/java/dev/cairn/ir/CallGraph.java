package dev.cairn.ir;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who may call whom. A call through a pointer may reach every function whose address is taken and
 * that has the call's signature; where there is none (calls without a prototype), every one of the
 * same result.
 */
public final class CallGraph {
  private final Program program;
  private final Map<Signature, Set<String>> pointees = new LinkedHashMap<>();
  private final Map<String, Set<String>> callees = new LinkedHashMap<>();
  private final Map<String, Set<String>> callers = new LinkedHashMap<>();

  private CallGraph(Program program) {
    this.program = program;
  }

  public static CallGraph of(Program program) {
    var graph = new CallGraph(program);
    graph.findPointees();
    program.functions().values().forEach(graph::connect);
    return graph;
  }

  /** Functions, defined or only declared, that {@code function} may call directly. */
  public Set<String> callees(String function) {
    return Set.copyOf(callees.getOrDefault(function, Set.of()));
  }

  public Set<String> callers(String function) {
    return Set.copyOf(callers.getOrDefault(function, Set.of()));
  }

  /** {@code roots} and all that calls may come to from there. */
  public Set<String> reachable(Collection<String> roots) {
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      String next = open.pop();
      if (seen.add(next)) {
        open.addAll(callees.getOrDefault(next, Set.of()));
      }
    }
    return seen;
  }

  /** The functions a call may enter, in the order of their definition. */
  public List<String> targets(Instruction.Call call) {
    return call.target()
        .map(name -> List.of(resolved(name)))
        .orElseGet(() -> pointees(call.signature()));
  }

  /** The functions whose address is taken. */
  public Set<String> pointees() {
    Set<String> all = new LinkedHashSet<>();
    pointees.values().forEach(all::addAll);
    return all;
  }

  private List<String> pointees(Signature signature) {
    Set<String> exact = pointees.getOrDefault(signature, Set.of());
    if (!exact.isEmpty()) {
      return List.copyOf(exact);
    }
    return pointees.entrySet().stream()
        .filter(e -> e.getKey().results().equals(signature.results()))
        .flatMap(e -> e.getValue().stream())
        .toList();
  }

  /** {@code function} and all that may run below it. */
  public Set<String> reachable(String function) {
    Set<String> seen = new LinkedHashSet<>(List.of(function));
    Deque<String> work = new ArrayDeque<>(seen);
    while (!work.isEmpty()) {
      for (String next : callees.getOrDefault(work.pop(), Set.of())) {
        if (seen.add(next)) {
          work.push(next);
        }
      }
    }
    return seen;
  }

  private String resolved(String symbol) {
    return program.aliases().getOrDefault(symbol, symbol);
  }

  private void findPointees() {
    Set<String> taken = new HashSet<>();
    for (Global global : program.globals().values()) {
      global.relocations().forEach(r -> take(r.target(), taken));
    }
    for (Procedure function : program.functions().values()) {
      function.blocks().forEach(b -> b.instructions().forEach(i -> takeFrom(i, taken)));
    }
    program.functions().values().stream()
        .filter(f -> taken.contains(f.name()))
        .forEach(f -> addPointee(f.signature(), f.name()));
    program.declarations().values().stream()
        .filter(d -> taken.contains(d.name()))
        .forEach(d -> addPointee(d.signature(), d.name()));
  }

  private void addPointee(Signature signature, String name) {
    pointees.computeIfAbsent(signature, _ -> new LinkedHashSet<>()).add(name);
  }

  private void takeFrom(Instruction instruction, Set<String> taken) {
    List<Operand> reads = Accesses.reads(instruction);
    // the callee comes first among a call's reads, and calling is not taking the address
    boolean isCall = instruction instanceof Instruction.Call;
    reads.subList(isCall ? 1 : 0, reads.size()).forEach(o -> take(o, taken));
  }

  private void take(Operand operand, Set<String> taken) {
    if (operand instanceof Operand.Address a) {
      taken.add(resolved(a.symbol()));
    }
  }

  private void connect(Procedure function) {
    Set<String> own = callees.computeIfAbsent(function.name(), _ -> new LinkedHashSet<>());
    for (Block block : function.blocks()) {
      for (Instruction instruction : block.instructions()) {
        if (instruction instanceof Instruction.Call call) {
          own.addAll(targets(call));
        }
      }
    }
    own.forEach(c -> callers.computeIfAbsent(c, _ -> new LinkedHashSet<>()).add(function.name()));
  }
}
