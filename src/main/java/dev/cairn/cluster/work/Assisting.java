package dev.cairn.cluster.work;

import dev.cairn.cluster.Assignment;
import dev.cairn.cluster.Reply;
import dev.cairn.cluster.ahead.Letters;
import dev.cairn.cluster.ahead.TypeTable;
import dev.cairn.engine.parallel.Assistant;
import dev.cairn.expr.Variables;
import dev.cairn.generate.job.AssistedFunction;
import dev.cairn.limit.TimeUp;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Helps with one exploration that is led elsewhere, in the process of a slot. */
final class Assisting {
  /** So long it is waited for something that could be told. */
  private static final Duration PATIENCE = Duration.ofMillis(100);

  private @Nullable Session current;

  /** An exploration, and those who help with it. */
  private record Session(String name, Assistant assistant, Letters letters) {}

  Reply begin(Assignment assignment, TaskRun files) {
    close();
    try {
      var function =
          AssistedFunction.compile(
              files.environment(), files.moved(assignment.task().request()), assignment.label());
      var variables = new Variables();
      var types = new TypeTable(function.setup().program(), function.setup().model());
      var letters = new Letters(types, files.homeward()::text, variables);
      Assistant assistant =
          function.assistant(assignment.threads(), variables, assignment.isTakingAll());
      current = new Session(assignment.session(), assistant, letters);
      return new Reply.Ready(function.program() + types.name());
    } catch (UserError | TimeUp | UncheckedIOException e) {
      return new Reply.Useless(String.valueOf(e.getMessage()));
    }
  }

  Reply work(String name, byte[] letter) throws InterruptedException {
    Optional<Session> session = Optional.ofNullable(current).filter(s -> s.name.equals(name));
    if (session.isEmpty()) {
      return new Reply.Unknown();
    }
    Letters letters = session.get().letters;
    try {
      Letters.Wanted wanted = letters.readGuesses(letter);
      Assistant assistant = session.get().assistant;
      return new Reply.Found(
          letters.found(assistant.work(wanted.guesses(), wanted.parts(), PATIENCE)));
    } catch (IOException | IllegalArgumentException e) {
      return new Reply.Useless("a letter cannot be read: " + e.getMessage());
    }
  }

  Reply end(String name) {
    if (current != null && current.name.equals(name)) {
      close();
    }
    return new Reply.Unknown();
  }

  private void close() {
    if (current != null) {
      current.assistant.close();
      current = null;
      System.gc(); // this process may wait for long, and others need the memory
    }
  }
}
