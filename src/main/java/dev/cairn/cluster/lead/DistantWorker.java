package dev.cairn.cluster.lead;

import dev.cairn.cluster.Assignment;
import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Question;
import dev.cairn.cluster.Reply;
import dev.cairn.cluster.ahead.Letters;
import dev.cairn.engine.parallel.Distant;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;

/** A worker of the cluster that helps with one exploration. */
final class DistantWorker implements Distant {
  /** So often its process may end before it is taken for one that cannot help. */
  private static final int MOST_BEGINNINGS = 4;

  private static final String OTHER = "an answer to another question";

  private final Remote remote;
  private final Assignment assignment;
  private final String program;
  private final Letters letters;
  private final AheadFigures figures;
  private boolean isReady;
  private boolean isBased;
  private int beginnings;

  /** {@code program}: that of this command, which it has to have, too. */
  DistantWorker(
      Remote remote, Assignment assignment, String program, Letters letters, AheadFigures figures) {
    this.remote = remote;
    this.assignment = assignment;
    this.program = program;
    this.letters = letters;
    this.figures = figures;
  }

  @Override
  public int threads() {
    return remote.slots();
  }

  @Override
  public void await() throws Gone {
    begin();
  }

  @Override
  public Brought work(List<Guess> guesses, Parts parts) throws Gone {
    if (!isReady) {
      begin();
    }
    Parts told = isBased ? new Parts(Optional.empty(), parts.all()) : parts;
    isBased |= told.base().isPresent();
    byte[] letter = letters.guesses(guesses, told, assignment.isTakingAll());
    return switch (ask(new Question.Ahead(assignment.session(), letter))) {
      case Reply.Found(var found) -> read(letter, found);
      case Reply.Unknown _ -> {
        isReady = false; // what it had is lost, and found here
        isBased = false;
        yield Brought.FORGOTTEN;
      }
      case Reply.Useless(var why) -> throw new Gone(why);
      case Reply.Ready _, Reply.Kept _, Reply.Recalled _ -> throw new Gone(OTHER);
    };
  }

  private Brought read(byte[] letter, byte[] found) throws Gone {
    try {
      Brought brought = letters.readFound(found);
      long explored = brought.parts().stream().filter(p -> p.found().isPresent()).count();
      figures.count(letter.length, found.length, brought.runs().size(), explored);
      return brought;
    } catch (IOException | IllegalArgumentException e) {
      throw new Gone("a letter cannot be read: " + e.getMessage());
    }
  }

  private void begin() throws Gone {
    beginnings++;
    if (beginnings > MOST_BEGINNINGS) {
      throw new Gone("its process ends again and again");
    }
    isReady =
        switch (ask(new Question.Assist(assignment))) {
          case Reply.Ready(var theirs) when theirs.equals(program) -> true;
          case Reply.Ready _ -> throw new Gone("its program is another one");
          case Reply.Useless(var why) -> throw new Gone(why);
          case Reply.Unknown _, Reply.Found _, Reply.Kept _, Reply.Recalled _ ->
              throw new Gone(OTHER);
        };
  }

  private Reply ask(Question question) throws Gone {
    try {
      byte[] asked = Messages.plain().write(Question.class, question);
      return Messages.plain().read(Reply.class, remote.work(asked).join());
    } catch (CompletionException | CancellationException | IllegalArgumentException e) {
      throw new Gone(e.toString());
    }
  }

  @Override
  public void dismiss() {
    var enough = new Question.Enough(assignment.session());
    var _ = remote.work(Messages.plain().write(Question.class, enough));
  }
}
