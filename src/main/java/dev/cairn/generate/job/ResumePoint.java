package dev.cairn.generate.job;

import dev.cairn.engine.result.Journal;
import dev.cairn.engine.result.Past;
import dev.cairn.expr.Variables;
import dev.cairn.solver.stack.Answers;
import dev.cairn.user.UserError;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Where an exploration begins: at nothing, or with what its journal tells of an earlier process.
 *
 * @param fingerprint what is explored and how
 */
record ResumePoint(Path journal, Past past, Fingerprint fingerprint) {
  private static final String JOURNAL = "journal";

  /** Reads what the folder holds; a journal of something else is the user's error. */
  static ResumePoint resumed(Path folder, Variables variables, Fingerprint fingerprint)
      throws IOException {
    Path journal = folder.resolve(JOURNAL);
    Past past = Past.read(journal, variables);
    if (!past.isEmpty()) {
      List<String> differences = fingerprint.differencesFrom(new Fingerprint(past.head()));
      if (!differences.isEmpty()) {
        throw new UserError(
            journal + ": --resume cannot go on: " + String.join("; ", differences),
            "repeat the earlier command with --resume added, or leave --resume out to start again");
      }
    }
    return new ResumePoint(journal, past, fingerprint);
  }

  /** As if there were nothing. */
  static ResumePoint fresh(Path folder, Fingerprint fingerprint) {
    return new ResumePoint(folder.resolve(JOURNAL), Past.NONE, fingerprint);
  }

  Journal open() throws IOException {
    return past.isEmpty()
        ? Journal.create(journal, fingerprint.parts())
        : Journal.resume(journal, past);
  }

  /** The answers known from before. */
  Answers answers() {
    var answers = new Answers();
    past.answers().forEach((key, entry) -> answers.add(key, entry.verdict()));
    return answers;
  }
}
