package dev.cairn.engine.loop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.cluster.ahead.Letters;
import dev.cairn.cluster.ahead.TypeTable;
import dev.cairn.engine.Criterion;
import dev.cairn.engine.Settings;
import dev.cairn.engine.parallel.Assistance;
import dev.cairn.engine.parallel.Assistant;
import dev.cairn.engine.parallel.Distant;
import dev.cairn.engine.parallel.Helper;
import dev.cairn.expr.Variables;
import dev.cairn.search.Search;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Same seed, same result, whoever helps from elsewhere and whoever is gone: everything that helpers
 * are told and tell goes through bytes, to a program that was compiled once more.
 */
class HelpFromElsewhereTest {
  private static final Path EXAMPLES = Path.of("examples");

  private final AtomicInteger told = new AtomicInteger();
  private final List<String> wrong = Collections.synchronizedList(new ArrayList<>());

  @ParameterizedTest
  @CsvSource({
    "merge, merge, k-paths, dfs, 1",
    "base64, base64_decode, branch, random-branch, 3",
    "ring_buffer, ring_get, branch, portfolio, 1",
    "harness_klee, main, branch, portfolio, 1",
  })
  void helpersElsewhereChangeNothing(
      String file, String function, String cover, String search, long seed) {
    Settings settings =
        Settings.defaults()
            .withCriterion(Criterion.named(cover).orElseThrow())
            .withSearch(Search.named(search).orElseThrow())
            .withSeed(seed)
            .withMaxRuns(80);
    Path source = EXAMPLES.resolve(file + ".c");
    RealStack.Driven driven = RealStack.drive(source, function);
    Story alone = Story.of(driven, function, settings, 1, Assistance.NONE);

    RealStack.Driven again = RealStack.drive(source, function);
    var help = new Help(driven, again, new RealCrew(function, settings, 1, _ -> {}));

    assertThat(Story.of(driven, function, settings, 1, help)).isEqualTo(alone);
    assertThat(Story.of(driven, function, settings, 2, help.dyingAfter(5))).isEqualTo(alone);
  }

  @Test
  void whatHelpersElsewhereTellIsWhatTheyFound() {
    Settings settings =
        Settings.defaults().withCriterion(Criterion.PATHS).withSearch(Search.DFS).withMaxRuns(200);
    Path source = EXAMPLES.resolve("merge.c");
    RealStack.Driven driven = RealStack.drive(source, "merge");
    var crew = new RealCrew("merge", settings, 1, _ -> {});

    crew.exploreSlowly(driven, new Help(driven, RealStack.drive(source, "merge"), crew));

    assertThat(told.get()).isPositive();
    assertThat(wrong).isEmpty();
  }

  private static List<String> texts(Distant.Brought brought) {
    return brought.runs().stream().map(m -> RunText.of(m.run())).toList();
  }

  /** Somebody with a compiled program of its own; what is said is said in bytes. */
  private final class Help implements Assistance {
    private final RealStack.Driven here;
    private final RealStack.Driven there;
    private final RealCrew crew;
    private final int life;

    Help(RealStack.Driven here, RealStack.Driven there, RealCrew crew) {
      this(here, there, crew, Integer.MAX_VALUE);
    }

    private Help(RealStack.Driven here, RealStack.Driven there, RealCrew crew, int life) {
      this.here = here;
      this.there = there;
      this.crew = crew;
      this.life = life;
    }

    Help dyingAfter(int questions) {
      return new Help(here, there, crew, questions);
    }

    @Override
    public Open open(Scope scope, Consumer<Distant> arrival) {
      arrival.accept(new Elsewhere(scope));
      return Open.NOBODY;
    }

    private final class Elsewhere implements Distant {
      private final Scope scope;
      private final Letters mine;
      private final Letters theirs;
      private final Assistant assistant;
      private int asked;

      Elsewhere(Scope scope) {
        this.scope = scope;
        mine = letters(here, scope.variables());
        var variables = new Variables();
        theirs = letters(there, variables);
        Helper.Orders orders =
            DistantOrders.of(crew.target(there), crew.settings(), scope.isTakingAll());
        assistant = new Assistant(1, crew.hiring(there, variables), orders);
      }

      private static Letters letters(RealStack.Driven driven, Variables variables) {
        var types = new TypeTable(driven.program(), driven.model());
        return new Letters(types, UnaryOperator.identity(), variables);
      }

      @Override
      public int threads() {
        return 1;
      }

      @Override
      public void await() {}

      @Override
      public Brought work(List<Guess> guesses) throws Gone {
        if (asked++ >= life) {
          assistant.close();
          throw new Gone("killed");
        }
        try {
          List<Guess> heard = theirs.readGuesses(mine.guesses(guesses, scope.isTakingAll()));
          Brought brought = assistant.work(heard, Duration.ofMillis(5));
          Brought read = mine.readFound(theirs.found(brought));
          told.addAndGet(read.runs().size());
          if (!texts(read).equals(texts(brought))) {
            wrong.add(texts(brought) + " became " + texts(read));
          }
          return read;
        } catch (IOException | InterruptedException e) {
          throw new Gone(e.toString());
        }
      }

      @Override
      public void dismiss() {
        assistant.close();
      }
    }
  }
}
