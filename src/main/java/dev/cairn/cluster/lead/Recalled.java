package dev.cairn.cluster.lead;

import dev.cairn.cluster.Finding.Outcome;
import dev.cairn.cluster.Messages;
import dev.cairn.cluster.Task;
import dev.cairn.generate.output.Draft;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/**
 * What workers kept of an earlier command, whose machine may be gone: a result that one of them
 * made, or the journal of an exploration that they helped with. Restored where it would be if that
 * command had been given here.
 */
record Recalled(Leader leader) implements Portions.Earlier {
  /** Restores the result in an absolute folder, unless something of it is here. */
  @Override
  public void restore(Task task, Path result) throws IOException {
    Path output = Objects.requireNonNull(result.getParent());
    String label = result.getFileName().toString();
    Path journal = Draft.journalOf(output, label);
    if (Files.exists(result) || Files.exists(journal)) {
      return;
    }
    Optional<byte[]> made = leader.recall(task.keptResult(result));
    Optional<byte[]> begun = made.isEmpty() ? leader.recall(task.keptJournal(result)) : made;
    if (made.isPresent()) {
      Outcome outcome = Messages.plain().read(Outcome.class, made.get());
      var _ = new ReceivedResults(output).write(outcome);
    } else if (begun.isPresent()) {
      try (var draft = Draft.claim(output, label)) {
        draft.begin();
        Files.write(draft.journal(), begun.get());
      }
    }
  }
}
