package dev.cairn.cluster.ahead;

import dev.cairn.engine.parallel.Distant;
import dev.cairn.engine.parallel.SpeculativeQuery;
import dev.cairn.engine.subtree.SubtreeBase;
import dev.cairn.engine.subtree.SubtreeFound;
import dev.cairn.expr.Expr;
import dev.cairn.expr.Input;
import dev.cairn.expr.Variables;
import dev.cairn.expr.pool.ExprPool;
import dev.cairn.ir.Location;
import dev.cairn.path.ExecutionPath;
import dev.cairn.path.PathCondition;
import dev.cairn.path.Run;
import dev.cairn.solver.Verdict;
import dev.cairn.solver.stack.Answers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What a leader and whoever helps from elsewhere write to one another about one exploration: the
 * first guesses, the other what it found. Not thread-safe.
 */
public final class Letters {
  private static final int MOST_NODES = 200_000;

  private final TypeTable types;
  private final UnaryOperator<String> said;
  private final ExprPool pool;

  /**
   * @param said what is said in place of a text, which may name a folder of this machine
   * @param variables those of whoever reads
   */
  public Letters(TypeTable types, UnaryOperator<String> said, Variables variables) {
    this.types = types;
    this.said = said;
    pool = new ExprPool(variables);
  }

  /** A condition as far as a helper has to know it. */
  record Step(Expr condition, PathCondition.Kind kind, int branch, int alternative, int at) {}

  /** The path that guesses begin with. */
  record Way(List<Step> steps, int[] trace) {}

  /** One guess; {@code way}: the number of its path, or -1. */
  record Guessed(
      long key,
      List<Expr> fixed,
      int way,
      int length,
      List<Expr> negated,
      Input hint,
      boolean isPath) {}

  /** All guesses of a letter. */
  record Guesses(
      List<Way> ways, List<Guessed> all, Optional<SubtreeBase> base, List<Distant.Part> parts) {}

  /** A run that was made. */
  record Ran(Input input, Run run, long nanos) {}

  /** An answer of the SMT solver. */
  record Answered(long high, long low, Verdict verdict) {}

  /** All that was found; runs are parts of the letter. */
  record Found(List<byte[]> runs, List<Answered> answers, int waiting, List<ExploredPart> parts) {}

  /** What was found in a part, as a part of the letter. */
  record ExploredPart(long number, Optional<byte[]> found) {}

  /** {@code isFollowed}: whoever reads them may go on behind their runs. */
  public byte[] guesses(List<Distant.Guess> guesses, Distant.Parts parts, boolean isFollowed) {
    var writer = new LetterWriter(types, said);
    IdentityHashMap<ExecutionPath, Integer> numbers = new IdentityHashMap<>();
    List<ExecutionPath> paths = new ArrayList<>();
    List<Integer> lengths = new ArrayList<>();
    List<Guessed> all = new ArrayList<>();
    for (Distant.Guess guess : guesses) {
      SpeculativeQuery query = guess.query();
      int way = numbers.computeIfAbsent(query.path(), _ -> paths.size());
      if (way == paths.size()) {
        paths.add(query.path());
        lengths.add(0);
      }
      lengths.set(way, Math.max(lengths.get(way), query.length() + 1));
      all.add(
          new Guessed(
              guess.key(),
              query.fixed(),
              way,
              query.length(),
              query.negated(),
              query.aim().hint(),
              query.aim().isPath() && isFollowed));
    }
    List<Way> ways = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      ways.add(way(paths.get(i), lengths.get(i), isFollowed));
    }
    return writer.letter(Guesses.class, new Guesses(ways, all, parts.base(), parts.all()));
  }

  private static Way way(ExecutionPath path, int length, boolean isFollowed) {
    List<PathCondition> conditions = path.conditions().subList(0, Math.min(length, path.length()));
    int traced =
        isFollowed && !conditions.isEmpty()
            ? Math.min(conditions.getLast().tracePosition(), path.trace().length)
            : 0;
    return new Way(
        conditions.stream()
            .map(
                c ->
                    new Step(
                        c.condition(), c.kind(), c.branch(), c.alternative(), c.tracePosition()))
            .toList(),
        Arrays.copyOf(path.trace(), traced));
  }

  /** What a leader wants. */
  public record Wanted(List<Distant.Guess> guesses, Distant.Parts parts) {}

  public Wanted readGuesses(byte[] letter) throws IOException {
    pool.trim(MOST_NODES);
    Guesses read = new LetterReader(letter, pool, types).body(Guesses.class);
    List<ExecutionPath> paths = read.ways.stream().map(Letters::path).toList();
    List<Distant.Guess> guesses =
        read.all.stream()
            .map(
                g ->
                    new Distant.Guess(
                        g.key,
                        new SpeculativeQuery(
                            pool,
                            g.fixed,
                            paths.get(g.way),
                            g.length,
                            g.negated,
                            new SpeculativeQuery.Aim(g.hint, g.isPath))))
            .toList();
    return new Wanted(guesses, new Distant.Parts(read.base, read.parts));
  }

  private static ExecutionPath path(Way way) {
    return new ExecutionPath(
        way.trace,
        way.steps.stream()
            .map(
                s ->
                    new PathCondition(
                        s.condition, s.kind, s.branch, s.alternative, s.at, 0, Location.NONE))
            .toList(),
        false);
  }

  /** What cannot be told is left out: the leader finds it itself. */
  public byte[] found(Distant.Brought brought) {
    var writer = new LetterWriter(types, said);
    List<byte[]> runs =
        brought.runs().stream().map(r -> run(writer, r)).flatMap(Optional::stream).toList();
    List<Answered> answers = new ArrayList<>();
    brought.answers().forEach((k, v) -> answers.add(new Answered(k.high(), k.low(), v)));
    List<ExploredPart> parts =
        brought.parts().stream()
            .map(p -> new ExploredPart(p.number(), p.found().flatMap(f -> part(writer, f))))
            .toList();
    return writer.letter(Found.class, new Found(runs, answers, brought.waiting(), parts));
  }

  private static Optional<byte[]> run(LetterWriter writer, Distant.Made made) {
    try {
      var ran = new Ran(made.input(), made.run(), made.nanos());
      return Optional.of(writer.part(Ran.class, ran));
    } catch (UncheckedIOException e) {
      return Optional.empty();
    }
  }

  private static Optional<byte[]> part(LetterWriter writer, SubtreeFound found) {
    try {
      return Optional.of(writer.part(SubtreeFound.class, found));
    } catch (UncheckedIOException e) {
      return Optional.empty();
    }
  }

  public Distant.Brought readFound(byte[] letter) throws IOException {
    pool.trim(MOST_NODES);
    var reader = new LetterReader(letter, pool, types);
    Found read = reader.body(Found.class);
    List<Distant.Made> runs =
        read.runs.stream()
            .map(bytes -> reader.part(Ran.class, bytes))
            .map(r -> new Distant.Made(r.input, r.run, r.nanos))
            .toList();
    Map<Answers.Key, Verdict> answers = new HashMap<>();
    read.answers.forEach(a -> answers.put(new Answers.Key(a.high, a.low), a.verdict));
    List<Distant.Explored> parts =
        read.parts.stream()
            .map(
                p ->
                    new Distant.Explored(
                        p.number, p.found.map(bytes -> reader.part(SubtreeFound.class, bytes))))
            .toList();
    return new Distant.Brought(runs, answers, read.waiting, parts, false);
  }

  /** All records that these letters are made of. */
  public static List<Class<?>> shapes() {
    return List.of(Guesses.class, Found.class, Ran.class, SubtreeFound.class);
  }
}
