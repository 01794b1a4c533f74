package dev.cairn.ir.decided;

import dev.cairn.ir.Accesses;
import dev.cairn.ir.Block;
import dev.cairn.ir.ControlEdges;
import dev.cairn.ir.FarJumps;
import dev.cairn.ir.Instruction;
import dev.cairn.ir.Operand.Register;
import dev.cairn.ir.Procedure;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The branches of a function that no run takes because every way to them has decided the same
 * question before and assigned nothing that it is about: {@code if (p == NULL) return; … if (p !=
 * NULL && …)}. Only variables that nobody else can reach count, which registers are. A proof for
 * all inputs, whatever was run.
 */
public final class DecidedBranches {
  /** Larger switches are tables; each of their questions costs as much as they have cases. */
  private static final int MOST_CASES = 64;

  /** How often each block is looked at, on average, before nothing is said. */
  private static final int MOST_PASSES = 8;

  private final Procedure function;
  private final Set<String> repeated = new HashSet<>();
  private final Map<Integer, Map<String, Fact>> atEntry = new HashMap<>();
  private final TreeSet<Integer> waiting = new TreeSet<>();
  private final Map<Integer, Integer> found = new LinkedHashMap<>();

  private DecidedBranches(Procedure function) {
    this.function = function;
  }

  /** What is known of a question; {@code branch}: the side that decided it, or -1 for several. */
  private record Fact(boolean isTrue, Term term, int branch) {
    Optional<Fact> and(Fact other) {
      return isTrue != other.isTrue
          ? Optional.empty()
          : Optional.of(branch == other.branch ? this : new Fact(isTrue, term, -1));
    }
  }

  /** A question that a side of a terminator answers. */
  private record Answer(Term term, boolean isTrue) {}

  /**
   * The ids of the branches that are excluded, each with that of the side that excludes it, -1
   * where that is not a single one.
   */
  public static Map<Integer, Integer> of(Procedure function) {
    var decided = new DecidedBranches(function);
    if (decided.hasRepeated() && !decided.hasLandings()) {
      decided.spread();
    }
    return decided.found;
  }

  /** Control that comes back from afar finds other values. */
  private boolean hasLandings() {
    return function.blocks().stream()
        .anyMatch(b -> b.instructions().stream().anyMatch(FarJumps::isLanding));
  }

  private boolean hasRepeated() {
    Set<String> once = new HashSet<>();
    for (Block block : function.blocks()) {
      var terms = new BlockTerms();
      block.instructions().forEach(terms::step);
      Set<String> here = new HashSet<>();
      ControlEdges.of(block.terminator())
          .forEach(e -> answers(block, e, terms).forEach(a -> here.add(a.term.text())));
      here.stream().filter(t -> !once.add(t)).forEach(repeated::add);
    }
    return !repeated.isEmpty();
  }

  private void spread() {
    enter(0, Map.of());
    long left = (long) MOST_PASSES * function.blocks().size();
    while (!waiting.isEmpty()) {
      if (left-- == 0) {
        return;
      }
      pass(function.blocks().get(waiting.pollFirst()), false);
    }
    function.blocks().stream()
        .filter(b -> atEntry.containsKey(b.index()))
        .forEach(b -> pass(b, true));
  }

  /** Goes through a block with what is known before it. */
  private void pass(Block block, boolean isToNote) {
    Map<String, Fact> facts = new HashMap<>(known(block.index()));
    var terms = new BlockTerms();
    for (Instruction instruction : block.instructions()) {
      terms.step(instruction);
      for (Register written : Accesses.writes(instruction)) {
        facts.values().removeIf(f -> f.term.registers().get(written.index()));
      }
    }
    for (ControlEdges.Edge edge : ControlEdges.of(block.terminator())) {
      List<Answer> answers = answers(block, edge, terms);
      Optional<Fact> against =
          answers.stream().flatMap(a -> against(a, facts.get(a.term.text())).stream()).findFirst();
      if (against.isEmpty() && !isToNote) {
        enter(edge.target(), with(facts, answers, edge.branch()));
      }
      if (against.isPresent() && isToNote && edge.branch() >= 0) {
        found.put(edge.branch(), against.get().branch);
      }
    }
  }

  private static Optional<Fact> against(Answer answer, @Nullable Fact known) {
    return Optional.ofNullable(known).filter(f -> f.isTrue != answer.isTrue);
  }

  private Map<String, Fact> known(int block) {
    return atEntry.getOrDefault(block, Map.of());
  }

  private Map<String, Fact> with(Map<String, Fact> facts, List<Answer> answers, int branch) {
    Map<String, Fact> after = new HashMap<>(facts);
    for (Answer answer : answers) {
      if (repeated.contains(answer.term.text())) {
        after.putIfAbsent(answer.term.text(), new Fact(answer.isTrue, answer.term, branch));
      }
    }
    return after;
  }

  /** What holds there on every way holds; a way that tells less is followed again. */
  private void enter(int block, Map<String, Fact> facts) {
    Map<String, Fact> before = atEntry.get(block);
    if (before == null) {
      atEntry.put(block, facts);
      waiting.add(block);
      return;
    }
    Map<String, Fact> common = new HashMap<>();
    before.forEach(
        (text, fact) ->
            Optional.ofNullable(facts.get(text))
                .flatMap(fact::and)
                .ifPresent(f -> common.put(text, f)));
    if (!common.equals(before)) {
      atEntry.put(block, common);
      waiting.add(block);
    }
  }

  /** What is known on that side of the block's end. */
  private static List<Answer> answers(Block block, ControlEdges.Edge edge, BlockTerms terms) {
    Stream<Answer> answers =
        switch (block.terminator()) {
          case Instruction.Branching b when b.whenTrue() != b.whenFalse() ->
              Stream.of(answer(terms.of(b.condition()), edge.target() == b.whenTrue()));
          case Instruction.Switch s when s.cases().size() <= MOST_CASES ->
              ofSwitch(s, edge.target(), terms);
          default -> Stream.of();
        };
    return answers.filter(a -> a.term.text().length() <= Term.LONGEST).toList();
  }

  /** Nothing where several sides lead to the same block. */
  private static Stream<Answer> ofSwitch(Instruction.Switch s, int target, BlockTerms terms) {
    List<Instruction.Case> leading = s.cases().stream().filter(c -> c.target() == target).toList();
    boolean isDefault = target == s.defaultTarget();
    if (isDefault && leading.isEmpty()) {
      return s.cases().stream().map(c -> answer(terms.isEqual(s.value(), c.value()), false));
    }
    return !isDefault && leading.size() == 1
        ? Stream.of(answer(terms.isEqual(s.value(), leading.getFirst().value()), true))
        : Stream.of();
  }

  private static Answer answer(Term term, boolean isTrue) {
    return new Answer(term, isTrue != term.isNegated());
  }
}
