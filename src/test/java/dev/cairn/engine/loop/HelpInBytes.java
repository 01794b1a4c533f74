package dev.cairn.engine.loop;

import dev.cairn.cluster.ahead.Letters;
import dev.cairn.cluster.ahead.TypeTable;
import dev.cairn.engine.parallel.Assistance;
import dev.cairn.engine.parallel.Assistant;
import dev.cairn.engine.parallel.Distant;
import dev.cairn.engine.parallel.Helper;
import dev.cairn.expr.Variables;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Others with a compiled program of their own; what is said is said in bytes.
 *
 * @param count how many there are
 * @param life after so many questions each is gone
 * @param told how many runs they made, and {@code explored}, how many parts
 * @param wrong runs that became others on their way
 */
record HelpInBytes(
    RealStack.Driven here,
    RealStack.Driven there,
    RealCrew crew,
    int count,
    int life,
    AtomicInteger told,
    AtomicInteger explored,
    List<String> wrong)
    implements Assistance {
  /** One, who stays. */
  HelpInBytes(RealStack.Driven here, RealStack.Driven there, RealCrew crew) {
    this(
        here,
        there,
        crew,
        1,
        Integer.MAX_VALUE,
        new AtomicInteger(),
        new AtomicInteger(),
        Collections.synchronizedList(new ArrayList<>()));
  }

  HelpInBytes dyingAfter(int questions) {
    return new HelpInBytes(here, there, crew, count, questions, told, explored, wrong);
  }

  HelpInBytes times(int more) {
    return new HelpInBytes(here, there, crew, more, life, told, explored, wrong);
  }

  @Override
  public Open open(Scope scope, Consumer<Distant> arrival) {
    for (int i = 0; i < count; i++) {
      arrival.accept(new Elsewhere(scope));
    }
    return Open.NOBODY;
  }

  private static List<String> texts(Distant.Brought brought) {
    return brought.runs().stream().map(m -> RunText.of(m.run())).toList();
  }

  private static Letters letters(RealStack.Driven driven, Variables variables) {
    var types = new TypeTable(driven.program(), driven.model());
    return new Letters(types, UnaryOperator.identity(), variables);
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

    @Override
    public int threads() {
      return 1;
    }

    @Override
    public void await() {}

    @Override
    public Brought work(List<Guess> guesses, Parts parts) throws Gone {
      if (asked++ >= life) {
        assistant.close();
        throw new Gone("killed");
      }
      try {
        byte[] letter = mine.guesses(guesses, parts, scope.isTakingAll());
        Letters.Wanted heard = theirs.readGuesses(letter);
        Brought brought = assistant.work(heard.guesses(), heard.parts(), Duration.ofMillis(5));
        Brought read = mine.readFound(theirs.found(brought));
        told.addAndGet(read.runs().size());
        explored.addAndGet((int) read.parts().stream().filter(p -> p.found().isPresent()).count());
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
