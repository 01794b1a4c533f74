package dev.cairn.ir.length;

import dev.cairn.ir.CallGraph;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Procedure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What some functions do with their numbers. */
final class Facts {
  final ValueClasses classes = new ValueClasses();

  /** One is the other and a constant. */
  final List<Pair> steps = new ArrayList<>();

  /** One is the other and something. */
  final List<Pair> sums = new ArrayList<>();

  /** Which of two numbers is the larger is asked. */
  final List<Pair> orders = new ArrayList<>();

  /** Whether two numbers are the same is asked. */
  final List<Pair> equals = new ArrayList<>();

  /** Two pointers are compared. */
  final List<Pair> pointers = new ArrayList<>();

  final List<Compared> constants = new ArrayList<>();

  /** Differences of pointers, lengths of texts, numbers of bytes. */
  final Set<Value> counts = new HashSet<>();

  /** Which byte of memory that others own. */
  final Set<Value> indices = new HashSet<>();

  /** Which element of anything else. */
  final Set<Value> otherIndices = new HashSet<>();

  final List<Leap> leaps = new ArrayList<>();

  private final Map<String, Procedure> functions;
  private final CallGraph calls;

  /** Of these functions, together. */
  Facts(List<Procedure> code, CallGraph calls) {
    this.calls = calls;
    functions = new LinkedHashMap<>();
    code.forEach(f -> functions.put(f.name(), f));
    code.forEach(f -> new CodeReader(f, this).read());
  }

  /** Those of the functions that a call may enter. */
  List<Procedure> callees(Instruction.Call call) {
    return calls.targets(call).stream().filter(functions::containsKey).map(functions::get).toList();
  }

  /** Two numbers that have to do with each other. */
  record Pair(Value one, Value other) {}

  /** A pointer that lies so many bytes behind another. */
  record Leap(Value to, Value from, long bytes) {}

  /** A number and the constant that it is compared with. */
  record Compared(Value value, long constant) {}
}
